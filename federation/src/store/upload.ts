import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest, Release } from '../types/index.ts';
import { computeReleaseId, listFiles, sha384 } from './files.ts';
import { getReleaseFileKey } from './keys.ts';
import { getMaxBytes } from './object-limits.ts';
import type { ReleaseStore } from './release-store.ts';

const MAX_PARALLEL_WRITES = 8;

/** Name of the file in which a build describes itself. */
export const BUILD_MANIFEST = 'build.json';

/** Describes the build in the folder `dist` as a release. Source maps aren't part of it. */
export function readBuild(dist: string): Release {
  const manifest: BuildManifest = JSON.parse(readFileSync(path.join(dist, BUILD_MANIFEST), 'utf8'));
  const content = { ...manifest, files: listFiles(dist, [BUILD_MANIFEST]).filter(({ path: file }) => !file.endsWith('.map')) };
  return { ...content, releaseId: computeReleaseId(content) };
}

/**
 * Stores the build in the folder `dist` as an immutable release that is not live yet; `release.json` is written last.
 * Uploading the same contents again writes nothing.
 * @returns the release and the number of written files
 * @throws Error if a file is too large or can't be named like that, or if the store has a different file under its key
 */
export async function uploadRelease(store: ReleaseStore, dist: string): Promise<{ release: Release; writtenFiles: number }> {
  const release = readBuild(dist);
  const { name, releaseId } = release;
  if (await store.hasRelease(name, releaseId)) return { release, writtenFiles: 0 };
  const description = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  for (const file of [...release.files, { path: 'release.json', bytes: description.length }]) {
    const limit = getMaxBytes(getReleaseFileKey(name, releaseId, file.path));
    if (file.bytes > limit) throw new Error(`${file.path} of ${name} has ${file.bytes} bytes, at most ${limit} are stored: split it.`);
  }
  let writtenFiles = 0;
  const write = async (file: string, bytes: Buffer) => {
    const key = getReleaseFileKey(name, releaseId, file);
    if (await store.objects.create(key, bytes)) writtenFiles += 1;
    else if (file !== 'release.json' && sha384((await store.objects.get(key))?.bytes ?? Buffer.alloc(0)) !== sha384(bytes))
      throw new Error(`${key} in ${store.objects.location} differs from this build. Remove that folder and publish again.`);
  };
  for (let start = 0; start < release.files.length; start += MAX_PARALLEL_WRITES) {
    const group = release.files.slice(start, start + MAX_PARALLEL_WRITES);
    await Promise.all(group.map((file) => write(file.path, readFileSync(path.join(dist, file.path)))));
  }
  await write('release.json', description);
  return { release, writtenFiles };
}
