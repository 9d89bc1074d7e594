import type { ReleasePointer } from '../types/index.ts';
import { getPointerKey } from './keys.ts';
import { applyPointerChange, type PointerChange } from './pointer.ts';
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
  const next = applyPointerChange(current?.pointer ?? null, change, new Date());
  const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  const key = getPointerKey(part);
  const isWritten = current ? await store.objects.replace(key, bytes, current.version) : await store.objects.create(key, bytes);
  if (isWritten) return next;
  const winner = await store.readPointer(part);
  throw new PointerConflictError(
    `Conflict: ${part} ${winner?.releaseId} went live in the meantime (by ${winner?.by || 'another publisher'}), so ` +
      `${change.releaseId} did not. It is in the store: check the live release, then promote ${change.releaseId} if it should replace it.`,
  );
}
