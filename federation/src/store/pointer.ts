import type { PointerUpdate, ReleasePointer } from '../types/index.ts';
import { getPointerKey } from './keys.ts';
import type { ReleaseStore, VersionedPointer } from './release-store.ts';

/** How many earlier updates a pointer contains. */
const MAX_HISTORY_LENGTH = 50;

/**
 * Makes a stored release the live one, if the pointer's version is unchanged (compare-and-set).
 * @param current The pointer as it was read before the release was built; null if there was none.
 * @returns the new pointer, or the current one if it names this release already, unless that was only built
 * @throws Error if another publisher has changed the pointer; the release stays in the store
 */
export async function updatePointer(
  store: ReleaseStore,
  part: string,
  current: VersionedPointer | null,
  change: Pick<PointerUpdate, 'releaseId' | 'by' | 'action' | 'restores'>,
): Promise<ReleasePointer> {
  if (current && isLive(current, change.releaseId, change.action)) return current.pointer;
  const next: ReleasePointer = {
    ...change,
    generation: (current?.pointer.generation ?? 0) + 1,
    updatedAt: new Date().toISOString(),
    history: current ? listUpdates(current.pointer).slice(0, MAX_HISTORY_LENGTH) : [],
  };
  const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  if (await store.objects.write(getPointerKey(part), bytes, current?.version)) return next;
  const winner = await store.readPointer(part);
  throw new Error(
    `Conflict: ${part} ${winner?.releaseId} went live in the meantime (by ${winner?.by || 'another publisher'}), so ` +
      `${change.releaseId} did not. It is in the store: check the live release, then promote ${change.releaseId} if it should replace it.`,
  );
}

/** Returns whether a release is live already. One that was only built locally has to be published or promoted for that. */
export function isLive({ pointer }: VersionedPointer, releaseId: string, action: PointerUpdate['action']): boolean {
  return pointer.releaseId === releaseId && (pointer.action !== 'build' || action === 'build');
}

/** Returns all updates that a pointer contains, newest first. */
function listUpdates({ history, ...last }: ReleasePointer): PointerUpdate[] {
  return [last, ...history];
}

/**
 * Returns the updates that a rollback can restore, newest first. After a rollback only updates before the restored one
 * qualify, so that a second rollback goes further back instead of forward again. What was withdrawn doesn't qualify.
 */
export function listRollbackTargets(pointer: ReleasePointer): PointerUpdate[] {
  const before = pointer.restores ?? pointer.generation;
  const withdrawals = listUpdates(pointer).filter(({ action }) => action === 'withdraw');
  const isWithdrawn = ({ generation }: PointerUpdate) => withdrawals.some((update) => update.generation === generation + 1);
  return pointer.history
    .filter((update) => update.generation < before && update.releaseId !== pointer.releaseId && !isWithdrawn(update))
    .map((update) => pointer.history.find(({ generation }) => generation === update.restores) ?? update);
}
