import {
  type Child,
  collapseWhitespace,
  createTextNode,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  splitWords,
} from '../html/tree.ts';
import { findFooter } from '../page/find-footer.ts';
import type { Page } from '../page/page.ts';
import { cleanElement } from './clean-element.ts';
import type { Block, Hero, Section, SiteContent } from './content.ts';
import { countElementFacts, isPicture, type ReadFacts } from './element-facts.ts';
import { findLinks, readBlocks } from './read-blocks.ts';

/** Place of each element in the page. */
type Positions = ReadonlyMap<Element, number>;
type Heading = Extract<Block, { kind: 'heading' }>;

const NAVIGATION_NAME = /(^|[-_])(nav|navbar|navigation|menu|mainmenu|topnav|main-menu)([-_]|$)/i;
/** Blocks that may come before a main heading, and before another headline. */
const MAX_BEFORE_MAIN_HEADING = 14;
const MAX_BEFORE_HEADLINE = 4;
/** A page's name is among its first texts. */
const MAX_NAME_POSITION = 300;
/** Sections that are records, such as the articles of a blog. */
const MIN_RECORDS = 3;
const MAX_RECORD_TEXT = 320;
const MAX_HERO_TEXT = 420;
const MAX_EYEBROW = 60;
const MAX_NAME = 40;

/** Reads what a page says. Its nodes are moved out of the page. */
export function readContent(page: Page): SiteContent {
  for (const link of findSkipLinks(page)) detach(link);
  labelIconLinks(page);
  const readFacts = countElementFacts(page);
  const nameElement = findNameElement(page);
  const name = nameElement ? collapseWhitespace(getVisibleText(nameElement)) : readName(page);
  const positions = new Map(page.elements.map((element, position) => [element, position]));
  const logo = findLogo(page, positions);
  const isNameShown = !logo || (nameElement !== undefined && findAncestor(logo, (ancestor) => ancestor === nameElement) !== undefined);
  const contact = findContact(page);
  const navigation = findNavigation(page, readFacts, positions);
  const links = navigation ? findLinks(navigation).filter((link) => link !== nameElement && readFacts(link).text > 0) : [];
  const footer = findFooter(page);
  // What is read apart is removed, so that it isn't read again.
  for (const element of [nameElement, ...links, ...(navigation ? findButtons(navigation) : [])]) detach(element);
  const tools = navigation ? readBlocks(navigation, readFacts) : [];
  for (const element of [navigation, logo && findLogoLink(logo), footer]) detach(element);
  const footerBlocks = footer ? readBlocks(footer, readFacts) : [];
  const blocks = withoutRepeatedName(readBlocks(page.body, readFacts), name);
  const { hero, rest } = readHero(blocks, page, name);
  return {
    name,
    isNameShown,
    ...(logo && { logo: cleanElement(logo) }),
    navigation: links.map(cleanElement),
    tools,
    hero,
    sections: mergeRecords(splitSections(rest)),
    footer: footerBlocks,
    ...(contact && { contact }),
  };
}

/** Elements up to this position are before the content of a page. */
const MAX_SKIP_POSITION = 12;
/** What links at the start of a page skip to. */
const SKIP_TARGET = /^(main|nav|header|footer|form|h1)$/;

/** Links to the content or to the menu at the start of a page, which style sheets hide until they have the focus. */
function findSkipLinks({ body, elements, findElements }: Page): Element[] {
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
function findButtons(navigation: Element): Element[] {
  return findDescendantElements(navigation).filter(
    (element) =>
      element.tagName === 'button' &&
      !findAncestor(element, ({ tagName }) => tagName === 'form') &&
      !/submit/.test(getAttribute(element, 'type') ?? 'submit'),
  );
}

function detach(element: Element | undefined): void {
  const parent = element?.parentNode;
  if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== element);
}

const NAME_CLASS = /^(navbar-brand|brand|site-title|site-name|logo|logo-text|header-logo|masthead-brand)$/i;

/** The text beside or instead of a logo. */
function findNameElement(page: Page): Element | undefined {
  return page.findElements('a', 'div', 'span', 'p', 'h1', 'h2', 'strong').find((element) => {
    const names = [...splitWords(getAttribute(element, 'class')), getAttribute(element, 'id') ?? ''];
    if (!names.some((name) => NAME_CLASS.test(name))) return false;
    const text = collapseWhitespace(getVisibleText(element, MAX_NAME * 2));
    return text.length > 1 && text.length <= MAX_NAME;
  });
}

/** The name that the page states, the part of its title that isn't about this page, or the host. */
function readName(page: Page): string {
  const stated = page.findMetaContent('og:site_name') ?? page.findMetaContent('application-name');
  if (stated && stated.length <= MAX_NAME) return stated;
  const parts = page.title.split(/\s+[|–—·:•»-]\s+|\s*[|–—·•»]\s*/).filter((part) => part !== '');
  const hostWord =
    page.host
      .split('.')[0]
      ?.replace(/[^a-z0-9]/gi, '')
      .toLowerCase() ?? '';
  const matches = parts.find((part) => {
    const word = part.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return word !== '' && (word.includes(hostWord) || hostWord.includes(word));
  });
  const start = collapseWhitespace(getVisibleText(page.body, MAX_NAME_POSITION)).slice(0, MAX_NAME_POSITION).toLowerCase();
  const shown = parts.find((part) => start.includes(part.toLowerCase()));
  const name = matches ?? shown ?? (parts.length > 1 ? parts.at(-1) : parts[0]);
  return name && name.length <= MAX_NAME ? name : page.host;
}

const LOGO_NAME = /logo|brand/i;
const MAX_LOGO_POSITION = 400;

/** The image that is called logo, near the start of the page. */
function findLogo(page: Page, positions: Positions): Element | undefined {
  for (const image of page.findElements('img')) {
    if ((positions.get(image) ?? 0) > MAX_LOGO_POSITION) return undefined;
    const own = ['src', 'alt', 'class', 'id'].map((name) => getAttribute(image, name) ?? '').join(' ');
    const isIn = (element: Element) => LOGO_NAME.test(`${getAttribute(element, 'class') ?? ''} ${getAttribute(element, 'id') ?? ''}`);
    const isPartner =
      findAncestor(image, ({ tagName }) => tagName === 'main' || tagName === 'article' || tagName === 'footer') !== undefined;
    if (!isPartner && (LOGO_NAME.test(own) || findAncestor(image, isIn, 3))) return image;
  }
  return undefined;
}

function findLogoLink(logo: Element): Element {
  const link = findAncestor(logo, ({ tagName }) => tagName === 'a', 3);
  return link && getVisibleText(link).trim() === '' ? link : logo;
}

/** Icons of links are pictures of style sheets: their names become their texts. */
function labelIconLinks({ findElements }: Page): void {
  for (const link of findElements('a')) {
    const href = getAttribute(link, 'href');
    if (href === undefined || getVisibleText(link).trim() !== '' || findDescendantElements(link).some(isPicture)) continue;
    const label = getAttribute(link, 'aria-label') ?? getAttribute(link, 'title') ?? readHostName(href);
    if (label) link.childNodes = [createTextNode(collapseWhitespace(label), link)];
  }
}

function readHostName(href: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(href)?.[1];
}

/** A copy of the first link to a telephone number, else to a mail address. */
function findContact(page: Page): Element | undefined {
  const links = page.findElements('a');
  const find = (scheme: string) =>
    links.find((link) => getAttribute(link, 'href')?.toLowerCase().startsWith(scheme) && getVisibleText(link).trim() !== '');
  const link = find('tel:') ?? find('mailto:');
  if (!link) return undefined;
  const text = collapseWhitespace(getVisibleText(link));
  const href = getAttribute(link, 'href') ?? '';
  const label = text.length <= MAX_NAME && /\d{3}|@/.test(text) ? text : href.replace(/^[a-z]+:/i, '').replace(/\?.*$/, '');
  const copy: Element = { ...link, attrs: [{ name: 'href', value: href }], childNodes: [] };
  copy.childNodes = [createTextNode(label, copy)];
  return copy;
}

/** The first menu of the page: an element for it, one with its name, or a list of links before everything else. */
function findNavigation(page: Page, readFacts: ReadFacts, positions: Positions): Element | undefined {
  const isMenu = (element: Element) => {
    const { links, linkText, text, images, headings } = readFacts(element);
    return links >= 2 && linkText > text * 0.6 && headings <= 1 && images <= links;
  };
  const [footer] = page.findElements('footer');
  const isBeforeFooter = (element: Element) => !footer || !findAncestor(element, (ancestor) => ancestor === footer);
  const candidates = page.findElements('nav', 'ul', 'div', 'span', 'table', 'td', 'p', 'center').filter(isBeforeFooter);
  const named = candidates.find((element) => {
    const isNavigation = element.tagName === 'nav' || getAttribute(element, 'role') === 'navigation';
    const names = `${getAttribute(element, 'id') ?? ''} ${getAttribute(element, 'class') ?? ''}`.split(/\s+/);
    return (isNavigation || names.some((name) => NAVIGATION_NAME.test(name))) && isMenu(element);
  });
  if (named) return named;
  const [firstHeading] = page.findElements('h1', 'h2');
  const end = (firstHeading && positions.get(firstHeading)) ?? page.elements.length / 3;
  return candidates.find((element) => {
    const { links, linkText } = readFacts(element);
    return links >= 3 && linkText / links < 30 && isMenu(element) && (positions.get(element) ?? end) < end;
  });
}

/** The header names the business already. */
function withoutRepeatedName(blocks: Block[], name: string): Block[] {
  const isName = (block: Block) =>
    (block.kind === 'text' || (block.kind === 'heading' && block.level > 1)) &&
    readText(block.content).toLowerCase() === name.toLowerCase();
  const position = blocks.slice(0, MAX_BEFORE_HEADLINE).findIndex(isName);
  return position < 0 ? blocks : blocks.toSpliced(position, 1);
}

function readText(content: readonly Child[]): string {
  return collapseWhitespace(content.map((node) => getVisibleText(node)).join(' '));
}

/**
 * The headline is the first main heading near the start, else the page's title. What a page has before its main heading, such as the
 * boxes of a column at its side, comes after the rest.
 */
function readHero(all: Block[], page: Page, name: string): { hero: Hero; rest: Block[] } {
  const { blocks, aside } = separateAside(all);
  const start = blocks.slice(0, MAX_BEFORE_HEADLINE + 1);
  const first = start.findIndex((block) => block.kind === 'heading' && block.level === 1);
  const any = start.findIndex((block) => block.kind === 'heading');
  const position = first >= 0 ? first : any;
  const before = blocks.slice(0, Math.max(position, 0));
  const fits =
    position >= 0 &&
    before.every((block) => block.kind === 'image' || (block.kind === 'text' && readText(block.content).length <= MAX_EYEBROW * 2));
  const headline = fits ? (blocks[position] as Heading).content : [createTextNode(page.title || name, page.body)];
  const hero: Hero = { headline, blocks: [] };
  let next = fits ? position + 1 : 0;
  if (fits) {
    for (const block of before) {
      if (block.kind === 'image' && !hero.picture) hero.picture = block;
      else if (block.kind === 'text' && !hero.eyebrow && readText(block.content).length <= MAX_EYEBROW) hero.eyebrow = block;
      else hero.blocks.push(block);
    }
  }
  let length = 0;
  for (; next < blocks.length; next++) {
    const block = blocks[next] as Block;
    if (block.kind === 'image' && !hero.picture) hero.picture = block;
    else if (block.kind === 'text' && length + readText(block.content).length <= MAX_HERO_TEXT) {
      length += readText(block.content).length;
      hero.blocks.push(block);
    } else break;
  }
  return { hero, rest: [...blocks.slice(next), ...aside] };
}

/** Separates what comes before a main heading from the blocks, if that is more than fits above a headline. */
function separateAside(blocks: Block[]): { blocks: Block[]; aside: Block[] } {
  const main = blocks.slice(0, MAX_BEFORE_MAIN_HEADING + 1).findIndex((block) => block.kind === 'heading' && block.level === 1);
  const before = blocks.slice(0, Math.max(main, 0));
  const isAbove = before.length <= MAX_BEFORE_HEADLINE && before.every(({ kind }) => kind === 'image' || kind === 'text');
  return isAbove ? { blocks, aside: [] } : { blocks: blocks.slice(main), aside: before };
}

/** Divides blocks at the headings of the highest level that occurs more than once. */
export function splitSections(blocks: readonly Block[]): Section[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const level = [1, 2, 3, 4].find((each) => levels.filter((own) => own <= each).length > 1) ?? Math.min(...levels, 6);
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= level) sections.push({ heading: block, blocks: [] });
    else if (sections.length === 0) sections.push({ blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** Short sections that follow each other, such as the articles of a blog, become the cards of one section. */
function mergeRecords(sections: readonly Section[]): Section[] {
  const merged: Section[] = [];
  let records: Section[] = [];
  const end = () => {
    if (records.length < MIN_RECORDS) merged.push(...records);
    else
      merged.push({ blocks: [{ kind: 'cards', items: records.map(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks]) }] });
    records = [];
  };
  for (const section of sections) {
    if (isRecord(section)) records.push(section);
    else {
      end();
      merged.push(section);
    }
  }
  end();
  return merged;
}

function isRecord({ heading, blocks }: Section): boolean {
  if (!heading || blocks.length === 0 || blocks.length > 4) return false;
  const texts = blocks.map((block) =>
    block.kind === 'text' || block.kind === 'heading'
      ? readText(block.content).length
      : block.kind === 'links'
        ? readText(block.links).length
        : block.kind === 'image'
          ? 0
          : Number.POSITIVE_INFINITY,
  );
  return texts.reduce((sum, length) => sum + length, 0) <= MAX_RECORD_TEXT;
}
