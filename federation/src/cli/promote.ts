import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { getPartFolder, getReleaseFileKey, parseReleaseFileKey } from '../store/keys.ts';
import type { CommandContext } from './context.ts';
import { checkMissingGates, goLiveThroughGates } from './go-live.ts';
import { validatePartName } from './parts.ts';

/**
 * Makes a stored release live after it passed all gates.
 * @param idPrefix The release's id or the start of it.
 * @throws Error if the release failed a gate or did not go live; the live release stays
 */
export async function promote(context: CommandContext, name: string | undefined, idPrefix: string | undefined): Promise<void> {
  const { store, site, log } = context;
  const part = validatePartName(context, name);
  const storedIds = await listReleaseIds(context, part);
  if (!idPrefix) throw new Error(`Name a release of ${part}, or the start of its id: ${describeReleases(storedIds)}.`);
  const current = await store.readVersionedPointer(part);
  const releaseId = findReleaseId(storedIds, part, idPrefix);
  if (current?.pointer.releaseId === releaseId) {
    log(`${part} ${releaseId} is already live.`);
    return checkMissingGates(context, await store.readRelease(part, releaseId));
  }
  const stored = await readStoredReleases(store, site);
  const release = await stored.reader.readDescription(part, releaseId);
  await goLiveThroughGates(context, release, { stored, current, action: 'promote' });
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
