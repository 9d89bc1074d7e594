import type { Release } from '../types/index.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { getReleaseFileKey } from './keys.ts';
import type { ReleaseStore } from './release-store.ts';
import { parsePassedGates } from './stored-json.ts';

const FILE = 'gates.json';

/** Records next to the files of a release which gates it passed. */
export async function recordPassedGates(
  { objects }: ReleaseStore,
  { name, releaseId }: Pick<Release, 'name' | 'releaseId'>,
  gates: readonly string[],
): Promise<void> {
  const key = getReleaseFileKey(name, releaseId, FILE);
  const bytes = Buffer.from(`${JSON.stringify(gates)}\n`);
  if (await objects.create(key, bytes)) return;
  // An earlier version of this toolkit may have recorded fewer gates.
  const stored = await objects.get(key);
  if (stored) await objects.replace(key, bytes, stored.version);
}

/**
 * Lists which of the gates a release didn't pass, such as all gates of one that `build` made live. An invalid record counts as none.
 * @param gates The names of all gates.
 */
export async function listMissingGates(
  { objects }: ReleaseStore,
  { name, releaseId }: Pick<Release, 'name' | 'releaseId'>,
  gates: readonly string[],
): Promise<readonly string[]> {
  const key = getReleaseFileKey(name, releaseId, FILE);
  try {
    const stored = await objects.get(key);
    const passed = stored ? parsePassedGates(stored.bytes, key) : [];
    return gates.filter((gate) => !passed.includes(gate));
  } catch (error) {
    if (error instanceof InvalidReleaseError) return gates;
    throw error;
  }
}
