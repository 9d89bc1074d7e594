import { readLiveReleases } from '../compose/live-releases.ts';
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
  if (!idPrefix) throw new Error(`Name a release of ${part}, or the start of its id: "${site.formatCommand('status')}" lists them.`);
  const current = await store.readVersionedPointer(part);
  const releaseId = await findReleaseId(context, part, idPrefix);
  if (current?.pointer.releaseId === releaseId) {
    log(`${part} ${releaseId} is already live.`);
    return;
  }
  const release = await store.readRelease(part, releaseId);
  const requests = await checkGates(release, { store, site, live: await readLiveReleases(store), log });
  await writeRequests(store, release, requests);
  log('All gates passed: contract, budgets and routes in a browser.');
  await goLive(context, part, await updatePointer(store, part, current, { releaseId, by, action: 'promote' }));
}

/** Finds the only complete release whose id starts with `prefix`. @throws Error if there is none or more than one */
async function findReleaseId({ store }: CommandContext, part: string, prefix: string): Promise<string> {
  const objects = await store.objects.list(`${getPartFolder(part)}/`);
  const complete = objects.flatMap(({ key }) => {
    const parsed = parseReleaseFileKey(key);
    return parsed && key === getReleaseFileKey(part, parsed.releaseId, 'release.json') ? [parsed.releaseId] : [];
  });
  const matches = complete.filter((releaseId) => releaseId.startsWith(prefix));
  if (matches.length === 1) return matches[0] ?? '';
  const problem = matches.length === 0 ? `There is no release ${prefix} of ${part}` : `${prefix} matches ${matches.join(' and ')}`;
  throw new Error(`${problem}: use one of ${complete.join(', ') || '(none was published)'}.`);
}
