import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type ComposeResult,
  checkContract,
  compose,
  openStore,
  type ReleaseStore,
  readStoredReleases,
  type Site,
  updatePointer,
  uploadRelease,
} from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import type { Ownership, Release } from 'federation-toolkit/types';
import { type Config, getBuildDir, readConfig } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { ownership } from '../../tools/ownership.ts';
import { REMOTES } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config as journeysConfig, PORT_OFFSET } from '../stack.ts';
import { shareImageCache } from './share-image-cache.ts';

/** The demo's heading in the source. */
export const DEMO_HEADING = 'Watch Your Website Transform';

/** A site with its own store, whose releases don't affect other journeys. It starts with the builds of the running stack. */
export interface IsolatedSite {
  folder: string;
  config: Config;
  url: string;
  site: Site;
  store: ReleaseStore;
  /** Stores a build and makes it live, without checking gates or composing. */
  release(part: string, dist: string): Promise<void>;
  compose(): Promise<ComposeResult>;
  /** Checks a release with the contract gate. @throws GateError */
  checkContract(release: Release): Promise<void>;
  /** Copies the demo's build with another text; returns its folder. */
  copyDemo(text: string, replacement: string): string;
  copyDemoWithHeading(heading: string): string;
  stop(): Promise<void>;
}

/**
 * Starts the site in a folder inside the stack's data folder: packages resolve there, and the next run deletes it.
 * @param portShift distance of its ports from those of the journeys
 * @param moreRemotes what further remotes own
 */
export async function startIsolatedSite(portShift: number, moreRemotes: Ownership = {}): Promise<IsolatedSite> {
  const folder = mkdtempSync(path.join(journeysConfig.dataDir, 'releases-'));
  const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: String(PORT_OFFSET + portShift) });
  shareImageCache(journeysConfig.siteDir, config.siteDir);
  const store = await openStore(config);
  const site = { ...createSite(config), remotes: { ...ownership, ...moreRemotes } };
  const composeSite = () => compose(store, site);
  const release = async (part: string, dist: string) => {
    const { release: stored } = await uploadRelease(store, dist);
    await updatePointer(store, part, await store.readVersionedPointer(part), { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  };
  for (const part of ['shell', ...REMOTES]) await release(part, getBuildDir(journeysConfig, part));
  await composeSite();
  const server = await startSiteServer(config.ports.site, config);
  const copyDemo = (text: string, replacement: string) => {
    const dist = path.join(folder, replacement.replaceAll(' ', '-'));
    copyBuild(getBuildDir(journeysConfig, 'demo'), dist, [[text, replacement]]);
    return dist;
  };
  return {
    folder,
    config,
    url: config.settings.siteUrl,
    site,
    store,
    release,
    compose: composeSite,
    checkContract: async (candidate) => checkContract(candidate, await readStoredReleases(store, site), site),
    copyDemo,
    copyDemoWithHeading: (heading) => copyDemo(DEMO_HEADING, heading),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
