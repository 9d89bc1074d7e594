import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getOwnText,
  getVisibleText,
  isElement,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import type { ElementFacts, ReadFacts } from './element-facts.ts';
import { isOperatedByScripts } from './noise.ts';
import { isSlider } from './read-records.ts';

/** Place of each element in the page. */
export type Positions = ReadonlyMap<Element, number>;

const NAVIGATION_NAME =
  /(^|[-_])((dv|div)?nav(i|bar|igation)?|(dv|div)nav\w*|menu|menue|menubar|mainmenu|topmenu|navmenu|topnav|sidenav|mainnav|dropmenu\w*|toplinks|top-links)([-_]|$)/i;
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
    return first.has(link) && /^#./.test(href) && !findAncestor(link, isMenuBox) && isTarget(href.slice(1));
  });
}

/** Whether an element contains a menu, whose links to parts of the page are no shortcuts. */
function isMenuBox(element: Element): boolean {
  return element.tagName === 'nav' || (element.tagName === 'header' && !/skip/i.test(getAttribute(element, 'class') ?? ''));
}

/** What opens menus by scripts, which don't run. */
export function findToggles(navigation: Element): Element[] {
  return findDescendantElements(navigation).filter(
    (element) =>
      (element.tagName === 'button' && !findAncestor(element, ({ tagName }) => tagName === 'form')) || isOperatedByScripts(element),
  );
}

/** Menus with more links are as important as one with this many. */
const MAX_COUNTED_LINKS = 30;
const MAIN_MENU_NAME = /main|primary|navbar|site-nav|top-?nav|haupt/i;
/** Menus of accounts, languages and networks are less important, and so are copies for phones. */
const MINOR_MENU_NAME = /cart|account|user|login|lang|currency|social|mobile|off-?canvas|util|meta|top-?bar|secondary|sub-?nav|icons/i;
/** Lists of categories beside the content stay there if there is another menu. */
const SIDE_MENU_NAME = /side-?bar|(left|right)-?(menu|nav)|widget|cata?gor|filter|tags?\b|toc|breadcrumb|pagination|pager|share/i;
const MINOR_POINTS = 20;
/** The label of a link home, with which a main menu begins. */
export const HOME_LABEL =
  /^(home|home ?page|start|startseite|inicio|início|accueil|úvod|strona główna|hem|hjem|главная|головна|トップ(ページ)?|ホーム|首页|首頁)(\s?home)?$/i;
/** Text before a menu of a page that begins with its name. */
const MAX_TEXT_BEFORE = 160;
const MAX_HOME_LABEL = 20;

/**
 * The menus above the content of a page, the most important one first, then the others, such as that of an account or the same one for
 * phones. Elements for menus or with their names, else a list of links before everything else.
 */
export function findMenus(page: Page, readFacts: ReadFacts, positions: Positions): Element[] {
  const [footer] = page.findElements('footer');
  const isBeforeFooter = (element: Element) => !footer || !findAncestor(element, (ancestor) => ancestor === footer);
  const candidates = page.findElements('nav', 'ul', 'ol', 'div', 'section', 'span', 'table', 'td', 'p', 'center').filter(isBeforeFooter);
  const named = candidates.filter((element) => isNamedMenu(element) && isMenu(readFacts(element), 0.5));
  const menus = new Set(named);
  const outermost = named.filter((element) => !findAncestor(element, (ancestor) => menus.has(ancestor)) && !lacksLabels(element));
  const start = findContentStart(page, positions);
  const above = outermost.filter((element) => (positions.get(element) ?? 0) < start);
  const points = new Map(above.map((element) => [element, rateMenu(element, readFacts(element))]));
  const sorted = above.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  const main = sorted.filter((element) => !SIDE_MENU_NAME.test(readNames(element)));
  if (sorted.length > 0) return main.length > 0 ? main : sorted.slice(0, 1);
  const [later] = outermost;
  const early = Math.max(start, findTextStart(page));
  const unnamed = candidates.find((element) => {
    const facts = readFacts(element);
    const { links, linkText } = facts;
    const isShort = linkText / links < 30 && linkText / links >= 3;
    return (
      links >= 3 &&
      isShort &&
      isMenu(facts, 0.8) &&
      (positions.get(element) ?? early) < early &&
      !lacksLabels(element) &&
      !isSlider(element)
    );
  });
  if (!unnamed) return later ? [later] : [];
  // Old pages divide a menu into rows, each of them a table.
  const siblings = unnamed.parentNode?.childNodes.filter((node) => isElement(node) && readFacts(node).text > 0) ?? [];
  const position = siblings.indexOf(unnamed);
  const isRow = (node: unknown): node is Element => candidates.includes(node as Element) && isMenu(readFacts(node as Element), 0.9);
  return [siblings[position - 1], unnamed, siblings[position + 1]].filter((node) => node === unnamed || isRow(node)) as Element[];
}

/** Whether the links of an element don’t name pages: most are numbers, as of results, or have the same label, as of slides and cards. */
function lacksLabels(element: Element): boolean {
  const links = findDescendantElements(element).filter(({ tagName }) => tagName === 'a');
  const labels = links.map((link) => getVisibleText(link).trim());
  const isAlike = links.length >= MIN_ALIKE && new Set(labels).size <= links.length / 2;
  return isAlike || labels.filter((label) => /^[\s\d.«»‹›<>]*$/.test(label)).length > links.length / 2;
}

const MIN_ALIKE = 3;

function isMenu({ links, linkText, text, images, headings }: ElementFacts, minLinkShare: number): boolean {
  return links >= 2 && linkText > text * minLinkShare && headings <= Math.max(1, links / 3) && images <= links;
}

function rateMenu(element: Element, { links }: ElementFacts): number {
  const names = readNames(element);
  const around = [element, ...[1, 2].map((levels) => findAncestor(element, () => true, levels))];
  const isMinor = MINOR_MENU_NAME.test(names) || around.some((each) => each && MINOR_MENU_NAME.test(readNames(each)));
  const [first] = findDescendantElements(element).filter(({ tagName }) => tagName === 'a');
  const isMain = MAIN_MENU_NAME.test(names) || (first && HOME_LABEL.test(collapseWhitespace(getVisibleText(first, MAX_HOME_LABEL)).trim()));
  return Math.min(MAX_COUNTED_LINKS, links) + (isMain ? MINOR_POINTS / 2 : 0) - (isMinor ? MINOR_POINTS : 0);
}

function readNames(element: Element): string {
  return `${getAttribute(element, 'id') ?? ''} ${getAttribute(element, 'class') ?? ''}`;
}

/** More than the depth of any list. */
const SUBMENU = 1000;
const SUBMENU_NAME = /sub-?menu|dropdown-(menu|content)|mega-?menu|children/i;

/** Links of a menu: those of its first level, then those of the menus that it opens. */
export function sortByLevel(menu: Element, links: readonly Element[]): Element[] {
  const levels = new Map(links.map((link) => [link, countLevels(link, menu)]));
  // Links beside a list are on the level of the list.
  const listed = [...levels.values()].filter((level) => level > 0 && level < SUBMENU);
  const first = listed.length > 0 ? Math.min(...listed) : 0;
  const isFirst = (link: Element) => (levels.get(link) ?? 0) <= first;
  return [...links.filter(isFirst), ...links.filter((link) => !isFirst(link))];
}

/** Levels between a link and the box of its entry, which floats. */
const MAX_ENTRY_LEVELS = 3;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Links of a menu in the order in which a page shows them: entries beside each other that float to the right stand there in reverse. */
export function sortAsShown(menu: Element, links: readonly Element[], styles: PageStyles): Element[] {
  const isFloating = (element: Element) =>
    styles.of(element).get('float') === 'right' && !/flex|grid/.test(styles.of(element.parentNode as Element).get('display'));
  const findEntry = (link: Element) => {
    const box = isFloating(link) ? link : findAncestor(link, (around) => around === menu || isFloating(around), MAX_ENTRY_LEVELS);
    return box === menu ? undefined : box;
  };
  const entries = Map.groupBy(links, findEntry);
  const [first] = [...entries.keys()].filter((entry) => entry !== undefined);
  const row = [...entries].filter(([entry]) => first && entry?.parentNode === first.parentNode).flatMap(([, inEntry]) => [inEntry]);
  const moved = new Set(row.toReversed().flat());
  if (row.length < 2 || [...moved].some((link) => RIGHT_TO_LEFT.test(getVisibleText(link)))) return [...links];
  return [...moved, ...links.filter((link) => !moved.has(link))];
}

function countLevels(link: Element, menu: Element): number {
  let level = 0;
  findAncestor(link, (ancestor) => {
    if (ancestor === menu) return true;
    if (SUBMENU_NAME.test(getAttribute(ancestor, 'class') ?? '')) level += SUBMENU;
    else if (ancestor.tagName === 'ul' || ancestor.tagName === 'ol') level += 1;
    return false;
  });
  return level;
}

function isNamedMenu(element: Element): boolean {
  if (element.tagName === 'nav' || getAttribute(element, 'role') === 'navigation') return true;
  const names = `${getAttribute(element, 'id') ?? ''} ${getAttribute(element, 'class') ?? ''}`.split(/\s+/);
  return names.some((name) => NAVIGATION_NAME.test(name.replace(/([a-z])([A-Z])/g, '$1-$2')));
}

/** Position of the first heading or main element; headings in a header may come before its menu. */
function findContentStart(page: Page, positions: Positions): number {
  const isInHeader = (element: Element) => findAncestor(element, ({ tagName }) => tagName === 'header' || tagName === 'nav') !== undefined;
  const first = page.findElements('main', 'h1', 'h2').find((element) => element.tagName === 'main' || !isInHeader(element));
  return (first && positions.get(first)) ?? page.elements.length / 3;
}

/** Position of the element with which the text of a page is longer than a name and a claim. */
function findTextStart({ body, elements }: Page): number {
  const start = elements.indexOf(body);
  let length = 0;
  for (let position = start; position < elements.length; position++) {
    const element = elements[position] as Element;
    if (element.tagName === 'a' || findAncestor(element, ({ tagName }) => tagName === 'a', 2)) continue;
    length += collapseWhitespace(getOwnText(element)).trim().length;
    if (length > MAX_TEXT_BEFORE) return position;
  }
  return elements.length;
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
