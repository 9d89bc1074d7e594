import { collapseWhitespace, type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';

const MAX_LINK_LEVELS = 4;
/** Start pages in other languages have the code of theirs in their names. */
const INDEX_FILE = /(^|\/)((index|default|home)([-_][a-z]{2})?\.\w{3,5})?$/i;

/** Links among which one to the start page is. */
const MAX_LINKS = 300;

/** Whether a page is the start page of its site: its address is that of a folder, and no link leads to one above it. */
export const isStartPage = memoizeByPage((page: Page): boolean => {
  const path = new URL(page.url).pathname;
  if (!INDEX_FILE.test(path)) return false;
  const own = path.replace(INDEX_FILE, '$1');
  const links = page.findElements('a').slice(0, MAX_LINKS);
  return !links.some((link) => {
    const home = findHomeLink(page, link);
    return home !== undefined && new URL(getAttribute(home, 'href') ?? '', page.url).pathname.replace(INDEX_FILE, '$1').length < own.length;
  });
});

/** The link that contains an element, or the element if it is a link, or the only link in it. */
export function findLinkAround(element: Element): Element | undefined {
  if (element.tagName === 'a') return element;
  return (
    findAncestor(element, ({ tagName }) => tagName === 'a', MAX_LINK_LEVELS) ??
    findDescendantElements(element).find(({ tagName }) => tagName === 'a')
  );
}

/** The link around an element if it leads to the start page: its path is that of a folder above the page. */
export function findHomeLink(page: Page, element: Element): Element | undefined {
  const link = element.tagName === 'a' ? element : findAncestor(element, ({ tagName }) => tagName === 'a', MAX_LINK_LEVELS);
  const href = link && getAttribute(link, 'href');
  if (!link || href === undefined || href.startsWith('#') || !URL.canParse(href, page.url)) return undefined;
  const [url, own] = [new URL(href, page.url), new URL(page.url)];
  const folder = url.pathname.replace(INDEX_FILE, '$1');
  return url.host === own.host && INDEX_FILE.test(url.pathname) && own.pathname.startsWith(folder) ? link : undefined;
}

/** The link around a logo that contains nothing else, or the logo. */
export function findLogoLink(logo: Element): Element {
  const link = findAncestor(logo, ({ tagName }) => tagName === 'a', 3);
  return link && collapseWhitespace(getVisibleText(link)) === '' ? link : logo;
}
