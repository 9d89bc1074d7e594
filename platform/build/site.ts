import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compose } from '../compose/compose.ts';
import { buildDir, type Config, type PartName, REMOTES } from '../config.ts';
import { LocalStore } from '../release/local-store.ts';
import { publish } from '../release/publish.ts';
import { buildPart } from './build-part.ts';
import { sourceStamp } from './source-stamp.ts';

const PARTS: readonly PartName[] = ['shell', ...REMOTES];

export function isPart(name: string): name is PartName {
  return PARTS.some((part) => part === name);
}

/**
 * Builds the parts (all of them when none is named) whose source has changed, publishes each into the local CDN folder
 * and composes the site.
 * @throws Error that says which part or page failed
 */
export async function buildAndCompose(config: Config, parts: readonly PartName[], log: (line: string) => void): Promise<void> {
  const store = new LocalStore(config.cdnDir);
  for (const part of parts.length > 0 ? parts : PARTS) {
    const dist = buildDir(config, part);
    await buildIfChanged(part, dist);
    const { releaseId } = publish(part, store, dist);
    log(`${part}: release ${releaseId}`);
  }
  const { pages, left } = await compose(store, config.siteDir, config.settings);
  log(`site: ${pages.length} pages composed`);
  for (const reason of left) log(`left out: ${reason}`);
}

/** The stamp stands beside the build and is written last: a build that was cut off is made again. */
async function buildIfChanged(part: PartName, dist: string): Promise<void> {
  const file = `${dist}.source`;
  const stamp = sourceStamp(part);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  rmSync(file, { force: true });
  await buildPart(part, dist);
  writeFileSync(file, stamp);
}
