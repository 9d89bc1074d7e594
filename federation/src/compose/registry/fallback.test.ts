import { createHash } from 'node:crypto';
import type { RemoteRelease } from '../../types/index.ts';
import { createFallbackFile, createFallbackRelease } from './fallback.ts';

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

test('a fallback release contains the routes and the hashes of all scripts and style sheets', () => {
  expect(createFallbackRelease(release, { cdnUrl: '', remotes: {} })).toMatchObject({
    remote: 'demo',
    releaseId: 'd1',
    entry: '/remotes/demo/d1/entry.js',
    requires: '^1.0.0',
    routes: [{ path: '/demo', remote: 'demo', js: ['/remotes/demo/d1/page.js'], css: ['/remotes/demo/d1/page.css'] }],
    integrity: {
      '/remotes/demo/d1/entry.js': 'sha384-entry.js',
      '/remotes/demo/d1/page.css': 'sha384-page.css',
      '/remotes/demo/d1/page.js': 'sha384-page.js',
    },
  });
  expect(Object.keys(createFallbackRelease(release, { cdnUrl: '', remotes: {} }).integrity)).toHaveLength(3);
});

test('names the fallback file after the hash of its content', () => {
  const file = createFallbackFile([release], { cdnUrl: '', remotes: {} });
  const hash = createHash('sha256')
    .update(file?.content ?? '')
    .digest('base64url');
  expect(file?.name).toBe(`fallback/${hash}.json`);
  expect(JSON.parse(file?.content ?? '')).toEqual({ demo: createFallbackRelease(release, { cdnUrl: '', remotes: {} }) });
  expect(createFallbackFile([], { cdnUrl: '', remotes: {} })).toBeNull();
});
