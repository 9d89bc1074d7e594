import type { PartName } from '../../../tools/config.ts';
import type { Release, ReleasePointer } from '../site-types.ts';
import { sha384 } from './files.ts';
import { fileKey, pointerKey } from './keys.ts';
import type { ObjectStore } from './object-store.ts';
import { type Move, moved } from './pointer.ts';

/** A pointer with the version that its next move is made against. */
export interface SeenPointer {
  pointer: ReleasePointer;
  version: string;
}

/** Releases and pointers of all parts, in whatever store they lie. */
export class ReleaseStore {
  readonly objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.objects = objects;
  }

  async seePointer(part: PartName): Promise<SeenPointer | null> {
    const stored = await this.objects.get(pointerKey(part));
    return stored && { pointer: parse<ReleasePointer>(stored.bytes, pointerKey(part), this.objects.place), version: stored.version };
  }

  async pointer(part: PartName): Promise<ReleasePointer | null> {
    return (await this.seePointer(part))?.pointer ?? null;
  }

  /**
   * Moves a part's pointer if nobody has moved it since it was seen (null: there was none).
   * @returns the new pointer, or null when somebody else was faster
   */
  async movePointer(part: PartName, seen: SeenPointer | null, move: Move): Promise<ReleasePointer | null> {
    const next = moved(seen?.pointer ?? null, move, new Date());
    const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
    const key = pointerKey(part);
    const won = seen ? await this.objects.replace(key, bytes, seen.version) : await this.objects.create(key, bytes);
    return won ? next : null;
  }

  /** Names of the remotes that were ever published here, sorted. */
  async remotes(): Promise<string[]> {
    return (await this.pointerVersions()).map(([part]) => part).filter((part) => part !== 'shell');
  }

  /** Every part that has a pointer, the shell first, with the pointer's version: the same as long as nothing moves. */
  async pointerVersions(): Promise<[part: PartName, version: string][]> {
    const parts = ['shell', ...(await this.objects.folders('remotes/'))];
    const versions = await Promise.all(parts.map((part) => this.objects.version(pointerKey(part))));
    return parts.flatMap((part, at) => (versions[at] ? [[part, versions[at]]] : []));
  }

  /** @throws Error when the release was never published, or not to its end */
  async release(part: PartName, releaseId: string): Promise<Release> {
    const key = fileKey(part, releaseId, 'release.json');
    const stored = await this.objects.get(key);
    if (!stored) throw new Error(`There is no release ${releaseId} of ${part}: publish it first.`);
    return parse<Release>(stored.bytes, key, this.objects.place);
  }

  async has(part: PartName, releaseId: string): Promise<boolean> {
    return (await this.objects.get(fileKey(part, releaseId, 'release.json'))) !== null;
  }

  /** Reads a file of a release. @throws Error when it isn't the one that was published */
  async read(release: Release, file: string): Promise<Buffer> {
    const known = release.files.find((candidate) => candidate.path === file);
    if (!known) throw new Error(`Release ${release.releaseId} of ${release.name} lists no file ${file}.`);
    const stored = await this.objects.get(fileKey(release.name, release.releaseId, file));
    if (!stored) throw new Error(`${file} of ${release.name} ${release.releaseId} is missing.`);
    if (sha384(stored.bytes) !== known.sha384) throw new Error(`${file} of ${release.name} ${release.releaseId} isn't what was published.`);
    return stored.bytes;
  }
}

function parse<T>(bytes: Buffer, key: string, place: string): T {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Error(`${key} in ${place} can't be read: ${(error as Error).message}`);
  }
}
