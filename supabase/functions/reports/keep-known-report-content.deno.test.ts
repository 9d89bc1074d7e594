import assert from 'node:assert/strict';
import { keepKnownReportContent } from './keep-known-report-content.ts';

const load = { requests: 12, bytes: 480_000, unknownSizes: 1, blockingRequests: 3, blockingMs: 450.5 };
const content = {
  site: 'www.example.com',
  features: ['seo', 'security'],
  results: { 'image-alt': { before: 12, after: 0, where: ['#main>img:nth-of-type(1)'] } },
  load: { before: load, after: load },
  headers: { 'referrer-policy': 'added' },
};

Deno.test('returns the content of this release unchanged, also without its optional parts', () => {
  assert.deepEqual(keepKnownReportContent(content), content);
  const { site, features, results } = content;
  assert.deepEqual(keepKnownReportContent({ site, features, results }), { site, features, results });
});

Deno.test('leaves out whatever a newer release has added', () => {
  const newer = {
    ...content,
    grade: 'A',
    features: [...content.features, 'time-travel'],
    results: { ...content.results, 'new-check': { before: 1, after: 0, where: [] }, title: { before: 1, after: 0, where: [], weight: 2 } },
    headers: { ...content.headers, 'new-header': 'now', 'x-frame-options': 'partly' },
  };
  assert.deepEqual(keepKnownReportContent(newer), content);
  const { load: _, ...withoutLoad } = content;
  assert.deepEqual(keepKnownReportContent({ ...content, load: { before: { ...load, fonts: 1 }, after: load } }), withoutLoad);
});

Deno.test('returns null for a report whose site or results it can’t read', () => {
  for (const stored of [null, 'text', [], { ...content, site: { host: 'www.example.com' } }, { ...content, results: { 'new-check': {} } }])
    assert.equal(keepKnownReportContent(stored), null);
});
