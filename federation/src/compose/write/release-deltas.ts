import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import { listUpdates } from '../../store/pointer.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Release } from '../../types/index.ts';
import { getFileUrl } from '../registry/registry.ts';
import type { SelectedReleases } from '../select/select-releases.ts';
import { createDelta, getDeltaName } from './delta.ts';
import type { SiteWriter } from './site-writer.ts';

/** How many earlier releases of a part returning visitors may have. */
export const DICTIONARY_COUNT = 5;

/** How many bytes of a release are compared with earlier releases; more would take minutes. */
const MAX_DELTA_BYTES = 16 * 1024 * 1024;

/** Name of the internal file with the releases whose deltas the site has, by part, the live one first. */
const DELTAS_FILE = 'deltas.json';

/** Writes deltas of all live scripts and style sheets to those of the parts' earlier releases. */
export async function writeAllReleaseDeltas(
  store: ReleaseStore,
  { shell, remotes, pointers }: Pick<SelectedReleases, 'shell' | 'remotes' | 'pointers'>,
  writer: Pick<SiteWriter, 'writeFile' | 'keepFolder'>,
  siteDir: string,
): Promise<void> {
  const file = path.join(siteDir, 'current', DELTAS_FILE);
  const previous: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known: typeof previous = {};
  for (const release of [shell, ...remotes]) {
    const ids = listUpdates(pointers[release.name] ?? null).map(({ releaseId }) => releaseId);
    const earlier = [...new Set(ids)].filter((id) => id !== release.releaseId).slice(0, DICTIONARY_COUNT);
    known[release.name] = await writeReleaseDeltas(store, release, earlier, writer, previous[release.name]);
  }
  writer.writeFile(DELTAS_FILE, JSON.stringify(known));
}

/** Returns the ids of the releases, the live one first. If the previous site has their deltas, these are kept. */
async function writeReleaseDeltas(
  store: ReleaseStore,
  release: Release,
  earlierIds: string[],
  writer: Pick<SiteWriter, 'writeFile' | 'keepFolder'>,
  previous: string[] = [],
): Promise<string[]> {
  const known = [release.releaseId, ...earlierIds];
  const folder = getFileUrl(release, '', '').slice(1, -1);
  if (String(previous) === String(known) && writer.keepFolder(`deltas/${folder}`)) return known;
  let compared = 0;
  for (const id of earlierIds) {
    const earlier = await readReleaseIfValid(store, release.name, id);
    if (!earlier) continue;
    for (const { path: file } of release.files.filter((each) => /\.(?:js|css)$/.test(each.path))) {
      if (!earlier.files.some((each) => each.path === file)) continue;
      const [bytes, dictionary] = [await readFileIfValid(store, release, file), await readFileIfValid(store, earlier, file)];
      compared += (bytes?.length ?? 0) + (dictionary?.length ?? 0);
      if (!bytes || !dictionary || compared > MAX_DELTA_BYTES) continue;
      writer.writeFile(getDeltaName(`${folder}/${file}`, dictionary), createDelta(bytes, dictionary));
    }
  }
  return known;
}

/** Deltas only save bytes, so what was altered in the meantime is skipped. */
async function readReleaseIfValid(store: ReleaseStore, part: string, releaseId: string): Promise<Release | null> {
  return store.readRelease(part, releaseId).catch(returnNullIfInvalid);
}

async function readFileIfValid(store: ReleaseStore, release: Release, file: string): Promise<Buffer | null> {
  return store.readFile(release, file).catch(returnNullIfInvalid);
}

function returnNullIfInvalid(error: unknown): null {
  if (error instanceof InvalidReleaseError) return null;
  throw error;
}
