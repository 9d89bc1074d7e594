import {
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  removeAttribute,
  removeElements,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { arrangeBlocks, isSearchForm } from './arrange-blocks.ts';
import { toLine } from './choose-headline.ts';
import { cleanElement } from './clean-element.ts';
import type { Block, SiteContent } from './content.ts';
import { countElementFacts, type ReadFacts } from './element-facts.ts';
import { findContact } from './find-contact.ts';
import { findLanguages } from './find-languages.ts';
import { findLinks } from './find-links.ts';
import { findLogo } from './find-logo.ts';
import { findPageFooter } from './find-page-footer.ts';
import { findElementsHiddenByStyles } from './hidden-by-styles.ts';
import { findHomeLink, findLinkAround, findLogoLink } from './home-links.ts';
import { isMenuLink, isShareLink } from './link-kinds.ts';
import { labelIconLinks, toMenuLink } from './link-labels.ts';
import { takeFooterMenu, takeLeadingMenus, withoutRepeatedMenus } from './menu-blocks.ts';
import { listStatedNames } from './name-candidates.ts';
import { findNameElement } from './name-element.ts';
import { isOperatedByScripts } from './noise.ts';
import { openLinkMenus } from './open-link-menus.ts';
import { readBlocks, readElement } from './read-blocks.ts';
import { openFirstColumns } from './read-columns.ts';
import { readFooter } from './read-footer.ts';
import { hideTraps } from './read-form.ts';
import { readHero } from './read-hero.ts';
import { findMenus, findSkipLinks, findToggles, type Positions, sortByLevel, withoutRepeatedLinks } from './read-navigation.ts';
import { readText } from './read-text.ts';
import { separateBoxes } from './separate-boxes.ts';
import { lowerSidebars } from './sidebars.ts';
import { readSiteName } from './site-name.ts';
import { mergeRecords, splitSections } from './split-sections.ts';
import type { StatedFacts } from './stated-facts.ts';
import { toWord } from './title-parts.ts';
import { withoutLogo } from './without-logo.ts';

/** Reads what a page says. Its nodes are moved out of the page. */
export function readContent(page: Page, stated: StatedFacts = {}): SiteContent {
  const breadcrumbs = findBreadcrumbs(page);
  const { hidden, answers } = findElementsHiddenByStyles(page);
  hideTraps(page);
  removeElements([...findSkipLinks(page), ...hidden, ...breadcrumbs]);
  separateBoxes(page);
  openLinkMenus(page);
  labelIconLinks(page);
  const shares = page.findElements('a').filter(isShareLink);
  const languages = findLanguages(page);
  removeElements([...shares, ...languages.found]);
  const readFacts = countElementFacts(page, answers);
  lowerSidebars(page, readFacts);
  const positions = new Map(page.elements.map((element, position) => [element, position]));
  const shown = findNameElement(page, positions, readFacts);
  const nameElement = shown?.element;
  const logo = findLogo(page, positions, listStatedNames(page, stated));
  const name = readSiteName(page, stated, shown, logo);
  const contact = findContact(page, stated, name);
  const menus = findMenus(page, readFacts, positions);
  const links = menus
    .flatMap((menu) => sortByLevel(menu, findLinks(menu)))
    .filter((link) => link !== nameElement && readFacts(link).text > 0 && !isOperatedByScripts(link));
  const home = [nameElement, logo].map((element) => element && findLinkAround(element)).find((link) => link !== undefined);
  const homeUrl = (home && getAttribute(home, 'href')) ?? new URL('/', page.url).href;
  const footer = findPageFooter(page, readFacts, positions);
  // What is read apart is removed, so that it isn't read again.
  removeElements([...(nameElement ? [nameElement] : []), ...links, ...menus.flatMap(findToggles)]);
  const isForm = ({ kind }: Block) => kind === 'form';
  const inMenus = menus
    .flatMap((menu) => readBlocks(menu, readFacts))
    .flatMap((block) => ('items' in block ? block.items.flat() : [block]));
  const header = findUtilityHeader(page, readFacts, positions);
  for (const element of [...menus, logo && findLogoLink(logo), footer]) detach(element);
  const inHeader = header ? readBlocks(header, readFacts) : [];
  detach(header);
  const tools = [...inMenus, ...inHeader].filter(isForm).slice(0, 1);
  const all = readBlocks(page.body, readFacts).flatMap(openSearchColumns);
  const search = all.slice(0, MAX_BEFORE_SEARCH).find(isSearchForm);
  if (search && tools.length === 0) tools.push(search);
  const isRest = (block: Block) => !tools.includes(block);
  // What a header has besides name, menu, languages and search, such as addresses, belongs to the end. Menus repeat their labels.
  const contactLinks = withoutRepeatedLinks(links.filter((link) => !isMenuLink(link))).map(cleanElement);
  const allFooterBlocks: Block[] = [
    ...breadcrumbs.flatMap((trail) => readElement(trail, readFacts)),
    ...(footer ? readFooter(footer, readFacts) : []),
    ...inMenus.filter(isFactOfMenu).filter(isRest),
    ...inHeader.filter(isRest),
    ...(contactLinks.length > 0 ? [{ kind: 'links' as const, links: contactLinks }] : []),
  ];
  const { blocks: content, menuLinks } = takeLeadingMenus(
    openFirstColumns(arrangeBlocks(withoutLogo(all.filter(isRest), logo))),
    page.host,
  );
  const found = withoutRepeatedLinks([...links.filter(isMenuLink), ...menuLinks]);
  const { blocks: footerBlocks, menuLinks: inFooter } =
    found.length > 0 ? { blocks: allFooterBlocks, menuLinks: [] } : takeFooterMenu(allFooterBlocks, page.host);
  const menuOfPage = [...found, ...withoutRepeatedLinks(inFooter)];
  const blocks = withoutRepeatedMenus(content, menuOfPage).map(toLine);
  const { hero, rest } = readHero(blocks, page, name);
  const isHome = (link: Element) => getAttribute(link, 'href') === homeUrl;
  // A headline that is the name says it once, if the header leads home without the name.
  const isSaid =
    toWord(readText(hero.headline)) === toWord(name) && !shown?.claim && (logo !== undefined || !home || menuOfPage.some(isHome));
  const isNameShown = !isSaid && (!logo || shown !== undefined);
  const isRepeated = (link: Element) => isNameShown && isHome(link) && toWord(readText([link])) === toWord(name);
  // Links that recommend the page follow it.
  if (shares.length > 0) rest.push({ kind: 'links', links: shares.map(toPlainLink) });
  return {
    name,
    ...(shown && shown.claim !== '' && { claim: shown.claim }),
    homeUrl,
    isNameShown,
    ...(logo && { logo: cleanElement(logo) }),
    navigation: menuOfPage.filter((link) => !isRepeated(link)).map((link) => cleanElement(toMenuLink(link))),
    languages: languages.shown.map(cleanElement),
    tools,
    hero,
    sections: mergeRecords(splitSections(rest)),
    footer: withoutRepeatedMenus(withoutLogo(footerBlocks, logo), menuOfPage),
    ...(contact && { contact }),
  };
}

const BREADCRUMB_NAME = /(^|[-_\s])breadcrumbs?([-_\s]|$)/i;

/** A line with signs between its links, of which the first one leads home. */
const TRAIL_SIGN = /\S\s*[>›»→]\s*\S/;
const MAX_TRAIL = 90;
const MAX_TRAIL_LINKS = 5;

/** Trails of links to the page, which say nothing at its start. */
function findBreadcrumbs(page: Page): Element[] {
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

/** A form to search among the first blocks belongs to the header. */
const MAX_BEFORE_SEARCH = 8;

/** Columns of a header with a search form are a line of tools. */
function openSearchColumns(block: Block, position: number): Block[] {
  const isOfTools = block.kind === 'columns' && position < MAX_BEFORE_SEARCH && block.items.flat().some(isSearchForm);
  return isOfTools ? block.items.flat() : [block];
}

const MIN_FACT_TEXT = 25;

/** Whether a block of a menu, or the one that it is the heading of, is more than a label, such as a telephone number. */
function isFactOfMenu(block: Block, position: number, blocks: readonly Block[]): boolean {
  if (block.kind === 'form' || (block.kind === 'image' && block.link)) return true;
  const next = blocks[position + 1];
  if (block.kind === 'heading') return next !== undefined && next.kind !== 'heading' && isFactOfMenu(next, position + 1, blocks);
  if (block.kind !== 'text' && block.kind !== 'list') return false;
  const text = readText(block.kind === 'text' ? block.content : [block.element]);
  return /\d{4}|@/.test(text) || text.length >= MIN_FACT_TEXT;
}

const MAX_UTILITY_TEXT = 600;

/** The header of the page, if it introduces nothing: it has neither a heading nor much text. */
function findUtilityHeader(page: Page, readFacts: ReadFacts, positions: Positions): Element | undefined {
  const [header] = page.findElements('header');
  const isInContent = header && findAncestor(header, ({ tagName }) => /^(main|article|section)$/.test(tagName)) !== undefined;
  if (!header || isInContent || (positions.get(header) ?? 0) > page.elements.length / 2) return undefined;
  const { headings, text, linkText } = readFacts(header);
  return headings === 0 && text - linkText <= MAX_UTILITY_TEXT ? header : undefined;
}

/** A link that isn't shown as a button. */
function toPlainLink(link: Element): Element {
  removeAttribute(link, 'class');
  return cleanElement(toMenuLink(link));
}

function detach(element: Element | undefined): void {
  const parent = element?.parentNode;
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== element);
}
