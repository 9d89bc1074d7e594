import { readStoredReleases, type StoredReleases } from '../compose/read/stored-releases.ts';
import { GateError } from '../gates/gate-error.ts';
import { checkGates, GATE_NAMES } from '../gates/gates.ts';
import { listMissingGates, recordPassedGates } from '../store/passed-gates.ts';
import type { VersionedPointer } from '../store/release-store.ts';
import { updatePointer } from '../store/update-pointer.ts';
import type { Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { composeAndWaitUntilServed, describeRemedy } from './go-live.ts';
import { readHostToolkit } from './served-site.ts';
import { assertNotWithdrawn, beginWatch, completeWatch } from './watch-own-release.ts';

/** What `goLiveThroughGates` needs in addition to the release. */
export interface GoLiveOptions {
  /** What the store has; the gates check the release against it. */
  stored: StoredReleases;
  /** The pointer of the part as it was read before the release was built or selected. */
  current: VersionedPointer | null;
  action: 'publish' | 'promote';
  /** Makes a release live that was withdrawn, and doesn't watch it. */
  isForced?: boolean | undefined;
}

/**
 * Checks a stored release with all gates, makes it the live release of its part, waits until the site serves it, and watches it.
 * @throws Error if the release did not go live, and the live release stays; or if it failed on the live site and was withdrawn
 */
export async function goLiveThroughGates(
  context: CommandContext,
  release: Release,
  { stored, current, action, isForced = false }: GoLiveOptions,
): Promise<void> {
  const { store, by } = context;
  if (!isForced) await assertNotWithdrawn(context, release);
  await passGates(context, release, stored);
  const watch = await beginWatch(context, release, current, isForced);
  try {
    const pointer = await updatePointer(store, release.name, current, { releaseId: release.releaseId, by, action });
    const isServed = await composeAndWaitUntilServed(context, release.name, pointer);
    if (watch) await completeWatch(context, watch, release, isServed);
  } finally {
    await watch?.giveBack();
  }
}

/**
 * Checks all gates of a live release that didn't pass all of them, because `build` makes releases live without gates.
 * @throws Error if the release fails; it stays live
 */
export async function checkMissingGates(context: CommandContext, release: Release): Promise<void> {
  const { store, site, log } = context;
  const missing = await listMissingGates(store, release, GATE_NAMES);
  if (missing.length === 0) return;
  log(`It went live without passing the gates ${missing.join(', ')}, so all gates are checked now.`);
  try {
    await passGates(context, release, await readStoredReleases(store, site));
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    const { name, releaseId } = release;
    const remedy = describeRemedy(site, name, await store.readPointer(name), site.formatCommand('publish', name));
    throw new Error(`${error.message}\n${name} ${releaseId} is live already, because it was made live without gates. ${remedy}`, {
      cause: error,
    });
  }
}

/** Checks all gates, and records that the release passed them. @throws GateError */
async function passGates({ store, site, log }: CommandContext, release: Release, stored: StoredReleases): Promise<void> {
  await checkGates(release, { stored, site, hostToolkit: await readHostToolkit(site), log });
  await recordPassedGates(store, release, GATE_NAMES);
  log(`All gates passed: ${GATE_NAMES.join(', ')}.`);
}
