import { parseReport, phrasesOf } from './report.ts';

test('counts become words', () => {
  const report = parseReport('{"performance":{"images":1236,"lazyImages":30},"mobile":{"viewport":"added"}}');
  expect(phrasesOf(report.performance)).toEqual(['1,236 images', '30 lazy images']);
  expect(phrasesOf(report.mobile)).toEqual(['viewport added']);
});

test('a feature without a report has nothing to say', () => {
  expect(phrasesOf(parseReport('{}').chat)).toEqual([]);
});

test.each([null, '', 'no json', '[]', '"text"', 'null'])('%s is an empty report', (header) => {
  expect(parseReport(header)).toEqual({});
});

test('what is neither number nor word is left out', () => {
  expect(parseReport('{"seo":{"alts":3,"list":[1],"deep":{}},"design":9,"chat":null}')).toEqual({
    seo: { alts: 3 },
    design: { changes: 9 },
    chat: {},
  });
});
