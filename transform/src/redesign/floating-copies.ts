import { collapseWhitespace, type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';

/** Boxes around a link that only give it its place. */
const MAX_LEVELS = 2;
const MAX_TEXT = 80;

/** Links that stay in their place while the page is scrolled, such as that to a messenger, and lead where another one leads. */
export function findFloatingCopies(page: Page): Element[] {
  const styles = readStyles(page);
  const links = page.findElements('a').filter((link) => /^[a-z]+:/i.test(readTarget(link)));
  const { floating = [], others = [] } = Object.groupBy(links, (link) => (isFloating(link, styles) ? 'floating' : 'others'));
  const targets = new Set(others.map(readTarget));
  return floating.filter((link) => targets.has(readTarget(link)));
}

/** Whether a link, or a box that contains nothing else, stays in its place. */
function isFloating(link: Element, styles: PageStyles): boolean {
  const isFixed = (element: Element) => styles.of(element).get('position') === 'fixed';
  if (isFixed(link)) return true;
  const box = findAncestor(link, isFixed, MAX_LEVELS);
  if (!box) return false;
  const links = findDescendantElements(box).filter(({ tagName }) => tagName === 'a');
  return links.length === 1 && readStart(box) === readStart(link);
}

const readStart = (element: Element): string => collapseWhitespace(getVisibleText(element, MAX_TEXT)).trim();

/** The address of a link without its query, which may contain a message. */
const readTarget = (link: Element): string => getAttribute(link, 'href')?.split('?', 1)[0] ?? '';
