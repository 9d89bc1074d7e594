import { sampleAnalysis } from '../content/analysis.ts';
import { FEATURES } from '../content/features.ts';
import { appendLogLines, createAnalysisLogLines, createFeatureLogLines } from './log.ts';

test('the console starts with the hostname, the number of issues and one line per recommendation', () => {
  const lines = createAnalysisLogLines('example.com', sampleAnalysis);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toEqual({ kind: 'info', text: 'Analyzed example.com' });
  expect(lines[1]?.text).toBe('Found 5 areas for improvement');
  expect(lines.slice(2).map(({ text }) => text)).toEqual(sampleAnalysis.recommendations.map((text) => `Recommended: ${text}`));
});

test.each(FEATURES.map(({ key }) => key))('%s has three distinct lines, the last of kind success', (name) => {
  const lines = createFeatureLogLines([name]);
  expect(lines).toHaveLength(3);
  expect(lines[2]?.kind).toBe('success');
  expect(new Set(lines.map(({ text }) => text)).size).toBe(3);
});

test('without features there are no lines', () => {
  expect(createFeatureLogLines([])).toEqual([]);
});

test('appendLogLines numbers the lines consecutively', () => {
  const seeded = appendLogLines([], createFeatureLogLines(['seo']));
  expect(appendLogLines(seeded, createFeatureLogLines(['chat'])).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});
