import type { ReactNode } from 'react';
import type { PlacedIsland } from 'shared-contracts';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './island-markup.ts';

const CONTROL = /<(?:button|input|select|textarea|form)\b(?![^>]*\sdata-control=)/;

/**
 * Returns whether the page has controls that neither an island nor the inline script handles, given its HTML with empty
 * places. Such a page, for example of a remote that has no islands yet, has to be hydrated completely.
 */
export function hasLooseControls(html: string): boolean {
  const [main = ''] = /<main[\s>][\s\S]*<\/main>/.exec(html) ?? [];
  return CONTROL.test(main);
}

/** Renders an empty element in place of an island. Compose fills it with the HTML that the release of the island's owner renders. */
export function renderPlace({ name, props }: PlacedIsland): ReactNode {
  return <div {...{ [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }} />;
}
