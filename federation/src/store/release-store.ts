import type { Release, ReleasePointer } from '../types/index.ts';
import { computeIntegrity } from './files.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { getPointerKey, getReleaseFileKey } from './keys.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import type { ObjectStore } from './object-store.ts';
import { parsePointer, parseRelease } from './stored-json.ts';

/** A pointer with its version for a conditional write. */
export interface VersionedPointer {
  pointer: ReleasePointer;
  version: string;
}

/** Releases and pointers of all parts. A part is `shell` or the name of a remote. */
export class ReleaseStore {
  /** Everything that browsers may load; all of it is public. */
  readonly objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.objects = objects;
  }

  /** Reads a part's pointer with its version; null if the part was never published. @throws InvalidReleaseError if it is invalid */
  async readVersionedPointer(part: string): Promise<VersionedPointer | null> {
    const stored = await this.objects.get(getPointerKey(part));
    return stored && { pointer: parsePointer(stored.bytes, getPointerKey(part)), version: stored.version };
  }

  /** Reads a part's pointer; null if the part was never published. @throws InvalidReleaseError if it is invalid */
  async readPointer(part: string): Promise<ReleasePointer | null> {
    return (await this.readVersionedPointer(part))?.pointer ?? null;
  }

  /**
   * Reads a release's description.
   * @throws InvalidReleaseError if the release doesn't exist, if its upload is incomplete, or if the description is invalid
   */
  async readRelease(part: string, releaseId: string): Promise<Release> {
    const key = getReleaseFileKey(part, releaseId, 'release.json');
    const stored = await this.objects.get(key);
    if (!stored) throw new InvalidReleaseError(`Release ${releaseId} of ${part} doesn't exist. Publish it first.`);
    return parseRelease(stored.bytes, { part, releaseId });
  }

  /** Reads a file of a release. @throws InvalidReleaseError if the file is unlisted, missing or differs from the published one */
  async readFile(release: Release, file: string): Promise<Buffer> {
    const listed = release.files.find((each) => each.path === file);
    if (!listed) throw new InvalidReleaseError(`Release ${release.releaseId} of ${release.name} lists no file ${file}.`);
    const stored = await this.objects.get(getReleaseFileKey(release.name, release.releaseId, file), MAX_FILE_BYTES);
    if (!stored) throw new InvalidReleaseError(`${file} of ${release.name} ${release.releaseId} is missing.`);
    if (computeIntegrity(stored.bytes) !== listed.sha384)
      throw new InvalidReleaseError(`${file} of ${release.name} ${release.releaseId} differs from the published file.`);
    return stored.bytes;
  }
}
