import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest, Release } from '../types/index.ts';
import { computeIntegrity, computeReleaseId, listReleaseFiles } from './files.ts';
import { getPreviewFileKey, getReleaseFileKey } from './keys.ts';
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from './limits.ts';
import type { ReleaseStore } from './release-store.ts';

const MAX_PARALLEL_WRITES = 8;

/** Name of the file in which a build describes itself. */
export const BUILD_MANIFEST_FILE = 'build.json';

/** Describes the build in the folder `dist` as a release. */
export function readBuild(dist: string): Release {
  const manifest: BuildManifest = JSON.parse(readFileSync(path.join(dist, BUILD_MANIFEST_FILE), 'utf8'));
  const content = { ...manifest, files: listReleaseFiles(dist, [BUILD_MANIFEST_FILE]) };
  return { ...content, releaseId: computeReleaseId(content) };
}

/** A stored build. */
interface StoredBuild {
  release: Release;
  /** How many files were written; 0 if the same contents were stored before. */
  writtenFiles: number;
}

/**
 * Stores the build in the folder `dist` as an immutable release that is not live yet; `release.json` is written last. Uploading the
 * same contents again writes nothing.
 * @throws Error if a file is too large or can't be named like that, or if the store has a different file under its key
 */
export function uploadRelease(store: ReleaseStore, dist: string): Promise<StoredBuild> {
  return storeBuild(store, dist, getReleaseFileKey);
}

/**
 * Stores the build in the folder `dist` like `uploadRelease`, but below the folder of the remote's previews, where no command
 * finds it as a release: publishing the same build stores it again.
 */
export function uploadPreviewRelease(store: ReleaseStore, dist: string): Promise<StoredBuild> {
  return storeBuild(store, dist, getPreviewFileKey);
}

async function storeBuild({ objects }: ReleaseStore, dist: string, getKey: typeof getReleaseFileKey): Promise<StoredBuild> {
  const release = readBuild(dist);
  const toKey = (file: string) => getKey(release.name, release.releaseId, file);
  if (await objects.getVersion(toKey('release.json'))) return { release, writtenFiles: 0 };
  const description = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  assertSize('release.json', description.length, MAX_JSON_BYTES);
  for (const file of release.files) assertSize(file.path, file.bytes, MAX_FILE_BYTES);
  let writtenFiles = 0;
  const write = async (file: string) => {
    const bytes = readFileSync(path.join(dist, file));
    if (await objects.create(toKey(file), bytes)) writtenFiles += 1;
    else await assertEqual(toKey(file), bytes);
  };
  const assertEqual = async (key: string, bytes: Buffer) => {
    const stored = await objects.get(key, MAX_FILE_BYTES);
    if (!stored || computeIntegrity(stored.bytes) !== computeIntegrity(bytes))
      throw new Error(`${key} in ${objects.location} differs from this build. Remove that folder and publish again.`);
  };
  for (let start = 0; start < release.files.length; start += MAX_PARALLEL_WRITES)
    await Promise.all(release.files.slice(start, start + MAX_PARALLEL_WRITES).map((file) => write(file.path)));
  if (await objects.create(toKey('release.json'), description)) writtenFiles += 1;
  return { release, writtenFiles };
}

function assertSize(file: string, bytes: number, limit: number): void {
  if (bytes > limit) throw new Error(`${file} has ${bytes} bytes, at most ${limit} are stored: split it.`);
}
