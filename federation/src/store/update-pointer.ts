import type { ReleasePointer } from '../types/index.ts';
import type { PointerChange } from './pointer.ts';
import type { ReleaseStore, VersionedPointer } from './release-store.ts';

/** Another publisher updated the pointer since it was read. */
export class PointerConflictError extends Error {}

/**
 * Makes a stored release the live one, if the pointer's version is unchanged (compare-and-set).
 * @param current The pointer as it was read before the release was built; null if there was none.
 * @returns the new pointer, or the current one if it names this release already
 * @throws PointerConflictError if the pointer has changed; the release stays in the store
 */
export async function updatePointer(
  store: ReleaseStore,
  part: string,
  current: VersionedPointer | null,
  change: PointerChange,
): Promise<ReleasePointer> {
  if (current?.pointer.releaseId === change.releaseId) return current.pointer;
  const updated = await store.writePointer(part, current, change);
  if (updated) return updated;
  const winner = await store.readPointer(part);
  const name = winner && (await store.readUpdatePublisher(part, winner));
  throw new PointerConflictError(
    `Conflict: ${name || 'another publisher'} made ${part} ${winner?.releaseId} live in the meantime, so ` +
      `${change.releaseId} did not go live. It is in the store: check the live release, then promote ${change.releaseId} if it should replace it.`,
  );
}
