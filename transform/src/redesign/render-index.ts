import { type Element, getAttribute } from '../html/tree.ts';
import type { Section } from './content.ts';
import { createElement } from './create-element.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readText } from './read-text.ts';
import { toWord } from './title-parts.ts';

/** Fewer sections need no index; more would be longer than the first screen. */
const MIN_ENTRIES = 4;
const MAX_ENTRIES = 9;
const MAX_ENTRY = 60;
/** Characters of a page that is read in parts. */
const MIN_TEXT = 1500;

/**
 * Renders the links to the sections of a long page, whose headings get an id if they have none. Returns undefined if the page is short, has
 * few or many headings, or a menu that leads to them already.
 * @param label the headline, which names the index
 */
export function renderIndex(sections: readonly Section[], menu: readonly Element[], label: string): Element | undefined {
  // A heading that only repeats the headline leads nowhere else.
  const headings = sections.flatMap(({ heading }) => (heading && toWord(readText(heading.content)) !== toWord(label) ? [heading] : []));
  const texts = headings.map(({ content }) => readText(content));
  const isListed = headings.length >= MIN_ENTRIES && headings.length <= MAX_ENTRIES && texts.every((text) => text.length <= MAX_ENTRY);
  const length = sections.reduce((sum, { blocks }) => sum + measureBlocks(blocks), 0);
  if (!isListed || new Set(texts).size < texts.length || length < MIN_TEXT) return undefined;
  const labels = new Set(menu.flatMap((link) => [getAttribute(link, 'href')?.split('#')[1], toWord(readText([link]))]));
  const isInMenu = ({ id }: (typeof headings)[number], i: number) =>
    (id !== undefined && labels.has(id)) || labels.has(toWord(texts[i] as string));
  if (headings.filter(isInMenu).length >= headings.length / 2) return undefined;
  const entries = headings.map((heading, i) => {
    heading.id ??= `tx-section-${i + 1}`;
    return createElement('li', {}, [createElement('a', { href: `#${heading.id}` }, [texts[i] as string])]);
  });
  return createElement('nav', { class: 'tx-index', 'aria-label': label }, [createElement('ol', {}, entries)]);
}
