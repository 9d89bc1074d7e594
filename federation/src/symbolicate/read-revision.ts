import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { getPreviewFileKey, getReleaseFileKey } from '../store/keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { InvalidStoreKeyError } from '../store/store-key.ts';
import { parseRelease } from '../store/stored-json.ts';

/** Reads the Git revision that a release, or the release of a preview, was built from. Returns null if it is unknown. */
export async function readRevision({ objects }: ReleaseStore, part: string, releaseId: string): Promise<string | null> {
  for (const getKey of [getReleaseFileKey, getPreviewFileKey]) {
    try {
      const stored = await objects.get(getKey(part, releaseId, 'release.json'));
      if (stored) return parseRelease(stored.bytes, { part, releaseId }).revision;
    } catch (error) {
      // The names may be a visitor's, and the release is a team's.
      if (!(error instanceof InvalidReleaseError || error instanceof InvalidStoreKeyError)) throw error;
    }
  }
  return null;
}
