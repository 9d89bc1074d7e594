import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listUpdates } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Release } from '../types/index.ts';
import { createDelta, getDeltaName } from './delta.ts';
import { getFileUrl } from './registry.ts';
import type { SiteWriter } from './site-writer.ts';

/** How many earlier releases of a part returning visitors may have. */
export const DICTIONARY_COUNT = 5;

/** Name of the internal file with the releases whose deltas the site has, by part, the live one first. */
const DELTAS_FILE = 'deltas.json';

/** Writes deltas of all live scripts and style sheets to those of the parts' earlier releases. */
export async function writeAllReleaseDeltas(
  store: ReleaseStore,
  releases: Release[],
  writer: Pick<SiteWriter, 'writeFile' | 'keepFolder'>,
  siteDir: string,
): Promise<void> {
  const file = path.join(siteDir, 'current', DELTAS_FILE);
  const previous: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known: typeof previous = {};
  for (const release of releases) known[release.name] = await writeReleaseDeltas(store, release, writer, previous[release.name]);
  writer.writeFile(DELTAS_FILE, JSON.stringify(known));
}

/** Returns the ids of the releases, the live one first. If the previous site has their deltas, these are kept. */
async function writeReleaseDeltas(
  store: ReleaseStore,
  release: Release,
  writer: Pick<SiteWriter, 'writeFile' | 'keepFolder'>,
  previous: string[] = [],
): Promise<string[]> {
  const pointer = await store.readPointer(release.name);
  const ids = [...new Set(listUpdates(pointer).map(({ releaseId }) => releaseId))].filter((id) => id !== release.releaseId);
  const known = [release.releaseId, ...ids.slice(0, DICTIONARY_COUNT)];
  const folder = getFileUrl(release, '', '').slice(1, -1);
  if (String(previous) === String(known) && writer.keepFolder(`deltas/${folder}`)) return known;
  for (const id of ids.slice(0, DICTIONARY_COUNT)) {
    if (!(await store.hasRelease(release.name, id))) continue;
    const earlier = await store.readRelease(release.name, id);
    for (const { path: file } of release.files.filter((each) => /\.(?:js|css)$/.test(each.path))) {
      if (!earlier.files.some((each) => each.path === file)) continue;
      const [bytes, dictionary] = [await store.readFile(release, file), await store.readFile(earlier, file)];
      writer.writeFile(getDeltaName(`${folder}/${file}`, dictionary), createDelta(bytes, dictionary));
    }
  }
  return known;
}
