import { getIslandIdPrefix, type IslandPlace, type RenderedIsland } from '../../types/index.ts';

/** An island, with its props if its place is empty. */
const ISLAND = / data-island="([^"]*)"(?: data-props="([^"]*)"><\/div>)?/g;
const PLACE = /<div data-island="([^"]*)" data-props="([^"]*)"><\/div>/g;

/** Lists the empty places of a page in their order. @throws Error if the props of a place aren't a JSON object */
export function listIslandPlaces(html: string): IslandPlace[] {
  return [...html.matchAll(ISLAND)].flatMap(([, name = '', props], index) => {
    if (props === undefined) return [];
    const value: unknown = JSON.parse(unescapeHtml(props));
    if (typeof value !== 'object' || value === null) throw new Error(`The props of the island ${name} are not an object.`);
    return [{ name, props: value, identifierPrefix: getIslandIdPrefix(index) }];
  });
}

/** Lists the names of the islands of a page, each once. */
export function listIslandNames(html: string): string[] {
  return [...new Set([...html.matchAll(ISLAND)].map(([, name = '']) => name))];
}

/** Fills the empty places of a page with the islands at the same positions; `null` removes a place, `undefined` keeps it. */
export function fillIslandPlaces(html: string, islands: readonly (RenderedIsland | null | undefined)[]): string {
  let position = 0;
  return html.replace(PLACE, (place, name: string, props: string) => {
    const island = islands[position++];
    if (!island) return island === null ? '' : place;
    const start = island.start ? ` data-start="${island.start}"` : '';
    return `<div data-island="${name}"${props === '{}' ? '' : ` data-props="${props}"`}${start}>${island.html}</div>`;
  });
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
