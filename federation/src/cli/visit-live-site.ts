import { setTimeout as sleep } from 'node:timers/promises';
import { visitPages } from '../gates/browser-gate.ts';
import { describeProblems, type ProblemOfPage } from '../gates/page-problem.ts';
import { selectRoutes } from '../gates/select-routes.ts';
import type { RegistryRoute, Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { fetchRegistry, getReleaseId } from './served-site.ts';

/** Times of a visit in milliseconds; tests shorten them. */
export interface VisitTimes {
  /** Pause before failing pages are visited again. */
  confirmMs?: number;
  /** How long a page may take to load; by default as long as for the gate. */
  pageMs?: number;
}

/**
 * Visits the pages of a release on the live site and does their jobs, like the browser gate, with a mocked backend. Failing pages are
 * visited a second time, so that a hiccup of the network is no failure.
 * @returns the failures that the release caused, one line for each; empty if there are none or if the site doesn't respond
 */
export async function visitLiveSite(
  { site, log }: CommandContext,
  release: Release,
  { confirmMs = 5000, pageMs }: VisitTimes = {},
): Promise<string[]> {
  const url = site.settings.siteUrl;
  const registry = await fetchRegistry(url).catch(() => null);
  if (!registry || getReleaseId(registry, release.name) !== release.releaseId) {
    log(`Its pages were not visited: ${url} ${registry ? 'serves another release' : "doesn't respond"}.`);
    return [];
  }
  const routes = selectRoutes(release, registry.routes, release.kind === 'shell' ? {} : await readIslands(url, registry.routes));
  const unreleased = Object.keys(site.remotes).filter((name) => !Object.hasOwn(registry.remotes, name));
  const visit = async (paths?: readonly string[]) => {
    const input = { origin: new URL(url).origin, routes, settings: site.settings, candidate: release, unreleased };
    const problems = await visitPages({ ...input, live: { pauseMs: 0, paths } }, site.browserGate, pageMs);
    return selectOwnFailures(problems, release.name, routes);
  };
  log('Visiting its pages on the live site …');
  const failures = await visit();
  if (failures.length === 0) log(`${release.name} ${release.releaseId} works on ${url}.`);
  if (failures.length === 0) return [];
  await sleep(confirmMs);
  return describeProblems(await visit(failures.map(({ path }) => path)));
}

/**
 * Selects the problems that a part caused. An error names the files that it passed through; on the part's own pages, one without names
 * is the part's. A page on which something wasn't delivered proves nothing. A failure after a release of the shell is the shell's,
 * because its gates opened the same pages with the same remotes.
 */
function selectOwnFailures(problems: readonly ProblemOfPage[], part: string, routes: readonly RegistryRoute[]): ProblemOfPage[] {
  const undelivered = new Set(problems.filter(({ kind }) => kind === 'outage').map(({ path }) => path));
  const ownPaths = routes.filter(({ remote }) => remote === part).map(({ path }) => path);
  return problems.filter(({ path, kind, parts }) => {
    if (undelivered.has(path)) return false;
    if (parts.includes(part)) return true;
    if (kind === 'log') return false;
    return part === 'shell' || (ownPaths.includes(path) && parts.every((name) => name === 'shell'));
  });
}

/** Reads the names of the islands in the prerendered documents of a site, by path. */
async function readIslands(url: string, routes: readonly RegistryRoute[]): Promise<Record<string, string[]>> {
  const islands: Record<string, string[]> = {};
  for (const { path } of routes.filter(({ prerender }) => prerender)) {
    const html = await fetch(new URL(path, url)).then(
      (response) => response.text(),
      () => '',
    );
    islands[path] = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => name);
  }
  return islands;
}
