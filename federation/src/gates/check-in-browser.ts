import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { composeStoredReleases } from '../compose/compose.ts';
import type { StoredReleases } from '../compose/read/stored-releases.ts';
import type { RemoteBundleExports } from '../compose/render/render-site.ts';
import { startSiteServer } from '../serve/server.ts';
import type { RegistryRemote, RegistryRoute, Release, RemoteRelease } from '../types/index.ts';
import { findBrowserProblems } from './browser-gate.ts';
import { assertNoProblems, GateError } from './gate-error.ts';
import type { GateOptions } from './gate-options.ts';
import { selectRoutes } from './select-routes.ts';

/** What a release is checked against. */
export interface GateContext {
  /** What the store has: the release, and the live releases of the other parts. */
  stored: StoredReleases;
  site: GateOptions;
  /** Receives what the gates did. */
  log?: (line: string) => void;
}

/**
 * Composes a trial of the site, checks the exports of the release with it, and opens its pages in a browser.
 * @throws GateError if a page can't be rendered, the exports don't fit, or the browser finds a problem
 */
export async function checkInBrowser(release: Release, { stored, site, log }: GateContext): Promise<void> {
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
    const routes = selectRoutes(release, all, composed.islands);
    const problems = await findBrowserProblems({ origin, routes, settings, candidate: release, unreleased, log }, site.browserGate);
    assertNoProblems(release, [...problems, ...describeForeignPages(problems, routes, remotes, release)]);
  } finally {
    await server.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}

/** Compares the release's description with the exports of its bundle and with the site's rules. */
function findExportProblems(
  release: RemoteRelease,
  { modules, routes }: RemoteBundleExports = { modules: [], routes: '[]' },
  site: GateOptions,
): string[] {
  const isStale = !isDeepStrictEqual(JSON.parse(routes), release.routes);
  const missing = release.routes.filter(({ page }) => !modules.includes(page));
  return [
    ...missing.map(
      ({ path: route, page }) =>
        `${route}: ${page} exports no component as default, or the prerender entry point (src/prerender.ts) doesn't list it`,
    ),
    ...site.checkRemote(release.name, release.routes, modules),
    ...(isStale ? ['Its prerender bundle has other routes than its release.'] : []),
  ];
}

/**
 * Describes what to do about the failed pages that belong to other remotes: the live release of their remote may be the cause, which
 * must not stop this release.
 * @param problems Problems of pages, each starting with the path of its page and a colon.
 * @param remotes The live releases by remote.
 * @returns one sentence for each of these remotes
 */
function describeForeignPages(
  problems: readonly string[],
  routes: readonly RegistryRoute[],
  remotes: Readonly<Record<string, Pick<RegistryRemote, 'releaseId'>>>,
  candidate: Pick<Release, 'name'>,
): string[] {
  const failed = routes.filter(
    ({ path, remote }) => remote !== candidate.name && problems.some((problem) => problem.startsWith(`${path}: `)),
  );
  const byRemote = Map.groupBy(failed, ({ remote }) => remote);
  return [...byRemote].map(
    ([remote, pages]) =>
      `${pages.map(({ path }) => path).join(', ')}: of ${remote}, whose live release is ${remotes[remote]?.releaseId}. ` +
      `If the live site shows the same error, ${remote} is the cause: roll it back, and publish ${candidate.name} again.`,
  );
}
