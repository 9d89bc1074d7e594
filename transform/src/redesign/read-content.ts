import { collapseWhitespace, type Element, findAncestor, getVisibleText } from '../html/tree.ts';
import { findFooter } from '../page/find-footer.ts';
import type { Page } from '../page/page.ts';
import { cleanElement } from './clean-element.ts';
import type { Block, SiteContent } from './content.ts';
import { countElementFacts, type ReadFacts } from './element-facts.ts';
import { isOnDarkBackground } from './logo-background.ts';
import { findLinks, readBlocks } from './read-blocks.ts';
import { readHero, withoutRepeatedName } from './read-hero.ts';
import { findLogo, findLogoLink, findNameElement, readName } from './read-name.ts';
import {
  findButtons,
  findContact,
  findMenus,
  findSkipLinks,
  labelIconLinks,
  type Positions,
  withoutRepeatedLinks,
} from './read-navigation.ts';
import { mergeRecords, splitSections } from './split-sections.ts';

/** Reads what a page says. Its nodes are moved out of the page. */
export function readContent(page: Page): SiteContent {
  for (const link of findSkipLinks(page)) detach(link);
  labelIconLinks(page);
  const readFacts = countElementFacts(page);
  const positions = new Map(page.elements.map((element, position) => [element, position]));
  const nameElement = findNameElement(page, positions);
  const name = nameElement ? collapseWhitespace(getVisibleText(nameElement)) : readName(page);
  const logo = findLogo(page, positions);
  const isLogoOnDark = logo !== undefined && isOnDarkBackground(page, logo);
  const isNameShown = !logo || (nameElement !== undefined && findAncestor(logo, (ancestor) => ancestor === nameElement) !== undefined);
  const contact = findContact(page);
  const menus = findMenus(page, readFacts, positions);
  const links = menus.flatMap(findLinks).filter((link) => link !== nameElement && readFacts(link).text > 0);
  const footer = findFooter(page);
  // What is read apart is removed, so that it isn't read again.
  for (const element of [nameElement, ...links, ...menus.flatMap(findButtons)]) detach(element);
  const isForm = ({ kind }: Block) => kind === 'form';
  const inMenus = menus.flatMap((menu) => readBlocks(menu, readFacts));
  const header = findUtilityHeader(page, readFacts, positions);
  for (const element of [...menus, logo && findLogoLink(logo), footer]) detach(element);
  const inHeader = header ? readBlocks(header, readFacts) : [];
  detach(header);
  const tools = [...inMenus, ...inHeader].filter(isForm).slice(0, 1);
  const isRest = (block: Block) => !tools.includes(block);
  // What a header has besides name, menu and search, such as languages and addresses, belongs to the end. Menus repeat their labels.
  const footerBlocks = [
    ...(footer ? readBlocks(footer, readFacts) : []),
    ...inMenus.filter(isForm).filter(isRest),
    ...inHeader.filter(isRest),
  ];
  const blocks = withoutRepeatedName(readBlocks(page.body, readFacts), name);
  const { hero, rest } = readHero(blocks, page, name);
  return {
    name,
    isNameShown,
    ...(logo && { logo: cleanElement(logo) }),
    isLogoOnDark,
    navigation: withoutRepeatedLinks(links).map(cleanElement),
    tools,
    hero,
    sections: mergeRecords(splitSections(rest)),
    footer: footerBlocks,
    ...(contact && { contact }),
  };
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
