import { compose } from '../compose/compose.ts';
import { readComposedReleases } from '../compose/read/composed-site.ts';
import { describeRefusal } from '../compose/read/refused-release.ts';
import type { StoredReleases } from '../compose/read/stored-releases.ts';
import { checkGates } from '../gates/gates.ts';
import { writeRequests } from '../store/recorded-requests.ts';
import type { VersionedPointer } from '../store/release-store.ts';
import { updatePointer } from '../store/update-pointer.ts';
import type { Release, ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { fetchHealth, waitUntilServed } from './served-site.ts';
import type { Site } from './site.ts';

const SERVED_TIMEOUT_MS = 60_000;

/** Options of `compose` for a static host. */
export const STATIC_OPTIONS = ['--target=static', '--out=<new folder>'];

/** What `goLiveThroughGates` needs in addition to the release. */
export interface GoLiveOptions {
  /** What the store has; the gates check the release against it. */
  stored: StoredReleases;
  /** The pointer of the part as it was read before the release was built or selected. */
  current: VersionedPointer | null;
  action: 'publish' | 'promote';
  /** Folder of the release's build, whose source maps messages use. */
  buildDir?: string;
}

/**
 * Checks a stored release with all gates, makes it the live release of its part, and waits until the site serves it.
 * @throws Error if the release did not go live; the live release stays
 */
export async function goLiveThroughGates(
  context: CommandContext,
  release: Release,
  { stored, current, action, buildDir }: GoLiveOptions,
): Promise<void> {
  const { store, site, by, log } = context;
  const requests = await checkGates(release, { stored, site, buildDir, log });
  await writeRequests(store, release, requests);
  log('All gates passed: contract, budgets and routes in a browser.');
  const pointer = await updatePointer(store, release.name, current, { releaseId: release.releaseId, by, action });
  await goLive(context, release.name, pointer);
}

/**
 * Composes the site after a pointer update and waits until the site serves the release. A site with an S3 store is composed by
 * its host (`serve`), one on a static host by the job that uploads it.
 * @param by Name of the publisher who updated the pointer; empty if it is unknown.
 * @throws Error if the site still serves another release
 */
export async function goLive(
  context: CommandContext,
  part: string,
  pointer: ReleasePointer,
  by = context.by,
  timeoutMs = SERVED_TIMEOUT_MS,
): Promise<void> {
  const { site, log } = context;
  const { releaseId, generation } = pointer;
  const isLocal = site.storeUrl === '';
  if (isLocal) await composeLocally(context, part, releaseId);
  const url = site.settings.siteUrl;
  const liveMessage = `${part} ${releaseId} is live (generation ${generation}${by && `, by ${by}`}).`;
  if (context.isStatic) return log(`${liveMessage} Compose and upload the site: ${site.formatCommand('compose', ...STATIC_OPTIONS)}`);
  const state = await waitUntilServed(url, releaseId, { timeoutMs, mayBeDown: isLocal });
  if (state === 'outdated') {
    const refusal = (await fetchHealth(url))?.refused.find((each) => each.part === part && each.releaseId === releaseId);
    if (refusal) throw new Error(describeRefusal(refusal));
    throw new Error(
      `${part} ${releaseId} is live, but ${url} still serves another release after ${timeoutMs / 1000} s. ` +
        'Check that the site uses the same release store and data folder, and that its host composes.',
    );
  }
  log(liveMessage);
  if (state === 'unreachable' && !isLocal) throw new Error(`${url} doesn't respond, so it is unknown whether visitors get the release.`);
  log(state === 'served' ? `${url} serves it.` : `${url} doesn't respond; the site serves the release after its next start.`);
}

/** Returns whether the composed pages contain the release. A site with an S3 store is composed elsewhere and assumed current. */
export function isInComposedSite({ siteDir, storeUrl }: Pick<Site, 'siteDir' | 'storeUrl'>, part: string, releaseId: string): boolean {
  return storeUrl !== '' || readComposedReleases(siteDir)[part] === releaseId;
}

async function composeLocally({ store, site, log }: CommandContext, part: string, releaseId: string): Promise<void> {
  const fail = (reason: string) =>
    new Error(
      `The pointer of ${part} names ${releaseId}, but composing failed, so visitors still get the previous site: ${reason}\n` +
        `Run "${site.formatCommand('rollback', part)}", or fix the cause and run "${site.formatCommand('compose')}".`,
    );
  const { refused, omitted } = await compose(store, site).catch((error: unknown) => {
    throw fail(error instanceof Error ? error.message : String(error));
  });
  const own = refused.find((refusal) => refusal.part === part && refusal.releaseId === releaseId);
  if (own) throw fail(own.reason);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
}
