import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose, createLocalObjectStore, describeRefusal, ReleaseStore, updatePointer, uploadRelease } from 'federation-toolkit';
import type { Settings } from 'shared-contracts';
import { buildPart } from '../../tools/build/part.ts';
import { type Config, getBuildDir } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { getPartDir, type PartName, repository } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { shareImageCache } from '../release/share-image-cache.ts';
import { REMOTE_PAGES, type RemotePage } from './remote-pages.ts';

/**
 * Builds the fault site from the journeys' builds. Each remote has a working fallback release with other texts, and a live
 * release whose pages can be broken.
 */
export async function buildFaultySite(config: Config, dir: string, settings: Settings): Promise<{ cdnDir: string; siteDir: string }> {
  rmSync(dir, { recursive: true, force: true });
  const folders = { cdnDir: path.join(dir, 'cdn'), siteDir: path.join(dir, 'site') };
  const store = new ReleaseStore(createLocalObjectStore(folders.cdnDir));
  const publish = async (part: PartName, dist: string) => {
    const { release } = await uploadRelease(store, dist);
    await updatePointer(store, part, await store.readVersionedPointer(part), {
      releaseId: release.releaseId,
      by: 'journeys',
      action: 'publish',
    });
  };
  await publish('shell', getBuildDir(config, 'shell'));
  for (const remotePage of REMOTE_PAGES) {
    await publish(remotePage.remote, buildFallback(config, dir, remotePage));
    await publish(remotePage.remote, await buildBreakable(dir, remotePage.remote));
  }
  shareImageCache(config.siteDir, folders.siteDir);
  const { refused } = await compose(store, { ...createSite(config), ...folders, settings });
  if (refused.length > 0) throw new Error(`Releases missing from the fault site: ${refused.map(describeRefusal).join(' ')}`);
  return folders;
}

function buildFallback(config: Config, dir: string, { remote, heading, fallbackHeading, ...page }: RemotePage): string {
  const dist = path.join(dir, 'build', `${remote}-fallback`);
  const button: [string, string][] = page.button ? [[page.button, page.fallbackButton ?? '']] : [];
  const changed = copyBuild(getBuildDir(config, remote), dist, [[heading, fallbackHeading], ...button]);
  if (changed.length === 0) throw new Error(`No file of ${remote} contains “${heading}”.`);
  return dist;
}

/** Builds a copy of the remote whose pages and islands are wrapped by the fault switch. */
async function buildBreakable(dir: string, name: PartName): Promise<string> {
  const source = path.join(dir, 'source', `remote-${name}`);
  cpSync(getPartDir(name), source, { recursive: true, filter: (file) => !/node_modules|\.test\.|package\.json$/.test(file) });
  const faultSwitch = readFileSync(path.join(import.meta.dirname, 'fault-switch.tsx'), 'utf8').replace('{remote}', name);
  writeFileSync(path.join(source, 'src/fault-switch.tsx'), faultSwitch);
  const pages = path.join(source, 'src/pages');
  for (const file of readdirSync(pages).filter((entry) => entry.endsWith('Page.tsx'))) {
    renameSync(path.join(pages, file), path.join(pages, `Original${file}`));
    const code = `import Page from './Original${file}';\nimport { withFaultSwitch } from '../fault-switch.tsx';\nexport default withFaultSwitch(Page);\n`;
    writeFileSync(path.join(pages, file), code);
  }
  wrapIslands(path.join(source, 'src'));
  const settings = path.join(source, 'rspack.config.js');
  const base = path.relative(source, path.join(repository, 'rspack.base.js'));
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('../rspack.base.js', base));
  const dist = path.join(dir, 'build', name);
  await buildPart(name, dist, { dir: source });
  return dist;
}

function wrapIslands(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.island.tsx'));
  for (const file of files) {
    const original = path.basename(file).replace('.island.tsx', 'Original.tsx');
    renameSync(path.join(folder, file), path.join(folder, path.dirname(file), original));
    const faultSwitch = `${path.relative(path.dirname(file), '.') || '.'}/fault-switch.tsx`;
    const code = `import Island from './${original}';\nimport { withFaultSwitch } from '${faultSwitch}';\nexport default Object.assign(withFaultSwitch(Island), { island: Island.island, start: Island.start });\n`;
    writeFileSync(path.join(folder, file), code);
  }
}
