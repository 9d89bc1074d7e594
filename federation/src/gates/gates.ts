import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compose } from '../compose/compose.ts';
import { createReleaseReader, type ReleaseReader } from '../compose/read/release-reader.ts';
import type { BundleExports } from '../compose/render/render-site.ts';
import { selectReleases } from '../compose/select/select-releases.ts';
import { startSiteServer } from '../serve/server.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { RecordedRequest, Release, RemoteRelease, Route } from '../types/index.ts';
import { findBudgetProblems, measureRelease } from './budget-gate.ts';
import { findRemoteProblems, findShellProblems } from './contract-gate.ts';
import type { GateSite } from './gate-site.ts';
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
  /** Folder of the release's build, whose source maps messages use. */
  buildDir?: string;
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
  const reader = createReleaseReader(context.store, context.site);
  await checkClaims(release, reader);
  await checkContract(release, context, reader);
  const files = new Map<string, Buffer>();
  for (const { path: file } of release.files) files.set(file, await context.store.readFile(release, file));
  const sizes = measureRelease(release, (file) => files.get(file) ?? Buffer.alloc(0));
  assertNoProblems(release, findBudgetProblems(release, sizes));
  const requests: RecordedRequest[] = [];
  await checkInBrowser(release, context, reader, (request) => void requests.push(request));
  return requests;
}

/** Checks files, ownership, paths and styles, as compose does. */
async function checkClaims(release: Release, reader: ReleaseReader): Promise<void> {
  await reader.read(release.name, release.releaseId).catch((error: unknown) => {
    throw error instanceof InvalidReleaseError ? new GateError(release, [error.message]) : error;
  });
}

/**
 * Checks whether a release fits the live releases of the other parts.
 * @throws GateError
 */
export async function checkContract(
  release: Release,
  { store, site }: Pick<GateContext, 'store'> & { site: Pick<GateSite, 'remotes' | 'checkRoutes' | 'singletonPackages'> },
  reader = createReleaseReader(store, site),
): Promise<void> {
  if (release.kind === 'shell' && (await store.readPointer('shell')) === null) return;
  const live = await selectReleases(store, reader, site.remotes);
  if (release.kind === 'remote') assertNoProblems(release, findRemoteProblems(release, live, site.singletonPackages));
  else assertNoProblems(release, findShellProblems(release, live.remotes, site.singletonPackages));
}

async function checkInBrowser(
  release: Release,
  { store, site, buildDir, log }: GateContext,
  reader: ReleaseReader,
  record: (request: RecordedRequest) => void,
): Promise<void> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'federation-gate-'));
  const server = await startSiteServer(0, { siteDir, cdnDir: site.cdnDir });
  try {
    const origin = `http://localhost:${server.port}`;
    const settings = { ...site.settings, siteUrl: origin };
    const composed = await compose(store, { ...site, siteDir, settings }, { reader, candidate: release }).catch((error: unknown) => {
      throw new GateError(release, [error instanceof Error ? error.message : String(error)]);
    });
    for (const note of composed.omitted) log?.(note);
    if (release.kind === 'remote') assertNoProblems(release, findExportProblems(release, composed.exports, site));
    const { remotes } = await selectReleases(store, reader, site.remotes, { candidate: release });
    const all = remotes.flatMap((remote) => remote.routes);
    const routes = release.kind === 'remote' ? selectRoutes(release, all, composed.islands) : all;
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
