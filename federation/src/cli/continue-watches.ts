import { holdWatch, isHeld, isUnsettled, type WatchedUpdate } from '../store/hold-watch.ts';
import { getPartFolder } from '../store/keys.ts';
import { openStore } from '../store/open-store.ts';
import { listPointerUpdates } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readWatch } from '../store/watch-record.ts';
import type { CommandContext } from './context.ts';
import { listParts } from './parts.ts';
import { createLiveVisitor } from './visit-live-site.ts';
import { type WatchResult, watchRelease } from './watch-release.ts';
import { isWithdrawalOf } from './withdraw.ts';

/** An update whose watch has no result yet. */
interface UnsettledUpdate extends WatchedUpdate {
  /** When the release went live, in milliseconds since 1970. */
  since: number;
  isHeld: boolean;
}

/**
 * Continues all watches whose process ended, with one visit each.
 * @throws Error if a release was withdrawn
 */
export async function watchParts(context: CommandContext): Promise<void> {
  const results = await continueWatches(context, await listParts(context));
  const withdrawn = results.filter(({ state }) => state === 'withdrawn');
  if (withdrawn.length > 0) throw new Error(withdrawn.map(({ text }) => text).join('\n'));
  if (results.length === 0) context.log('No release has to be watched.');
}

/**
 * Continues the watches of parts whose process ended, such as a killed publisher, with one visit each, and logs the results. A watch
 * that can't be continued is logged and affects no other.
 */
export async function continueWatches(
  context: CommandContext,
  parts: readonly string[],
  createVisitor: typeof createLiveVisitor = createLiveVisitor,
): Promise<WatchResult[]> {
  const results: WatchResult[] = [];
  for (const part of parts) {
    try {
      const update = await findUnsettledUpdate(context.store, part);
      if (!update) continue;
      if (update.isHeld) {
        context.log(`${part} ${update.releaseId} is being watched on the live site.`);
        continue;
      }
      const result = await continueWatch(context, update, createVisitor);
      if (!result) continue;
      context.log(result.text);
      results.push(result);
    } catch (error) {
      context.log(`The watch of ${part} can't be continued: ${error instanceof Error ? error.message : error}`);
    }
  }
  return results;
}

async function continueWatch(
  context: CommandContext,
  update: UnsettledUpdate,
  createVisitor: typeof createLiveVisitor,
): Promise<WatchResult | null> {
  const { part, releaseId, since } = update;
  const { site } = context;
  // Keys of the store may be limited to a part, and an unwritten store hasn't been checked.
  const store = site.storeUrl === '' ? context.store : await openStore(site, getPartFolder(part));
  const release = await store.readRelease(part, releaseId);
  const watch = await holdWatch(store, update, 0);
  const own = { ...context, store };
  return watch && watchRelease(own, watch, createVisitor(own, release, {}), { since, isOneVisit: true });
}

/** Finds the live update, or the one that was withdrawn last, if its watch has no result; undefined if there is none. */
async function findUnsettledUpdate(store: ReleaseStore, part: string): Promise<UnsettledUpdate | undefined> {
  const [live, before] = listPointerUpdates(await store.readPointer(part));
  for (const update of [live, before]) {
    if (!update || (update === before && live && !isWithdrawalOf(before, live))) continue;
    const { releaseId, generation, updatedAt } = update;
    const { record } = await readWatch(store, part, releaseId);
    if (record?.generation === generation && isUnsettled(record))
      return { part, releaseId, generation, since: Date.parse(updatedAt), isHeld: isHeld(record) };
  }
  return undefined;
}
