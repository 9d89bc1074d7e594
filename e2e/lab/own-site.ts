import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Composed, compose } from '../../federation/src/compose/compose.ts';
import { startSiteServer } from '../../federation/src/serve/server.ts';
import { localObjects } from '../../federation/src/store/local-objects.ts';
import { makeLive } from '../../federation/src/store/make-live.ts';
import { ReleaseStore } from '../../federation/src/store/release-store.ts';
import { upload } from '../../federation/src/store/upload.ts';
import { buildDir, type Config, REMOTES, readConfig } from '../../tools/config.ts';
import { config as journeys, PORT_OFFSET } from '../stack.ts';

/** What the demo's heading is in the running source. */
export const HEADING = 'Watch Your Website Transform';

/** A site with a store of its own, for releases that other journeys must not see. Its parts are those of the running stack. */
export interface OwnSite {
  folder: string;
  config: Config;
  url: string;
  store: ReleaseStore;
  /** Stores a build and makes it live, without gates and without composing. */
  release(part: string, dist: string): Promise<void>;
  compose(): Promise<Composed>;
  /** The demo's build with another heading. */
  changedDemo(heading: string): string;
  stop(): Promise<void>;
}

/**
 * Starts it in a folder below the stack's own: a new remote finds its packages there, and what a run that was cut off leaves
 * goes with the next start.
 * @param shift distance of its ports from those of the journeys
 */
export async function startOwnSite(shift: number): Promise<OwnSite> {
  const folder = mkdtempSync(path.join(journeys.dataDir, 'releases-'));
  const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: String(PORT_OFFSET + shift) });
  const store = new ReleaseStore(localObjects(config.cdnDir));
  const composed = () => compose(store, config.siteDir, config.settings);
  const release = async (part: string, dist: string) => {
    const { release: stored } = await upload(store, dist);
    await makeLive(store, part, await store.seePointer(part), { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  };
  for (const part of ['shell', ...REMOTES]) await release(part, buildDir(journeys, part));
  await composed();
  const server = await startSiteServer(config.ports.site, config);
  return {
    folder,
    config,
    url: config.settings.siteUrl,
    store,
    release,
    compose: composed,
    changedDemo(heading) {
      const dist = path.join(folder, heading.replaceAll(' ', '-'));
      cpSync(buildDir(journeys, 'demo'), dist, { recursive: true });
      for (const name of readdirSync(dist).filter((file) => /\.c?js$/.test(file))) {
        const file = path.join(dist, name);
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(HEADING, heading));
      }
      return dist;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
