import type { PointerUpdate, ReleasePointer } from '../types/index.ts';

/** How many earlier updates a pointer contains. */
const MAX_HISTORY_LENGTH = 50;

/** A pointer update before it is numbered and dated. */
export type PointerChange = Pick<PointerUpdate, 'releaseId' | 'by' | 'action' | 'restores'>;

/** Returns the pointer after a change. */
export function applyChange(current: ReleasePointer | null, change: PointerChange, now: Date): ReleasePointer {
  const { history = [], ...last } = current ?? {};
  return {
    ...change,
    generation: (current?.generation ?? 0) + 1,
    updatedAt: now.toISOString(),
    history: [...(current ? [last as PointerUpdate] : []), ...history].slice(0, MAX_HISTORY_LENGTH),
  };
}

/**
 * Returns the updates that a rollback can restore, newest first. After a rollback only updates before the restored one
 * qualify, so that a second rollback goes further back instead of forward again.
 */
export function listRollbackTargets(pointer: ReleasePointer): PointerUpdate[] {
  const before = pointer.restores ?? pointer.generation;
  return pointer.history
    .filter(({ generation, releaseId }) => generation < before && releaseId !== pointer.releaseId)
    .map((update) => findRestoredUpdate(update, pointer.history));
}

function findRestoredUpdate(update: PointerUpdate, history: PointerUpdate[]): PointerUpdate {
  return history.find(({ generation }) => generation === update.restores) ?? update;
}
