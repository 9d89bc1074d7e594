import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compose, createLocalObjectStore, describeRefusal, ReleaseStore, updatePointer, uploadRelease } from 'federation-toolkit';
import type { Settings } from 'shared-contracts';
import { buildPart } from '../../tools/build/part.ts';
import { type Config, getBuildDir } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { getPartDir, repository } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { shareImageCache } from '../release/share-image-cache.ts';
import { REMOTE_PAGES, type RemotePage } from './remote-pages.ts';

/**
 * Builds the fault site from the journeys' builds. Each remote has a working fallback release with other texts; the demo's live release
 * can be broken.
 */
export async function buildFaultySite(config: Config, dir: string, settings: Settings): Promise<{ cdnDir: string; siteDir: string }> {
  rmSync(dir, { recursive: true, force: true });
  const folders = { cdnDir: path.join(dir, 'cdn'), siteDir: path.join(dir, 'site') };
  const store = new ReleaseStore(createLocalObjectStore(folders.cdnDir));
  const publish = async (part: string, dist: string) => {
    const { releaseId } = await uploadRelease(store, dist);
    await updatePointer(store, part, await store.readVersionedPointer(part), { releaseId, by: 'journeys', action: 'publish' });
  };
  await publish('shell', getBuildDir(config, 'shell'));
  for (const remotePage of REMOTE_PAGES) {
    const { remote } = remotePage;
    await publish(remote, buildFallback(config, dir, remotePage));
    await publish(remote, remote === 'demo' ? await buildBreakableDemo(dir) : getBuildDir(config, remote));
  }
  shareImageCache(config.siteDir, folders.siteDir);
  const { refused } = await compose(store, { ...createSite(config), ...folders, settings });
  if (refused.length > 0) throw new Error(`Releases missing from the fault site: ${refused.map(describeRefusal).join(' ')}`);
  return folders;
}

function buildFallback(config: Config, dir: string, { remote, heading, fallbackHeading, button, fallbackButton }: RemotePage): string {
  const dist = path.join(dir, 'build', `${remote}-fallback`);
  const texts: [string, string][] = [
    [heading, fallbackHeading],
    ...(button && fallbackButton ? [[button, fallbackButton] as [string, string]] : []),
  ];
  if (copyBuild(getBuildDir(config, remote), dist, texts).length === 0) throw new Error(`No file of ${remote} contains “${heading}”.`);
  return dist;
}

/** Builds a copy of the demo whose islands are wrapped by the fault switch. */
async function buildBreakableDemo(dir: string): Promise<string> {
  const source = path.join(dir, 'source/remote-demo');
  cpSync(getPartDir('demo'), source, { recursive: true, filter: (file) => !/node_modules|\.test\.|package\.json$/.test(file) });
  cpSync(path.join(import.meta.dirname, 'fault-switch.tsx'), path.join(source, 'src/fault-switch.tsx'));
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    if (!text.includes(from)) throw new Error(`remote-demo/${file} doesn't contain ${JSON.stringify(from)}.`);
    writeFileSync(path.join(source, file), text.replace(from, to));
  };
  for (const name of ['Demo', 'DemoStarter']) {
    const file = `src/entry/${name}.island.tsx`;
    edit(file, `'demo/${name}', ${name}`, `'demo/${name}', withFaultSwitch(${name})`);
    edit(file, 'import ', "import { withFaultSwitch } from '../fault-switch.tsx';\nimport ");
  }
  edit('rspack.config.js', '../rspack.base.js', path.relative(source, path.join(repository, 'rspack.base.js')));
  const dist = path.join(dir, 'build/demo');
  await buildPart('demo', dist, source);
  return dist;
}
