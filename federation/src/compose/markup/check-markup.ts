import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import type { Ownership } from '../../types/index.ts';
import { findNestingProblem } from './find-nesting-problem.ts';
import { fillIslandPlaces, listIslandPlaces } from './island-places.ts';
import { findControlOutsideIslands, findIslandElementProblem, getAttribute, listElements, parsePage } from './page-elements.ts';

/** How many islands a page may have. */
const MAX_PLACES = 50;
/** The most characters of an island on a page of another remote. */
const MAX_ISLAND_LENGTH = 100_000;

/**
 * Returns why the HTML of a remote's page can't become a document; undefined if it can.
 * @param html Page whose places are empty.
 * @param owner Remote that the page belongs to.
 * @param module Module of the owner that renders the page, such as `./HomePage`.
 */
export function findPageProblem(html: string, owner: string, module: string, remotes: Ownership): string | undefined {
  // React's streaming format has templates and scripts, and shows nothing without JavaScript.
  if (/<script(?!\s+type="application\/ld\+json"\s*>)|<template/i.test(html)) return 'it was not rendered completely';
  const nesting = findNestingProblem(html);
  if (nesting) return nesting;
  let islands = 0;
  for (const element of listElements(parsePage(html))) {
    const { tagName } = element;
    if (tagName === 'style' || tagName === 'base' || isStyleSheet(element)) return `it has the element <${tagName}>: use a CSS module`;
    if (tagName === 'meta' && getAttribute(element, 'http-equiv') !== undefined) return 'it has a <meta http-equiv>';
    const control = findControlOutsideIslands(element, `${module} of ${owner}`);
    if (control) return control;
    const island = getAttribute(element, 'data-island');
    if (island === undefined) continue;
    islands += 1;
    if (!mayPlace(island, owner, remotes)) return `it places ${island}, which isn't a fragment of another remote`;
  }
  if (islands > MAX_PLACES) return `it has more than ${MAX_PLACES} islands`;
  return islands === listIslandPlaces(html).length ? undefined : 'it has islands that compose did not render';
}

/** Returns whether the pages of a remote may have an island: its own, the shell's, and the fragments of other remotes. */
function mayPlace(island: string, owner: string, remotes: Ownership): boolean {
  const [part = '', name = '', more] = island.split('/');
  if (more !== undefined) return false;
  return part === owner || part === 'shell' || (Object.hasOwn(remotes, part) && (remotes[part]?.fragments ?? []).includes(name));
}

/**
 * Writes the HTML of an island again from its parsed elements, for the pages of other remotes: what the document contains is what
 * was checked, and not a text that another parser could read in another way.
 * @throws Error if it has elements or attributes that could affect the page around it
 */
export function reserializeIslandHtml(html: string): string {
  if (html.length > MAX_ISLAND_LENGTH) throw new Error(`it has more than ${MAX_ISLAND_LENGTH} characters`);
  const nesting = findNestingProblem(html);
  if (nesting) throw new Error(nesting);
  const fragment = parseFragment(html);
  const elements = listElements(fragment);
  const ids = new Set(elements.flatMap((element) => getAttribute(element, 'id') ?? []));
  for (const element of elements) {
    const problem = findIslandElementProblem(element, ids);
    if (problem) throw new Error(problem);
  }
  const written = serialize(fragment);
  if (serialize(parseFragment(written)) !== written) throw new Error('browsers could read its HTML in another way');
  return written;
}

/**
 * Returns why the islands of a page can't be together in it; undefined if they can. Those of other remotes may change nothing
 * outside of their elements, and have no id that exists elsewhere in the page.
 * @param page HTML of the page, whose places are empty.
 * @param islands HTML at each place; undefined at a place that stays empty.
 * @param isForeign Whether the island at a place belongs to another remote.
 */
export function findInsertionProblem(
  page: string,
  islands: readonly (string | undefined)[],
  isForeign: readonly boolean[],
): string | undefined {
  const fill = (contents: readonly (string | undefined)[]) => {
    return parsePage(
      fillIslandPlaces(
        page,
        contents.map((html) => ({ html: html ?? '' })),
      ),
    );
  };
  const [alone, together] = [fill(islands.map((html, index) => (isForeign[index] ? undefined : html))), fill(islands)];
  const places = listElements(together).filter((element) => getAttribute(element, 'data-island') !== undefined);
  if (places.length !== islands.length) return 'their HTML hides other islands';
  const foreign = places.filter((_, index) => isForeign[index]);
  const ids = foreign.flatMap(listElements).flatMap((element) => getAttribute(element, 'id') ?? []);
  for (const place of foreign) place.childNodes = [];
  if (serialize(together) !== serialize(alone)) return 'their HTML changes the page around them';
  const others = new Set(listElements(alone).map((element) => getAttribute(element, 'id')));
  const repeated = ids.find((id, index) => others.has(id) || ids.indexOf(id) !== index);
  return repeated === undefined ? undefined : `their id ${JSON.stringify(repeated)} exists elsewhere in the page`;
}

function isStyleSheet(element: DefaultTreeAdapterTypes.Element): boolean {
  return element.tagName === 'link' && /\bstylesheet\b/i.test(getAttribute(element, 'rel') ?? '');
}
