import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { getPartFolder, getReleaseFileKey, parseReleaseFileKey } from '../store/keys.ts';
import type { CommandContext } from './context.ts';
import { continueWatches } from './continue-watches.ts';
import { checkMissingGates, goLiveThroughGates } from './go-live-through-gates.ts';
import { validatePartName } from './parts.ts';

/** Options of `promote`. */
export interface PromoteOptions {
  /** Makes a release live that was withdrawn before, after its gates, and doesn't watch it. */
  force?: boolean | undefined;
}

/**
 * Makes a stored release live after it passed all gates, and watches it on the live site.
 * @param idPrefix The release's id or the start of it.
 * @throws Error if the release failed a gate or did not go live, and the live release stays; or if it was withdrawn
 */
export async function promote(
  context: CommandContext,
  name: string | undefined,
  idPrefix: string | undefined,
  { force: isForced = false }: PromoteOptions = {},
): Promise<void> {
  const { store, site, log } = context;
  const part = validatePartName(context, name);
  const storedIds = await listReleaseIds(context, part);
  if (!idPrefix) throw new Error(`Name a release of ${part}, or the start of its id: ${describeReleases(storedIds)}.`);
  await continueWatches(context, [part]);
  const current = await store.readVersionedPointer(part);
  const releaseId = findReleaseId(storedIds, part, idPrefix);
  if (current?.pointer.releaseId === releaseId) {
    log(`${part} ${releaseId} is already live.`);
    return checkMissingGates(context, await store.readRelease(part, releaseId));
  }
  const stored = await readStoredReleases(store, site);
  const release = await stored.reader.readDescription(part, releaseId);
  await goLiveThroughGates(context, release, { stored, current, action: 'promote', isForced });
}

/** Lists the ids of the complete releases of a part. */
async function listReleaseIds({ store }: CommandContext, part: string): Promise<string[]> {
  const objects = await store.objects.list(getPartFolder(part));
  return objects.flatMap(({ key }) => {
    const parsed = parseReleaseFileKey(key);
    return parsed && key === getReleaseFileKey(part, parsed.releaseId, 'release.json') ? [parsed.releaseId] : [];
  });
}

/** Finds the only release whose id starts with `prefix`. @throws Error if there is none or more than one */
function findReleaseId(stored: string[], part: string, prefix: string): string {
  const matches = stored.filter((releaseId) => releaseId.startsWith(prefix));
  if (matches.length === 1) return matches[0] ?? '';
  const problem = matches.length === 0 ? `There is no release ${prefix} of ${part}` : `${prefix} matches ${matches.join(' and ')}`;
  throw new Error(`${problem}: ${describeReleases(stored)}.`);
}

function describeReleases(stored: string[]): string {
  return `use one of ${stored.join(', ') || '(none was published)'}`;
}
