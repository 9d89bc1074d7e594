import { compose } from '../compose/compose.ts';
import { buildDir, type Config, type PartName, REMOTES } from '../config.ts';
import { LocalStore } from '../release/local-store.ts';
import { publish } from '../release/publish.ts';
import { buildPart } from './build-part.ts';

const PARTS: readonly PartName[] = ['shell', ...REMOTES];

export function isPart(name: string): name is PartName {
  return PARTS.some((part) => part === name);
}

/**
 * Builds the parts (all of them when none is named), publishes each into the local CDN folder and composes the site.
 * @throws Error that says which part or page failed
 */
export async function buildAndCompose(config: Config, parts: readonly PartName[], log: (line: string) => void): Promise<void> {
  const store = new LocalStore(config.cdnDir);
  for (const part of parts.length > 0 ? parts : PARTS) {
    await buildPart(part, buildDir(config, part));
    const { releaseId } = publish(part, store, buildDir(config, part));
    log(`${part}: release ${releaseId}`);
  }
  const { pages, left } = await compose(store, config.siteDir, config.settings);
  log(`site: ${pages.length} pages composed`);
  for (const reason of left) log(`left out: ${reason}`);
}
