import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { compose, composeStoredReleases } from './compose.ts';
import { readComposedReleases, readRefusedReleases } from './read/composed-site.ts';
import { readStoredReleases } from './read/stored-releases.ts';

let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const siteDir = () => getTestSiteDir(testStore.folder);
const readPage = (name = 'demo') => readFileSync(path.join(siteDir(), `current/${name}.html`), 'utf8');
const readRefused = () => readRefusedReleases(siteDir());
const release = (part: string, dist: string) => releaseBuild(testStore, part, dist);
const releaseDemo = (text: string) => release('demo', buildTestRemote(testStore, text));
const OTHER = [{ path: '/other', page: './Page', title: 'Other', description: '', prerender: true }];
const releaseOther = (text: string) => release('other', buildTestRemote(testStore, text, { name: 'other', routes: OTHER }));
/** Releases a shell whose pages throw if they contain `text`; `nothing` is the text of its own pages. */
const releaseShell = (text = 'no such text') => release('shell', buildTestShell(testStore, {}, text));
/** A page with this text is refused. */
const BROKEN = '<button>Go</button>';

test('a remote whose page can’t be rendered keeps its last good release, while another one is released', async () => {
  await releaseShell();
  const good = await releaseDemo('good text');
  await releaseOther('first text');
  const broken = await releaseDemo(BROKEN);
  await releaseOther('second text');
  expect(readRefused()).toMatchObject([{ part: 'demo', releaseId: broken, live: good }]);
  expect(readRefused()[0]?.reason).toContain('Rendering /demo failed: its <button> “Go” is outside of an island');
  expect([readPage(), readPage('other')]).toEqual([expect.stringContaining('good text'), expect.stringContaining('second text')]);
});

test('the headers of a site have its policy, demand hashes of scripts, and include its own', async () => {
  await releaseShell();
  expect(JSON.parse(readFileSync(path.join(siteDir(), 'current/headers.json'), 'utf8'))).toEqual({
    'Content-Security-Policy': expect.stringContaining("default-src 'self'"),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
});

test('a host without a composed site takes an earlier release from the history of the pointer', async () => {
  await releaseShell();
  const good = await releaseDemo('good text');
  for (const name of ['a', 'b']) await releaseDemo(`${name}${BROKEN}`);
  rmSync(siteDir(), { recursive: true });
  await compose(testStore.store, createTestSite(testStore.folder));
  expect(readComposedReleases(siteDir()).demo).toBe(good);
});

test('a remote without a good release is left out of the site', async () => {
  await releaseShell();
  await releaseOther('other text');
  await releaseDemo(BROKEN);
  expect(readRefused()).toMatchObject([{ part: 'demo', live: null }]);
  expect([existsSync(path.join(siteDir(), 'current/demo.html')), readPage('other')]).toEqual([
    false,
    expect.stringContaining('other text'),
  ]);
});

test.each([
  ['its own pages', 'nothing'],
  ['the pages of several remotes', 'text'],
])('a new shell that breaks %s is replaced by the last good one', async (_, text) => {
  const good = await releaseShell();
  await releaseDemo('demo text');
  await releaseOther('other text');
  const broken = await releaseShell(text);
  expect(readRefused()).toMatchObject([{ part: 'shell', releaseId: broken, live: good }]);
  expect(readComposedReleases(siteDir()).shell).toBe(good);
});

test('a new shell that breaks the pages of one remote stays, and that remote is left out', async () => {
  await releaseShell();
  const demo = await releaseDemo('demo text');
  await releaseOther('other words');
  const shell = await releaseShell('text');
  expect(readComposedReleases(siteDir()).shell).toBe(shell);
  expect(readRefused()).toMatchObject([{ part: 'demo', releaseId: demo, live: null }]);
});

test('the previous site stays if no release of the shell can be rendered', async () => {
  await expect(releaseShell('nothing')).rejects.toThrow('Rendering /404 failed: the text nothing');
  expect(existsSync(path.join(siteDir(), 'current'))).toBe(false);
});

test('a trial throws for the candidate only', async () => {
  await releaseShell();
  await releaseOther('other text');
  const trial = async (dist: string) => {
    const site = createTestSite(testStore.folder);
    const candidate = await uploadRelease(testStore.store, dist);
    return composeStoredReleases(await readStoredReleases(testStore.store, site), site, {
      candidate,
      siteDir: `${testStore.folder}/trial`,
    });
  };
  await expect(trial(buildTestShell(testStore, {}, 'other text'))).rejects.toThrow('failed: the text other text');
  const broken = await releaseDemo(BROKEN);
  const { refused } = await trial(buildTestRemote(testStore, 'new text', { name: 'other', routes: OTHER }));
  expect(refused).toMatchObject([{ part: 'demo', releaseId: broken }]);
  await expect(trial(buildTestRemote(testStore, BROKEN, { name: 'other', routes: OTHER }))).rejects.toThrow('Rendering /other failed');
});
