import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { formatCount } from '../store/format-count.ts';
import { readBuild, uploadRelease } from '../store/upload.ts';
import { UNCOMMITTED_SUFFIX } from '../types/release.ts';
import type { CommandContext } from './context.ts';
import { continueWatches } from './continue-watches.ts';
import { composeAndWaitUntilServed, isInComposedSite } from './go-live.ts';
import { checkMissingGates, goLiveThroughGates } from './go-live-through-gates.ts';
import { validatePartName } from './parts.ts';

/** Options of `publish`. */
export interface PublishOptions {
  /** Folder of a build to publish instead of building the part. */
  from?: string | undefined;
}

/**
 * Builds a part, stores it as a release, checks all gates, makes it live, waits until the site serves it, and watches it there. If the
 * release is live already, checks the gates that it didn't pass.
 * @throws Error if the release failed a gate or did not go live, and the live release stays; or if it was withdrawn
 */
export async function publish(context: CommandContext, name: string | undefined, { from }: PublishOptions = {}): Promise<void> {
  const { store, site, log } = context;
  const part = validatePartName(context, name);
  await continueWatches(context, [part]);
  const startedAt = performance.now();
  const current = await store.readVersionedPointer(part);
  const dist = from ?? (await site.build(part));
  if (process.env.CI && site.storeUrl !== '') assertCommitted(part, readBuild(dist).revision);
  const { release, writtenFiles } = await uploadRelease(store, dist);
  log(`${part} ${release.releaseId}: ${writtenFiles > 0 ? `${formatCount(writtenFiles, 'file')} stored` : 'already stored'}.`);
  if (current?.pointer.releaseId === release.releaseId) {
    log('It is already live.');
    await checkMissingGates(context, release);
    // An interrupted publisher may have updated the pointer without composing.
    if (!isInComposedSite(site, part, release.releaseId))
      await composeAndWaitUntilServed(context, part, current.pointer, await store.readUpdatePublisher(part, current.pointer));
    return;
  }
  const stored = await readStoredReleases(store, site);
  await goLiveThroughGates(context, release, { stored, current, action: 'publish' });
  log(`Published in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** @throws Error if the sources had uncommitted changes, because the released code could not be found again */
function assertCommitted(part: string, revision: string | null): void {
  if (!revision?.endsWith(UNCOMMITTED_SUFFIX)) return;
  throw new Error(
    `${part} was built from ${revision.slice(0, 10)} with uncommitted changes, which a workflow doesn't publish: commit them (git status lists them).`,
  );
}
