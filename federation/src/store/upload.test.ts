import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestStore, TEST_FILES, type TestStore } from '../testing/test-store.ts';
import { getReleaseFileKey } from './keys.ts';
import { readBuild, uploadRelease } from './upload.ts';

let testStore: TestStore;
const build: TestStore['build'] = (files, changes) => testStore.build(files, changes);
const idOf = (dist: string) => readBuild(dist).releaseId;
const toPath = (key: string) => path.join(testStore.folder, 'cdn', key);

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const listStoredFiles = () =>
  readdirSync(toPath(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

test('the release ID depends on the files’ contents only, not on time, order or revision', () => {
  const first = build();
  const second = build(Object.fromEntries(Object.entries(TEST_FILES).reverse()), { revision: 'f00d' });
  utimesSync(path.join(second, 'page.css'), 0, 0);
  expect(idOf(first)).toMatch(/^[0-9a-f]{16}$/);
  expect(idOf(second)).toBe(idOf(first));
  expect(idOf(build({ ...TEST_FILES, 'page.css': 'q{}' }))).not.toBe(idOf(first));
});

test('stores the files of a release, and compressed copies of text files', async () => {
  const release = await uploadRelease(testStore.store, build());
  expect(await testStore.store.readRelease('demo', release.releaseId)).toEqual(release);
  expect((await testStore.store.readFile(release, 'fonts/display.woff2')).toString()).toBe('font');
  const file = (name: string) => toPath(getReleaseFileKey('demo', release.releaseId, name));
  expect(file('page.css')).toContain(path.join('cdn', 'remotes', 'demo', release.releaseId));
  expect(brotliDecompressSync(readFileSync(file('page.css.br'))).toString()).toBe('.d-page{}');
  expect(gunzipSync(readFileSync(file('page.css.gz'))).toString()).toBe('.d-page{}');
  expect(existsSync(file('fonts/display.woff2.br'))).toBe(false);
  expect(existsSync(file('build.json'))).toBe(false);
  expect(await testStore.store.readPointer('demo')).toBeNull();
});

test('storing the same release again writes nothing', async () => {
  await uploadRelease(testStore.store, build());
  for (const file of listStoredFiles()) utimesSync(file, 1000, 1000);
  const before = listStoredFiles();
  await uploadRelease(testStore.store, build(TEST_FILES, { revision: 'f00d' }));
  expect(listStoredFiles()).toEqual(before);
  expect(before.filter((file) => statSync(file).mtimeMs !== 1_000_000)).toEqual([]);
});

test('a release folder without release.json is incomplete, and uploading again completes it', async () => {
  const release = await uploadRelease(testStore.store, build());
  const { releaseId } = release;
  rmSync(toPath(getReleaseFileKey('demo', releaseId, 'release.json')));
  rmSync(toPath(getReleaseFileKey('demo', releaseId, 'page.css')));
  await expect(testStore.store.readRelease('demo', releaseId)).rejects.toThrow(
    `Release ${releaseId} of demo doesn't exist. Publish it first.`,
  );
  await uploadRelease(testStore.store, build());
  expect((await testStore.store.readFile(release, 'page.css')).toString()).toBe('.d-page{}');
});

test('rejects a stored file that differs from the build', async () => {
  const dist = build();
  const key = getReleaseFileKey('demo', idOf(dist), 'page.css');
  mkdirSync(path.dirname(toPath(key)), { recursive: true });
  writeFileSync(toPath(key), 'evil{}');
  await expect(uploadRelease(testStore.store, dist)).rejects.toThrow(
    `${key} in ${path.join(testStore.folder, 'cdn')} differs from this build`,
  );
  await expect(testStore.store.readRelease('demo', idOf(dist))).rejects.toThrow("doesn't exist");
});

test('rejects files that are changed, missing or not listed', async () => {
  const release = await uploadRelease(testStore.store, build());
  writeFileSync(toPath(getReleaseFileKey('demo', release.releaseId, 'page.css')), 'p{display:none}');
  rmSync(toPath(getReleaseFileKey('demo', release.releaseId, 'fonts/display.woff2')));
  await expect(testStore.store.readFile(release, 'page.css')).rejects.toThrow(
    `page.css of demo ${release.releaseId} differs from the published file.`,
  );
  await expect(testStore.store.readFile(release, 'fonts/display.woff2')).rejects.toThrow(
    `fonts/display.woff2 of demo ${release.releaseId} is missing.`,
  );
  await expect(testStore.store.readFile(release, '../current.json')).rejects.toThrow('lists no file ../current.json');
});
