import { type Element, isElement, isText } from '../html/tree.ts';
import type { Block } from './content.ts';
import { isInline, type ReadFacts } from './element-facts.ts';
import { isLeftOut } from './hidden-elements.ts';
import { readBlocks, readElement } from './read-blocks.ts';
import { areBeside, openInner } from './read-columns.ts';

const BOX = /^(div|section|footer|aside|center|nav|address)$/;
const MAX_COLUMNS = 6;

/**
 * Reads the footer of a page. Boxes beside each other stay columns, whatever they contain: a footer consists of short columns of
 * addresses, links and hours.
 */
export function readFooter(parent: Element, readFacts: ReadFacts): Block[] {
  const isFilled = ({ text, images, controls }: ReturnType<ReadFacts>) => text > 0 || images > 0 || controls > 0;
  const parts = parent.childNodes.filter(isElement).filter((part) => isFilled(readFacts(part)) && !isLeftOut(part, readFacts(part)));
  const hasText = parent.childNodes.some((node) => isText(node) && node.value.trim() !== '');
  if (hasText || parts.length === 0 || parts.some((part) => isInline(part, readFacts(part)))) return readBlocks(parent, readFacts);
  if (parts.length > 1 && parts.length <= MAX_COLUMNS && areBeside(parent, parts, readFacts)) {
    const items = parts.map((part) => readElement(part, readFacts).flatMap(openInner)).filter((item) => item.length > 0);
    return items.length > 1 ? [{ kind: 'columns', items }] : items.flat();
  }
  if (parts.length > 1 && !parts.some(({ tagName }) => BOX.test(tagName))) return readBlocks(parent, readFacts);
  return parts.flatMap((part) => (BOX.test(part.tagName) ? readFooter(part, readFacts) : readElement(part, readFacts)));
}
