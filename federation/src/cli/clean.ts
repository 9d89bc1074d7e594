import { formatCount } from '../store/format-count.ts';
import { getPartFolder, getPointerKey, getReleaseFileKey, parseReleaseFileKey } from '../store/keys.ts';
import type { ObjectInfo } from '../store/object-store.ts';
import type { StoreKey } from '../store/store-key.ts';
import type { Preview, ReleasePointer } from '../types/index.ts';
import { type CommandContext, listParts } from './context.ts';
import { readPreviews } from './read-previews.ts';

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
export async function clean(context: CommandContext, { remove = false, days = RETENTION_DAYS }: CleanOptions = {}): Promise<void> {
  const { store, site, log } = context;
  let count = 0;
  for (const part of await listParts(context)) {
    const objects = await store.objects.list(getPartFolder(part));
    const previews = await readPreviews(
      context,
      objects.map(({ key }) => key),
    );
    const unused = findUnused(part, objects, await store.readPointer(part), previews, new Date(), days);
    for (const { label, keys } of unused) {
      // Read again immediately before: a rollback may have made the release live in the meantime.
      const pointer = await store.readPointer(part);
      if (pointer && keys.some((key) => parseReleaseFileKey(key)?.releaseId === pointer.releaseId)) continue;
      if (remove) {
        await store.objects.remove(keys);
        await store.records?.remove(keys.filter((key) => previews.has(key)));
      }
      log(`${remove ? 'removed' : 'would remove'} ${label}: ${formatCount(keys.length, 'file')}`);
      count += 1;
    }
  }
  if (count === 0) log('Nothing to remove.');
  else if (!remove) log(`Nothing was removed. Run "${site.formatCommand('clean', '--remove')}" to remove these.`);
}

/** Objects that can be removed. */
export interface UnusedObjects {
  label: string;
  /** In the order of removal: `release.json` first, so that an incomplete removal leaves no complete release. */
  keys: StoreKey[];
}

/** Finds the objects of a part that no pointer or preview needs. */
export function findUnused(
  part: string,
  objects: ObjectInfo[],
  pointer: ReleasePointer | null,
  previews: Map<StoreKey, Preview>,
  now: Date,
  days: number,
): UnusedObjects[] {
  const since = now.getTime() - days * DAY_MS;
  const expired = [...previews].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now.getTime());
  const retained = new Set(pointer ? [pointer.releaseId, ...listRecentReleases(pointer, since)] : []);
  for (const [key, { releaseId }] of previews) if (!expired.some(([other]) => other === key)) retained.add(releaseId);
  const releases = new Map<string, ObjectInfo[]>();
  for (const object of objects) {
    const parsed = parseReleaseFileKey(object.key);
    if (parsed) releases.set(parsed.releaseId, [...(releases.get(parsed.releaseId) ?? []), object]);
  }
  const old = [...releases].filter(([id, files]) => !retained.has(id) && files.every(({ modified }) => modified.getTime() < since));
  return [
    ...expired.map(([key, { name }]) => ({ label: `preview ${name} of ${part}`, keys: [key] })),
    ...old.map(([id, files]) => {
      const description = getReleaseFileKey(part, id, 'release.json');
      const keys = files.map(({ key }) => key).sort((a, b) => Number(b === description) - Number(a === description));
      return { label: `${part} ${id}`, keys: keys.filter((key) => key !== getPointerKey(part)) };
    }),
  ];
}

/** Lists the releases of the newest updates, and those that were still live after `since`. */
function listRecentReleases({ updatedAt, history }: ReleasePointer, since: number): string[] {
  const getEnd = (index: number) => Date.parse(index === 0 ? updatedAt : (history[index - 1]?.updatedAt ?? updatedAt));
  return history.filter((_, index) => index < RETAINED_UPDATES || getEnd(index) >= since).map(({ releaseId }) => releaseId);
}
