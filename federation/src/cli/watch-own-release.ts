import { type HeldWatch, holdWatch } from '../store/hold-watch.ts';
import type { VersionedPointer } from '../store/release-store.ts';
import { readWatch, removeWatch } from '../store/watch-record.ts';
import type { Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import type { Site } from './site.ts';
import { createLiveVisitor } from './visit-live-site.ts';
import { watchRelease } from './watch-release.ts';

/** How long a release is watched on a site that visitors use, in seconds. */
const WATCH_SECONDS = 90;
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws Error if a release failed on the live site before */
export async function assertNotWithdrawn({ store, site }: CommandContext, { name, releaseId }: Release): Promise<void> {
  const { record } = await readWatch(store, name, releaseId);
  if (record?.state !== 'failed') return;
  const reasons = record.reasons.map((reason) => `\n  - ${reason}`).join('');
  throw new Error(
    `${name} ${releaseId} failed on ${site.settings.siteUrl} before:${reasons}\nFix it and publish again. If the cause was elsewhere, ` +
      `run "${site.formatCommand('promote', name, releaseId, '--force')}", which checks its gates and doesn't watch it.`,
  );
}

/**
 * Stores that the next pointer update will be watched, before it is written: if this process is killed, others continue.
 * @returns null if the release isn't watched: on a static host, where it is visible only later, and if its publisher insists
 * @throws Error if another process makes the same release live
 */
export async function beginWatch(
  { store, site, isStatic, log }: CommandContext,
  { name, releaseId }: Release,
  current: VersionedPointer | null,
  isForced: boolean,
): Promise<HeldWatch | null> {
  if (isForced) {
    log('It is not watched on the live site, because of --force.');
    await removeWatch(store, name, releaseId);
    return null;
  }
  if (isStatic) {
    log('It is not watched on the live site, which shows it only after the upload.');
    return null;
  }
  const update = { part: name, releaseId, generation: (current?.pointer.generation ?? 0) + 1 };
  const watch = await holdWatch(store, update, getWatchSeconds(site));
  if (!watch) throw new Error(`Another command makes ${name} ${releaseId} live at the moment.`);
  return watch;
}

/**
 * Watches a release that this process made live.
 * @throws Error if the release was withdrawn, or if the site didn't respond until the end
 */
export async function completeWatch(context: CommandContext, watch: HeldWatch, release: Release, isServed: boolean): Promise<void> {
  const { site, log } = context;
  const { seconds } = watch.record;
  if (!isServed) {
    // The site is stopped. On a developer's machine nobody misses the watch; elsewhere `watch` continues it.
    if (isOnThisMachine(site)) await watch.discard();
    return log(`It is not watched, because ${site.settings.siteUrl} doesn't respond.`);
  }
  log(seconds > 0 ? `Watching it on the live site for ${seconds} s …` : 'Visiting its pages on the live site …');
  const { state, text } = await watchRelease(context, watch, createLiveVisitor(context, release), { since: Date.now() });
  if (state === 'withdrawn' || state === 'open') throw new Error(text);
  log(text);
}

function getWatchSeconds(site: Site): number {
  return site.watchSeconds ?? (isOnThisMachine(site) ? 0 : WATCH_SECONDS);
}

function isOnThisMachine({ settings }: Site): boolean {
  return LOOPBACK.test(new URL(settings.siteUrl).hostname);
}
