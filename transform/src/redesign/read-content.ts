import { collapseWhitespace, type Element, findAncestor, getVisibleText } from '../html/tree.ts';
import { findFooter } from '../page/find-footer.ts';
import type { Page } from '../page/page.ts';
import { cleanElement } from './clean-element.ts';
import type { SiteContent } from './content.ts';
import { countElementFacts } from './element-facts.ts';
import { findLinks, readBlocks } from './read-blocks.ts';
import { readHero, withoutRepeatedName } from './read-hero.ts';
import { findLogo, findLogoLink, findNameElement, readName } from './read-name.ts';
import { findButtons, findContact, findMenus, findSkipLinks, labelIconLinks, withoutRepeatedLinks } from './read-navigation.ts';
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
  const isNameShown = !logo || (nameElement !== undefined && findAncestor(logo, (ancestor) => ancestor === nameElement) !== undefined);
  const contact = findContact(page);
  const menus = findMenus(page, readFacts, positions);
  const links = menus.flatMap(findLinks).filter((link) => link !== nameElement && readFacts(link).text > 0);
  const footer = findFooter(page);
  // What is read apart is removed, so that it isn't read again.
  for (const element of [nameElement, ...links, ...menus.flatMap(findButtons)]) detach(element);
  const tools = menus.flatMap((menu) => readBlocks(menu, readFacts));
  for (const element of [...menus, logo && findLogoLink(logo), footer]) detach(element);
  const footerBlocks = footer ? readBlocks(footer, readFacts) : [];
  const blocks = withoutRepeatedName(readBlocks(page.body, readFacts), name);
  const { hero, rest } = readHero(blocks, page, name);
  return {
    name,
    isNameShown,
    ...(logo && { logo: cleanElement(logo) }),
    navigation: withoutRepeatedLinks(links).map(cleanElement),
    tools,
    hero,
    sections: mergeRecords(splitSections(rest)),
    footer: footerBlocks,
    ...(contact && { contact }),
  };
}

function detach(element: Element | undefined): void {
  const parent = element?.parentNode;
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== element);
}
