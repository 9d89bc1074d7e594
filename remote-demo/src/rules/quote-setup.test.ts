import { areAllFeaturesEnabled, createFeatureFlags } from './features.ts';
import { createQuoteSetup } from './quote-setup.ts';
import { createReportPath, parseReportPath } from './report-path.ts';

const ID = 'A'.repeat(24);

test('a quote setup contains the encoded website, the switches and the report as lines of text', () => {
  const setup = createQuoteSetup(3, 'https://site.example/\u202e', createFeatureFlags(['seo', 'admin']), 'https://studio.example/report');
  expect(setup.revision).toBe(3);
  expect(setup.text).toMatch(
    /^Site: https:\/\/site\.example\/%E2%80%AE\nSwitches: [^,\n]+, [^,\n]+\nReport: https:\/\/studio\.example\/report$/,
  );
  expect(setup.services).toEqual(['Website', 'Admin Panel', 'SEO']);
});

test('a quote setup without switches and report has only the service of a website', () => {
  const { text, services } = createQuoteSetup(1, `https://site.example/${'x'.repeat(3000)}`, createFeatureFlags([]), null);
  expect(text).toBe(`${`Site: https://site.example/${'x'.repeat(3000)}`.slice(0, 2006)}\nSwitches: none`);
  expect(services).toEqual(['Website']);
});

test('a quote setup for the backend selects its service', () => {
  const { services } = createQuoteSetup(1, 'https://site.example/', createFeatureFlags(['backend']), null);
  expect(services).toEqual(['Website', 'Backend/API']);
});

test('all features are enabled only if none is off', () => {
  const none = createFeatureFlags([]);
  expect(areAllFeaturesEnabled({ ...none, seo: true })).toBe(false);
  expect(areAllFeaturesEnabled(createFeatureFlags(Object.keys(none) as (keyof typeof none)[]))).toBe(true);
});

test('the path of a report contains its id, and is parsed also with slashes at its end', () => {
  expect(createReportPath(ID)).toBe(`/demo/report/${ID}`);
  expect([`/demo/report/${ID}`, `/demo/report/${ID}//`].map(parseReportPath)).toEqual([ID, ID]);
  expect([`/demo/${ID}`, '/demo/report/', `/demo/report/x/${ID}`, `/demo/report/${ID}/x`, ID].map(parseReportPath)).toEqual(
    Array(5).fill(null),
  );
});
