import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest, Release, ReleaseFile } from '../types/index.ts';
import { BUILD_MANIFEST_FILE, computeIntegrity, computeReleaseId, listReleaseFiles } from './files.ts';
import { getReleaseFileKey } from './keys.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import type { ReleaseStore } from './release-store.ts';

/** Describes the build in the folder `dist` as a release. */
export function readBuild(dist: string): Release {
  const manifest: BuildManifest = JSON.parse(readFileSync(path.join(dist, BUILD_MANIFEST_FILE), 'utf8'));
  const content = { ...manifest, files: listReleaseFiles(dist) };
  return { ...content, releaseId: computeReleaseId(content) };
}

/**
 * Stores the build in the folder `dist` as an immutable release that is not live yet; `release.json` is written last. Uploading the
 * same contents again writes nothing.
 * @param getKey `getPreviewFileKey` for a preview, whose folder no command searches for releases.
 * @throws Error if a file can't be named like that, or if the store has a different one under its key
 */
export async function uploadRelease({ objects }: ReleaseStore, dist: string, getKey = getReleaseFileKey): Promise<Release> {
  const release = readBuild(dist);
  const toKey = (file: string) => getKey(release.name, release.releaseId, file);
  if (await objects.getVersion(toKey('release.json'))) return release;
  const write = async ({ path: file, sha384 }: ReleaseFile) => {
    if (await objects.write(toKey(file), readFileSync(path.join(dist, file)))) return;
    const stored = await objects.get(toKey(file), MAX_FILE_BYTES);
    if (stored && computeIntegrity(stored.bytes) === sha384) return;
    throw new Error(`${toKey(file)} in ${objects.location} differs from this build. Remove that folder and publish again.`);
  };
  await Promise.all(release.files.map(write));
  await objects.write(toKey('release.json'), Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  return release;
}
