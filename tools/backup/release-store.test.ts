import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalObjectStore, createStoreKey, type ObjectInfo, type ObjectStore, ReleaseStore, type StoreKey } from 'federation-toolkit';
import { describeSkippedObjects } from './back-up.ts';
import { type BackupManifest, hashSha256, readVerifiedManifest, writeBackupManifest } from './manifest.ts';
import { backUpStore, restoreStore } from './release-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RELEASE = 'remotes/demo/0123456789abcdef';
const OBJECTS = {
  'shell/current.json': '{}',
  'shell/0123456789abcdef/main.js': 'start()',
  [`${RELEASE}/release.json`]: '{"a":1}',
  [`${RELEASE}/page.js`]: 'start()',
};
const target = (): ReleaseStore => new ReleaseStore(createLocalObjectStore(path.join(folder, 'restored')));
const readRestored = (key: string): string => readFileSync(path.join(folder, 'restored', key), 'utf8');

/** Creates a store like S3: keys are names, so an object and a folder may have the same one. */
function createFlatStore(objects: Record<string, string>): ReleaseStore {
  const local = createLocalObjectStore(path.join(folder, 'unused'));
  const list = async (start: StoreKey): Promise<ObjectInfo[]> =>
    Object.keys(objects).flatMap((key) =>
      key.startsWith(`${start}/`) ? [{ key: createStoreKey(key), bytes: 1, modified: new Date() }] : [],
    );
  const get: ObjectStore['get'] = async (key) => {
    const text = objects[key];
    return text === undefined ? null : { bytes: Buffer.from(text), version: text };
  };
  const getVersion = async (key: StoreKey) => objects[key] ?? null;
  return new ReleaseStore({ ...local, list, get, getVersion, listFolders: async () => ['demo'] });
}

async function backUp(store: ReleaseStore, name = 'backup'): Promise<BackupManifest> {
  const backup = path.join(folder, name);
  mkdirSync(backup);
  writeBackupManifest(backup, { createdAt: '', migrations: [], tables: {}, ...(await backUpStore(store, backup)) });
  return readVerifiedManifest(backup);
}

test('a backup stores objects by their content and restores them by their keys', async () => {
  const manifest = await backUp(createFlatStore(OBJECTS));
  const files = readdirSync(path.join(folder, 'backup/store'));
  expect(files.sort()).toEqual([...new Set(Object.values(manifest.objects))].sort());
  expect(files).toHaveLength(3);
  expect(files.every((file) => /^[0-9a-f]{64}$/.test(file))).toBe(true);
  expect(await restoreStore(target(), path.join(folder, 'backup'), manifest)).toEqual({});
  for (const [key, text] of Object.entries(OBJECTS)) expect(readRestored(key)).toBe(text);
});

test('a backup links what the newest one next to it has, and writes again what was changed there', async () => {
  const readFile = (backup: string, sha256 = '') => path.join(folder, backup, 'store', sha256);
  const { objects } = await backUp(createFlatStore(OBJECTS), 'monday');
  const [start, release] = [objects['shell/0123456789abcdef/main.js'], objects[`${RELEASE}/release.json`]];
  writeFileSync(readFile('monday', release), 'damaged');
  await backUp(createFlatStore(OBJECTS), 'tuesday');
  expect(statSync(readFile('tuesday', start)).ino).toBe(statSync(readFile('monday', start)).ino);
  expect(readFileSync(readFile('tuesday', release), 'utf8')).toBe('{"a":1}');
  rmSync(path.join(folder, 'monday'), { recursive: true });
  expect(readVerifiedManifest(path.join(folder, 'tuesday')).objects).toEqual(objects);
});

test('a backup contains the private records, and restores them also if the store has others', async () => {
  const open = (name: string) =>
    new ReleaseStore(createLocalObjectStore(path.join(folder, name)), createLocalObjectStore(path.join(folder, `${name}-private`)));
  const [source, restored] = [open('source'), open('restored')];
  const map = createStoreKey(`${RELEASE}/page.js.map`);
  const publisher = createStoreKey('remotes/demo/1-0123456789abcdef.json');
  for (const [key, text] of Object.entries(OBJECTS)) await source.objects.create(createStoreKey(key), Buffer.from(text));
  await source.records?.create(map, Buffer.from('map'));
  await source.records?.create(publisher, Buffer.from('{"by":"Ada"}'));
  await restored.records?.create(publisher, Buffer.from('{"by":"Grace"}'));
  const manifest = await backUp(source);
  expect(Object.keys(manifest.records ?? {})).toEqual([map, publisher].sort());
  expect(await restoreStore(restored, path.join(folder, 'backup'), manifest)).toEqual({});
  for (const key of [map, publisher]) expect((await restored.records?.get(key))?.bytes).toEqual((await source.records?.get(key))?.bytes);
  writeFileSync(path.join(folder, 'backup/store', manifest.records?.[map] ?? ''), 'changed');
  expect(() => readVerifiedManifest(path.join(folder, 'backup'))).toThrow('differs from its hash');
});

test('a backup skips and reports a key that is both an object and a folder', async () => {
  const manifest = await backUp(createFlatStore({ ...OBJECTS, [RELEASE]: 'both', [`${RELEASE}/page.js/more`]: 'below' }));
  const reason = 'a folder has the same name';
  expect(manifest.skipped).toEqual({ [RELEASE]: reason, [`${RELEASE}/page.js`]: reason });
  expect(describeSkippedObjects(manifest.skipped)).toContain(`Skipped: ${RELEASE}, because ${reason}.`);
  expect(await restoreStore(target(), path.join(folder, 'backup'), manifest)).toEqual({});
  expect(readRestored(`${RELEASE}/page.js/more`)).toBe('below');
  expect(readRestored('shell/0123456789abcdef/main.js')).toBe('start()');
});

test('a backup skips and reports an object above the size limit', async () => {
  const source = createLocalObjectStore(path.join(folder, 'source'));
  for (const [key, text] of Object.entries(OBJECTS)) await source.create(createStoreKey(key), Buffer.from(text));
  truncateSync(path.join(folder, 'source', RELEASE, 'page.js'), 2 ** 42);
  await source.create(createStoreKey('remotes/demo/current.json'), Buffer.alloc(1_000_001));
  const manifest = await backUp(new ReleaseStore(source));
  expect(Object.keys(manifest.objects)).toEqual([`${RELEASE}/release.json`, 'shell/0123456789abcdef/main.js', 'shell/current.json']);
  expect(manifest.skipped).toEqual({
    'remotes/demo/current.json': 'it has 1.1 MB, at most 1 MB are read',
    [`${RELEASE}/page.js`]: 'it has 4398046.6 MB, at most 16 MB are read',
  });
});

test('a backup continues if an object is removed while it runs', async () => {
  const store = createFlatStore(OBJECTS);
  const { list } = store.objects;
  Object.assign(store.objects, {
    list: async (start: StoreKey) => [...(await list(start)), { key: createStoreKey(`${start}/gone.js`), bytes: 1, modified: new Date() }],
  });
  expect((await backUp(store)).skipped).toMatchObject({ 'remotes/gone.js': 'it was removed during the backup' });
});

test('a backup lists at most twenty skipped objects and their total number', () => {
  const skipped = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`shell/${at}`, 'it is archived']));
  expect(describeSkippedObjects(skipped)).toHaveLength(21);
  expect(describeSkippedObjects(skipped).at(-1)).toBe('Skipped: 2 further objects.');
  expect(describeSkippedObjects({ 'a\u001b': 'of a test' })).toEqual(['Skipped: "a\\u001b", because of a test.']);
});

/** Writes a backup in the layout of earlier versions: every object is a file named by its key. */
function writeEarlierBackup(objects: Record<string, string>): string {
  const backup = path.join(folder, 'earlier');
  const hashes = Object.entries(objects).map(([key, text]) => {
    const file = path.join(backup, 'store', key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [key, hashSha256(Buffer.from(text))];
  });
  writeBackupManifest(backup, { createdAt: '', migrations: [], tables: {}, objects: Object.fromEntries(hashes) });
  return backup;
}

test('restores a backup of an earlier version, which stored objects by their keys', async () => {
  const backup = writeEarlierBackup(OBJECTS);
  expect(await restoreStore(target(), backup, readVerifiedManifest(backup))).toEqual({});
  for (const [key, text] of Object.entries(OBJECTS)) expect(readRestored(key)).toBe(text);
});

test('restore ignores and reports a key with dot segments in a backup of an earlier version', async () => {
  const key = '../../restored/../escaped.js';
  const backup = writeEarlierBackup({ ...OBJECTS, [key]: 'x' });
  const manifest = readVerifiedManifest(backup);
  expect(manifest.skipped).toEqual({ [key]: 'its key is invalid' });
  rmSync(path.join(folder, 'escaped.js'));
  await restoreStore(target(), backup, manifest);
  expect(existsSync(path.join(folder, 'escaped.js'))).toBe(false);
  expect(readRestored('shell/current.json')).toBe('{}');
});

test('restore skips and reports objects that the store would not read', async () => {
  const backup = writeEarlierBackup({ ...OBJECTS, [`${RELEASE}/gates.json`]: ' '.repeat(1_000_001) });
  expect(await restoreStore(target(), backup, readVerifiedManifest(backup))).toEqual({
    [`${RELEASE}/gates.json`]: 'it is too large to be read',
  });
});

test.each(['../../../etc/passwd', 'a/../../b'])('a backup uses no file with the name %j', async (name) => {
  const backup = writeEarlierBackup(OBJECTS);
  const read = (changes: Partial<BackupManifest>) => {
    writeBackupManifest(backup, { ...readVerifiedManifest(backup), ...changes });
    return () => readVerifiedManifest(backup);
  };
  const error = /^Invalid store key .*: it has a dot segment\.$/;
  expect(read({ attachments: { [name]: '' } })).toThrow(error);
});
