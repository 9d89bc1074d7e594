import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { serve } from './serve.ts';

jest.setTimeout(120_000);

let testStore: TestStore;
let host: Awaited<ReturnType<typeof serve>> | undefined;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
  testStore.remove();
});

/** Creates a log whose `waitUntil` resolves with the first line after which the condition is met. */
function createLog() {
  const lines: string[] = [];
  const checks = new Set<() => void>();
  const log = (line: string) => {
    lines.push(line);
    for (const check of checks) check();
  };
  const waitUntil = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isMet()) resolve();
      };
      checks.add(check);
      check();
    });
  return { lines, log, waitUntil };
}

test('the host composes a new release, and composes again after a release was refused', async () => {
  const cdnDir = path.join(testStore.folder, 'cdn');
  const siteDir = getTestSiteDir(testStore.folder);
  const page = () => readFileSync(path.join(siteDir, 'current/demo.html'), 'utf8');
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  const site = { ...createTestSite(testStore.folder), port: 0 };
  const { lines, log, waitUntil } = createLog();
  host = await serve(site, log, { pollMs: 20, refusedRetryMs: 200 });
  const current = await testStore.store.readVersionedPointer('demo');
  const { release: next } = await uploadRelease(testStore.store, buildTestRemote(testStore, 'second text'));
  const file = path.join(cdnDir, 'remotes/demo', next.releaseId, 'remote-entry.js');
  const published = readFileSync(file);
  writeFileSync(file, 'incomplete file');
  await updatePointer(testStore.store, 'demo', current, { releaseId: next.releaseId, by: 'Ada', action: 'publish' });
  await waitUntil(() => lines.some((line) => line.includes('differs from the published file')));
  expect(page()).toContain('first text');
  writeFileSync(file, published);
  await waitUntil(() => page().includes('second text'));
});

test('the host composes as soon as the first shell is published', async () => {
  const { lines, log, waitUntil } = createLog();
  // Longer than the limit of the test, so that only the change of the pointer can be the reason.
  host = await serve({ ...createTestSite(testStore.folder), port: 0 }, log, { pollMs: 20, retryMs: 600_000 });
  expect(lines[0]).toContain('The shell has no live release');
  const { release: shell } = await uploadRelease(testStore.store, buildTestShell(testStore));
  await updatePointer(testStore.store, 'shell', null, { releaseId: shell.releaseId, by: 'Ada', action: 'publish' });
  await waitUntil(() => /^\d pages? composed: shell 1$/.test(lines.at(-1) ?? ''));
});

test('the host serves the previous site while it composes the next one', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  const site = { ...createTestSite(testStore.folder), port: await findFreePort() };
  const { promise: composing, resolve: finish } = Promise.withResolvers<void>();
  const { promise: composeStarted, resolve: onStart } = Promise.withResolvers<void>();
  const composeSite = async () => {
    onStart();
    await composing;
    return { pageCount: 2, notes: [] };
  };
  const starting = serve(site, () => {}, { composeSite });
  await composeStarted;
  const response = await fetch(`http://127.0.0.1:${site.port}/demo`);
  expect(await response.text()).toContain('first text');
  finish();
  host = await starting;
});

/** Returns a port that was free when it was checked. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
