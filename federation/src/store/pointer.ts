import type { PointerUpdate, ReleasePointer } from '../site-types.ts';

/** How many earlier moves a pointer remembers. */
const HISTORY = 50;

export type Move = Pick<PointerUpdate, 'releaseId' | 'by' | 'action' | 'restores'>;

/** The pointer after a move. */
export function moved(current: ReleasePointer | null, move: Move, now: Date): ReleasePointer {
  const { history = [], ...last } = current ?? {};
  return {
    ...move,
    generation: (current?.generation ?? 0) + 1,
    updatedAt: now.toISOString(),
    history: [...(current ? [last as PointerUpdate] : []), ...history].slice(0, HISTORY),
  };
}

/**
 * The moves that a rollback can go back to, newest first: those before what is live now that made another release live.
 * After a rollback they are counted from the move that was restored, so that a second rollback goes further back, and never
 * to what a team has just left.
 */
export function earlierMoves(pointer: ReleasePointer): PointerUpdate[] {
  const since = pointer.restores ?? pointer.generation;
  return pointer.history
    .filter(({ generation, releaseId }) => generation < since && releaseId !== pointer.releaseId)
    .map((move) => origin(move, pointer.history));
}

/** A move that was itself a rollback stands for the one that it restored. */
function origin(move: PointerUpdate, history: PointerUpdate[]): PointerUpdate {
  return history.find(({ generation }) => generation === move.restores) ?? move;
}
