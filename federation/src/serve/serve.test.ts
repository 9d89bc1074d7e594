import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPointerKey } from '../store/keys.ts';
import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { findFreePort } from '../testing/free-port.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore } from '../testing/test-store.ts';
import { serve } from './serve.ts';

jest.setTimeout(120_000);

test('the host composes a new release, and composes again after a release was refused', async () => {
  const testStore = createTestStore();
  const cdnDir = path.join(testStore.folder, 'cdn');
  const siteDir = getTestSiteDir(testStore.folder);
  const page = () => readFileSync(path.join(siteDir, 'current/demo.html'), 'utf8');
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  const site = { ...createTestSite(testStore.folder), port: 0 };
  const lines: string[] = [];
  const waitUntil = async (done: () => boolean) => {
    for (const end = Date.now() + 60_000; !done() && Date.now() < end; ) await sleep(20);
    expect(lines.filter(() => !done())).toEqual([]);
  };
  const host = await serve(site, (line) => void lines.push(line), {
    pollMs: 20,
    refusedRetryMs: 200,
  });
  try {
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
  } finally {
    await host.stop();
    testStore.remove();
  }
});

test('the host composes as soon as the first shell is published', async () => {
  const testStore = createTestStore();
  const site = { ...createTestSite(testStore.folder), port: 0 };
  const lines: string[] = [];
  const host = await serve(site, (line) => void lines.push(line), {
    pollMs: 20,
    retryMs: 60_000,
  });
  try {
    expect(lines[0]).toContain('The shell has no live release');
    const { release: shell } = await uploadRelease(testStore.store, buildTestShell(testStore));
    await updatePointer(testStore.store, 'shell', null, { releaseId: shell.releaseId, by: 'Ada', action: 'publish' });
    for (const end = Date.now() + 60_000; !/pages? composed/.test(lines.at(-1) ?? '') && Date.now() < end; ) await sleep(20);
    expect(lines.at(-1)).toMatch(/^\d pages? composed: shell 1$/);
  } finally {
    await host.stop();
    testStore.remove();
  }
});

test('the host logs once that the store can’t be read, and once that it can be read again', async () => {
  const testStore = createTestStore();
  const lines: string[] = [];
  const unreadable = path.join(testStore.folder, 'cdn', getPointerKey('shell'));
  mkdirSync(path.dirname(unreadable), { recursive: true });
  // A link to itself: the system reports a loop.
  symlinkSync(unreadable, unreadable);
  const site = { ...createTestSite(testStore.folder), port: 0 };
  const host = await serve(site, (line) => void lines.push(line), { pollMs: 20, retryMs: 60_000 });
  try {
    await sleep(500);
    expect(lines).toEqual([expect.stringMatching(/ELOOP.* Trying again every 0\.02 s\.$/), expect.stringMatching(/^Serving /)]);
    rmSync(unreadable);
    for (const end = Date.now() + 10_000; lines.length < 3 && Date.now() < end; ) await sleep(20);
    expect(lines[2]).toBe('The release store can be read again.');
  } finally {
    await host.stop();
    testStore.remove();
  }
});

test('the host logs that it composes before the first pages are ready', async () => {
  const testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const lines: string[] = [];
  const host = await serve({ ...createTestSite(testStore.folder), port: 0 }, (line) => void lines.push(line));
  await host.stop();
  testStore.remove();
  expect(lines[0]).toMatch(/^Composing the site from .*cdn …$/);
  expect(lines[1]).toMatch(/^\d pages? composed: shell 1$/);
});

test('the host serves the previous site while it composes the next one', async () => {
  const testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  const site = { ...createTestSite(testStore.folder), port: await findFreePort() };
  let finish = () => {};
  const composing = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const composeSite = async () => {
    await composing;
    return { pageCount: 2, notes: [] };
  };
  const starting = serve(site, () => {}, { composeSite });
  let page = '';
  for (const end = Date.now() + 30_000; page === '' && Date.now() < end; await sleep(20))
    page = await fetchText(`http://127.0.0.1:${site.port}/demo`);
  expect(page).toContain('first text');
  finish();
  await (await starting).stop();
  testStore.remove();
});

const fetchText = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  );
