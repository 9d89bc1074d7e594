import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from '../rspack/build-part.ts';
import type { Release } from '../site-types.ts';
import { listFiles, releaseIdOf, sha384 } from './files.ts';
import { fileKey } from './keys.ts';
import type { ReleaseStore } from './release-store.ts';

/** How many files are written at the same time. */
const PARALLEL = 8;

/** Describes what a build left in `dist` as a release. */
export function describeBuild(dist: string): Release {
  const build: Build = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
  const description = { ...build, files: listFiles(dist, ['build.json']) };
  return { ...description, releaseId: releaseIdOf(description) };
}

/**
 * Stores what a build left in `dist` as an immutable release, `release.json` last. It is not live yet. The same contents
 * are the same release: storing them again writes nothing.
 * @returns the release, and how many files were written for it
 * @throws Error when the store holds another file under a name of this release
 */
export async function upload(store: ReleaseStore, dist: string): Promise<{ release: Release; written: number }> {
  const release = describeBuild(dist);
  const { name, releaseId } = release;
  if (await store.has(name, releaseId)) return { release, written: 0 };
  let written = 0;
  const write = async (file: string, bytes: Buffer) => {
    const key = fileKey(name, releaseId, file);
    if (await store.objects.create(key, bytes)) written += 1;
    else if (file !== 'release.json' && sha384((await store.objects.get(key))?.bytes ?? Buffer.alloc(0)) !== sha384(bytes))
      throw new Error(`${key} in ${store.objects.place} isn't what this build made: remove that folder, then publish again.`);
  };
  for (let at = 0; at < release.files.length; at += PARALLEL) {
    const group = release.files.slice(at, at + PARALLEL);
    await Promise.all(group.map((file) => write(file.path, readFileSync(path.join(dist, file.path)))));
  }
  await write('release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  return { release, written };
}
