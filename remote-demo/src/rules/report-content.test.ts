import { parseReportContent } from 'shared-contracts/demo-report';
import { createFeatureFlags } from './features.ts';
import { createReportContent } from './report-content.ts';

const load = { requests: 12, bytes: 480_000, unknownSizes: 0, blockingRequests: 3, blockingMs: 450 };
const evidence = {
  load: { before: load, after: load },
  headers: [
    { name: 'referrer-policy', before: null, after: 'no-referrer' },
    { name: 'x-frame-options', before: 'Buy now at evil.example', after: 'Buy now at evil.example' },
    { name: 'permissions-policy', before: null, after: null },
    { name: 'x-unknown', before: 'text', after: 'text' },
  ],
};

test('a report contains counts, structural selectors and our keys, and no text of the page', () => {
  const where = ['#a>img', 'a[href="https://shop.example/secret"]', '.b', '#c', '#d'];
  const content = createReportContent(
    'https://user:pass@Shop.example:8443/secret?token=1#x',
    createFeatureFlags(['seo']),
    { title: { before: 2, after: 0, where } },
    evidence,
  );
  expect(content).toEqual({
    site: 'shop.example',
    features: ['seo'],
    results: { title: { before: 2, after: 0, where: ['#a>img', '.b', '#c'] } },
    load: { before: load, after: load },
    headers: { 'referrer-policy': 'added', 'x-frame-options': 'now', 'permissions-policy': 'missing' },
  });
  expect(parseReportContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
});

test('without evidence there is none in the report', () => {
  expect(Object.keys(createReportContent('https://shop.example', createFeatureFlags([]), {}, undefined))).toEqual([
    'site',
    'features',
    'results',
  ]);
});
