import { rmSync } from 'node:fs';
import path from 'node:path';
import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { createHealthCheck } from './health.ts';
import { startSiteServer } from './server.ts';

let testStore: TestStore;
let startedAt: number;
beforeEach(async () => {
  startedAt = Date.now();
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text'));
});
afterEach(() => {
  jest.useRealTimers();
  testStore.remove();
});

async function requestHealth(init: RequestInit = {}): Promise<Response> {
  const server = await startSiteServer(0, createTestSite(testStore.folder));
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/healthz?from=monitor`, init);
    return new Response(await response.text(), { status: response.status, headers: response.headers });
  } finally {
    await server.stop();
  }
}

test('/healthz responds with 200, its checks and the age of each live release', async () => {
  const response = await requestHealth();
  expect(response.status).toBe(200);
  const health = await response.json();
  expect(health).toEqual({
    status: 'ok',
    checks: { releases: true, documents: true, current: true },
    releaseAgeSeconds: { shell: expect.any(Number), demo: expect.any(Number) },
    refused: [],
  });
  expect(health.releaseAgeSeconds.demo).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 1000));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const head = await requestHealth({ method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['a document is missing', 'site/current/demo.html', { documents: false }],
  ['the headers are missing', 'site/current/headers.json', { documents: false }],
  ['the pointer of the shell is missing', 'cdn/shell/current.json', { releases: false, current: false }],
])('/healthz responds with 503 if %s, without paths or messages', async (_, file, failing) => {
  rmSync(path.join(testStore.folder, file));
  const response = await requestHealth();
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toMatchObject([503, { status: 'failing', checks: failing }]);
  expect(text).not.toContain(testStore.folder);
});

test('/healthz responds with 200 and a reason if the site serves an earlier release of a part', async () => {
  const first = (await testStore.store.readPointer('demo'))?.releaseId;
  const claims = { routes: [{ path: '/auth', page: './Page', title: '', description: '', prerender: true }] };
  const second = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text', claims));
  const response = await requestHealth();
  const refused = [{ part: 'demo', releaseId: second, live: first, reason: expect.stringContaining("/auth isn't one of its paths") }];
  expect([response.status, await response.json()]).toMatchObject([200, { status: 'degraded', checks: { current: true }, refused }]);
});

test('/healthz reports the site as outdated if it lacks a release that went live five minutes ago', async () => {
  const current = await testStore.store.readVersionedPointer('demo');
  const { release } = await uploadRelease(testStore.store, buildTestRemote(testStore, 'next'));
  await updatePointer(testStore.store, 'demo', current, { releaseId: release.releaseId, by: 'Ada', action: 'publish' });
  const folders = { siteDir: getTestSiteDir(testStore.folder), cdnDir: path.join(testStore.folder, 'cdn') };
  const check = createHealthCheck(testStore.store, folders);
  expect((await check()).checks.current).toBe(true);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 301_000 });
  expect(await check()).toMatchObject({ status: 'failing', checks: { current: false, documents: true } });
});
