import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FILES, type Workplace, workplace } from '../testing/release-fixture.ts';
import { listFiles } from './files.ts';
import { fileKey } from './keys.ts';
import { describeBuild, upload } from './upload.ts';

let place: Workplace;
const build: Workplace['build'] = (files, changes) => place.build(files, changes);
const idOf = (dist: string) => describeBuild(dist).releaseId;
const inStore = (key: string) => path.join(place.folder, 'cdn', key);

beforeEach(() => {
  place = workplace();
});
afterEach(() => place.remove());

const everyFile = () =>
  readdirSync(inStore(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

test('the same contents have the same id, whenever, wherever and from whatever revision they were made', () => {
  const first = build();
  const second = build(Object.fromEntries(Object.entries(FILES).reverse()), { revision: 'f00d' });
  utimesSync(path.join(second, 'page.css'), 0, 0);
  expect(idOf(first)).toMatch(/^[0-9a-f]{16}$/);
  expect(idOf(second)).toBe(idOf(first));
});

test.each([
  ['a changed byte', { ...FILES, 'page.css': 'q{}' }],
  ['another name', { 'remote-entry.1.js': FILES['remote-entry.1.js'], 'page2.css': 'p{}', 'fonts/display.woff2': 'font' }],
  ['a further file', { ...FILES, 'more.js': '' }],
  ['swapped contents', { ...FILES, 'page.css': 'font', 'fonts/display.woff2': 'p{}' }],
])('%s makes another id', (_, changed) => {
  expect(idOf(build(changed))).not.toBe(idOf(build()));
});

test('what the release says of itself is part of its contents', () => {
  expect(idOf(build(FILES, { budgets: { entry: 1, page: 1 } }))).not.toBe(idOf(build()));
  expect(idOf(build(FILES, { contract: { requires: '^1.1.0' } }))).not.toBe(idOf(build()));
});

test('a release lists every file with its size and the hash that browsers check', () => {
  expect(listFiles(build(), ['build.json'])).toEqual([
    { path: 'fonts/display.woff2', bytes: 4, sha384: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) },
    { path: 'page.css', bytes: 3, sha384: expect.any(String) },
    { path: 'remote-entry.1.js', bytes: 21, sha384: expect.any(String) },
  ]);
});

test('a stored release can be read again, and text files lie compressed beside themselves', async () => {
  const { release, written } = await upload(place.store, build());
  expect(written).toBe(4);
  expect(await place.store.release('demo', release.releaseId)).toEqual(release);
  expect((await place.store.read(release, 'fonts/display.woff2')).toString()).toBe('font');
  const file = (name: string) => inStore(fileKey('demo', release.releaseId, name));
  expect(file('page.css')).toContain(path.join('cdn', 'remotes', 'demo', release.releaseId));
  expect(brotliDecompressSync(readFileSync(file('page.css.br'))).toString()).toBe('p{}');
  expect(gunzipSync(readFileSync(file('page.css.gz'))).toString()).toBe('p{}');
  expect(existsSync(file('fonts/display.woff2.br'))).toBe(false);
  expect(existsSync(file('build.json'))).toBe(false);
  expect(await place.store.pointer('demo')).toBeNull();
});

test('storing the same contents twice writes nothing', async () => {
  await upload(place.store, build());
  for (const file of everyFile()) utimesSync(file, 1000, 1000);
  const before = everyFile();
  expect((await upload(place.store, build(FILES, { revision: 'f00d' }))).written).toBe(0);
  expect(everyFile()).toEqual(before);
  expect(before.filter((file) => statSync(file).mtimeMs !== 1_000_000)).toEqual([]);
});

test('a folder without release.json is no release, and publishing completes it', async () => {
  const { release } = await upload(place.store, build());
  const { releaseId } = release;
  rmSync(inStore(fileKey('demo', releaseId, 'release.json')));
  rmSync(inStore(fileKey('demo', releaseId, 'page.css')));
  expect(await place.store.has('demo', releaseId)).toBe(false);
  await expect(place.store.release('demo', releaseId)).rejects.toThrow(`There is no release ${releaseId} of demo: publish it first.`);
  expect((await upload(place.store, build())).written).toBe(2);
  expect((await place.store.read(release, 'page.css')).toString()).toBe('p{}');
});

test('a leftover that differs from the build is not taken for it', async () => {
  const dist = build();
  const key = fileKey('demo', idOf(dist), 'page.css');
  mkdirSync(path.dirname(inStore(key)), { recursive: true });
  writeFileSync(inStore(key), 'evil{}');
  await expect(upload(place.store, dist)).rejects.toThrow(`${key} in ${path.join(place.folder, 'cdn')} isn't what this build made`);
  expect(await place.store.has('demo', idOf(dist))).toBe(false);
});

test('a file that was tampered with, is missing, or was never listed, is refused', async () => {
  const { release } = await upload(place.store, build());
  writeFileSync(inStore(fileKey('demo', release.releaseId, 'page.css')), 'p{display:none}');
  rmSync(inStore(fileKey('demo', release.releaseId, 'fonts/display.woff2')));
  await expect(place.store.read(release, 'page.css')).rejects.toThrow(`page.css of demo ${release.releaseId} isn't what was published.`);
  await expect(place.store.read(release, 'fonts/display.woff2')).rejects.toThrow(
    `fonts/display.woff2 of demo ${release.releaseId} is missing.`,
  );
  await expect(place.store.read(release, '../current.json')).rejects.toThrow('lists no file ../current.json');
});
