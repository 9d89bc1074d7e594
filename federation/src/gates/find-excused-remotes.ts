import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { listPointerUpdates } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readWatch } from '../store/watch-record.ts';
import type { ReleasePointer } from '../types/index.ts';

/**
 * Finds the remotes that are responsible for their own failures while a shell is watched: those whose release went live after the
 * shell, is watched itself, or failed without a release to go back to. The others worked with the shell before.
 */
export async function findExcusedRemotes(store: ReleaseStore, remotes: readonly string[]): Promise<Set<string>> {
  const shell = await readValidPointer(store, 'shell');
  const excused = new Set<string>();
  for (const remote of remotes) {
    const pointer = await readValidPointer(store, remote);
    if (!pointer) continue;
    const { record } = await readWatch(store, remote, pointer.releaseId);
    const isUnproven = record?.generation === pointer.generation && record.state !== 'passed';
    if (isUnproven || (shell && getReleaseTime(pointer) > getReleaseTime(shell))) excused.add(remote);
  }
  return excused;
}

async function readValidPointer(store: ReleaseStore, part: string): Promise<ReleasePointer | null> {
  try {
    return await store.readPointer(part);
  } catch (error) {
    if (error instanceof InvalidReleaseError) return null;
    throw error;
  }
}

/** Returns when the live release first went live, in milliseconds; going back to it later makes it no newer. */
function getReleaseTime(pointer: ReleasePointer): number {
  const updates = listPointerUpdates(pointer);
  const restored = updates.find(({ generation }) => generation === pointer.restores);
  return Date.parse((restored ?? pointer).updatedAt);
}
