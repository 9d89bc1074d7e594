import { readFileSync, statSync } from 'node:fs';
import {
  createStoreKey,
  getMaxBytes,
  getPartFolder,
  getPointerKey,
  type ObjectStore,
  PREVIEWS_FOLDER,
  REMOTES_FOLDER,
  type ReleaseStore,
  type StoreKey,
  UnreadableObjectError,
  writeRecord,
} from 'federation-toolkit';
import { createImmutableFileWriter } from './immutable-files.ts';
import { type BackupManifest, findObjectFile, getObjectFile, hashSha256 } from './manifest.ts';

/** A store has thousands of objects, and a request of S3 takes tens of milliseconds. */
const CONCURRENT_REQUESTS = 16;

/** Folders of a store that a backup contains. */
const FOLDERS = [getPartFolder('shell'), REMOTES_FOLDER, PREVIEWS_FOLDER];

const FOLDER_REASON = 'a folder has the same name';

/** What a manifest says about the release store. */
type StoreBackup = Required<Pick<BackupManifest, 'objects' | 'records' | 'objectNames' | 'skipped'>>;

/**
 * Stores all releases, pointers and previews in `folder`, and the private records: source maps and publishers' names. The pointers are
 * read first, so that the releases they name are in the listing. An object that can't be read, or whose name is a folder too, is
 * skipped, so that no team can stop the backup of the others.
 */
export async function backUpStore(store: ReleaseStore, folder: string): Promise<StoreBackup> {
  const skipped: StoreBackup['skipped'] = {};
  const objects = await backUpObjects(store.objects, (await store.listParts()).map(getPointerKey), folder, skipped);
  const records = store.records ? await backUpObjects(store.records, [], folder, skipped) : {};
  return { objects, records, objectNames: 'sha256', skipped: sortByKey(skipped) };
}

/** Stores the objects with the keys `first`, then all others. Returns SHA-256 by key. */
async function backUpObjects(
  store: ObjectStore,
  first: StoreKey[],
  folder: string,
  skipped: StoreBackup['skipped'],
): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  const writeImmutableFile = createImmutableFileWriter(folder);
  const backUpObject = async (key: StoreKey) => {
    const stored = await readObject(store, key);
    if (typeof stored === 'string') skipped[key] = stored;
    else {
      const sha256 = hashSha256(stored);
      writeImmutableFile(getObjectFile(folder, sha256), stored);
      objects[key] = sha256;
    }
  };
  for (const key of first) await backUpObject(key);
  const listed = await Promise.all(FOLDERS.map((each) => store.list(each)));
  const keys = new Set([...first, ...listed.flat().map(({ key }) => key)]);
  const folders = findFolders(keys);
  for (const key of keys) {
    if (!folders.has(key)) continue;
    delete objects[key];
    skipped[key] = FOLDER_REASON;
  }
  await runInBatches(
    [...keys].filter((key) => !(key in objects || key in skipped)),
    backUpObject,
  );
  return sortByKey(objects);
}

/** Returns the bytes of an object, or the reason why it is skipped. */
async function readObject(store: ObjectStore, key: StoreKey): Promise<Buffer | string> {
  try {
    return (await store.get(key))?.bytes ?? 'it was removed during the backup';
  } catch (error) {
    if (error instanceof UnreadableObjectError) return error.reason;
    throw error;
  }
}

/** Returns the folders of keys. A key that is one of them can't be stored in a file system. */
function findFolders(keys: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const key of keys) for (let end = key.indexOf('/'); end >= 0; end = key.indexOf('/', end + 1)) folders.add(key.slice(0, end));
  return folders;
}

function sortByKey(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort());
}

/** @throws Error if the store has a release */
export async function assertEmptyStore(store: ReleaseStore): Promise<void> {
  if ((await store.listParts()).length > 0)
    throw new Error(`${store.objects.location} has releases: restore into an empty store, or only the rows with --only database.`);
}

/**
 * Writes the objects of a backup into a store without releases: private records and files first, then `release.json`, then the
 * pointers. Compares every object with the backup.
 * @returns why objects of the backup were skipped, by key
 * @throws Error if the store has a release, if a key is invalid, or if an object differs
 */
export async function restoreStore(store: ReleaseStore, folder: string, manifest: BackupManifest): Promise<Record<string, string>> {
  await assertEmptyStore(store);
  const keys = Object.keys(manifest.objects).map(createStoreKey);
  const folders = findFolders(keys);
  const skipped: Record<string, string> = {};
  for (const key of keys) {
    if (folders.has(key)) skipped[key] = FOLDER_REASON;
    else if (statSync(findObjectFile(folder, manifest, key)).size > getMaxBytes(key)) skipped[key] = 'it is too large to be read';
  }
  await runInBatches(Object.keys(manifest.records ?? {}).map(createStoreKey), async (key) => {
    if (store.records) await restoreRecord(store.records, key, readFileSync(getObjectFile(folder, manifest.records?.[key] ?? '')));
  });
  const rank = (key: string) => (key.endsWith('/current.json') ? 2 : key.endsWith('/release.json') ? 1 : 0);
  for (const step of [0, 1, 2]) {
    const group = keys.filter((key) => rank(key) === step && !(key in skipped));
    await runInBatches(group, async (key) => {
      await store.objects.create(key, readFileSync(findObjectFile(folder, manifest, key)));
      const stored = await store.objects.get(key);
      if (!stored || hashSha256(stored.bytes) !== manifest.objects[key])
        throw new Error(`${key} in ${store.objects.location} differs from the backup.`);
    });
  }
  return skipped;
}

/** Writes a private record. The records of an earlier store may exist, although its releases are lost. */
async function restoreRecord(records: ObjectStore, key: StoreKey, bytes: Buffer): Promise<void> {
  await writeRecord(records, key, bytes);
  const stored = await records.get(key);
  if (!stored?.bytes.equals(bytes)) throw new Error(`${key} in ${records.location} differs from the backup.`);
}

async function runInBatches(keys: StoreKey[], work: (key: StoreKey) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += CONCURRENT_REQUESTS)
    await Promise.all(keys.slice(start, start + CONCURRENT_REQUESTS).map(work));
}
