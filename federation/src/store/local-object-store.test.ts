import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { acquireFileLock } from './file-lock.ts';
import { getPartFolder, getPointerKey, getReleaseFileKey, REMOTES_FOLDER } from './keys.ts';
import { createLocalObjectStore } from './local-object-store.ts';
import { MAX_FILE_BYTES, MAX_JSON_BYTES, UnreadableObjectError } from './object-limits.ts';

let testStore: TestStore;
const KEY = getPointerKey('demo');
const PAGE = getReleaseFileKey('demo', '0123456789abcdef', 'page.js');
const bytes = (text: string) => Buffer.from(text);

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const open = () => createLocalObjectStore(testStore.folder);

test('the local store creates an object once and replaces it only by its current version', async () => {
  const objects = open();
  expect(await objects.get(KEY)).toBeNull();
  expect(await objects.create(KEY, bytes('1'))).toBe(true);
  expect(await objects.create(KEY, bytes('2'))).toBe(false);
  const { version = '' } = (await objects.get(KEY)) ?? {};
  expect(await objects.replace(KEY, bytes('2'), version)).toBe(true);
  expect(await objects.replace(KEY, bytes('3'), version)).toBe(false);
  expect((await objects.get(KEY))?.bytes.toString()).toBe('2');
  expect(await objects.replace(getPointerKey('missing'), bytes('1'), version)).toBe(false);
});

test('only one of many concurrent writes of an object in the local store succeeds', async () => {
  const objects = open();
  const created = await Promise.all(Array.from({ length: 20 }, (_, at) => objects.create(KEY, bytes(`${at}`))));
  expect(created.filter(Boolean)).toHaveLength(1);
  const { version = '' } = (await objects.get(KEY)) ?? {};
  const replaced = await Promise.all(Array.from({ length: 20 }, (_, at) => open().replace(KEY, bytes(`next ${at}`), version)));
  expect(replaced.filter(Boolean)).toHaveLength(1);
  expect((await objects.get(KEY))?.bytes.toString()).toBe(`next ${replaced.indexOf(true)}`);
});

test('lists the objects below a prefix without compressed and internal files', async () => {
  const objects = open();
  await objects.create(PAGE, bytes('export default 1;'));
  await objects.create(KEY, bytes('{}'));
  const { version = '' } = (await objects.get(KEY)) ?? {};
  await objects.replace(KEY, bytes('{"a":1}'), version);
  expect((await objects.list(REMOTES_FOLDER)).map(({ key, bytes: size }) => [key, size])).toEqual([
    [PAGE, 17],
    [KEY, 7],
  ]);
  expect(await objects.list(getPartFolder('none'))).toEqual([]);
  await objects.remove([PAGE]);
  expect(readdirSync(path.join(testStore.folder, 'remotes/demo/0123456789abcdef'))).toEqual([]);
});

test('the local store’s lock is released when its process is killed', async () => {
  const file = path.join(testStore.folder, 'one.lock');
  const program = `import { acquireFileLock } from ${JSON.stringify(path.join(import.meta.dirname, 'file-lock.ts'))};
    await acquireFileLock(${JSON.stringify(file)}, 1000); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  await expect(acquireFileLock(file, 100)).rejects.toThrow(`${file} has been locked by another process for more than 0.1 s.`);
  const ended = new Promise((resolve) => holder.once('close', resolve));
  holder.kill('SIGKILL');
  await ended;
  const lock = await acquireFileLock(file, 5000);
  await expect(acquireFileLock(file, 100)).rejects.toThrow('has been locked');
  lock.release();
  (await acquireFileLock(file, 100)).release();
  expect(existsSync(file)).toBe(true);
});

test('lists no files whose name is not a valid key', async () => {
  const objects = open();
  await objects.create(PAGE, bytes('1'));
  const folder = path.join(testStore.folder, path.dirname(PAGE));
  for (const name of ['a\\b.js', 'a\nb.js', '\u0085.js']) writeFileSync(path.join(folder, name), '1');
  mkdirSync(path.join(testStore.folder, 'remotes/a\\b'));
  expect((await objects.list(REMOTES_FOLDER)).map(({ key }) => key)).toEqual([PAGE]);
  expect(await objects.listFolders(REMOTES_FOLDER)).toEqual(['demo']);
});

test('doesn’t read an object above the limit, but can replace it', async () => {
  const objects = open();
  for (const [key, limit] of [
    [KEY, MAX_JSON_BYTES],
    [getReleaseFileKey('demo', '0123456789abcdef', 'release.json'), MAX_JSON_BYTES],
    [PAGE, MAX_FILE_BYTES],
  ] as const) {
    const file = path.join(testStore.folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    truncateSync(file, limit);
    expect((await objects.get(key))?.bytes).toHaveLength(limit);
    // Larger than any buffer, and takes no space on the disk.
    truncateSync(file, 2 ** 42);
    await expect(objects.get(key)).rejects.toThrow(UnreadableObjectError);
    await expect(objects.get(key)).rejects.toThrow(`${key} can't be read: it has 4398046.6 MB, at most ${limit / 1_000_000} MB are read.`);
    expect(await objects.replace(key, bytes('{}'), (await objects.getVersion(key)) ?? '')).toBe(true);
    expect((await objects.get(key))?.bytes.toString()).toBe('{}');
  }
  await expect(objects.get(KEY, 1)).rejects.toThrow('it has 2 bytes, at most 1 bytes are read');
});
