import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { checkGates } from '../gates/gates.ts';
import { getPartFolder, isReleaseId } from '../store/keys.ts';
import { isLive, updatePointer } from '../store/pointer.ts';
import type { VersionedPointer } from '../store/release-store.ts';
import { readBuild, uploadRelease } from '../store/upload.ts';
import type { Release, ReleasePointer } from '../types/index.ts';
import { UNCOMMITTED_SUFFIX } from '../types/release.ts';
import { composeAndWait, isInComposedSite } from './compose-and-wait.ts';
import { type CommandContext, validatePartName } from './context.ts';
import { goBack } from './rollback.ts';
import { visitLiveSite } from './visit-live-site.ts';

/**
 * Builds a part, stores it as a release and makes it live like `makeLive`. A release that is live already is only composed, if an
 * interrupted publisher didn't do it.
 * @param from Folder of a build to publish instead of building the part.
 * @throws Error if the release failed a gate or did not go live, and the live release stays; or if it went back
 */
export async function publish(context: CommandContext, name: string | undefined, from?: string): Promise<void> {
  const { store, site, log } = context;
  const part = validatePartName(site, name);
  const current = await store.readVersionedPointer(part);
  const dist = from ?? (await site.build(part));
  if (process.env.CI && site.storeUrl !== '') assertCommitted(part, readBuild(dist).revision);
  const release = await uploadRelease(store, dist);
  log(`${part} ${release.releaseId} is stored.`);
  if (current && isLive(current, release.releaseId, 'publish')) {
    log('It is already live.');
    if (!isInComposedSite(site, part, release.releaseId)) await composeAndWait(context, part, current.pointer);
    return;
  }
  await makeLive(context, release, current, 'publish');
}

/**
 * Makes a stored release live like `makeLive`.
 * @param idPrefix The release's id or the start of it.
 * @throws Error if the release failed a gate or did not go live, and the live release stays; or if it went back
 */
export async function promote(context: CommandContext, name: string | undefined, idPrefix: string | undefined): Promise<void> {
  const { store, site, log } = context;
  const part = validatePartName(site, name);
  const current = await store.readVersionedPointer(part);
  const stored = await listReleaseIds(context, part);
  const [releaseId, ...others] = stored.filter((each) => idPrefix && each.startsWith(idPrefix));
  if (!releaseId || others.length > 0)
    throw new Error(
      `${idPrefix ?? 'Nothing'} names ${releaseId ? 'more than one release' : 'no release'} of ${part}: ` +
        `use one of ${stored.join(', ') || '(none was published)'}.`,
    );
  if (current && isLive(current, releaseId, 'promote')) log(`${part} ${releaseId} is already live.`);
  else await makeLive(context, await store.readRelease(part, releaseId), current, 'promote');
}

/**
 * Checks a stored release with all gates, moves the pointer of its part to it, waits until the site serves it, and visits its pages
 * there. If they fail, the pointer moves back. A publisher that is killed after the pointer moved leaves the release live.
 * @param current The pointer as it was read before the release was built or selected.
 */
async function makeLive(
  context: CommandContext,
  release: Release,
  current: VersionedPointer | null,
  action: 'publish' | 'promote',
): Promise<void> {
  const { store, site, by, log } = context;
  if (current?.pointer.releaseId === release.releaseId) log('A local build made it live without gates, which are checked now.');
  await checkGates(release, { stored: await readStoredReleases(store, site), site, log });
  log('All gates passed.');
  const pointer = await updatePointer(store, release.name, current, { releaseId: release.releaseId, by, action });
  const registry = await composeAndWait(context, release.name, pointer);
  const failures = registry ? await visitLiveSite(context, release, registry.routes) : [];
  if (failures.length > 0) await withdraw(context, release.name, pointer, failures);
}

/** Moves the pointer back from a release that failed on the live site. @throws Error with the reasons, in every case */
async function withdraw(context: CommandContext, part: string, failing: ReleasePointer, failures: readonly string[]): Promise<never> {
  const subject = `${part} ${failing.releaseId} failed on ${context.site.settings.siteUrl}`;
  const reasons = failures.map((reason) => `\n  - ${reason}`).join('');
  const current = await context.store.readVersionedPointer(part);
  if (current?.pointer.generation !== failing.generation)
    throw new Error(`${subject}, where another release replaced it in the meantime.${reasons}`);
  const releaseId = await goBack(context, part, current, 'withdraw').catch((error: unknown) => {
    throw new Error(`${subject}.${reasons}\nGoing back: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  throw new Error(`${subject} and was withdrawn: ${releaseId} is live again.${reasons}`);
}

/** @throws Error if the sources had uncommitted changes, because the released code could not be found again */
function assertCommitted(part: string, revision: string | null): void {
  if (!revision?.endsWith(UNCOMMITTED_SUFFIX)) return;
  throw new Error(
    `${part} was built from ${revision.slice(0, 10)} with uncommitted changes, which a workflow doesn't publish: commit them (git status lists them).`,
  );
}

/** Lists the ids of the complete releases of a part. */
async function listReleaseIds({ store }: CommandContext, part: string): Promise<string[]> {
  const folder = getPartFolder(part);
  const names = (await store.objects.list(folder)).map(({ key }) => key.slice(folder.length + 1).split('/'));
  return names.flatMap(([id = '', file, ...more]) => (isReleaseId(id) && file === 'release.json' && more.length === 0 ? [id] : []));
}
