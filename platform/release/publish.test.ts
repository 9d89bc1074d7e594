import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Build } from '../build/build-part.ts';
import { listFiles, releaseIdOf } from './files.ts';
import { LocalStore } from './local-store.ts';
import { publish } from './publish.ts';

let root: string;
let store: LocalStore;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  store = new LocalStore(path.join(root, 'cdn'));
});
afterEach(() => rmSync(root, { recursive: true }));

const files = { 'remote-entry.1.js': 'export const get = 1;', 'page.css': 'p{}', 'fonts/display.woff2': 'font' };

/** Leaves in a folder what a build of the demo leaves. */
function build(content: Record<string, string> = files): string {
  const dist = mkdtempSync(path.join(root, 'dist-'));
  const description: Build = {
    name: 'demo',
    contract: { requires: '^1.0.0' },
    shared: { react: '19.3.1' },
    entry: 'remote-entry.1.js',
    prerender: 'prerender.1.cjs',
    modules: {},
    routes: [],
    revision: null,
  };
  for (const [name, text] of Object.entries({ ...content, 'build.json': JSON.stringify(description) })) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  return dist;
}
const everyFile = () =>
  readdirSync(store.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

test('the same files have the same id, whenever and wherever they were made', () => {
  const first = build();
  const second = build(Object.fromEntries(Object.entries(files).reverse()));
  utimesSync(path.join(second, 'page.css'), 0, 0);
  const id = releaseIdOf(listFiles(first, ['build.json']));
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(releaseIdOf(listFiles(second, ['build.json']))).toBe(id);
});

test.each([
  ['a changed byte', { ...files, 'page.css': 'q{}' }],
  ['another name', { 'remote-entry.1.js': files['remote-entry.1.js'], 'page2.css': 'p{}', 'fonts/display.woff2': 'font' }],
  ['a further file', { ...files, 'more.js': '' }],
  ['swapped contents', { ...files, 'page.css': 'font', 'fonts/display.woff2': 'p{}' }],
])('%s makes another id', (_, changed) => {
  expect(releaseIdOf(listFiles(build(changed), ['build.json']))).not.toBe(releaseIdOf(listFiles(build(), ['build.json'])));
});

test('a release lists every file with its size and the hash that browsers check', () => {
  expect(listFiles(build(), ['build.json'])).toEqual([
    { path: 'fonts/display.woff2', bytes: 4, sha384: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) },
    { path: 'page.css', bytes: 3, sha384: expect.any(String) },
    { path: 'remote-entry.1.js', bytes: 21, sha384: expect.any(String) },
  ]);
});

test('a published release can be read again, and text files lie compressed beside themselves', () => {
  const release = publish('demo', store, build());
  expect(store.release('demo', release.releaseId)).toEqual(release);
  expect(store.read(release, 'fonts/display.woff2').toString()).toBe('font');
  const dir = store.releaseDir('demo', release.releaseId);
  expect(dir.endsWith(path.join('cdn', 'remotes', 'demo', release.releaseId))).toBe(true);
  expect(brotliDecompressSync(readFileSync(path.join(dir, 'page.css.br'))).toString()).toBe('p{}');
  expect(gunzipSync(readFileSync(path.join(dir, 'page.css.gz'))).toString()).toBe('p{}');
  expect(existsSync(path.join(dir, 'fonts/display.woff2.br'))).toBe(false);
  expect(existsSync(path.join(dir, 'build.json'))).toBe(false);
});

test('publishing the same files twice writes nothing new', () => {
  const first = publish('demo', store, build());
  for (const file of everyFile()) utimesSync(file, 1000, 1000);
  const before = everyFile();
  expect(publish('demo', store, build()).releaseId).toBe(first.releaseId);
  expect(everyFile()).toEqual(before);
  expect(before.filter((file) => statSync(file).mtimeMs !== 1_000_000)).toEqual([]);
});

test('a folder without release.json is no release, and publishing completes it', () => {
  const { releaseId } = publish('demo', store, build());
  rmSync(path.join(store.releaseDir('demo', releaseId), 'release.json'));
  rmSync(path.join(store.releaseDir('demo', releaseId), 'page.css'));
  expect(store.has('demo', releaseId)).toBe(false);
  expect(() => store.release('demo', releaseId)).toThrow(`There is no release ${releaseId} of demo: publish it first.`);
  expect(store.read(publish('demo', store, build()), 'page.css').toString()).toBe('p{}');
});

test('a publish that breaks off leaves no release.json and moves no pointer', () => {
  const dist = build();
  // A folder in the place of the last file: writing it fails after the others.
  const { releaseId } = publish('demo', new LocalStore(path.join(root, 'elsewhere')), dist);
  mkdirSync(path.join(store.releaseDir('demo', releaseId), 'remote-entry.1.js'), { recursive: true });
  expect(() => publish('demo', store, dist)).toThrow('EISDIR');
  expect(existsSync(path.join(store.releaseDir('demo', releaseId), 'page.css'))).toBe(true);
  expect(store.has('demo', releaseId)).toBe(false);
  expect(store.pointer('demo')).toBeNull();
});

test('a file that was tampered with, or was never listed, is refused', () => {
  const release = publish('demo', store, build());
  writeFileSync(path.join(store.releaseDir('demo', release.releaseId), 'page.css'), 'p{display:none}');
  expect(() => store.read(release, 'page.css')).toThrow(`page.css of demo ${release.releaseId} isn't what was published.`);
  expect(() => store.read(release, 'other.css')).toThrow('lists no file other.css');
  expect(() => store.read(release, '../current.json')).toThrow('lists no file ../current.json');
});

test('the pointer moves with every new release and remembers the earlier ones, newest first', () => {
  const ids = ['a', 'b', 'c'].map((text) => publish('demo', store, build({ 'page.css': text })).releaseId);
  const pointer = store.pointer('demo');
  expect(pointer).toMatchObject({ releaseId: ids[2], generation: 3 });
  expect(pointer?.history.map(({ releaseId, generation }) => [releaseId, generation])).toEqual([
    [ids[1], 2],
    [ids[0], 1],
  ]);
  expect(Date.parse(pointer?.updatedAt ?? '')).not.toBeNaN();
});

test('going back to an earlier release is a move of the pointer alone', () => {
  const [first] = ['a', 'b'].map((text) => publish('demo', store, build({ 'page.css': text })).releaseId);
  const before = everyFile();
  publish('demo', store, build({ 'page.css': 'a' }));
  expect(store.pointer('demo')).toMatchObject({ releaseId: first, generation: 3 });
  expect(everyFile()).toEqual(before);
});

test('the pointer remembers fifty releases', () => {
  for (let generation = 1; generation <= 53; generation += 1) publish('demo', store, build({ 'page.bin': String(generation) }));
  const pointer = store.pointer('demo');
  expect(pointer?.generation).toBe(53);
  expect(pointer?.history).toHaveLength(50);
  expect(pointer?.history.at(-1)?.generation).toBe(3);
});

test('every part has its own folder, so that no team can move another one’s pointer', () => {
  publish('demo', store, build());
  publish('shell', store, build({ 'main.js': '1' }));
  expect(store.pointer('marketing')).toBeNull();
  expect(existsSync(path.join(store.root, 'remotes/demo/current.json'))).toBe(true);
  expect(existsSync(path.join(store.root, 'shell/current.json'))).toBe(true);
});

test('a pointer that can’t be read is told with its place', () => {
  publish('demo', store, build());
  writeFileSync(path.join(store.root, 'remotes/demo/current.json'), '{');
  expect(() => store.pointer('demo')).toThrow(/current\.json in .*remotes.demo can't be read/);
});
