import type { Preview, ReleasePointer } from '../site-types.ts';
import { fileKey, parseFileKey, partPath, pointerKey } from '../store/keys.ts';
import type { ObjectInfo } from '../store/object-store.ts';
import { type Context, knownParts } from './context.ts';
import { readPreviews } from './previews.ts';

/** Releases stay this long after they were live, so that tabs which are open then never break. */
export const KEEP_DAYS = 30;
/** And this many moves can be undone however old they are. */
export const KEEP_MOVES = 5;
const DAY = 24 * 3_600_000;

/**
 * `clean`: removes releases that nothing points to any more and previews that have ended. Without `--remove` it only says what
 * it would remove.
 */
export async function clean(
  context: Context,
  { remove = false, days = KEEP_DAYS }: { remove?: boolean | undefined; days?: number } = {},
): Promise<void> {
  const { store, say } = context;
  let count = 0;
  for (const part of await knownParts(context)) {
    const objects = await store.objects.list(`${partPath(part)}/`);
    const previews = await readPreviews(
      context,
      objects.map(({ key }) => key),
    );
    const gone = leftovers(part, objects, await store.pointer(part), previews, new Date(), days);
    for (const { what, keys } of gone) {
      // Read again just before: somebody may have gone back to it meanwhile.
      const pointer = await store.pointer(part);
      if (pointer && keys.some((key) => parseFileKey(key)?.releaseId === pointer.releaseId)) continue;
      if (remove) await store.objects.remove(keys);
      say(`${remove ? 'removed' : 'would remove'} ${what}: ${keys.length} files`);
      count += 1;
    }
  }
  if (count === 0) say('Nothing is left over.');
  else if (!remove) say('Nothing was removed: run "npm run clean -- --remove" to do it.');
}

export interface Leftover {
  what: string;
  /** In the order of removal: a release stops being complete with its first file. */
  keys: string[];
}

/** What of a part's folder nothing points to. */
export function leftovers(
  part: string,
  objects: ObjectInfo[],
  pointer: ReleasePointer | null,
  previews: Map<string, Preview>,
  now: Date,
  days: number,
): Leftover[] {
  const since = now.getTime() - days * DAY;
  const ended = [...previews].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now.getTime());
  const kept = new Set(pointer ? [pointer.releaseId, ...recentlyLive(pointer, since)] : []);
  for (const [key, { releaseId }] of previews) if (!ended.some(([other]) => other === key)) kept.add(releaseId);
  const releases = new Map<string, ObjectInfo[]>();
  for (const object of objects) {
    const known = parseFileKey(object.key);
    if (known) releases.set(known.releaseId, [...(releases.get(known.releaseId) ?? []), object]);
  }
  const old = [...releases].filter(([id, files]) => !kept.has(id) && files.every(({ modified }) => modified.getTime() < since));
  return [
    ...ended.map(([key, { name }]) => ({ what: `the preview ${name} of ${part}`, keys: [key] })),
    ...old.map(([id, files]) => {
      const last = fileKey(part, id, 'release.json');
      const keys = files.map(({ key }) => key).sort((a, b) => Number(b === last) - Number(a === last));
      return { what: `${part} ${id}`, keys: keys.filter((key) => key !== pointerKey(part)) };
    }),
  ];
}

/** Releases of the newest moves, and of those whose successor went live after `since`. */
function recentlyLive({ updatedAt, history }: ReleasePointer, since: number): string[] {
  const endOf = (at: number) => Date.parse(at === 0 ? updatedAt : (history[at - 1]?.updatedAt ?? updatedAt));
  return history.filter((_, at) => at < KEEP_MOVES || endOf(at) >= since).map(({ releaseId }) => releaseId);
}
