import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { acquireFileLock } from './file-lock.ts';
import { getPointerKey, getReleaseFileKey } from './keys.ts';
import { MAX_JSON_BYTES } from './limits.ts';
import { createLocalObjectStore } from './local-object-store.ts';

let testStore: TestStore;
const KEY = getPointerKey('demo');
const PAGE = getReleaseFileKey('demo', '0123456789abcdef', 'page.js');
const bytes = (text: string) => Buffer.from(text);

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const open = () => createLocalObjectStore(testStore.folder);

test('only one of many concurrent writes of an object in the local store succeeds', async () => {
  expect(await open().get(KEY)).toBeNull();
  const created = await Promise.all(Array.from({ length: 20 }, (_, at) => open().write(KEY, bytes(`${at}`))));
  expect(created.filter(Boolean)).toHaveLength(1);
  const { version = '' } = (await open().get(KEY)) ?? {};
  const replaced = await Promise.all(Array.from({ length: 20 }, (_, at) => open().write(KEY, bytes(`next ${at}`), version)));
  expect(replaced.filter(Boolean)).toHaveLength(1);
  expect((await open().get(KEY))?.bytes.toString()).toBe(`next ${replaced.indexOf(true)}`);
  expect(await open().write(getPointerKey('missing'), bytes('1'), version)).toBe(false);
});

test('lists the objects below a folder without compressed, internal and wrongly named files, and removes them all', async () => {
  const objects = open();
  await objects.write(PAGE, bytes('export default 1;'));
  await objects.write(KEY, bytes('{}'));
  const folder = path.join(testStore.folder, path.dirname(PAGE));
  for (const name of ['a\\b.js', 'a\nb.js']) writeFileSync(path.join(folder, name), '1');
  expect((await objects.list('remotes')).map(({ key }) => key)).toEqual([PAGE, KEY]);
  expect(await objects.list('remotes/none')).toEqual([]);
  await objects.remove([PAGE]);
  expect(readdirSync(folder)).toHaveLength(2);
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

test('doesn’t read an object above the limit', async () => {
  const file = path.join(testStore.folder, KEY);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  truncateSync(file, MAX_JSON_BYTES);
  expect((await open().get(KEY))?.bytes).toHaveLength(MAX_JSON_BYTES);
  // Larger than any buffer, and takes no space on the disk.
  truncateSync(file, 2 ** 42);
  await expect(open().get(KEY)).rejects.toThrow(`${KEY} has 4398046511104 bytes, at most 1000000 are read: remove it.`);
});
