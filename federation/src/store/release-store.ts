import type { PointerUpdate, Preview, Release, ReleaseFile, ReleasePointer } from '../types/index.ts';
import { computeIntegrity } from './files.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { getPointerKey, getPreviewDescriptionKey, getReleaseFileKey, getUpdateRecordKey, isPartName, REMOTES_FOLDER } from './keys.ts';
import type { ObjectStore } from './object-store.ts';
import { applyPointerChange, type PointerChange } from './pointer.ts';
import { readPublisher, writePublisher } from './publisher-records.ts';
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
  /** Private records: the publishers' names. Null if they are not stored. */
  readonly records: ObjectStore | null;

  constructor(objects: ObjectStore, records: ObjectStore | null = null) {
    this.objects = objects;
    this.records = records;
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

  /** Writes a part's pointer if its version is unchanged. Returns the new pointer, or null without writing if it has changed. */
  async writePointer(part: string, current: VersionedPointer | null, change: PointerChange): Promise<ReleasePointer | null> {
    const next = applyPointerChange(current?.pointer ?? null, change, new Date());
    await writePublisher(this.records, getUpdateRecordKey(part, next), change.by);
    const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
    const key = getPointerKey(part);
    const isWritten = current ? await this.objects.replace(key, bytes, current.version) : await this.objects.create(key, bytes);
    return isWritten ? next : null;
  }

  /** Reads the name of the publisher who updated a pointer; empty if it wasn't stored. */
  async readUpdatePublisher(part: string, update: PointerUpdate): Promise<string> {
    return (await readPublisher(this.records, getUpdateRecordKey(part, update))) ?? '';
  }

  /** Reads the name of the publisher of a preview; empty if it wasn't stored. */
  async readPreviewPublisher({ remote, name }: Preview): Promise<string> {
    return (await readPublisher(this.records, getPreviewDescriptionKey(remote, name))) ?? '';
  }

  /** Returns the names of all published parts: the shell, then the remotes, sorted. */
  async listParts(): Promise<string[]> {
    const names = ['shell', ...(await this.objects.listFolders(REMOTES_FOLDER)).filter(isPartName)];
    const versions = await Promise.all(names.map((name) => this.objects.getVersion(getPointerKey(name))));
    return names.filter((_, index) => versions[index] !== null);
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

  /** Returns whether a release exists and is complete. */
  async hasRelease(part: string, releaseId: string): Promise<boolean> {
    return (await this.objects.getVersion(getReleaseFileKey(part, releaseId, 'release.json'))) !== null;
  }

  /** Reads a file of a release. @throws InvalidReleaseError if the file is unlisted, missing or differs from the published one */
  async readFile(release: Release, file: string): Promise<Buffer> {
    const listed = findFile(release, file);
    if (!listed) throw new InvalidReleaseError(`Release ${release.releaseId} of ${release.name} lists no file ${file}.`);
    const stored = await this.objects.get(getReleaseFileKey(release.name, release.releaseId, file));
    if (!stored) throw new InvalidReleaseError(`${file} of ${release.name} ${release.releaseId} is missing.`);
    if (computeIntegrity(stored.bytes) !== listed.sha384)
      throw new InvalidReleaseError(`${file} of ${release.name} ${release.releaseId} differs from the published file.`);
    return stored.bytes;
  }
}

const filesOfRelease = new WeakMap<Release, Map<string, ReleaseFile>>();

function findFile(release: Release, file: string): ReleaseFile | undefined {
  const files = filesOfRelease.get(release) ?? new Map(release.files.map((each) => [each.path, each]));
  filesOfRelease.set(release, files);
  return files.get(file);
}
