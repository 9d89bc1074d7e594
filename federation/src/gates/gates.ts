import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRemoteContract } from 'shared-contracts/check-remote-contract';
import { type Composed, compose } from '../compose/compose.ts';
import { readLiveReleases } from '../compose/live-releases.ts';
import type { SiteSettings } from '../compose/site-settings.ts';
import { startSiteServer } from '../serve/server.ts';
import type { Release } from '../site-types.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { budgetProblems, weigh } from './budget-gate.ts';
import { remoteProblems, shellProblems } from './contract-gate.ts';
import { smokeProblems } from './smoke-gate.ts';

/** A release that isn't promoted, with every reason. */
export class GateClosed extends Error {
  constructor(release: Release, problems: string[]) {
    super(`${release.name} ${release.releaseId} is not promoted:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export interface Try {
  store: ReleaseStore;
  /** Local folder of the store, which the trial serves; releases that visitors load from another CDN come from there. */
  cdnDir: string;
  site: SiteSettings;
}

/**
 * Tries a stored release before its pointer moves: against the contract, its budgets and, in a composed site of its own,
 * in a real browser on every route that it owns. The first gate that is closed ends the trial.
 * @throws GateClosed with sentences that say why
 */
export async function passGates(release: Release, { store, cdnDir, site }: Try): Promise<void> {
  await passContract(release, store);
  const files = new Map<string, Buffer>();
  for (const { path: file } of release.files) files.set(file, await store.read(release, file));
  refuse(
    release,
    budgetProblems(
      release,
      weigh(release, (file) => files.get(file) ?? Buffer.alloc(0)),
    ),
  );
  await tryInBrowser(release, { store, cdnDir, site });
}

/** The part of the gates that takes no time. @throws GateClosed */
export async function passContract(release: Release, store: ReleaseStore): Promise<void> {
  if (release.name === 'shell') {
    if (await store.pointer('shell')) refuse(release, shellProblems(release, (await readLiveReleases(store, '')).remotes));
  } else refuse(release, remoteProblems(release, await readLiveReleases(store, '')));
}

async function tryInBrowser(release: Release, { store, cdnDir, site }: Try): Promise<void> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'northlight-trial-'));
  const server = await startSiteServer(0, { siteDir, cdnDir });
  try {
    const origin = `http://localhost:${server.port}`;
    const settings = { ...site.settings, siteUrl: origin };
    const composed = await compose(store, siteDir, settings, { cdnUrl: site.cdnUrl, candidates: { [release.name]: release } }).catch(
      (error: unknown) => {
        throw new GateClosed(release, [error instanceof Error ? error.message : String(error)]);
      },
    );
    if (release.name === 'shell') {
      const { remotes } = await readLiveReleases(store, '', { shell: release });
      const routes = remotes.flatMap((remote) => remote.routes);
      refuse(release, await smokeProblems(origin, routes, settings, null));
    } else {
      refuse(release, exposedProblems(release, composed));
      refuse(release, await smokeProblems(origin, release.routes, settings, release));
    }
  } finally {
    await server.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}

/** Compares what the release says of itself with what its bundle really exports, and both with the contract. */
function exposedProblems(release: Release, { exposed }: Composed): string[] {
  const own = exposed[release.name] ?? { pages: [], routes: [] };
  const modules = Object.fromEntries(own.pages.map((page) => [page, { default: () => null }]));
  const stale =
    JSON.stringify(own.routes) === JSON.stringify(release.routes) ? [] : ['Its prerender bundle has other routes than its release.'];
  return [...checkRemoteContract(release.name, release.routes, modules), ...stale];
}

function refuse(release: Release, problems: string[]): void {
  if (problems.length > 0) throw new GateClosed(release, problems);
}
