import { type Child, isElement } from '../html/tree.ts';
import type { Block } from './content.ts';
import { findLinks } from './find-links.ts';
import { isContactLink } from './link-kinds.ts';
import { readText } from './read-text.ts';

/** Blocks above the first heading among which lines of contacts are looked for, and the length of such a line. */
const MAX_BLOCKS = 8;
const MAX_LINE = 160;
const MAIL = /\S@\S+\.\w/;
const TELEPHONE = /\d[\d\s()./-]{7,}/;
/** Letters beside a telephone number. */
const MAX_NAME = 24;
/** A number before a street, behind it, or before a town. */
const ADDRESS = /^\d{1,5}[a-z]?\s+\p{Lu}|\p{L}\.?\s\d{1,3}[a-z]?(,|$)|\b\d{4,5}\s\p{Lu}/u;
const FACT = /^(tel|phone|fon|telefon|fax|e-?mail|mail)\b/i;

/** Separates the lines above the first heading that only say how to reach the owner, also an address beside them: they belong to the end of the page. */
export function takeLeadingContacts(blocks: readonly Block[]): { contacts: Block[]; rest: Block[] } {
  const start = blocks.slice(0, MAX_BLOCKS).findIndex(({ kind }) => kind === 'heading');
  const above = blocks.slice(0, Math.max(0, start));
  const isBesideContact = (i: number) => [above[i - 1], above[i + 1]].some((block) => block !== undefined && isContactLine(block));
  const contacts = above.filter((block, i) => isContactLine(block) || (isAddress(block) && isBesideContact(i)));
  return { contacts, rest: blocks.filter((block) => !contacts.includes(block)) };
}

function isContactLine(block: Block): boolean {
  if ('items' in block) {
    const parts = block.items.flat();
    return parts.some(isContactLine) && parts.every((part) => isContactLine(part) || isAddress(part));
  }
  if (block.kind === 'links') return block.links.every(isContactLink);
  return block.kind === 'text' && isContactText(block.content);
}

function isAddress(block: Block): boolean {
  if (block.kind !== 'text') return false;
  const text = readText(block.content);
  return text.length <= MAX_LINE && ADDRESS.test(text);
}

/** Whether a text only says how to reach the owner, by words or by links. */
export function isContactText(content: readonly Child[]): boolean {
  const text = readText(content);
  const links = content.filter(isElement).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  if (text.length > MAX_LINE || !links.every(isContactLink)) return false;
  if (links.length > 0 || MAIL.test(text)) return true;
  return TELEPHONE.test(text) && (FACT.test(text) || text.replace(/[\d\s()+./-]/g, '').length <= MAX_NAME);
}
