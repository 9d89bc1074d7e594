import {
  collapseWhitespace,
  createTextNode,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  removeAttribute,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isPicture, type ReadFacts } from './element-facts.ts';

/** Place of each element in the page. */
export type Positions = ReadonlyMap<Element, number>;

const NAVIGATION_NAME = /(^|[-_])(nav|navbar|navigation|menu|mainmenu|topnav|main-menu)([-_]|$)/i;
const MAX_LABEL = 40;
/** Elements up to this position are before the content of a page. */
const MAX_SKIP_POSITION = 12;
/** What links at the start of a page skip to. */
const SKIP_TARGET = /^(main|nav|header|footer|form|h1)$/;

/** Links to the content or to the menu at the start of a page, which style sheets hide until they have the focus. */
export function findSkipLinks({ body, elements, findElements }: Page): Element[] {
  const start = elements.indexOf(body);
  const first = new Set(elements.slice(start, start + MAX_SKIP_POSITION));
  const isTarget = (id: string) => {
    const target = elements.find((element) => getAttribute(element, 'id') === id);
    return target !== undefined && [target, ...findDescendantElements(target)].some(({ tagName }) => SKIP_TARGET.test(tagName));
  };
  return findElements('a').filter((link) => {
    const href = getAttribute(link, 'href') ?? '';
    return first.has(link) && /^#./.test(href) && isTarget(href.slice(1));
  });
}

/** Buttons that open menus by scripts, which don't run. */
export function findButtons(navigation: Element): Element[] {
  return findDescendantElements(navigation).filter(
    (element) =>
      element.tagName === 'button' &&
      !findAncestor(element, ({ tagName }) => tagName === 'form') &&
      !/submit/.test(getAttribute(element, 'type') ?? 'submit'),
  );
}

/** Icons of links are pictures of style sheets: their names become their texts. */
export function labelIconLinks({ findElements }: Page): void {
  for (const link of findElements('a')) {
    const href = getAttribute(link, 'href');
    if (href === undefined || getVisibleText(link).trim() !== '' || findDescendantElements(link).some(isPicture)) continue;
    const label = getAttribute(link, 'aria-label') ?? getAttribute(link, 'title') ?? readHostName(href);
    if (!label) continue;
    link.childNodes = [createTextNode(collapseWhitespace(label), link)];
    // A round icon isn't a button of text.
    removeAttribute(link, 'class');
  }
}

function readHostName(href: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(href)?.[1];
}

/** A copy of the first link to a telephone number, else to a mail address. */
export function findContact(page: Page): Element | undefined {
  const links = page.findElements('a');
  const find = (scheme: string) =>
    links.find((link) => getAttribute(link, 'href')?.toLowerCase().startsWith(scheme) && getVisibleText(link).trim() !== '');
  const link = find('tel:') ?? find('mailto:');
  if (!link) return undefined;
  const text = collapseWhitespace(getVisibleText(link));
  const href = getAttribute(link, 'href') ?? '';
  const label = text.length <= MAX_LABEL && /\d{3}|@/.test(text) ? text : href.replace(/^[a-z]+:/i, '').replace(/\?.*$/, '');
  const copy: Element = { ...link, attrs: [{ name: 'href', value: href }], childNodes: [] };
  copy.childNodes = [createTextNode(label, copy)];
  return copy;
}

/** Menus with more links are as important as one with this many. */
const MAX_COUNTED_LINKS = 30;

/**
 * The menus above the content of the page: the one with the most links, then the others, such as that of an account or the same one
 * for phones. Elements for menus or with their names, else a list of links before everything else.
 */
export function findMenus(page: Page, readFacts: ReadFacts, positions: Positions): Element[] {
  const isMenu = (element: Element) => {
    const { links, linkText, text, images, headings } = readFacts(element);
    return links >= 2 && linkText > text * 0.6 && headings <= 1 && images <= links;
  };
  const [footer] = page.findElements('footer');
  const isBeforeFooter = (element: Element) => !footer || !findAncestor(element, (ancestor) => ancestor === footer);
  const candidates = page.findElements('nav', 'ul', 'div', 'span', 'table', 'td', 'p', 'center').filter(isBeforeFooter);
  const named = candidates.filter((element) => isNamedMenu(element) && isMenu(element));
  const menus = new Set(named);
  const outermost = named.filter((element) => !findAncestor(element, (ancestor) => menus.has(ancestor)));
  const start = findContentStart(page, positions);
  const above = outermost.filter((element) => (positions.get(element) ?? 0) < start);
  const count = (element: Element) => Math.min(MAX_COUNTED_LINKS, readFacts(element).links);
  const sorted = above.toSorted((one, other) => count(other) - count(one));
  if (sorted.length > 0) return sorted;
  const [later] = outermost;
  const unnamed = candidates.find((element) => {
    const { links, linkText } = readFacts(element);
    return links >= 3 && linkText / links < 30 && isMenu(element) && (positions.get(element) ?? start) < start;
  });
  return [unnamed ?? later].filter((element) => element !== undefined);
}

function isNamedMenu(element: Element): boolean {
  if (element.tagName === 'nav' || getAttribute(element, 'role') === 'navigation') return true;
  const names = `${getAttribute(element, 'id') ?? ''} ${getAttribute(element, 'class') ?? ''}`.split(/\s+/);
  return names.some((name) => NAVIGATION_NAME.test(name));
}

/** Position of the first heading or main element; headings in a header may come before its menu. */
function findContentStart(page: Page, positions: Positions): number {
  const isInHeader = (element: Element) => findAncestor(element, ({ tagName }) => tagName === 'header' || tagName === 'nav') !== undefined;
  const first = page.findElements('main', 'h1', 'h2').find((element) => element.tagName === 'main' || !isInHeader(element));
  return (first && positions.get(first)) ?? page.elements.length / 3;
}

/** Links of menus without those that lead where one before leads, with the same text. */
export function withoutRepeatedLinks(links: readonly Element[]): Element[] {
  const seen = new Set<string>();
  return links.filter((link) => {
    const key = `${getAttribute(link, 'href')} ${collapseWhitespace(getVisibleText(link)).toLowerCase()}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
