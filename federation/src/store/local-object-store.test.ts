import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { acquireFileLock } from './file-lock.ts';
import { createLocalStore } from './local-object-store.ts';

let testStore: TestStore;
const KEY = 'remotes/demo/current.json';
const bytes = (text: string) => Buffer.from(text);

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const open = () => createLocalStore(testStore.folder);

test('creates an object once and replaces it only with its current version', async () => {
  const objects = open();
  expect(await objects.get(KEY)).toBeNull();
  expect(await objects.create(KEY, bytes('1'))).toBe(true);
  expect(await objects.create(KEY, bytes('2'))).toBe(false);
  const { version = '' } = (await objects.get(KEY)) ?? {};
  expect(await objects.replace(KEY, bytes('2'), version)).toBe(true);
  expect(await objects.replace(KEY, bytes('3'), version)).toBe(false);
  expect((await objects.get(KEY))?.bytes.toString()).toBe('2');
  expect(await objects.replace('remotes/demo/missing.json', bytes('1'), version)).toBe(false);
});

test('one of many concurrent creates and replaces succeeds', async () => {
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
  await objects.create('remotes/demo/0123456789abcdef/page.js', bytes('export default 1;'));
  await objects.create(KEY, bytes('{}'));
  const { version = '' } = (await objects.get(KEY)) ?? {};
  await objects.replace(KEY, bytes('{"a":1}'), version);
  expect((await objects.list('remotes/')).map(({ key, bytes: size }) => [key, size])).toEqual([
    ['remotes/demo/0123456789abcdef/page.js', 17],
    [KEY, 7],
  ]);
  expect(await objects.list('remotes/none/')).toEqual([]);
  await objects.remove(['remotes/demo/0123456789abcdef/page.js']);
  expect(readdirSync(path.join(testStore.folder, 'remotes/demo/0123456789abcdef'))).toEqual([]);
});

test('a lock is released when its process is killed', async () => {
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

test('returns the version of an object and the folders below a prefix', async () => {
  const objects = open();
  expect([await objects.getVersion(KEY), await objects.listFolders('remotes/')]).toEqual([null, []]);
  for (const key of [KEY, 'remotes/blog/0123456789abcdef/page.js', 'remotes/.hidden/x.json', 'remotes/file.json'])
    await objects.create(key, bytes('1'));
  expect(await objects.getVersion(KEY)).toBe((await objects.get(KEY))?.version);
  expect(await objects.listFolders('remotes/')).toEqual(['blog', 'demo']);
});
