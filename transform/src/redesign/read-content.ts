import { type Element, getAttribute, getVisibleText, removeAttribute, removeElements } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from '../styles/read-styles.ts';
import { arrangeBlocks, isSearchForm } from './arrange-blocks.ts';
import { findBands } from './bands.ts';
import { findBreadcrumbs } from './breadcrumbs.ts';
import { toLine } from './choose-headline.ts';
import { cleanElement } from './clean-element.ts';
import { takeLeadingContacts } from './contact-lines.ts';
import type { Block, SiteContent } from './content.ts';
import { removeDecorativeSigns } from './decorative-signs.ts';
import { countElementFacts } from './element-facts.ts';
import { linkEnlargedPictures, linkPicturesOfButtons } from './enlarging-links.ts';
import { listFacts } from './fact-rows.ts';
import { showFinalCounts } from './final-counts.ts';
import { findContact } from './find-contact.ts';
import { findLanguages } from './find-languages.ts';
import { findLeftovers } from './find-leftovers.ts';
import { findLinks } from './find-links.ts';
import { findLogo } from './find-logo.ts';
import { findPageFooter } from './find-page-footer.ts';
import { findFloatingCopies } from './floating-copies.ts';
import { headTabPanels } from './head-tab-panels.ts';
import { isBanner } from './hero-picture.ts';
import { findElementsHiddenByStyles } from './hidden-by-styles.ts';
import { findHomeLink, findLinkAround, findLogoLink } from './home-links.ts';
import { isMenuLink, isShareLink } from './link-kinds.ts';
import { labelIconLinks, toMenuLink } from './link-labels.ts';
import { leadsToManySites, takeContentMenu, takeFooterMenu, takeLeadingMenus, withoutRepeatedMenus } from './menu-blocks.ts';
import { listStatedNames } from './name-candidates.ts';
import { findNameElement } from './name-element.ts';
import { isIconWord, isOperatedByScripts } from './noise.ts';
import { openLinkMenus } from './open-link-menus.ts';
import { openPictureMenus } from './open-picture-menus.ts';
import { readBlocks, readElement } from './read-blocks.ts';
import { openFirstColumns } from './read-columns.ts';
import { LENT_HOST } from './read-domain.ts';
import { readFooter } from './read-footer.ts';
import { hideTraps } from './read-form.ts';
import { readHero } from './read-hero.ts';
import { findMenus, findSkipLinks, findToggles, sortAsShown, sortByLevel, withoutRepeatedLinks } from './read-navigation.ts';
import { readText } from './read-text.ts';
import { separateBoxes } from './separate-boxes.ts';
import { getShownPicture } from './shown-pictures.ts';
import { lowerSidebars } from './sidebars.ts';
import { readSiteName } from './site-name.ts';
import { takeSmallPrint } from './small-print.ts';
import { mergeRecords, splitSections } from './split-sections.ts';
import type { StatedFacts } from './stated-facts.ts';
import { measureShare, toWord } from './title-parts.ts';
import { findUtilityHeader } from './utility-header.ts';
import { withoutLogo } from './without-logo.ts';

/** The share of a name that a headline says at least. */
const MIN_SAID = 0.66;

/**
 * Reads what a page says. Its nodes are moved out of the page.
 * @param backgroundLogo the logo of a page that shows none as an image of its own
 */
export function readContent(page: Page, stated: StatedFacts = {}, backgroundLogo?: Element): SiteContent {
  const styles = readStyles(page);
  const breadcrumbs = findBreadcrumbs(page);
  const { hidden, answers } = findElementsHiddenByStyles(page);
  hideTraps(page);
  showFinalCounts(page);
  removeElements([
    ...findSkipLinks(page),
    ...findFloatingCopies(page),
    ...findLeftovers(page),
    ...hidden,
    ...breadcrumbs,
    ...page.findElements('i', 'span').filter(isIconWord),
  ]);
  removeDecorativeSigns(page);
  headTabPanels(page);
  listFacts(page);
  separateBoxes(page);
  openLinkMenus(page);
  const pictureMenu = openPictureMenus(page);
  labelIconLinks(page);
  linkPicturesOfButtons(page);
  linkEnlargedPictures(page);
  const shares = page.findElements('a').filter(isShareLink);
  const languages = findLanguages(page);
  removeElements([...shares, ...languages.found]);
  const readFacts = countElementFacts(page, { answers, bands: findBands(page) });
  lowerSidebars(page, readFacts);
  const positions = new Map(page.elements.map((element, position) => [element, position]));
  const shown = findNameElement(page, positions, readFacts);
  const nameElement = shown?.element;
  const logo = findLogo(page, positions, listStatedNames(page, stated), new Set(pictureMenu)) ?? backgroundLogo;
  const name = readSiteName(page, stated, shown, logo);
  const timesShown = toWord(getVisibleText(page.body)).split(toWord(name)).length - 1;
  const contact = findContact(page, stated);
  const menus = findMenus(page, readFacts, positions).filter((menu) => !leadsToManySites(findLinks(menu), page.host));
  const listed = menus
    .flatMap((menu) => sortByLevel(menu, sortAsShown(menu, findLinks(menu), styles)))
    .filter((link) => link !== nameElement && readFacts(link).text > 0 && !isOperatedByScripts(link));
  // A page with another menu has pictures that are links in its content.
  const links =
    listed.length === 0 || pictureMenu.some((link) => listed.includes(link)) ? [...new Set([...pictureMenu, ...listed])] : listed;
  const home = [nameElement, logo].map((element) => element && findLinkAround(element)).find((link) => link !== undefined);
  const homeUrl = (home && getAttribute(home, 'href')) ?? new URL('/', page.url).href;
  const footer = findPageFooter(page, readFacts, positions);
  // What is read apart is removed, so that it isn't read again.
  removeElements([...(nameElement ? [nameElement] : []), ...links, ...menus.flatMap(findToggles)]);
  const isForm = ({ kind }: Block) => kind === 'form';
  const inMenus = menus
    .flatMap((menu) => readBlocks(menu, readFacts))
    .flatMap((block) => ('items' in block ? block.items.flat() : [block]));
  const header = findUtilityHeader(page, readFacts, positions, logo);
  for (const element of [...menus, logo && findLogoLink(logo), footer]) detach(element);
  const inHeader = header ? readBlocks(header, readFacts) : [];
  detach(header);
  const tools = [...inMenus, ...inHeader].filter(isForm).slice(0, 1);
  // The art behind a menu or a header is that of the page.
  const read = readBlocks(page.body, readFacts).flatMap(openSearchColumns);
  const hasPicture = read
    .slice(
      0,
      Math.max(
        1,
        read.findIndex(({ kind }) => kind === 'heading'),
      ),
    )
    .some(({ kind }) => kind === 'image');
  const isArt = (block: Block) =>
    block.kind === 'image' && (isBanner(block.element) || (!hasPicture && getShownPicture(block.element)?.isBackground === true));
  const art = [...inMenus, ...inHeader].filter(isArt).slice(0, 1);
  const { contacts, rest: withoutContacts } = takeLeadingContacts(read);
  const all = [...art, ...withoutContacts];
  const search = all.slice(0, MAX_BEFORE_SEARCH).find(isSearchForm);
  if (search && tools.length === 0) tools.push(search);
  const isRest = (block: Block) => !tools.includes(block);
  // What a header has besides name, menu, languages and search, such as addresses, belongs to the end. Menus repeat their labels.
  const contactLinks = withoutRepeatedLinks(links.filter((link) => !isMenuLink(link))).map(cleanElement);
  const allFooterBlocks: Block[] = [
    ...breadcrumbs.flatMap((trail) => readElement(trail, readFacts)),
    ...(footer ? readFooter(footer, readFacts) : []),
    ...inMenus.filter(isFactOfMenu).filter(isRest),
    ...inHeader.filter((block) => isRest(block) && !art.includes(block)),
    ...contacts,
    ...(contactLinks.length > 0 ? [{ kind: 'links' as const, links: contactLinks }] : []),
  ];
  const leading = takeLeadingMenus(openFirstColumns(arrangeBlocks(withoutLogo(all.filter(isRest), logo))), page.host);
  const above = [...links.filter(isMenuLink), ...leading.menuLinks];
  const { blocks: content, menuLinks } =
    above.length > 0 ? { blocks: leading.blocks, menuLinks: [] } : takeContentMenu(leading.blocks, page.host);
  const found = withoutRepeatedLinks([...above, ...menuLinks]);
  const { blocks: footerBlocks, menuLinks: inFooter } =
    found.length > 0 ? { blocks: allFooterBlocks, menuLinks: [] } : takeFooterMenu(allFooterBlocks, page.host);
  const menuOfPage = [...found, ...withoutRepeatedLinks(inFooter)];
  const { rest: ofPage, smallPrint } = takeSmallPrint(withoutRepeatedMenus(content, menuOfPage));
  const end = takeSmallPrint(withoutRepeatedMenus(withoutLogo(footerBlocks, logo), menuOfPage));
  const blocks = ofPage.map(toLine);
  const { hero, rest } = readHero(blocks, page, name);
  const isHome = (link: Element) => getAttribute(link, 'href') === homeUrl;
  const isNamed = (link: Element) => toWord(readText([link])) === toWord(name);
  // A menu may begin with the name, as a link to the start page or to the top of the page.
  const leadsHome = (link: Element) => isHome(link) || findHomeLink(page, link) !== undefined;
  const sign = menuOfPage.find((link) => isNamed(link) && (leadsHome(link) || (!home && /^#/.test(getAttribute(link, 'href') ?? ''))));
  // A headline that is the name, or contains most of what only the title says, says it once, if the header leads home without the name.
  const headline = toWord(readText(hero.headline));
  const isOfTitle = !shown && timesShown <= Number(headline.includes(toWord(name)));
  const isNameSaid = headline === toWord(name) || (isOfTitle && measureShare(toWord(name), headline) >= MIN_SAID);
  const hasHome = logo !== undefined || !(home || sign) || menuOfPage.some((link) => isHome(link) && link !== sign);
  // A host that is lent to anybody is no name.
  const isKnown = name !== page.host || !LENT_HOST.test(name);
  const isNameShown = isKnown && !(isNameSaid && !shown?.claim && hasHome) && (!logo || shown !== undefined);
  // Links that recommend the page follow it.
  if (shares.length > 0) rest.push({ kind: 'links', links: shares.map(toPlainLink) });
  return {
    name,
    ...(shown && shown.claim !== '' && { claim: shown.claim }),
    homeUrl: (isNameShown && sign && getAttribute(sign, 'href')) || homeUrl,
    isNameShown,
    isNameSaid,
    ...(logo && { logo: cleanElement(logo) }),
    navigation: menuOfPage.filter((link) => !(isNameShown && link === sign)).map((link) => cleanElement(toMenuLink(link))),
    languages: languages.shown.map(cleanElement),
    tools,
    hero,
    sections: mergeRecords(splitSections(rest)),
    footer: end.rest,
    smallPrint: [...smallPrint, ...end.smallPrint],
    ...(contact && { contact }),
  };
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

/** A link that isn't shown as a button. */
function toPlainLink(link: Element): Element {
  removeAttribute(link, 'class');
  return cleanElement(toMenuLink(link));
}

function detach(element: Element | undefined): void {
  const parent = element?.parentNode;
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== element);
}
