import { describeChanges, parseTransformReportHeader } from './transform-report.ts';

test('describeChanges formats the counts, the most informative first', () => {
  const report = parseTransformReportHeader('{"performance":{"images":1236,"lazy":1234,"scripts":1,"videos":0}}');
  expect(describeChanges(report, 'performance')).toEqual(['1,234 images load on demand', '1 script removed']);
});

test('a feature that changed nothing says why, and one without a report has no text', () => {
  const report = parseTransformReportHeader('{"forms":{"forms":0,"fields":0,"improved":0}}');
  expect(describeChanges(report, 'forms')).toEqual(['no field to improve']);
  expect(describeChanges(report, 'chat')).toEqual([]);
});

test('a redesign is named before its counts, and a page in its own layout has counts only', () => {
  const report = parseTransformReportHeader('{"design":{"headings":2}}');
  expect(describeChanges({ ...report, look: 'workshop' }, 'design')).toEqual(['laid out as a workshop', '2 headings restyled']);
  expect(describeChanges(report, 'design')).toEqual(['2 headings restyled']);
});

test.each([null, '', 'no json', '[]', '"text"', 'null'])('parses the header %s as an empty report', (header) => {
  expect(parseTransformReportHeader(header)).toEqual({});
});

test('parseTransformReportHeader ignores values that are not numbers', () => {
  expect(parseTransformReportHeader('{"seo":{"alts":3,"list":[1],"word":"x"},"chat":null}')).toEqual({ seo: { alts: 3 }, chat: {} });
});
