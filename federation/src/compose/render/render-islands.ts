import { z } from 'zod';
import type { Registry, RenderedIsland } from '../../types/index.ts';
import { findInsertionProblem, rewriteIsland } from '../markup/check-markup.ts';
import { findNestingProblem } from '../markup/find-nesting-problem.ts';
import { fillPlaces, type IslandPlace } from '../markup/island-places.ts';
import { listHrefs } from '../markup/page-elements.ts';
import { type RendererPool, runByRenderer } from '../sandbox/renderer-pool.ts';
import { describeRenderError, MAX_PAGE_LENGTH, type PageWithPlaces, type RenderedPage, type RenderFailure } from './rendered-page.ts';

const island = z.object({
  html: z.string().max(MAX_PAGE_LENGTH),
  start: z
    .string()
    .regex(/^\w{1,20}$/)
    .optional(),
});

/** Result of `renderIslands`. */
interface PagesWithIslands {
  pages: RenderedPage[];
  failures: RenderFailure[];
  /** Islands that their pages don't contain, each with the reason, by page and name. */
  omitted: Map<string, string>;
}

/**
 * Renders the islands of pages with the releases of their owners, and fills the places of the pages.
 * @param failedIslands Islands that failed before, each with the reason, by page and name.
 */
export async function renderIslands(
  registry: Registry,
  pages: PageWithPlaces[],
  failedIslands: ReadonlyMap<string, string>,
  renderers: RendererPool,
): Promise<PagesWithIslands> {
  const failures: RenderFailure[] = [];
  const omitted = new Map<string, string>();
  const islands = new Map<IslandPlace, RenderedIsland>();
  const placed = pages.flatMap((page) => page.places.map((place, index) => ({ page, place, index, renderer: getRenderer(page, place) })));
  await runByRenderer(renderers, Object.entries(Object.groupBy(placed, ({ renderer }) => renderer)), async (item) => {
    const { page, place, index, renderer } = item;
    const at = `${page.path} ${place.name}`;
    const owner = getOwner(place);
    const isForeign = isOfOtherRemote(place, page.owner);
    const reason = failedIslands.get(at) ?? findMissingOwner(registry, page.path, place.name, owner);
    if (reason !== undefined) return void omitted.set(at, reason);
    const fail = (problem: string, parts: string[]) =>
      failures.push({ reason: `Rendering ${page.path} failed: ${problem}`, parts, ...(isForeign && { place: at }) });
    const missing = findMissingIsland(registry, place.name, owner);
    if (missing) return void fail(missing, [page.owner, owner]);
    try {
      const task = { kind: 'island' as const, path: page.path, name: place.name, props: place.props, identifierPrefix: `i${index}` };
      const { html, start } = island.parse(await renderers.get(renderer).perform(task));
      const nesting = page.owner === 'shell' ? undefined : findNestingProblem(html);
      if (nesting) throw new Error(nesting);
      islands.set(place, { html: isForeign ? rewriteIsland(html) : html, ...(start !== undefined && { start }) });
    } catch (error) {
      fail(`the island ${place.name}: ${describeRenderError(error)}`, [isForeign ? owner : page.owner]);
    }
  });
  return { pages: pages.map((page) => fillPage(page, islands, failures)), failures, omitted };
}

function fillPage(
  { path, owner, html, places }: PageWithPlaces,
  islands: Map<IslandPlace, RenderedIsland>,
  failures: RenderFailure[],
): RenderedPage {
  const foreign = places.map((place) => isOfOtherRemote(place, owner));
  const own = fillPlaces(
    html,
    places.map((place, index) => (foreign[index] ? null : (islands.get(place) ?? null))),
  );
  const nesting = owner === 'shell' ? undefined : findNestingProblem(own);
  if (nesting) {
    failures.push({ reason: `Rendering ${path} failed: ${nesting}`, parts: [owner] });
    return { path, html: '', remotes: [owner], islands: [], hrefs: [] };
  }
  const problem =
    foreign.includes(true) &&
    findInsertionProblem(
      html,
      places.map((place) => islands.get(place)?.html),
      foreign,
    );
  for (const [index, place] of problem ? places.entries() : []) {
    if (!foreign[index] || !islands.delete(place)) continue;
    const reason = `Rendering ${path} failed: the islands of other remotes: ${problem}`;
    failures.push({ reason, parts: [getOwner(place)], place: `${path} ${place.name}` });
  }
  const filled = fillPlaces(
    html,
    places.map((place) => islands.get(place) ?? null),
  );
  const names = places.filter((place) => islands.has(place)).map(({ name }) => name);
  const parts = [owner, ...places.filter((place) => islands.has(place)).map(getOwner)];
  return {
    path,
    html: filled,
    remotes: [...new Set(parts)].filter((part) => part !== 'shell').sort(),
    islands: [...new Set(names)],
    hrefs: listHrefs(filled),
  };
}

function getOwner({ name }: IslandPlace): string {
  return name.split('/')[0] ?? '';
}

/** Returns whether a place on a page has an island of another remote; those of the shell belong to every page. */
function isOfOtherRemote(place: IslandPlace, pageOwner: string): boolean {
  const owner = getOwner(place);
  return owner !== pageOwner && owner !== 'shell';
}

/** Islands of the shell are rendered with the page, and islands of another remote in one process for each remote that places them. */
function getRenderer({ owner: pageOwner }: PageWithPlaces, place: IslandPlace): string {
  return isOfOtherRemote(place, pageOwner) ? `${getOwner(place)} for ${pageOwner}` : pageOwner;
}

/** A page doesn't wait for the first release of another remote: it gets the island with that release. */
function findMissingOwner({ remotes }: Registry, path: string, name: string, owner: string): string | undefined {
  if (owner === 'shell' || Object.hasOwn(remotes, owner)) return undefined;
  return `${path} is composed without ${name} until ${owner} has a live release.`;
}

function findMissingIsland({ islands = [] }: Registry, name: string, owner: string): string | undefined {
  if (owner === 'shell' || islands.some((each) => each.path === name)) return undefined;
  return `It places ${name}, which the live release of ${owner} doesn't have: release ${owner} with it first.`;
}
