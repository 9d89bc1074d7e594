import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../compose/compose.ts';
import { describeRefusal } from '../compose/read/refused-release.ts';
import { updatePointer } from '../store/pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { RunningServer } from './loopback.ts';
import { createChildProcessComposer, type SiteComposer, serve } from './serve.ts';

jest.setTimeout(120_000);

let testStore: TestStore;
let host: RunningServer | undefined;
let lines: string[];
const checks = new Set<() => void>();
beforeEach(() => {
  testStore = createTestStore();
  lines = [];
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
  testStore.remove();
});

const composeInProcess: SiteComposer = async () => {
  const { pages, refused } = await compose(testStore.store, createTestSite(testStore.folder));
  return [...refused.map(describeRefusal), `composed ${pages.length}`];
};

async function startHost(intervals: { refusedRetryMs?: number } = {}, composer = composeInProcess): Promise<void> {
  const log = (line: string) => {
    lines.push(line);
    for (const check of checks) check();
  };
  host = await serve({ ...createTestSite(testStore.folder), port: 0 }, composer, log, { pollMs: 20, ...intervals });
}

/** Resolves after the first line of the log that contains a text. */
const waitForLine = (text: string) =>
  new Promise<void>((resolve) => {
    const check = () => lines.some((line) => line.includes(text)) && resolve();
    checks.add(check);
    check();
  });

async function makeLive(part: string, dist: string): Promise<string> {
  const current = await testStore.store.readVersionedPointer(part);
  const release = await uploadRelease(testStore.store, dist);
  await updatePointer(testStore.store, part, current, { releaseId: release.releaseId, by: 'Ada', action: 'publish' });
  return release.releaseId;
}

const request = (target: string) => fetch(`http://127.0.0.1:${host?.port}${target}`);
const readPage = () => readFileSync(path.join(getTestSiteDir(testStore.folder), 'current/demo.html'), 'utf8');

test('the host composes as soon as the first shell is published, and then its health check succeeds', async () => {
  await startHost();
  expect(lines[0]).toContain('The shell has no live release');
  const failing = await request('/healthz');
  expect([failing.status, (await failing.json()).checks]).toEqual([503, { documents: false, current: false }]);
  const shell = await makeLive('shell', buildTestShell(testStore));
  await waitForLine('composed 1');
  const response = await request('/healthz?from=monitor');
  const health = { status: 'ok', checks: { documents: true, current: true }, releases: { shell }, refused: [] };
  expect([response.status, await response.json()]).toEqual([200, health]);
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
});

test('the host composes a new release, reports one that it refuses, and composes again until it is complete', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const first = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  await startHost({ refusedRetryMs: 200 });
  const release = await uploadRelease(testStore.store, buildTestRemote(testStore, 'second text'));
  const file = path.join(testStore.folder, 'cdn/remotes/demo', release.releaseId, 'remote-entry.js');
  const published = readFileSync(file);
  writeFileSync(file, 'incomplete file');
  const second = await makeLive('demo', buildTestRemote(testStore, 'second text'));
  await waitForLine('differs from the published file');
  expect(readPage()).toContain('first text');
  const health = await (await request('/healthz')).json();
  expect(health).toMatchObject({
    status: 'degraded',
    releases: { demo: first },
    refused: [{ part: 'demo', releaseId: second, live: first }],
  });
  expect(JSON.stringify(health)).not.toContain(testStore.folder);
  writeFileSync(file, published);
  while (!readPage().includes('second text')) await waitForNextLine();
});

const waitForNextLine = () =>
  new Promise<void>((resolve) => {
    checks.add(resolve);
  });

test('the host serves the previous site, also while it composes the next one and while the store can’t be read', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  const { promise: composing, resolve: finish } = Promise.withResolvers<string[]>();
  await startHost({}, () => composing);
  expect(await (await request('/demo')).text()).toContain('first text');
  finish(['composed']);
  await waitForLine('composed');
  expect((await request('/healthz')).status).toBe(200);
  renameSync(path.join(testStore.folder, 'cdn/shell'), path.join(testStore.folder, 'shell'));
  writeFileSync(path.join(testStore.folder, 'cdn/shell'), 'no folder');
  while ((await request('/healthz')).status === 200) await new Promise(setImmediate);
  expect((await request('/demo')).status).toBe(200);
});

test('ends the composing child process when the host stops', async () => {
  const aborter = new AbortController();
  const composing = createChildProcessComposer([process.execPath, '-e', 'setInterval(() => {}, 1000)'])(aborter.signal);
  aborter.abort();
  await expect(composing).rejects.toThrow('aborted');
});
