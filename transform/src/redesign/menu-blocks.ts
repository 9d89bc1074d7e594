import { type Element, getAttribute } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block } from './content.ts';
import { findLinks } from './find-links.ts';
import { readText } from './read-text.ts';

/** Blocks among which menus are, and the text of the others that may come before. */
const MAX_MENU_BLOCKS = 8;
const MAX_TEXT_BEFORE = 400;
const MIN_MENU_LINKS = 3;
/** After the first heading, a menu is longer and leads to pages of the site. */
const MIN_LATER_LINKS = 4;
const MAX_LABEL = 30;
const MIN_LINK_SHARE = 0.75;

/** Takes the lists of links near the start of a page, which are menus, out of its blocks. */
export function takeLeadingMenus(blocks: readonly Block[], host: string): { blocks: Block[]; menuLinks: Element[] } {
  const menus = new Map<Block, Element[]>();
  let length = 0;
  let hasHeading = false;
  for (const block of blocks.slice(0, MAX_MENU_BLOCKS)) {
    if ('items' in block || length > MAX_TEXT_BEFORE) break;
    const links = readMenuLinks(block);
    const isMenu = hasHeading
      ? links.length >= MIN_LATER_LINKS && links.every((link) => leadsToPage(link, host))
      : links.length > 0 && !leadsToManySites(links, host);
    if (isMenu) menus.set(block, links);
    else if (block.kind === 'text') length += readText(block.content).length;
    hasHeading ||= block.kind === 'heading';
  }
  const menuLinks = [...menus.values()].flat().filter(({ tagName }) => tagName === 'a');
  // Slides and cards have links with the same label.
  const labels = new Set(menuLinks.map((link) => readText([link])));
  if (labels.size < MIN_MENU_LINKS) return { blocks: [...blocks], menuLinks: [] };
  return { blocks: blocks.filter((block) => !menus.has(block)), menuLinks };
}

/**
 * Takes the first list of links to pages of the site out of the blocks of a footer: it is the menu of a page that has no other one. What
 * else this list has stays; the heading of a menu is left out with it.
 */
export function takeFooterMenu(blocks: readonly Block[], host: string): { blocks: Block[]; menuLinks: Element[] } {
  for (const [position, block] of blocks.entries()) {
    if (block.kind === 'columns') {
      const taken = block.items.map((item) => takeFooterMenu(item, host));
      const column = taken.findIndex(({ menuLinks }) => menuLinks.length > 0);
      const { blocks: rest, menuLinks } = taken[column] ?? { blocks: [], menuLinks: [] };
      if (menuLinks.length === 0) continue;
      const items = block.items.toSpliced(column, 1, ...(rest.length > 0 ? [rest] : []));
      return { blocks: blocks.toSpliced(position, 1, ...(items.length > 1 ? [{ ...block, items }] : items.flat())), menuLinks };
    }
    const links = readMenuLinks(block).filter(({ tagName }) => tagName === 'a');
    const menuLinks = links.filter((link) => leadsToPage(link, host) && readText([link]) !== '');
    if (menuLinks.length < MIN_MENU_LINKS) continue;
    const others = links.filter((link) => !menuLinks.includes(link));
    if (others.length > 0) return { blocks: blocks.toSpliced(position, 1, { kind: 'links', links: others }), menuLinks };
    const start = blocks[position - 1]?.kind === 'heading' ? position - 1 : position;
    return { blocks: blocks.toSpliced(start, position + 1 - start), menuLinks };
  }
  return { blocks: [...blocks], menuLinks: [] };
}

const MAX_USUAL_LABEL = 20;

/** Takes the first list of short links to pages of the site that has no heading out of the content of a page that has no other menu. */
export function takeContentMenu(blocks: readonly Block[], host: string): { blocks: Block[]; menuLinks: Element[] } {
  const position = blocks.findIndex((block, i) => {
    if (block.kind !== 'links' || blocks[i - 1]?.kind === 'heading') return false;
    const labels = block.links.map((link) => readText([link]));
    const targets = new Set(block.links.map((link) => getAttribute(link, 'href')?.split('#')[0]));
    const isShort = labels.join('').length <= labels.length * MAX_USUAL_LABEL && labels.every((label) => label !== '');
    return isShort && targets.size >= MIN_LATER_LINKS && block.links.every((link) => link.tagName === 'a' && leadsToPage(link, host));
  });
  const block = blocks[position];
  return block?.kind === 'links'
    ? { blocks: blocks.toSpliced(position, 1), menuLinks: block.links }
    : { blocks: [...blocks], menuLinks: [] };
}

/** A list of links repeats the menu if it has this share of its links. */
const MIN_REPEATED_SHARE = 0.8;

/** Blocks without the lists of links that repeat the menu. The links that only such a list has stay, and so do buttons. */
export function withoutRepeatedMenus(blocks: readonly Block[], menu: readonly Element[]): Block[] {
  const known = new Set(menu.map(readLabel));
  const isKnown = (link: Element) => link.tagName !== 'a' || known.has(readLabel(link));
  return blocks.flatMap((block): Block[] => {
    // Boxes with headings, such as those of a column at the side, stay complete.
    if (block.kind === 'columns' && block.isAside) return [block];
    if (block.kind === 'columns') {
      const isHeaded = ([first]: readonly Block[]) => first?.kind === 'heading';
      const items = block.items.map((item) => (isHeaded(item) ? item : withoutRepeatedMenus(item, menu))).filter((item) => item.length > 0);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    const links = readMenuLinks(block);
    const others = links.filter((link) => !isKnown(link));
    const isShort = links.length < MIN_MENU_LINKS || links.length - others.length < links.length * MIN_REPEATED_SHARE;
    if (isShort || links.some(isButtonLink)) return [block];
    return others.length > 0 ? [{ kind: 'links', links: others }] : [];
  });
}

/** The text of a link and the file that it leads to. Pages write the addresses of one file in several ways. */
function readLabel(link: Element): string {
  const file = (getAttribute(link, 'href') ?? '').split('/').at(-1) ?? '';
  return `${readText([link]).toLowerCase()} ${decode(file.replace(/^(index|default|home)\.\w{3,5}$/i, ''))}`;
}

function decode(address: string): string {
  return address.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

function leadsToPage(link: Element, host: string): boolean {
  const href = getAttribute(link, 'href') ?? '';
  if (!URL.canParse(href, `https://${host}/`) || href.startsWith('#')) return false;
  return new URL(href, `https://${host}/`).host.replace(/^www\./, '') === host;
}

/** Whether links lead to several other sites, such as those of search engines. */
export function leadsToManySites(links: readonly Element[], host: string): boolean {
  const hosts = links.map((link) => {
    const href = getAttribute(link, 'href') ?? '';
    return leadsToPage(link, host) || !URL.canParse(href) ? '' : new URL(href).host;
  });
  return new Set(hosts.filter((each) => each !== '')).size >= Math.max(MIN_MENU_LINKS, links.length / 2);
}

/** The links of a block that contains hardly anything else. */
function readMenuLinks(block: Block): Element[] {
  if (block.kind === 'links') return block.links;
  if (block.kind !== 'text') return [];
  const links = block.content.filter((node) => 'tagName' in node).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  const length = links.reduce((sum, link) => sum + readText([link]).length, 0);
  return length >= readText(block.content).length * MIN_LINK_SHARE && length / links.length < MAX_LABEL ? links : [];
}
