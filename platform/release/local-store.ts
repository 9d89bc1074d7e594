import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, ReleasePointer } from 'shared-contracts';
import type { PartName } from '../config.ts';
import { compressed, sha384 } from './files.ts';

/** Folder of a part below the CDN's root; its releases and its pointer live there and nowhere else. */
export function partPath(part: PartName): string {
  return part === 'shell' ? 'shell' : `remotes/${part}`;
}

/** Releases in a local folder of the shape that the CDN has. */
export class LocalStore {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  releaseDir(part: PartName, releaseId: string): string {
    return path.join(this.root, partPath(part), releaseId);
  }

  pointer(part: PartName): ReleasePointer | null {
    return readJson<ReleasePointer>(path.join(this.root, partPath(part), 'current.json'));
  }

  /** @throws Error when the release was never published, or not to its end */
  release(part: PartName, releaseId: string): Release {
    const release = readJson<Release>(path.join(this.releaseDir(part, releaseId), 'release.json'));
    if (!release) throw new Error(`There is no release ${releaseId} of ${part}: publish it first.`);
    return release;
  }

  /** Reads a file of a release. @throws Error when it isn't the one that was published */
  read(release: Release, file: string): Buffer {
    const known = release.files.find((candidate) => candidate.path === file);
    if (!known) throw new Error(`Release ${release.releaseId} of ${release.name} lists no file ${file}.`);
    const bytes = readFileSync(path.join(this.releaseDir(release.name as PartName, release.releaseId), file));
    if (sha384(bytes) !== known.sha384) throw new Error(`${file} of ${release.name} ${release.releaseId} isn't what was published.`);
    return bytes;
  }

  has(part: PartName, releaseId: string): boolean {
    return existsSync(path.join(this.releaseDir(part, releaseId), 'release.json'));
  }

  /** Writes one file of a release with its compressed forms. */
  write(part: PartName, releaseId: string, file: string, bytes: Buffer): void {
    const target = path.join(this.releaseDir(part, releaseId), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    for (const [ending, form] of Object.entries(compressed(file, bytes) ?? {})) writeFileSync(`${target}${ending}`, form);
  }

  movePointer(part: PartName, pointer: ReleasePointer): void {
    const file = path.join(this.root, partPath(part), 'current.json');
    const next = `${file}.${process.pid}.next`;
    writeFileSync(next, `${JSON.stringify(pointer, null, 2)}\n`);
    renameSync(next, file);
  }
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${path.basename(file)} in ${path.dirname(file)} can't be read: ${(error as Error).message}`);
  }
}
