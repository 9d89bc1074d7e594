import { listPointerUpdates } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readWatch } from '../store/watch-record.ts';
import type { ReleasePointer } from '../types/index.ts';

/** A release that failed on the live site, until another one goes live. */
export interface FailedRelease {
  releaseId: string;
  /** Whether it was withdrawn; otherwise it is still live, because there was nothing to go back to. */
  isWithdrawn: boolean;
  /** What failed, one line for each problem. */
  reasons: string[];
}

/**
 * Reads whether the live release of a part fails on the live site, or the one that was withdrawn last; null if neither does, or if a
 * release went live since. Monitors alarm by it, because publishers may have no channel for alarms.
 */
export async function readFailedRelease(store: ReleaseStore, part: string, pointer: ReleasePointer): Promise<FailedRelease | null> {
  const [live, before] = listPointerUpdates(pointer);
  const isWithdrawn = live?.action === 'withdraw';
  const update = isWithdrawn ? before : live;
  if (!update) return null;
  const { record } = await readWatch(store, part, update.releaseId);
  // The pointer says that a release was withdrawn, even without its record.
  const isFailing = record?.generation === update.generation && (record.state === 'failed' || record.state === 'failing');
  if (!isWithdrawn && !isFailing) return null;
  return { releaseId: update.releaseId, isWithdrawn, reasons: isFailing ? record.reasons : [] };
}
