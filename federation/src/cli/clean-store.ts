import { formatCount } from '../store/format-count.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { getPartFolder, getPreviewFolder, parsePreviewFileKey, parseReleaseFileKey, type ReleaseFileKey } from '../store/keys.ts';
import type { ObjectInfo } from '../store/object-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { StoreKey } from '../store/store-key.ts';
import type { Preview, ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { listParts } from './parts.ts';
import { readPreviews } from './read-previews.ts';
import { listPreviewedRemotes } from './update-previews.ts';

/** How many days a release is kept after it was live, so that open tabs can load its files. */
export const RETENTION_DAYS = 30;
/** How many earlier updates can be rolled back regardless of their age. */
export const RETAINED_UPDATES = 5;
const DAY_MS = 24 * 3_600_000;

/** Options of `clean`. */
export interface CleanOptions {
  /** Removes the objects instead of only listing them. */
  remove?: boolean | undefined;
  /** Retention in days. */
  days?: number;
}

/** Removes releases that no pointer or preview needs, and expired previews. Without `remove` it only lists them. */
export async function cleanStore(context: CommandContext, { remove = false, days = RETENTION_DAYS }: CleanOptions = {}): Promise<void> {
  const { store, site, log } = context;
  const since = new Date(Date.now() - days * DAY_MS);
  let count = 0;
  const removeUnused = async (folder: ListedFolder, { label, keys }: UnusedObjects) => {
    if (remove) await folder.remove(keys);
    log(`${remove ? 'removed' : 'would remove'} ${label}: ${formatCount(keys.length, 'file')}`);
    count += 1;
  };
  for (const part of await listParts(context)) {
    const live = await store.readPointer(part).catch((error: unknown) => {
      if (!(error instanceof InvalidReleaseError)) throw error;
      log(`Nothing of ${part} is removed: ${error.message}`);
      return undefined;
    });
    if (live === undefined) continue;
    const folder = await listFolder(store, getPartFolder(part));
    for (const unused of findUnusedObjects(part, folder.objects, live, since)) {
      // Read again immediately before: a rollback may have made the release live in the meantime.
      const pointer = await store.readPointer(part);
      if (!pointer || unused.keys.every((key) => parseReleaseFileKey(key)?.releaseId !== pointer.releaseId))
        await removeUnused(folder, unused);
    }
  }
  for (const remote of await listPreviewedRemotes(context)) {
    const folder = await listFolder(store, getPreviewFolder(remote));
    const previews = await readPreviews(
      context,
      folder.objects.map(({ key }) => key),
    );
    for (const unused of findUnusedPreviews(remote, folder.objects, previews, since)) await removeUnused(folder, unused);
  }
  if (count === 0) log('Nothing to remove.');
  else if (!remove) log(`Nothing was removed. Run "${site.formatCommand('clean', '--remove')}" to remove these.`);
}

/** The public objects below a folder and the private records, such as the source maps of releases. */
interface ListedFolder {
  objects: ObjectInfo[];
  /** Removes those of the keys that the store or its private records have. */
  remove(keys: StoreKey[]): Promise<void>;
}

async function listFolder({ objects, records }: ReleaseStore, folder: StoreKey): Promise<ListedFolder> {
  const stores = records ? [objects, records] : [objects];
  const listings = await Promise.all(stores.map(async (store) => ({ store, listed: await store.list(folder) })));
  return {
    objects: listings.flatMap(({ listed }) => listed),
    async remove(keys) {
      for (const { store, listed } of listings) {
        const own = new Set(listed.map(({ key }) => key));
        await store.remove(keys.filter((key) => own.has(key)));
      }
    },
  };
}

/** Objects that can be removed. */
export interface UnusedObjects {
  label: string;
  /** In the order of removal: `release.json` first, so that an incomplete removal leaves no complete release. */
  keys: StoreKey[];
}

/** Finds the releases of a part that no pointer needs. */
export function findUnusedObjects(part: string, objects: ObjectInfo[], pointer: ReleasePointer | null, since: Date): UnusedObjects[] {
  const retained = new Set(pointer ? [pointer.releaseId, ...listRecentReleases(pointer, since.getTime())] : []);
  return findOldReleases(objects, parseReleaseFileKey, retained, since).map(({ releaseId, keys }) => ({
    label: `${part} ${releaseId}`,
    keys,
  }));
}

/** Finds the expired previews of a remote, and the releases that none of the others shows. */
export function findUnusedPreviews(
  remote: string,
  objects: ObjectInfo[],
  previews: Map<StoreKey, Preview>,
  since: Date,
  now = new Date(),
): UnusedObjects[] {
  const isExpired = ({ expiresAt }: Preview) => Date.parse(expiresAt) < now.getTime();
  const [expired, open] = [true, false].map((value) => [...previews].filter(([, preview]) => isExpired(preview) === value));
  const retained = new Set(open?.map(([, { releaseId }]) => releaseId));
  return [
    ...(expired ?? []).map(([key, { name }]) => ({ label: `preview ${name} of ${remote}`, keys: [key] })),
    ...findOldReleases(objects, parsePreviewFileKey, retained, since).map(({ releaseId, keys }) => ({
      label: `preview release ${remote} ${releaseId}`,
      keys,
    })),
  ];
}

/** Finds the releases among objects that aren't retained and have no file that was written after `since`. */
function findOldReleases(
  objects: ObjectInfo[],
  parse: (key: StoreKey) => ReleaseFileKey | null,
  retained: Set<string>,
  since: Date,
): { releaseId: string; keys: StoreKey[] }[] {
  const releases = Map.groupBy(objects, ({ key }) => parse(key)?.releaseId);
  const isDescription = (key: StoreKey) => parse(key)?.file === 'release.json';
  return [...releases].flatMap(([releaseId, files]) => {
    if (!releaseId || retained.has(releaseId) || files.some(({ modified }) => modified >= since)) return [];
    const keys = files.map(({ key }) => key).sort((a, b) => Number(isDescription(b)) - Number(isDescription(a)));
    return [{ releaseId, keys }];
  });
}

/** Lists the releases of the newest updates, and those that were still live after `since`. */
function listRecentReleases({ updatedAt, history }: ReleasePointer, since: number): string[] {
  const getEnd = (index: number) => Date.parse(index === 0 ? updatedAt : (history[index - 1]?.updatedAt ?? updatedAt));
  return history.filter((_, index) => index < RETAINED_UPDATES || getEnd(index) >= since).map(({ releaseId }) => releaseId);
}
