import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { composeStoredReleases } from '../compose/compose.ts';
import type { ReleaseReader } from '../compose/read/release-reader.ts';
import type { StoredReleases } from '../compose/read/stored-releases.ts';
import type { BundleExports } from '../compose/render/render-site.ts';
import { selectReleases } from '../compose/select/select-releases.ts';
import { startSiteServer } from '../serve/server.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import type { RecordedRequest, RegistryRoute, Release, RemoteRelease } from '../types/index.ts';
import { findBrowserProblems } from './browser-gate.ts';
import { findBudgetProblems, measureRelease } from './budget-gate.ts';
import { findRemoteProblems, findShellProblems } from './contract-gate.ts';
import type { GateSite } from './gate-site.ts';

/** A release failed a gate. The message lists all reasons. */
export class GateError extends Error {
  constructor(release: Pick<Release, 'name' | 'releaseId'>, problems: string[]) {
    super(`${release.name} ${release.releaseId} is not promoted:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** What a release is checked against. */
export interface GateContext {
  /** What the store has: the release, and the live releases of the other parts. */
  stored: StoredReleases;
  site: GateSite;
  /** Folder of the release's build, whose source maps messages use. */
  buildDir?: string | undefined;
  /** Receives what the gates did. */
  log?: (line: string) => void;
}

/**
 * Checks a stored release before it goes live: that it claims only what its part owns, contract, budgets, and in a browser with a
 * composed site all of its pages and those that place its fragments. The first failed gate ends the check.
 * @returns the recorded requests of the release
 * @throws GateError with all reasons of the failed gate
 */
export async function checkGates(release: Release, context: GateContext): Promise<RecordedRequest[]> {
  const { stored, site } = context;
  await checkClaims(release, stored.reader);
  await checkContract(release, stored, site);
  const sizes = measureRelease(release, (file) => stored.reader.readText(release, file));
  assertNoProblems(release, findBudgetProblems(release, sizes));
  return checkInBrowser(release, context);
}

/** Checks files, ownership, paths and styles, as compose does. */
async function checkClaims({ name, releaseId }: Release, reader: ReleaseReader): Promise<void> {
  await reader.read(name, releaseId).catch((error: unknown) => {
    throw error instanceof InvalidReleaseError ? new GateError({ name, releaseId }, [error.message]) : error;
  });
}

/**
 * Checks whether a release fits the live releases of the other parts.
 * @throws GateError
 */
export async function checkContract(
  release: Release,
  stored: StoredReleases,
  { remotes, singletonPackages }: Pick<GateSite, 'remotes' | 'singletonPackages'>,
): Promise<void> {
  if (release.kind === 'shell' && isFirstShell(stored)) return;
  const live = await selectReleases(stored, remotes);
  if (release.kind === 'remote') assertNoProblems(release, findRemoteProblems(release, live, singletonPackages));
  else assertNoProblems(release, findShellProblems(release, live.remotes, singletonPackages));
}

function isFirstShell({ parts: [shell] }: StoredReleases): boolean {
  return shell?.pointer === null && shell.problem === undefined;
}

/** Composes a trial of the site, checks the exports of the release with it, and opens its pages. Returns the recorded requests. */
async function checkInBrowser(release: Release, { stored, site, buildDir, log }: GateContext): Promise<RecordedRequest[]> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'federation-gate-'));
  const server = await startSiteServer(0, { siteDir, cdnDir: site.cdnDir });
  try {
    const origin = `http://localhost:${server.port}`;
    const settings = { ...site.settings, siteUrl: origin };
    const composed = await composeStoredReleases(stored, { ...site, siteDir, settings }, release).catch((error: unknown) => {
      throw new GateError(release, [error instanceof Error ? error.message : String(error)]);
    });
    for (const note of composed.omitted) log?.(note);
    if (release.kind === 'remote') assertNoProblems(release, findExportProblems(release, composed.exports, site));
    const { routes: all, remotes } = composed.registry;
    const unreleased = Object.keys(site.remotes).filter((name) => !Object.hasOwn(remotes, name));
    const routes = release.kind === 'remote' ? selectRoutes(release, all, composed.islands) : all;
    const requests: RecordedRequest[] = [];
    const record = (request: RecordedRequest) => void requests.push(request);
    assertNoProblems(
      release,
      await findBrowserProblems({ origin, routes, settings, candidate: release, buildDir, unreleased, log, record }, site.browserGate),
    );
    return requests;
  } finally {
    await server.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}

/** Selects the pages of a remote, and those of others that place its fragments. */
function selectRoutes({ name }: RemoteRelease, all: RegistryRoute[], islands: Record<string, string[]>): RegistryRoute[] {
  const hasFragment = ({ path: page }: RegistryRoute) => islands[page]?.some((island) => island.startsWith(`${name}/`)) ?? false;
  return [...all.filter(({ remote }) => remote === name), ...all.filter((route) => route.remote !== name && hasFragment(route))];
}

/** Compares the release's description with the exports of its bundle and with the site's rules. */
function findExportProblems(
  release: RemoteRelease,
  { modules, routes }: BundleExports = { modules: [], routes: '[]' },
  site: GateSite,
): string[] {
  const isStale = !isDeepStrictEqual(JSON.parse(routes), release.routes);
  const missing = release.routes.filter(({ page }) => !modules.includes(page));
  return [
    ...missing.map(({ path: route, page }) => `${route}: ${page} exports no component as default`),
    ...site.checkRemote(release.name, release.routes, modules),
    ...(isStale ? ['Its prerender bundle has other routes than its release.'] : []),
  ];
}

function assertNoProblems(release: Release, problems: string[]): void {
  if (problems.length > 0) throw new GateError(release, problems);
}
