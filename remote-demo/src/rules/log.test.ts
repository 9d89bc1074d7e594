import { sampleAnalysis } from '../content/analysis.ts';
import { FEATURES } from '../content/features.ts';
import { createFeatureFlags } from './features.ts';
import { appendLogLines, completeLogLines, createAnalysisLogLines, createFeatureLogLines } from './log.ts';
import { describeFeatures } from './transform-report.ts';

test('the console starts with the hostname, the number of issues and one line per recommendation', () => {
  const lines = createAnalysisLogLines('example.com');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toEqual({ kind: 'info', text: 'Analyzed example.com' });
  expect(lines[1]?.text).toBe('A typical site has 5 areas for improvement');
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

test('the line that waits for the preview says what changed on the page, once', () => {
  const waiting = appendLogLines([], createFeatureLogLines(['admin', 'chat']));
  const features = createFeatureFlags(['admin', 'chat']);
  const log = completeLogLines(waiting, features, { results: describeFeatures({ admin: { editable: 12 } }, []), hasFailed: false });
  expect(log.map(({ text }) => text).at(2)).toBe('12 texts editable');
  expect(log.at(-1)?.text).toBe('Waiting for the preview');
  expect(log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(completeLogLines(log, features, { results: describeFeatures({ admin: { editable: 3 } }, []), hasFailed: false })).toBe(log);
});

test('a line whose preview failed, or whose feature was turned off before, doesn’t claim a change', () => {
  const waiting = appendLogLines([], createFeatureLogLines(['admin', 'chat']));
  const log = completeLogLines(waiting, createFeatureFlags(['chat']), { results: describeFeatures({}, []), hasFailed: true });
  expect([log[2]?.text, log[5]?.text]).toEqual(['Turned off before the preview was ready', 'No preview of this page']);
});
