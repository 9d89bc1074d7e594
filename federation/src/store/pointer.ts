import type { PointerUpdate, ReleasePointer } from '../types/index.ts';

/** How many earlier updates a pointer contains. */
const MAX_HISTORY_LENGTH = 50;

/** A pointer update before it is numbered and dated. */
export type PointerChange = Pick<PointerUpdate, 'releaseId' | 'by' | 'action' | 'restores'>;

/** Returns the pointer after a change. */
export function applyPointerChange(current: ReleasePointer | null, change: PointerChange, now: Date): ReleasePointer {
  return {
    ...change,
    generation: (current?.generation ?? 0) + 1,
    updatedAt: now.toISOString(),
    history: listPointerUpdates(current).slice(0, MAX_HISTORY_LENGTH),
  };
}

function listPointerUpdates(pointer: ReleasePointer | null): PointerUpdate[] {
  if (!pointer) return [];
  const { history, ...last } = pointer;
  return [last, ...history];
}

/**
 * Returns the updates that a rollback can restore, newest first. After a rollback only updates before the restored one
 * qualify, so that a second rollback goes further back instead of forward again. What was withdrawn doesn't qualify.
 */
export function listRollbackTargets(pointer: ReleasePointer): PointerUpdate[] {
  const before = pointer.restores ?? pointer.generation;
  const all = listPointerUpdates(pointer);
  const isWithdrawn = ({ generation }: PointerUpdate) =>
    all.some((update) => update.action === 'withdraw' && update.generation === generation + 1);
  return pointer.history
    .filter((update) => update.generation < before && update.releaseId !== pointer.releaseId && !isWithdrawn(update))
    .map((update) => pointer.history.find(({ generation }) => generation === update.restores) ?? update);
}
