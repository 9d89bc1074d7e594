import { FEATURE_KEYS } from 'shared-contracts/transform';
import { sampleAnalysis } from './analysis.ts';
import { ANALYSIS_STEPS } from './entry-stage.ts';
import { FEATURES } from './features.ts';
import { featureLogLines } from './log-lines.ts';

test('there are twelve features with unique keys, labels and tooltips', () => {
  expect(FEATURES).toHaveLength(12);
  for (const property of ['key', 'label', 'hint'] as const) expect(new Set(FEATURES.map((feature) => feature[property])).size).toBe(12);
});

test('the features are listed in the order of the contract', () => {
  expect(FEATURES.map(({ key }) => key)).toEqual(FEATURE_KEYS);
});

test('the features have the specified labels', () => {
  expect(Object.fromEntries(FEATURES.map(({ key, label }) => [key, label]))).toEqual({
    design: 'Design Upgrade',
    performance: 'Performance Boost',
    admin: 'Content Editor',
    backend: 'Backend & APIs',
    seo: 'SEO Optimization',
    animations: 'Animations',
    security: 'Security & SSL',
    analytics: 'Analytics',
    forms: 'Smart Forms',
    search: 'Site Search',
    mobile: 'Mobile Optimized',
    chat: 'Live Chat',
  });
});

test('the console lines contain the specified claims', () => {
  const textOf = (name: 'performance' | 'seo') => featureLogLines[name].map(({ text }) => text).join();
  for (const claim of ['LCP 1.3s', 'CLS 0.02', 'INP 160ms']) expect(textOf('performance')).toContain(claim);
  expect(textOf('seo')).toContain('62 to 95');
});

test('every feature has console lines, and every kind of line occurs', () => {
  expect(Object.keys(featureLogLines).sort()).toEqual(FEATURES.map(({ key }) => key).sort());
  const kinds = Object.values(featureLogLines).flatMap((lines) => lines.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['info', 'build', 'deploy', 'success']));
});

test('the sample analysis has five issues, five recommendations and four steps', () => {
  expect([sampleAnalysis.currentIssues.length, sampleAnalysis.recommendations.length, ANALYSIS_STEPS.length]).toEqual([5, 5, 4]);
});
