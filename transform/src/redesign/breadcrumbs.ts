import { type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { findLinks } from './find-links.ts';
import { findHomeLink } from './home-links.ts';

const BREADCRUMB_NAME = /(^|[-_\s])breadcrumbs?([-_\s]|$)/i;

/** A line with signs between its links, of which the first one leads home. */
const TRAIL_SIGN = /\S\s*[>›»→]\s*\S/;
const MAX_TRAIL = 90;
const MAX_TRAIL_LINKS = 5;

/** Trails of links to the page, which say nothing at its start. */
export function findBreadcrumbs(page: Page): Element[] {
  const isNamed = (element: Element) =>
    ['class', 'id', 'aria-label'].some((name) => BREADCRUMB_NAME.test(getAttribute(element, name) ?? ''));
  const isTrail = (element: Element) => {
    if (isNamed(element)) return true;
    const text = getVisibleText(element, MAX_TRAIL);
    if (text.length >= MAX_TRAIL || findAncestor(element, ({ tagName }) => /^(nav|header|footer)$/.test(tagName))) return false;
    const items = element.childNodes.filter(({ nodeName }) => nodeName === 'li').length;
    const isList = items > 1 && items <= MAX_TRAIL_LINKS;
    if (!isList && !(/^(p|div)$/.test(element.tagName) && TRAIL_SIGN.test(text))) return false;
    const [first, ...others] = findLinks(element);
    if (!first || !findHomeLink(page, first)) return false;
    // The last part of a list is the page itself.
    return isList ? others.length === items - 2 : others.length < MAX_TRAIL_LINKS;
  };
  const hasHeading = (element: Element) => findDescendantElements(element).some(({ tagName }) => tagName === 'h1');
  const trails = page.findElements('nav', 'ul', 'ol', 'div', 'p').filter((element) => isTrail(element) && !hasHeading(element));
  const known = new Set(trails);
  return trails.filter((trail) => !findAncestor(trail, (ancestor) => known.has(ancestor)));
}
