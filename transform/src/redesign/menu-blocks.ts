import { type Element, getAttribute } from '../html/tree.ts';
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
    const isMenu = hasHeading ? links.length >= MIN_LATER_LINKS && links.every((link) => leadsToPage(link, host)) : links.length > 0;
    if (isMenu) menus.set(block, links);
    else if (block.kind === 'text') length += readText(block.content).length;
    hasHeading ||= block.kind === 'heading';
  }
  const menuLinks = [...menus.values()].flat().filter(({ tagName }) => tagName === 'a');
  if (menuLinks.length < MIN_MENU_LINKS) return { blocks: [...blocks], menuLinks: [] };
  return { blocks: blocks.filter((block) => !menus.has(block)), menuLinks };
}

/** Blocks without the lists of links that only repeat the menu. */
export function withoutRepeatedMenus(blocks: readonly Block[], menu: readonly Element[]): Block[] {
  const known = new Set(menu.map(toKey));
  const isOther = (block: Block) =>
    block.kind !== 'links' ||
    block.links.length < MIN_MENU_LINKS ||
    !block.links.every((link) => link.tagName !== 'a' || known.has(toKey(link)));
  return blocks.flatMap((block) => {
    if (block.kind !== 'columns') return isOther(block) ? [block] : [];
    const items = block.items.map((item) => item.filter(isOther)).filter((item) => item.length > 0);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

/** The address of a link, without the differences of percent-encoding, and its text. */
function toKey(link: Element): string {
  const href = (getAttribute(link, 'href') ?? '').replace(/%[2-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return `${href} ${readText([link]).toLowerCase()}`;
}

function leadsToPage(link: Element, host: string): boolean {
  const href = getAttribute(link, 'href') ?? '';
  if (!URL.canParse(href, `https://${host}/`) || href.startsWith('#')) return false;
  return new URL(href, `https://${host}/`).host.replace(/^www\./, '') === host;
}

/** The links of a block that contains hardly anything else. */
function readMenuLinks(block: Block): Element[] {
  if (block.kind === 'links') return block.links;
  if (block.kind !== 'text') return [];
  const links = block.content.filter((node) => 'tagName' in node).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  const length = links.reduce((sum, link) => sum + readText([link]).length, 0);
  return length >= readText(block.content).length * MIN_LINK_SHARE && length / links.length < MAX_LABEL ? links : [];
}
