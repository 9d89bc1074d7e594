import {
  findContractVersion,
  getIslandModule,
  getIslandOwner,
  type IslandPlace,
  type Ownership,
  type Release,
  type RenderedIsland,
} from '../../types/index.ts';
import { findHtmlProblem, findPageProblem } from '../markup/find-page-problem.ts';
import { fillIslandPlaces, listIslandPlaces } from '../markup/island-places.ts';
import { getFileUrl, type SitePlan } from '../registry/create-registry.ts';
import { RELEASE_URL } from '../sandbox/evaluate.ts';
import { type FragmentRequest, type RenderResult, renderInSandbox, type SandboxAnswer } from '../sandbox/render-in-sandbox.ts';

/** Path of the document for unknown paths. */
export const NOT_FOUND_PATH = '/404';

/** A rendered page. */
export interface RenderedPage {
  path: string;
  /** The part that rendered it. */
  owner: string;
  /** The elements of the head, followed by the body. */
  html: string;
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

/**
 * Renders all pages of a site. The code of each remote runs in its own process: it renders the pages of that remote, with empty places
 * for fragments of other remotes, and then the remote's fragments for all pages that place them. A failing fragment is omitted.
 */
export async function renderSite(plan: SitePlan): Promise<RenderedSite> {
  const parts = ['shell', ...plan.remotes.map(({ name }) => name)];
  const results = await Promise.all(
    parts.map((part) => renderPages(plan, part).catch(({ message }: Error) => ({ part, failure: message }))),
  );
  const rendered = results.filter((result) => 'pages' in result);
  const failures = results.filter((result) => 'failure' in result).map(({ part, failure }) => [part, failure] as const);
  const pages = rendered.flatMap((result) => result.pages);
  return { ...(await fillFragments(plan, pages)), headScript: rendered[0]?.headScript ?? '', failures: new Map(failures) };
}

/** Renders the pages of a part. @throws Error if one of them can't be rendered, or can't become a document */
async function renderPages(plan: SitePlan, part: string): Promise<{ pages: RenderedPage[]; headScript: string }> {
  const paths = listPaths(plan, part);
  if (part !== 'shell' && paths.length === 0) return { pages: [], headScript: '' };
  const answer = await renderPart(plan, part, paths, []);
  const rendered = part === 'shell' ? [...answer.shellPaths, NOT_FOUND_PATH, ...paths] : paths;
  const pages = rendered.map((path, index) => readPage(plan, path, part, answer.pages[index]));
  return { pages, headScript: answer.headScript };
}

/** Lists the paths of the routes that a part renders: a page that isn't prerendered has the frame and a skeleton, both of the shell. */
function listPaths({ registry }: SitePlan, part: string): string[] {
  return registry.routes.filter(({ prerender, remote }) => (prerender ? remote : 'shell') === part).map(({ path }) => path);
}

function renderPart(
  { shell, remotes, registry, readText, site: { cdnUrl, settings } }: SitePlan,
  part: string,
  paths: string[],
  fragments: FragmentRequest[],
): Promise<SandboxAnswer> {
  const readCode = (release: Release) => readText(release, release.prerender).replaceAll(RELEASE_URL, getFileUrl(release, '', cdnUrl));
  const remote = remotes.find(({ name }) => name === part);
  return renderInSandbox({
    shell: readCode(shell),
    ...(remote && { remote: { name: part, code: readCode(remote), contract: findContractVersion(remote.requires, shell.provides) ?? '' } }),
    registry,
    settings,
    paths,
    fragments,
  });
}

/** Checks a rendered page. @throws Error if it wasn't rendered, or if it can't become a document */
function readPage(
  { registry, site }: SitePlan,
  path: string,
  owner: string,
  result: RenderResult = { error: 'the bundle returned no page' },
): RenderedPage {
  const problem = 'error' in result ? result.error : findProblem(result.html);
  if ('error' in result || problem !== undefined) throw new Error(`Rendering ${path} failed: ${problem}`);
  return { path, owner, html: result.html };

  function findProblem(html: string): string | undefined {
    if (owner === 'shell') return undefined;
    const route = registry.routes.find((each) => each.path === path);
    const undeclared = listIslandPlaces(html).find(({ name }) => !isFragment(name, site.remotes));
    if (undeclared) return `it places ${undeclared.name}, which isn't a fragment of another remote`;
    return findPageProblem(html, `${route?.page} of ${owner}`);
  }
}

function isFragment(island: string, remotes: Ownership): boolean {
  const [remote = '', name = ''] = island.split('/');
  return Object.hasOwn(remotes, remote) && (remotes[remote]?.fragments ?? []).includes(name);
}

/** The place of a fragment on a page of another part. */
interface FragmentPlace extends IslandPlace {
  page: RenderedPage;
}

/** Fills the places of fragments with the releases of their owners. The other islands of a page were rendered with it. */
async function fillFragments(plan: SitePlan, pages: RenderedPage[]): Promise<Pick<RenderedSite, 'pages' | 'omitted'>> {
  const places = pages.flatMap((page) => listIslandPlaces(page.html).map((place): FragmentPlace => ({ page, ...place })));
  const byOwner = [...Map.groupBy(places, ({ name }) => getIslandOwner(name))];
  const fragments = (await Promise.all(byOwner.map(([owner, own]) => renderFragments(plan, owner, own)))).flat();
  return {
    pages: pages.map((page) => {
      const own = places.filter((place) => place.page === page);
      const islands = own.map((place) => fragments.find((fragment) => fragment.place === place)?.island ?? null);
      return { ...page, html: fillIslandPlaces(page.html, islands) };
    }),
    omitted: fragments.flatMap(({ omitted }) => omitted ?? []),
  };
}

/** A rendered fragment, or why its page is composed without it. */
interface FilledPlace {
  place: FragmentPlace;
  island?: RenderedIsland;
  omitted?: OmittedFragment;
}

async function renderFragments(plan: SitePlan, owner: string, places: readonly FragmentPlace[]): Promise<FilledPlace[]> {
  const release = plan.remotes.find(({ name }) => name === owner);
  // A page doesn't wait for the first release of another remote: it gets the fragment with that release.
  if (!release)
    return places.map((place) => {
      const reason = `${place.page.path} is composed without ${place.name} until ${owner} has a live release.`;
      return { place, omitted: { reason, causes: [] } };
    });
  const requests = places.map(({ page, ...place }) => ({ path: page.path, ...place }));
  const { fragments } = await renderPart(plan, owner, [], requests).catch(({ message }: Error) => {
    return { fragments: places.map(({ name }) => ({ error: `the island ${name}: ${message}` })) };
  });
  return places.map((place, index) => {
    const { page, name } = place;
    const omit = (problem: string, ...causes: string[]) => ({
      place,
      omitted: { reason: `Rendering ${page.path} failed: ${problem}`, causes },
    });
    if (!Object.hasOwn(release.modules, getIslandModule(name))) {
      const problem = `It places ${name}, which the live release of ${owner} doesn't have: release ${owner} with it first.`;
      return omit(problem, page.owner, owner);
    }
    const result = fragments[index] ?? { error: 'the bundle returned no fragment' };
    if ('error' in result) return omit(result.error, owner);
    const problem = findHtmlProblem(result.html);
    return problem ? omit(`the island ${name}: ${problem}`, owner) : { place, island: result };
  });
}
