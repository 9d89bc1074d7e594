import { describeChanges, parseTransformReportHeader } from './transform-report.ts';

test('describeChanges formats the counts, the most informative first', () => {
  const report = parseTransformReportHeader('{"performance":{"images":1236,"lazy":1234,"scripts":1,"videos":0}}');
  expect(describeChanges(report, 'performance')).toEqual(['1,234 images load on demand', '1 script removed', '1,236 images in all']);
});

test('a feature with zero counts has "nothing to change", one without a report has no text', () => {
  const report = parseTransformReportHeader('{"forms":{"forms":0,"fields":0,"improved":0}}');
  expect(describeChanges(report, 'forms')).toEqual(['nothing to change']);
  expect(describeChanges(report, 'chat')).toEqual([]);
});

test.each([null, '', 'no json', '[]', '"text"', 'null'])('parses the header %s as an empty report', (header) => {
  expect(parseTransformReportHeader(header)).toEqual({});
});

test('parseTransformReportHeader ignores values that are not numbers', () => {
  expect(parseTransformReportHeader('{"seo":{"alts":3,"list":[1],"word":"x"},"chat":null}')).toEqual({ seo: { alts: 3 }, chat: {} });
});
