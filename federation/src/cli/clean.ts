import { formatCount } from '../store/format-count.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { getPartFolder, getPreviewFolder, isReleaseId } from '../store/keys.ts';
import type { ObjectInfo } from '../store/object-store.ts';
import type { ReleasePointer } from '../types/index.ts';
import { type CommandContext, listParts } from './context.ts';
import { readPreviews } from './preview.ts';

/** How many days a release is kept after it was live, so that open tabs can load its files. */
export const RETENTION_DAYS = 30;
/** How many earlier updates can be rolled back regardless of their age. */
export const RETAINED_UPDATES = 5;
const DAY_MS = 24 * 3_600_000;

/** Removes releases that no pointer or preview needs for `days`, and expired previews. Without `remove` it only lists them. */
export async function clean(context: CommandContext, remove = false, days = RETENTION_DAYS): Promise<void> {
  const { store, site, log } = context;
  const since = new Date(Date.now() - days * DAY_MS);
  let count = 0;
  const removeUnused = async (label: string, keys: string[]) => {
    if (remove) await store.objects.remove(keys);
    log(`${remove ? 'removed' : 'would remove'} ${label}: ${formatCount(keys.length, 'file')}`);
    count += 1;
  };
  /** @param readRetained Reads the ids of the releases that are needed; again before each removal, because a rollback may need one. */
  const removeOldReleases = async (label: string, folder: string, readRetained: () => Promise<string[]>) => {
    for (const { releaseId, keys } of findOldReleases(folder, await store.objects.list(folder), since))
      if (!(await readRetained()).includes(releaseId)) await removeUnused(`${label} ${releaseId}`, keys);
  };
  for (const part of listParts(site))
    await removeOldReleases(part, getPartFolder(part), async () => listRetainedReleases(await store.readPointer(part), since)).catch(
      (error: unknown) => {
        if (!(error instanceof InvalidReleaseError)) throw error;
        log(`Nothing of ${part} is removed: ${error.message}`);
      },
    );
  const previews = await readPreviews(context);
  const isExpired = ({ expiresAt }: (typeof previews)[number]) => Date.parse(expiresAt) < Date.now();
  for (const { key, remote, name } of previews.filter(isExpired)) await removeUnused(`preview ${name} of ${remote}`, [key]);
  for (const remote of Object.keys(site.remotes)) {
    const shown = previews.filter((each) => each.remote === remote && !isExpired(each)).map(({ releaseId }) => releaseId);
    await removeOldReleases(`preview release ${remote}`, getPreviewFolder(remote), async () => shown);
  }
  if (count === 0) log('Nothing to remove.');
  else if (!remove) log(`Nothing was removed. Run "${site.formatCommand('clean', '--remove')}" to remove these.`);
}

/** Lists the live release of a part, those of the newest updates, and those that were still live after `since`. */
export function listRetainedReleases(pointer: ReleasePointer | null, since: Date): string[] {
  if (!pointer) return [];
  const updates = [pointer, ...pointer.history];
  // A release was live until the update after it.
  const isRetained = (index: number) => index <= RETAINED_UPDATES || Date.parse(updates[index - 1]?.updatedAt ?? '') >= since.getTime();
  return updates.filter((_, index) => isRetained(index)).map(({ releaseId }) => releaseId);
}

/**
 * Finds the releases in a folder without a file that was written after `since`. The keys of each start with `release.json`, so that
 * an incomplete removal leaves no complete release.
 */
export function findOldReleases(folder: string, objects: readonly ObjectInfo[], since: Date): { releaseId: string; keys: string[] }[] {
  const getReleaseId = ({ key }: ObjectInfo) => key.slice(folder.length + 1).split('/')[0] ?? '';
  return [...Map.groupBy(objects, getReleaseId)].flatMap(([releaseId, files]) => {
    if (!isReleaseId(releaseId) || files.some(({ modified }) => modified >= since)) return [];
    const keys = files.map(({ key }) => key);
    const description = `${folder}/${releaseId}/release.json`;
    return [{ releaseId, keys: keys.toSorted((a, b) => Number(b === description) - Number(a === description)) }];
  });
}
