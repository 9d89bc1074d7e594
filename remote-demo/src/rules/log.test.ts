import { sampleAnalysis } from '../content/analysis.ts';
import { FEATURES } from '../content/features.ts';
import { analysisLines, appended, linesFor } from './log.ts';

test('the console starts with the site, the count of areas and one line for each recommendation', () => {
  const lines = analysisLines('example.com', sampleAnalysis);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toEqual({ kind: 'info', text: 'Analyzed example.com' });
  expect(lines[1]?.text).toBe('Found 5 areas for improvement');
  expect(lines.slice(2).map(({ text }) => text)).toEqual(sampleAnalysis.recommendations.map((text) => `Recommended: ${text}`));
});

test.each(FEATURES.map(({ key }) => key))('turning on %s adds three lines that end in success', (name) => {
  const lines = linesFor([name]);
  expect(lines).toHaveLength(3);
  expect(lines[2]?.kind).toBe('success');
  expect(new Set(lines.map(({ text }) => text)).size).toBe(3);
});

test('turning nothing on says nothing', () => {
  expect(linesFor([])).toEqual([]);
});

test('lines are numbered in the order they came', () => {
  const seeded = appended([], linesFor(['seo']));
  expect(appended(seeded, linesFor(['chat'])).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});
