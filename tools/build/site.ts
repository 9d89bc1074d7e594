import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compose } from '../../federation/src/compose/compose.ts';
import { buildPart } from '../../federation/src/rspack/build-part.ts';
import { makeLive, whoIsHere } from '../../federation/src/store/make-live.ts';
import { openStore } from '../../federation/src/store/open-store.ts';
import { upload } from '../../federation/src/store/upload.ts';
import { buildDir, type Config, type PartName, REMOTES } from '../config.ts';
import { sourceStamp } from './source-stamp.ts';

const PARTS: readonly PartName[] = ['shell', ...REMOTES];

export function isPart(name: string): name is PartName {
  return PARTS.some((part) => part === name);
}

/**
 * What `npm start` and `npm run build` do for a developer's own site: builds the parts (all of them when none is named)
 * whose source has changed, makes each live in the local CDN folder and composes the site. A part that wasn't named and
 * whose source is unchanged stays at the release that it was moved to.
 * @throws Error that says which part or page failed
 */
export async function buildAndCompose(config: Config, parts: readonly PartName[], log: (line: string) => void): Promise<void> {
  const store = await openStore(config);
  for (const part of parts.length > 0 ? parts : PARTS) {
    const built = await buildIfChanged(config, part);
    const seen = await store.seePointer(part);
    if (seen && !built && parts.length === 0) {
      log(`${part}: release ${seen.pointer.releaseId}, unchanged`);
      continue;
    }
    const { release } = await upload(store, buildDir(config, part));
    await makeLive(store, part, seen, { releaseId: release.releaseId, by: whoIsHere(), action: 'publish' });
    log(`${part}: release ${release.releaseId}`);
  }
  const { pages, left } = await compose(store, config.siteDir, config.settings, config);
  log(`site: ${pages.length} pages composed`);
  for (const reason of left) log(`left out: ${reason}`);
}

/**
 * Builds a part into its folder if its source has changed since the last time. The stamp stands beside the build and is
 * written last: a build that was cut off is made again.
 * @returns whether it was built
 */
export async function buildIfChanged(config: Config, part: PartName): Promise<boolean> {
  const dist = buildDir(config, part);
  const file = `${dist}.source`;
  const stamp = sourceStamp(part);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return false;
  rmSync(file, { force: true });
  await buildPart(part, dist);
  writeFileSync(file, stamp);
  return true;
}
