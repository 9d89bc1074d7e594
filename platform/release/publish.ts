import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts';
import type { Build } from '../build/build-part.ts';
import type { PartName } from '../config.ts';
import { listFiles, releaseIdOf } from './files.ts';
import type { LocalStore } from './local-store.ts';

/** How many earlier releases a pointer remembers. */
const HISTORY = 50;

/**
 * Publishes what a build left in `dist` as an immutable release, `release.json` last, and makes it the live one.
 * The same files are the same release: publishing them again writes nothing.
 */
export function publish(part: PartName, store: LocalStore, dist: string): Release {
  const build: Build = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
  const files = listFiles(dist, ['build.json']);
  const releaseId = releaseIdOf(files);
  const release: Release = { ...build, releaseId, files };
  if (!store.has(part, releaseId)) {
    for (const file of files) store.write(part, releaseId, file.path, readFileSync(path.join(dist, file.path)));
    store.write(part, releaseId, 'release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
  }
  makeLive(part, releaseId, store);
  return release;
}

function makeLive(part: PartName, releaseId: string, store: LocalStore): void {
  const current = store.pointer(part);
  if (current?.releaseId === releaseId) return;
  const earlier = current ? [{ releaseId: current.releaseId, generation: current.generation, updatedAt: current.updatedAt }] : [];
  store.movePointer(part, {
    releaseId,
    generation: (current?.generation ?? 0) + 1,
    updatedAt: new Date().toISOString(),
    history: [...earlier, ...(current?.history ?? [])].slice(0, HISTORY),
  });
}
