import type { ReactNode } from 'react';
import type { Island, PageModule, PlacedIsland } from 'shared-contracts';
import { getIdPrefix, ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE, START_ATTRIBUTE } from './island-markup.ts';

/** An empty element per island, in the HTML of a page. */
const PLACE = new RegExp(`<div ${ISLAND_ATTRIBUTE}="([^"]*)" ${PROPS_ATTRIBUTE}="([^"]*)"></div>`, 'g');

const CONTROL = /<(?:button|input|select|textarea|form)\b(?![^>]*\sdata-control=)/;

/**
 * Returns whether the page has controls that neither an island nor the inline script handles, given its HTML with empty
 * places. Such a page, for example of a remote that has no islands yet, has to be hydrated completely.
 */
export function hasLooseControls(html: string): boolean {
  const [main = ''] = /<main[\s>][\s\S]*<\/main>/.exec(html) ?? [];
  return CONTROL.test(main);
}

/** Renders an empty element in place of an island, so that the HTML of the island doesn't depend on the page around it. */
export function renderPlace({ name, props }: PlacedIsland): ReactNode {
  return <div {...{ [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }} />;
}

interface RenderOptions {
  render(placed: PlacedIsland, identifierPrefix: string): Promise<string>;
  /** Returns the module of an island; undefined for those of the shell. */
  loadIsland(name: string): Promise<PageModule | undefined>;
}

/** Renders each island of a page on its own and inserts its HTML. */
export async function fillPlaces(html: string, { render, loadIsland }: RenderOptions): Promise<string> {
  const places = [...html.matchAll(PLACE)].map(([, name = '', props = '']) => ({ name, props }));
  const filled = await Promise.all(
    places.map(async ({ name, props }, index) => {
      const island = (await loadIsland(name))?.default as Island | undefined;
      const content = await render({ name, props: JSON.parse(unescapeHtml(props)) }, getIdPrefix(index));
      const start = island?.start && island.start !== 'interaction' ? ` ${START_ATTRIBUTE}="${island.start}"` : '';
      const values = props === '{}' ? '' : ` ${PROPS_ATTRIBUTE}="${props}"`;
      return `<div ${ISLAND_ATTRIBUTE}="${name}"${values}${start}>${content}</div>`;
    }),
  );
  return html.replace(PLACE, () => filled.shift() ?? '');
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
