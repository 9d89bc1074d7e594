import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../tools/config.ts';
import { type Workplace, workplace } from '../testing/release-fixture.ts';
import { lockFile } from './file-lock.ts';
import { localObjects } from './local-objects.ts';

let place: Workplace;
const KEY = 'remotes/demo/current.json';
const bytes = (text: string) => Buffer.from(text);

beforeEach(() => {
  place = workplace();
});
afterEach(() => place.remove());

const open = () => localObjects(place.folder);

test('an object is created once, and replaced only as the version that was read', async () => {
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

test('of many who create or replace at the same time, one wins', async () => {
  const objects = open();
  const created = await Promise.all(Array.from({ length: 20 }, (_, at) => objects.create(KEY, bytes(`${at}`))));
  expect(created.filter(Boolean)).toHaveLength(1);
  const { version = '' } = (await objects.get(KEY)) ?? {};
  const replaced = await Promise.all(Array.from({ length: 20 }, (_, at) => open().replace(KEY, bytes(`next ${at}`), version)));
  expect(replaced.filter(Boolean)).toHaveLength(1);
  expect((await objects.get(KEY))?.bytes.toString()).toBe(`next ${replaced.indexOf(true)}`);
});

test('a list has what was stored below a prefix, without compressed forms and the driver’s own files', async () => {
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
  expect(readdirSync(path.join(place.folder, 'remotes/demo/0123456789abcdef'))).toEqual([]);
});

test('a lock is free again when its holder is killed', async () => {
  const file = path.join(place.folder, 'one.lock');
  const program = `import { lockFile } from ${JSON.stringify(path.join(repository, 'federation/src/store/file-lock.ts'))};
    await lockFile(${JSON.stringify(file)}, 1000); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(path.join(repository, 'node_modules/.bin/node'), ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  await expect(lockFile(file, 100)).rejects.toThrow(`${file} is locked by another process for more than 0.1 s: wait for it, or end it.`);
  const ended = new Promise((resolve) => holder.once('close', resolve));
  holder.kill('SIGKILL');
  await ended;
  const lock = await lockFile(file, 5000);
  await expect(lockFile(file, 100)).rejects.toThrow('is locked');
  lock.release();
  (await lockFile(file, 100)).release();
  expect(existsSync(file)).toBe(true);
});

test('an object’s version and the folders below a place are told without reading what lies in them', async () => {
  const objects = open();
  expect([await objects.version(KEY), await objects.folders('remotes/')]).toEqual([null, []]);
  for (const key of [KEY, 'remotes/blog/0123456789abcdef/page.js', 'remotes/.hidden/x.json', 'remotes/file.json'])
    await objects.create(key, bytes('1'));
  expect(await objects.version(KEY)).toBe((await objects.get(KEY))?.version);
  expect(await objects.folders('remotes/')).toEqual(['blog', 'demo']);
});
