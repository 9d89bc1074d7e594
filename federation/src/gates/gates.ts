import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose } from '../compose/compose.ts';
import { type LiveReleases, selectReleases } from '../compose/live-releases.ts';
import { startSiteServer } from '../serve/server.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { RecordedRequest, Release, RemoteRelease, Route } from '../types/index.ts';
import { findBudgetProblems, measureRelease } from './budget-gate.ts';
import { findRemoteProblems, findShellProblems } from './contract-gate.ts';
import type { GateSite } from './site.ts';
import { findSmokeProblems } from './smoke-gate.ts';

/** A release failed a gate. The message lists all reasons. */
export class GateError extends Error {
  constructor(release: Release, problems: string[]) {
    super(`${release.name} ${release.releaseId} is not promoted:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** What a release is checked against. */
export interface GateContext {
  store: ReleaseStore;
  site: GateSite;
  /** The live releases, as read when the command started. */
  live: LiveReleases;
  /** Folder of the release's build, whose source maps messages use. */
  buildDir?: string;
  /** Receives what the gates did. */
  log?: (line: string) => void;
}

/**
 * Checks a stored release before it goes live: contract, budgets, and in a browser with a composed site all of its pages and those
 * that place its fragments.
 * The first failed gate ends the check.
 * @returns the recorded requests of the release
 * @throws GateError with all reasons of the failed gate
 */
export async function checkGates(release: Release, context: GateContext): Promise<RecordedRequest[]> {
  checkContract(release, context);
  const files = new Map<string, Buffer>();
  for (const { path: file } of release.files) files.set(file, await context.store.readFile(release, file));
  const sizes = measureRelease(release, (file) => files.get(file) ?? Buffer.alloc(0));
  assertNoProblems(release, findBudgetProblems(release, sizes));
  const requests: RecordedRequest[] = [];
  await checkInBrowser(release, context, (request) => void requests.push(request));
  return requests;
}

/** Checks the contract only, which takes no measurable time. @throws GateError */
export function checkContract(
  release: Release,
  { live, site }: Pick<GateContext, 'live'> & { site: Pick<GateSite, 'singletonPackages'> },
): void {
  if (release.kind === 'remote') assertNoProblems(release, findRemoteProblems(release, selectReleases(live), site.singletonPackages));
  else if (live.shell) assertNoProblems(release, findShellProblems(release, selectReleases(live).remotes, site.singletonPackages));
}

async function checkInBrowser(
  release: Release,
  { store, site, live, buildDir, log }: GateContext,
  record: (request: RecordedRequest) => void,
): Promise<void> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'federation-gate-'));
  const server = await startSiteServer(0, { siteDir, cdnDir: site.cdnDir });
  try {
    const origin = `http://localhost:${server.port}`;
    const settings = { ...site.settings, siteUrl: origin };
    const { exposed, islands } = await compose(store, { ...site, siteDir, settings }, { live, candidate: release }).catch(
      (error: unknown) => {
        throw new GateError(release, [error instanceof Error ? error.message : String(error)]);
      },
    );
    if (release.kind === 'remote') assertNoProblems(release, findExportProblems(release, exposed[release.name], site));
    const all = selectReleases(live, release).remotes.flatMap((remote) => remote.routes);
    const routes = release.kind === 'remote' ? selectRoutes(release, all, islands) : all;
    const run = { origin, routes, settings, candidate: release, buildDir, log, record };
    assertNoProblems(release, await findSmokeProblems(run, site.smokeTest));
  } finally {
    await server.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}

/** Selects the pages of a remote, and those of others that place its fragments. */
function selectRoutes(release: RemoteRelease, all: Route[], islands: Record<string, string[]>): Route[] {
  const hasFragment = ({ path: page }: Route) => islands[page]?.some((name) => name.startsWith(`${release.name}/`));
  return [...release.routes, ...all.filter((route) => !release.routes.includes(route) && hasFragment(route))];
}

/** Compares the release's description with the exports of its bundle and with the site's rules. */
function findExportProblems(
  release: RemoteRelease,
  { pages, routes } = { pages: [] as string[], routes: [] as RemoteRelease['routes'] },
  site: GateSite,
): string[] {
  const isStale = JSON.stringify(routes) !== JSON.stringify(release.routes);
  const missing = release.routes.filter(({ page }) => !pages.includes(page));
  return [
    ...missing.map(({ path: route, page }) => `${route}: ${page} exports no component as default`),
    ...site.checkRemote(release.name, release.routes, pages),
    ...(isStale ? ['Its prerender bundle has other routes than its release.'] : []),
  ];
}

function assertNoProblems(release: Release, problems: string[]): void {
  if (problems.length > 0) throw new GateError(release, problems);
}
