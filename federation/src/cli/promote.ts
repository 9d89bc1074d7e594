import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { checkGates } from '../gates/gates.ts';
import { getPartFolder, getReleaseFileKey, parseReleaseFileKey } from '../store/keys.ts';
import { writeRequests } from '../store/recorded-requests.ts';
import { updatePointer } from '../store/update-pointer.ts';
import { type CommandContext, validatePart } from './context.ts';
import { goLive } from './go-live.ts';

/**
 * Makes a stored release live after it passed all gates.
 * @param idPrefix The release's id or the start of it.
 * @throws Error if the release did not go live; the live release stays
 */
export async function promote(context: CommandContext, name: string | undefined, idPrefix: string | undefined): Promise<void> {
  const { store, site, by, log } = context;
  const part = await validatePart(context, name);
  const storedIds = await listReleaseIds(context, part);
  if (!idPrefix) throw new Error(`Name a release of ${part}, or the start of its id: ${describeReleases(storedIds)}.`);
  const current = await store.readVersionedPointer(part);
  const releaseId = findReleaseId(storedIds, part, idPrefix);
  if (current?.pointer.releaseId === releaseId) {
    log(`${part} ${releaseId} is already live.`);
    return;
  }
  const stored = await readStoredReleases(store, site);
  const release = await stored.reader.readDescription(part, releaseId);
  const requests = await checkGates(release, { stored, site, log });
  await writeRequests(store, release, requests);
  log('All gates passed: contract, budgets and routes in a browser.');
  await goLive(context, part, await updatePointer(store, part, current, { releaseId, by, action: 'promote' }));
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
