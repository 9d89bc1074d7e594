import { createHash } from 'node:crypto';
import type { RemoteRelease } from '../../types/index.ts';
import { createFallbackFiles, createFallbackRelease } from './fallback.ts';

const release: RemoteRelease = {
  kind: 'remote',
  name: 'demo',
  releaseId: 'd1',
  requires: '^1.0.0',
  shared: {},
  entry: 'entry.js',
  prerender: 'prerender.cjs',
  modules: { './DemoPage': { js: ['page.js'], css: ['page.css'] } },
  budgets: { entry: 1000, page: 1000 },
  routes: [{ path: '/demo', page: './DemoPage', title: 'Demo', description: '', prerender: true }],
  files: ['entry.js', 'page.css', 'page.js', 'prerender.cjs'].map((path) => ({ path, bytes: 1, sha384: `sha384-${path}` })),
  revision: null,
};

test('names the file of a fallback release after the hash of its content', () => {
  const file = createFallbackFiles([release], { cdnUrl: '', remotes: {} }).demo;
  const hash = createHash('sha256')
    .update(file?.content ?? '')
    .digest('base64url');
  expect(file?.name).toBe(`fallback/${hash}.json`);
  expect(JSON.parse(file?.content ?? '')).toEqual(createFallbackRelease(release, { cdnUrl: '', remotes: {} }));
});
