import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  removeElements,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { arrangeBlocks, isSearchForm } from './arrange-blocks.ts';
import { cleanElement } from './clean-element.ts';
import type { Block, SiteContent } from './content.ts';
import { countElementFacts, type ReadFacts } from './element-facts.ts';
import { findContact } from './find-contact.ts';
import { findPageFooter } from './find-page-footer.ts';
import { findElementsHiddenByStyles } from './hidden-by-styles.ts';
import { labelIconLinks, toMenuLink } from './link-labels.ts';
import { isOperatedByScripts } from './noise.ts';
import { findLinks, readBlocks, readElement } from './read-blocks.ts';
import { readHero, withoutRepeatedName } from './read-hero.ts';
import { findLinkAround, findLogo, findLogoLink, findNameElement, readName } from './read-name.ts';
import { findMenus, findSkipLinks, findToggles, type Positions, sortByLevel, withoutRepeatedLinks } from './read-navigation.ts';
import { readText } from './read-text.ts';
import { mergeRecords, splitSections } from './split-sections.ts';
import type { StatedFacts } from './stated-facts.ts';

/** Reads what a page says. Its nodes are moved out of the page. */
export function readContent(page: Page, stated: StatedFacts = {}): SiteContent {
  const breadcrumbs = findBreadcrumbs(page);
  removeElements([...findSkipLinks(page), ...findElementsHiddenByStyles(page), ...breadcrumbs]);
  labelIconLinks(page);
  const readFacts = countElementFacts(page);
  const positions = new Map(page.elements.map((element, position) => [element, position]));
  const nameElement = findNameElement(page, positions);
  const name = nameElement ? collapseWhitespace(getVisibleText(nameElement)) : readName(page, stated);
  const logo = findLogo(page, positions);
  const isNameShown = !logo || (nameElement !== undefined && findAncestor(logo, (ancestor) => ancestor === nameElement) !== undefined);
  const contact = findContact(page, stated);
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
  const inMenus = menus.flatMap((menu) => readBlocks(menu, readFacts));
  const header = findUtilityHeader(page, readFacts, positions);
  for (const element of [...menus, logo && findLogoLink(logo), footer]) detach(element);
  const inHeader = header ? readBlocks(header, readFacts) : [];
  detach(header);
  const tools = [...inMenus, ...inHeader].filter(isForm).slice(0, 1);
  const all = readBlocks(page.body, readFacts);
  const search = all.slice(0, MAX_BEFORE_SEARCH).find(isSearchForm);
  if (search && tools.length === 0) tools.push(search);
  const isRest = (block: Block) => !tools.includes(block);
  // What a header has besides name, menu and search, such as languages and addresses, belongs to the end. Menus repeat their labels.
  const contactLinks = withoutRepeatedLinks(links.filter((link) => !isMenuLink(link))).map(cleanElement);
  const footerBlocks: Block[] = [
    ...breadcrumbs.flatMap((trail) => readElement(trail, readFacts)),
    ...(footer ? readBlocks(footer, readFacts) : []),
    ...inMenus.filter(isFactOfMenu).filter(isRest),
    ...inHeader.filter(isRest),
    ...(contactLinks.length > 0 ? [{ kind: 'links' as const, links: contactLinks }] : []),
  ];
  const { blocks, menuLinks } = takeLeadingMenus(withoutRepeatedName(arrangeBlocks(all.filter(isRest)), name));
  const { hero, rest } = readHero(blocks, page, name);
  return {
    name,
    homeUrl,
    isNameShown,
    ...(logo && { logo: cleanElement(logo) }),
    navigation: withoutRepeatedLinks([...links.filter(isMenuLink), ...menuLinks]).map((link) => cleanElement(toMenuLink(link))),
    tools,
    hero,
    sections: mergeRecords(splitSections(rest)),
    footer: footerBlocks,
    ...(contact && { contact }),
  };
}

const BREADCRUMB_NAME = /(^|[-_\s])breadcrumbs?([-_\s]|$)/i;

/** Trails of links to the page, which say nothing at its start. */
function findBreadcrumbs(page: Page): Element[] {
  const isTrail = (element: Element) =>
    ['class', 'id', 'aria-label'].some((name) => BREADCRUMB_NAME.test(getAttribute(element, name) ?? ''));
  const trails = page.findElements('nav', 'ul', 'ol', 'div', 'p').filter(isTrail);
  const known = new Set(trails);
  const outermost = trails.filter((trail) => !findAncestor(trail, (ancestor) => known.has(ancestor)));
  return outermost.filter((trail) => !findDescendantElements(trail).some(({ tagName }) => tagName === 'h1'));
}

/** Whether a link of a menu leads to a page, and not to a telephone, a mailbox or a map. */
function isMenuLink(link: Element): boolean {
  return !/^(tel|mailto|sms):|^https?:\/\/(www\.)?(google\.[a-z.]+\/maps|maps\.|goo\.gl\/maps)/i.test(getAttribute(link, 'href') ?? '');
}

/** Blocks before the first heading among which menus are. */
const MAX_MENU_BLOCKS = 6;

/** Lists of links before the first heading are menus, too. */
function takeLeadingMenus(blocks: Block[]): { blocks: Block[]; menuLinks: Element[] } {
  const end = blocks.slice(0, MAX_MENU_BLOCKS).findIndex((block) => block.kind === 'heading' || block.kind === 'cards');
  const start = blocks.slice(0, end < 0 ? MAX_MENU_BLOCKS : end);
  const menus = start.map(readMenuLinks);
  if (menus.flat().length < MIN_MENU_LINKS) return { blocks, menuLinks: [] };
  return {
    blocks: [...start.filter((_, i) => menus[i]?.length === 0), ...blocks.slice(start.length)],
    menuLinks: menus.flat(),
  };
}

const MIN_MENU_LINKS = 3;
/** A form to search among the first blocks belongs to the header. */
const MAX_BEFORE_SEARCH = 8;

/** The links of a block that contains hardly anything else. */
function readMenuLinks(block: Block): Element[] {
  if (block.kind === 'links') return block.links;
  if (block.kind !== 'text') return [];
  const links = block.content.filter((node) => 'tagName' in node).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  const length = links.reduce((sum, link) => sum + readText([link]).length, 0);
  return length >= readText(block.content).length * 0.75 && length / links.length < 30 ? links : [];
}

const MIN_FACT_TEXT = 25;

/** Whether a block of a menu is more than a label, such as a telephone number. */
function isFactOfMenu(block: Block): boolean {
  if (block.kind === 'form') return true;
  if (block.kind !== 'text') return false;
  const text = readText(block.content);
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

function detach(element: Element | undefined): void {
  const parent = element?.parentNode;
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== element);
}
