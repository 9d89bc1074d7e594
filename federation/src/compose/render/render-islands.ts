import { z } from 'zod';
import { getIslandIdPrefix, getIslandModule, getIslandOwner, type RemoteRelease, type RenderedIsland } from '../../types/index.ts';
import { findInsertionProblem, reserializeIslandHtml } from '../markup/check-markup.ts';
import { findNestingProblem } from '../markup/find-nesting-problem.ts';
import { fillIslandPlaces, type IslandPlace } from '../markup/island-places.ts';
import type { RendererPool } from '../sandbox/renderer-pool.ts';
import { describeRenderError, MAX_PAGE_LENGTH, type PageWithIslandPlaces, type RenderedPage, type RenderFailure } from './rendered-page.ts';

const renderedIsland = z.object({
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
  remotes: RemoteRelease[],
  pages: PageWithIslandPlaces[],
  failedIslands: ReadonlyMap<string, string>,
  renderers: RendererPool,
): Promise<PagesWithIslands> {
  const failures: RenderFailure[] = [];
  const omitted = new Map<string, string>();
  const rendered = new Map<IslandPlace, RenderedIsland>();
  const fail = ({ page, place, isForeign }: IslandOfPage, problem: string, parts: string[]) => {
    const reason = `Rendering ${page.path} failed: ${problem}`;
    failures.push({ reason, parts, ...(isForeign && { place: `${page.path} ${place.name}` }) });
  };
  const islands = pages.flatMap(listIslands).filter((island) => {
    const { page, place, owner } = island;
    const at = `${page.path} ${place.name}`;
    const release = remotes.find(({ name }) => name === owner);
    // A page doesn't wait for the first release of another remote: it gets the island with that release.
    const isMissing = owner !== 'shell' && !release;
    const reason =
      failedIslands.get(at) ??
      (isMissing ? `${page.path} is composed without ${place.name} until ${owner} has a live release.` : undefined);
    if (reason !== undefined) omitted.set(at, reason);
    else if (!release || Object.hasOwn(release.modules, getIslandModule(place.name))) return true;
    else
      fail(island, `It places ${place.name}, which the live release of ${owner} doesn't have: release ${owner} with it first.`, [
        page.owner,
        owner,
      ]);
    return false;
  });
  const byRenderer = Object.groupBy(islands, ({ rendererName }) => rendererName);
  await renderers.work(byRenderer, async (island, renderer) => {
    const { page, place, index, owner, isForeign } = island;
    try {
      const task = {
        kind: 'island' as const,
        path: page.path,
        name: place.name,
        props: place.props,
        identifierPrefix: getIslandIdPrefix(index),
      };
      const { html, start } = renderedIsland.parse(await renderer.perform(task));
      const nesting = page.owner === 'shell' ? undefined : findNestingProblem(html);
      if (nesting) throw new Error(nesting);
      rendered.set(place, { html: isForeign ? reserializeIslandHtml(html) : html, ...(start !== undefined && { start }) });
    } catch (error) {
      fail(island, `the island ${place.name}: ${describeRenderError(error)}`, [isForeign ? owner : page.owner]);
    }
  });
  return { pages: pages.map((page) => fillPage(page, rendered, failures)), failures, omitted };
}

/** An island at its place on a page. */
interface IslandOfPage {
  page: PageWithIslandPlaces;
  place: IslandPlace;
  /** Position among the islands of the page. */
  index: number;
  owner: string;
  isForeign: boolean;
  /** The shell's islands are rendered with the page, and those of another remote in one process for each remote that places them. */
  rendererName: string;
}

function listIslands(page: PageWithIslandPlaces): IslandOfPage[] {
  return page.places.map((place, index) => {
    const owner = getIslandOwner(place.name);
    const isForeign = isOfOtherRemote(place, page.owner);
    return { page, place, index, owner, isForeign, rendererName: isForeign ? `${owner} for ${page.owner}` : page.owner };
  });
}

function fillPage(
  { path, owner, html, places }: PageWithIslandPlaces,
  islands: Map<IslandPlace, RenderedIsland>,
  failures: RenderFailure[],
): RenderedPage {
  const foreign = places.map((place) => isOfOtherRemote(place, owner));
  const own = fillIslandPlaces(
    html,
    places.map((place, index) => (foreign[index] ? null : (islands.get(place) ?? null))),
  );
  const nesting = owner === 'shell' ? undefined : findNestingProblem(own);
  if (nesting) {
    failures.push({ reason: `Rendering ${path} failed: ${nesting}`, parts: [owner] });
    return { path, html: '', remotes: [owner], islands: [] };
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
    failures.push({ reason, parts: [getIslandOwner(place.name)], place: `${path} ${place.name}` });
  }
  const filled = fillIslandPlaces(
    html,
    places.map((place) => islands.get(place) ?? null),
  );
  const names = places.filter((place) => islands.has(place)).map(({ name }) => name);
  const parts = [owner, ...places.filter((place) => islands.has(place)).map(({ name }) => getIslandOwner(name))];
  return {
    path,
    html: filled,
    remotes: [...new Set(parts)].filter((part) => part !== 'shell').sort(),
    islands: [...new Set(names)],
  };
}

/** Returns whether a place on a page has an island of another remote; those of the shell belong to every page. */
function isOfOtherRemote(place: IslandPlace, pageOwner: string): boolean {
  const owner = getIslandOwner(place.name);
  return owner !== pageOwner && owner !== 'shell';
}
