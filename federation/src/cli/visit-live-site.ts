import { setTimeout as sleep } from 'node:timers/promises';
import { visitPages } from '../gates/browser-gate.ts';
import { findExcusedRemotes } from '../gates/find-excused-remotes.ts';
import { describeProblems, type ProblemOfPage } from '../gates/page-problem.ts';
import { type OwnProblems, selectOwnProblems } from '../gates/select-own-problems.ts';
import { selectRoutes } from '../gates/select-routes.ts';
import type { Registry, RegistryRoute, Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { type LiveSite, readLiveSite } from './served-site.ts';

/** What a visit of the live site showed. */
export interface LiveVisit {
  /** Confirmed failures that the release caused, one line for each; empty if there are none. */
  failures: string[];
  /** Why the visit proves nothing: the site doesn't respond, or serves another release. */
  outage?: string;
}

/** Visits the live site once. */
export type VisitLiveSite = () => Promise<LiveVisit>;

/** What a visitor of the live site needs to know. */
export interface LiveVisitOptions {
  /** Pause before each page, which keeps the load of a small host small, in milliseconds. */
  pauseMs?: number;
  /** Pause before a failure is confirmed by a second visit, in milliseconds. */
  confirmMs?: number;
  /** How long a page may take to load, in milliseconds; by default as long as for the gate. */
  timeoutMs?: number | undefined;
}

const PAGE_PAUSE_MS = 250;
const CONFIRMATION_PAUSE_MS = 5000;

/**
 * Creates a function that visits the pages of a release on the live site and does their jobs, like the browser gate, with a mocked
 * backend. Pages with a failure are visited again, and only a failure that returns counts.
 */
export function createLiveVisitor(context: CommandContext, release: Release, options: LiveVisitOptions = {}): VisitLiveSite {
  const { site, store } = context;
  const url = site.settings.siteUrl;
  const { pauseMs = PAGE_PAUSE_MS, confirmMs = CONFIRMATION_PAUSE_MS, timeoutMs } = options;
  let islands: Promise<Record<string, string[]>> | undefined;

  async function visit(live: LiveSite, routes: RegistryRoute[], paths?: readonly string[]): Promise<ProblemOfPage[]> {
    const { origin } = new URL(url);
    const unreleased = Object.keys(site.remotes).filter((name) => !Object.hasOwn(live.registry.remotes, name));
    const input = {
      origin,
      routes,
      settings: live.settings,
      candidate: release,
      unreleased,
      live: { pauseMs, paths },
    };
    return visitPages(input, site.browserGate, timeoutMs);
  }

  return async () => {
    const live = await readLiveSite(url);
    if (!live) return { failures: [], outage: `${url} doesn't respond with a page.` };
    const served = findServedRelease(live.registry, release.name);
    if (served !== release.releaseId)
      return { failures: [], outage: `${url} serves ${release.name} ${served ?? '(none)'}, not ${release.releaseId}.` };
    islands ??= release.kind === 'shell' ? Promise.resolve({}) : readIslands(url, live.registry);
    const routes = selectRoutes(release, live.registry.routes, await islands);
    const getOwner = (path: string) => routes.find((route) => route.path === path)?.remote;
    const excused = release.kind === 'shell' ? await findExcusedRemotes(store, Object.keys(site.remotes)) : new Set<string>();
    const select = (problems: ProblemOfPage[]) => selectOwnProblems(problems, { part: release.name, getOwner, excused });

    const problems = await visit(live, routes);
    const first = select(problems);
    if (isEmpty(first)) {
      const outages = describeProblems(problems.filter(({ kind }) => kind === 'outage'));
      return { failures: [], ...(outages.length > 0 && { outage: outages.join('; ') }) };
    }
    await sleep(confirmMs);
    const { certain, suspected } = select(await visit(live, routes, listPaths(first)));
    const control = certain.length === 0 && suspected.length > 0 ? findControlRoute(live.registry, routes) : undefined;
    const others = control ? (await visit(live, [control], [control.path])).filter(({ kind }) => kind !== 'log') : [];
    if (others.length === 0) return { failures: describeProblems([...certain, ...suspected]) };
    const [[own], [other]] = [describeProblems(suspected), describeProblems(others)];
    return { failures: [], outage: `${own}; but also ${other}, which is of another part.` };
  };
}

function isEmpty({ certain, suspected }: OwnProblems): boolean {
  return certain.length + suspected.length === 0;
}

function listPaths({ certain, suspected }: OwnProblems): string[] {
  return [...new Set([...certain, ...suspected].map(({ path }) => path))];
}

function findServedRelease({ shell, remotes }: Registry, part: string): string | undefined {
  return part === 'shell' ? shell.releaseId : remotes[part]?.releaseId;
}

/** Finds a page with which the visited ones have only the shell and the host in common. */
function findControlRoute({ routes }: Registry, visited: readonly RegistryRoute[]): RegistryRoute | undefined {
  return routes.find((route) => route.prerender && !visited.includes(route) && !route.path.endsWith('/_'));
}

/** Reads the names of the islands in the prerendered documents of a site, by path. */
async function readIslands(url: string, { routes }: Registry): Promise<Record<string, string[]>> {
  const islands: Record<string, string[]> = {};
  for (const { path, prerender } of routes) {
    if (!prerender) continue;
    const html = await fetch(new URL(path, url)).then(
      (response) => response.text(),
      () => '',
    );
    islands[path] = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => name);
  }
  return islands;
}
