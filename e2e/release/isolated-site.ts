import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkContract, compose, openStore, readStoredReleases, type Site, updatePointer, uploadRelease } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import type { Ownership, Release } from 'federation-toolkit/types';
import { getBuildDir, readConfig } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { ownership } from '../../tools/ownership.ts';
import { REMOTES, repository } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config as journeysConfig, PORT_OFFSET } from '../stack.ts';
import { shareImageCache } from './share-image-cache.ts';

/** Commands with browser gates take up to twenty times longer on a busy machine. */
export const COMMAND_TIMEOUT_MS = 900_000;

/** The demo's heading in the source. */
export const DEMO_HEADING = 'Watch Your Website Transform';

/** A site with its own store, whose releases don't affect other journeys. It starts with the builds of the running stack. */
export type IsolatedSite = Awaited<ReturnType<typeof startIsolatedSite>>;

/**
 * Starts the site in a folder inside the stack's data folder: packages resolve there, and the next run deletes it.
 * @param portShift distance of its ports from those of the journeys
 * @param moreRemotes what further remotes own
 */
export async function startIsolatedSite(portShift: number, moreRemotes: Ownership = {}) {
  const folder = mkdtempSync(path.join(journeysConfig.dataDir, 'releases-'));
  const environment = { DATA_DIR: folder, PORT_OFFSET: String(PORT_OFFSET + portShift) };
  const config = readConfig(environment);
  shareImageCache(journeysConfig.siteDir, config.siteDir);
  const store = await openStore(config);
  const site: Site = { ...createSite(config), remotes: { ...ownership, ...moreRemotes } };
  /** Stores a build and makes it live, without checking gates or composing. */
  const release = async (part: string, dist: string): Promise<void> => {
    const stored = await uploadRelease(store, dist);
    await updatePointer(store, part, await store.readVersionedPointer(part), { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  };
  for (const part of ['shell', ...REMOTES]) await release(part, getBuildDir(journeysConfig, part));
  await compose(store, site);
  const server = await startSiteServer(config.ports.site, config);
  return {
    folder,
    config,
    url: config.settings.siteUrl,
    site,
    store,
    release,
    compose: () => compose(store, site),
    /** Checks a release with the contract gate. @throws Error */
    checkContract: async (candidate: Release) => checkContract(candidate, await readStoredReleases(store, site), site),
    /** Copies the demo's build with another text, and optionally with further code in its page's script; returns its folder. */
    copyDemo(text: string, replacement: string, code = ''): string {
      const dist = path.join(folder, replacement.replaceAll(' ', '-'));
      copyBuild(getBuildDir(journeysConfig, 'demo'), dist, [[text, replacement]]);
      if (!code) return dist;
      const script = readdirSync(dist).find((name) => name.startsWith('c.page-DemoPage') && name.endsWith('.js')) ?? '';
      const before = readFileSync(path.join(dist, script), 'utf8');
      copyBuild(dist, `${dist}-with-code`, [[before, `${before};${code}`]]);
      return `${dist}-with-code`;
    },
    /** Runs a command in bash like a step of a workflow, with the data folder and the ports of this site; returns its output. */
    runInBash: (command: string) => runInBash(command, environment),
    async stop(): Promise<void> {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runInBash(command: string, env: Record<string, string>): Promise<string> {
  const options = { cwd: repository, env: { ...process.env, RELEASE_BY: 'Ada', ...env }, timeout: COMMAND_TIMEOUT_MS };
  const execution = promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], options);
  const { stdout } = await execution.catch((error: Error & { killed: boolean; stdout: string }) => {
    error.message += `\n${error.killed ? `The command timed out after ${COMMAND_TIMEOUT_MS / 1000} s. ` : ''}Output:\n${error.stdout}`;
    throw error;
  });
  return stdout;
}
