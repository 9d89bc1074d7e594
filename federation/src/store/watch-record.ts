import type { WatchRecord } from '../types/index.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { getReleaseFileKey } from './keys.ts';
import type { ObjectStore } from './object-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { parseWatchRecord } from './stored-json.ts';

const FILE = 'watch.json';

/** What is stored about a release's last watch. */
export interface StoredWatch {
  /** Null if the release was never watched, or if the record is invalid. */
  record: WatchRecord | null;
  /** Version for a conditional write; null if there is no record. */
  version: string | null;
}

/** The reasons of a failure name sources, and nobody but the commands needs the record. */
function getObjects({ records, objects }: ReleaseStore): ObjectStore {
  return records ?? objects;
}

/** Reads the record of a release's last watch. */
export async function readWatch(store: ReleaseStore, part: string, releaseId: string): Promise<StoredWatch> {
  const objects = getObjects(store);
  const key = getReleaseFileKey(part, releaseId, FILE);
  try {
    const stored = await objects.get(key);
    return stored ? { record: parseWatchRecord(stored.bytes, key), version: stored.version } : { record: null, version: null };
  } catch (error) {
    if (error instanceof InvalidReleaseError) return { record: null, version: await objects.getVersion(key) };
    throw error;
  }
}

/**
 * Writes the record of a release's watch, if the version of the stored one is unchanged (compare-and-set).
 * @returns what is stored now, or null without writing if the stored record has changed
 */
export async function writeWatch(
  store: ReleaseStore,
  part: string,
  releaseId: string,
  { version }: Pick<StoredWatch, 'version'>,
  record: WatchRecord,
): Promise<StoredWatch | null> {
  const objects = getObjects(store);
  const key = getReleaseFileKey(part, releaseId, FILE);
  const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  const isWritten = version === null ? await objects.create(key, bytes) : await objects.replace(key, bytes, version);
  const stored = isWritten ? await objects.get(key) : null;
  return stored?.bytes.equals(bytes) ? { record, version: stored.version } : null;
}

/** Removes the record, so that nothing is known about how the release worked on the live site. */
export async function removeWatch(store: ReleaseStore, part: string, releaseId: string): Promise<void> {
  await getObjects(store).remove([getReleaseFileKey(part, releaseId, FILE)]);
}
