import { sampleAnalysis } from './analysis.ts';
import { ANALYSIS_STEPS } from './entry.ts';
import { FEATURES } from './features.ts';
import { featureLog } from './log-lines.ts';

test('there are twelve features, each with a name, a label and a tooltip line of its own', () => {
  expect(FEATURES).toHaveLength(12);
  for (const key of ['name', 'label', 'hint'] as const) expect(new Set(FEATURES.map((feature) => feature[key])).size).toBe(12);
});

test('every feature has its console lines, and every kind of line is used', () => {
  expect(Object.keys(featureLog).sort()).toEqual(FEATURES.map(({ name }) => name).sort());
  const kinds = Object.values(featureLog).flatMap((lines) => lines.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['info', 'build', 'deploy', 'success']));
});

test('an analysis yields five issues and five recommendations in four steps', () => {
  expect([sampleAnalysis.currentIssues.length, sampleAnalysis.recommendations.length, ANALYSIS_STEPS.length]).toEqual([5, 5, 4]);
});
