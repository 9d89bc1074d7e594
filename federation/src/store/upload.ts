import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest, Release, ReleaseFile } from '../types/index.ts';
import { computeIntegrity, computeReleaseId, listReleaseFiles } from './files.ts';
import { getPreviewFileKey, getReleaseFileKey } from './keys.ts';
import { MAX_FILE_BYTES } from './limits.ts';
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
 * @throws Error if a file can't be named like that, or if the store has a different one under its key
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
  let writtenFiles = 0;
  const write = async ({ path: file, sha384 }: ReleaseFile) => {
    if (await objects.create(toKey(file), readFileSync(path.join(dist, file)))) writtenFiles += 1;
    else if (computeIntegrity((await objects.get(toKey(file), MAX_FILE_BYTES))?.bytes ?? Buffer.alloc(0)) !== sha384)
      throw new Error(`${toKey(file)} in ${objects.location} differs from this build. Remove that folder and publish again.`);
  };
  for (let start = 0; start < release.files.length; start += MAX_PARALLEL_WRITES)
    await Promise.all(release.files.slice(start, start + MAX_PARALLEL_WRITES).map(write));
  if (await objects.create(toKey('release.json'), Buffer.from(`${JSON.stringify(release, null, 2)}\n`))) writtenFiles += 1;
  return { release, writtenFiles };
}
