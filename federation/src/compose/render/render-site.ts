import {
  findContractVersion,
  getIslandIdPrefix,
  getIslandModule,
  getIslandOwner,
  type Ownership,
  type Release,
  type RenderedIsland,
} from '../../types/index.ts';
import { findHtmlProblem, findPageProblem } from '../markup/find-page-problem.ts';
import { fillIslandPlaces, type IslandPlace, listIslandPlaces } from '../markup/island-places.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import { getFileUrl } from '../registry/create-registry.ts';
import { RELEASE_URL } from '../sandbox/evaluate.ts';
import { type FragmentRequest, type RenderResult, renderInSandbox, type SandboxAnswer } from '../sandbox/render-in-sandbox.ts';
import type { SitePlan } from '../select/plan-site.ts';

/** Path of the document for unknown paths. */
export const NOT_FOUND_PATH = '/404';

/** A rendered page. */
export interface RenderedPage {
  path: string;
  /** The part that rendered it. */
  owner: string;
  /** The elements of the head, followed by the body. */
  html: string;
  /** Names of its islands. */
  islands: string[];
}

/** A fragment that a page is composed without. */
export interface OmittedFragment {
  reason: string;
  /** The parts that may not go live with it. */
  causes: string[];
}

/** Result of `renderSite`. */
export interface RenderedSite {
  pages: RenderedPage[];
  /** Script that runs in the head of all documents. */
  headScript: string;
  /** Why a page of a part can't be rendered, by part. */
  failures: ReadonlyMap<string, string>;
  omitted: OmittedFragment[];
}

/** What `renderSite` needs to know about a site. */
type SiteOptions = Pick<ComposeOptions, 'cdnUrl' | 'settings' | 'remotes'>;

/**
 * Renders all pages of a site. The code of each remote runs in its own process: it renders the pages of that remote, with empty places
 * for fragments of other remotes, and then the remote's fragments for all pages that place them. A failing fragment is omitted.
 */
export async function renderSite(selected: SitePlan, site: SiteOptions): Promise<RenderedSite> {
  const pages: RenderedPage[] = [];
  const failures = new Map<string, string>();
  let headScript = '';
  for (const part of ['shell', ...selected.remotes.map(({ name }) => name)]) {
    const paths = listPaths(selected, part);
    if (part !== 'shell' && paths.length === 0) continue;
    try {
      const answer = await renderPart(selected, site, part, paths, []);
      if (part === 'shell') headScript = answer.headScript;
      const rendered = part === 'shell' ? [...answer.shellPaths, NOT_FOUND_PATH, ...paths] : paths;
      pages.push(...rendered.map((path, index) => readPage(selected, site, path, part, answer.pages[index])));
    } catch (error) {
      failures.set(part, describeError(error));
    }
  }
  return { ...(await fillFragments(selected, site, pages)), headScript, failures };
}

/** Lists the paths of the routes that a part renders: a page that isn't prerendered has the frame and a skeleton, both of the shell. */
function listPaths({ registry }: SitePlan, part: string): string[] {
  return registry.routes.filter(({ prerender, remote }) => (prerender ? remote : 'shell') === part).map(({ path }) => path);
}

function renderPart(
  { shell, remotes, registry, readText }: SitePlan,
  { cdnUrl, settings }: SiteOptions,
  part: string,
  paths: string[],
  fragments: FragmentRequest[],
): Promise<SandboxAnswer> {
  const toSource = (release: Release) => ({
    name: release.name,
    code: readText(release, release.prerender).replaceAll(RELEASE_URL, getFileUrl(release, '', cdnUrl)),
  });
  const remote = remotes.find(({ name }) => name === part);
  return renderInSandbox({
    shell: toSource(shell),
    ...(remote && { remote: { ...toSource(remote), contract: findContractVersion(remote.requires, shell.provides) ?? '' } }),
    registry,
    settings,
    paths,
    fragments,
  });
}

/** Checks a rendered page. @throws Error if it wasn't rendered, or if it can't become a document */
function readPage(
  { registry }: SitePlan,
  { remotes }: SiteOptions,
  path: string,
  owner: string,
  result: RenderResult = { error: 'the bundle returned no page' },
): RenderedPage {
  const problem = 'error' in result ? result.error : findProblem(result.html);
  if ('error' in result || problem !== undefined) throw new Error(`Rendering ${path} failed: ${problem}`);
  return { path, owner, html: result.html, islands: [] };

  function findProblem(html: string): string | undefined {
    if (owner === 'shell') return undefined;
    const route = registry.routes.find((each) => each.path === path);
    const undeclared = listForeignPlaces({ html, owner }).find(({ name }) => !isFragment(name, remotes));
    if (undeclared) return `it places ${undeclared.name}, which isn't a fragment of another remote`;
    return findPageProblem(html, `${route?.page} of ${owner}`);
  }
}

/** Lists the empty places of a page: those of the fragments of other remotes. */
function listForeignPlaces({ html, owner }: Pick<RenderedPage, 'html' | 'owner'>): IslandPlace[] {
  return listIslandPlaces(html).filter(({ name }) => ![owner, 'shell'].includes(getIslandOwner(name)));
}

function isFragment(island: string, remotes: Ownership): boolean {
  const [remote = '', name = ''] = island.split('/');
  return Object.hasOwn(remotes, remote) && (remotes[remote]?.fragments ?? []).includes(name);
}

/** The place of a fragment on a page of another remote. */
interface FragmentPlace extends IslandPlace {
  page: RenderedPage;
}

/** Fills the places of fragments with the releases of their owners, one owner after the other. */
async function fillFragments(
  selected: SitePlan,
  site: SiteOptions,
  empty: RenderedPage[],
): Promise<Pick<RenderedSite, 'pages' | 'omitted'>> {
  const omitted: OmittedFragment[] = [];
  let pages = empty;
  for (const owner of new Set(empty.flatMap(listForeignPlaces).map(({ name }) => getIslandOwner(name)))) {
    const isOwned = ({ name }: IslandPlace) => getIslandOwner(name) === owner;
    const places = pages.flatMap((page) =>
      listForeignPlaces(page)
        .filter(isOwned)
        .map((place) => ({ page, ...place })),
    );
    const fragments = await renderFragments(selected, site, owner, places);
    omitted.push(...fragments.filter((fragment) => 'reason' in fragment));
    pages = pages.map((page) => {
      const islands = listIslandPlaces(page.html).map(({ index }) => {
        const fragment = fragments[places.findIndex((place) => place.page === page && place.index === index)];
        return fragment && ('html' in fragment ? fragment : null);
      });
      return { ...page, html: fillIslandPlaces(page.html, islands) };
    });
  }
  return { pages: pages.map((page) => ({ ...page, islands: listIslandNames(page.html) })), omitted };
}

async function renderFragments(
  selected: SitePlan,
  site: SiteOptions,
  owner: string,
  places: readonly FragmentPlace[],
): Promise<(RenderedIsland | OmittedFragment)[]> {
  const release = selected.remotes.find(({ name }) => name === owner);
  // A page doesn't wait for the first release of another remote: it gets the fragment with that release.
  if (!release)
    return places.map(({ page, name }) => {
      return { reason: `${page.path} is composed without ${name} until ${owner} has a live release.`, causes: [] };
    });
  const requests = places.map(({ page: { path }, name, props, index }) => {
    return { path, name, props, identifierPrefix: getIslandIdPrefix(index) };
  });
  const { fragments } = await renderPart(selected, site, owner, [], requests).catch((error: unknown) => {
    return { fragments: places.map(({ name }) => ({ error: `the island ${name}: ${describeError(error)}` })) };
  });
  return places.map(({ page, name }, index) => {
    const omit = (problem: string, ...causes: string[]) => ({ reason: `Rendering ${page.path} failed: ${problem}`, causes });
    if (!Object.hasOwn(release.modules, getIslandModule(name))) {
      const problem = `It places ${name}, which the live release of ${owner} doesn't have: release ${owner} with it first.`;
      return omit(problem, page.owner, owner);
    }
    const result = fragments[index] ?? { error: 'the bundle returned no fragment' };
    if ('error' in result) return omit(result.error, owner);
    const problem = findHtmlProblem(result.html);
    return problem ? omit(`the island ${name}: ${problem}`, owner) : result;
  });
}

function listIslandNames(html: string): string[] {
  return [...new Set([...html.matchAll(/ data-island="([^"]*)"/g)].map(([, name = '']) => name))];
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
