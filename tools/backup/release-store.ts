import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from 'federation-toolkit';
import { type BackupManifest, getObjectFile, hash } from './manifest.ts';

/** A store has thousands of objects, and a request of S3 takes tens of milliseconds. */
const CONCURRENT_REQUESTS = 16;

/**
 * Stores all releases, pointers and previews in `folder`. The pointers are read first, so that the releases they name are
 * in the listing.
 * @returns SHA-256 by key
 */
export async function backUpStore(store: ReleaseStore, folder: string): Promise<BackupManifest['objects']> {
  const parts = (await store.listPointerVersions()).map(([part]) => part);
  const pointers = parts.map((part) => (part === 'shell' ? 'shell/current.json' : `remotes/${part}/current.json`));
  const keys = new Set(pointers);
  const objects: BackupManifest['objects'] = {};
  for (const key of pointers) objects[key] = await backUpObject(store, folder, key);
  for (const prefix of ['shell/', 'remotes/']) for (const { key } of await store.objects.list(prefix)) keys.add(key);
  await runInBatches(
    [...keys].filter((key) => !(key in objects)),
    async (key) => {
      objects[key] = await backUpObject(store, folder, key);
    },
  );
  return Object.fromEntries(Object.entries(objects).sort());
}

async function backUpObject(store: ReleaseStore, folder: string, key: string): Promise<string> {
  const stored = await store.objects.get(key);
  if (!stored) throw new Error(`${key} was removed from ${store.objects.location} during the backup: run it again.`);
  const file = getObjectFile(folder, key);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, stored.bytes, { mode: 0o600 });
  return hash(stored.bytes);
}

/** @throws Error if the store has a release */
export async function assertEmptyStore(store: ReleaseStore): Promise<void> {
  if ((await store.listPointerVersions()).length > 0)
    throw new Error(`${store.objects.location} has releases: restore into an empty store, or only the rows with --only database.`);
}

/**
 * Writes the objects of a backup into a store without releases: files first, then `release.json`, then the pointers. Compares
 * every object with the backup.
 * @throws Error if the store has a release, or if an object differs
 */
export async function restoreStore(store: ReleaseStore, folder: string, objects: BackupManifest['objects']): Promise<void> {
  await assertEmptyStore(store);
  const rank = (key: string) => (key.endsWith('/current.json') ? 2 : key.endsWith('/release.json') ? 1 : 0);
  for (const step of [0, 1, 2]) {
    const keys = Object.keys(objects).filter((key) => rank(key) === step);
    await runInBatches(keys, async (key) => {
      await store.objects.create(key, readFileSync(getObjectFile(folder, key)));
      const stored = await store.objects.get(key);
      if (!stored || hash(stored.bytes) !== objects[key]) throw new Error(`${key} in ${store.objects.location} differs from the backup.`);
    });
  }
}

async function runInBatches(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += CONCURRENT_REQUESTS)
    await Promise.all(keys.slice(start, start + CONCURRENT_REQUESTS).map(work));
}
