import { type Element, isElement, isText } from '../html/tree.ts';
import type { Block } from './content.ts';
import type { ReadFacts } from './element-facts.ts';
import { isLeftOut } from './hidden-elements.ts';
import { areBeside } from './read-columns.ts';

/** A page has at most this many columns. */
const MAX_COLUMNS = 4;
/** Characters outside of links in the content that columns stand beside, and share of them in such a column. */
const MIN_MAIN_TEXT = 200;
const MAX_ASIDE_SHARE = 0.25;
const MIN_LINK_SHARE = 0.5;
const MIN_LINKS = 3;
/** Headings in a column at the side are below those of sections. */
const LEVEL = 3;

/** The columns at the sides of the content that consist of boxes with links, such as categories and the latest articles. */
export function findAsides(parent: Element, readFacts: ReadFacts): ReadonlySet<Element> {
  if (parent.childNodes.some((child) => isText(child) && child.value.trim() !== '')) return new Set();
  const columns = parent.childNodes.filter(isElement).filter((child) => readFacts(child).text > 0 && !isLeftOut(child, readFacts(child)));
  if (columns.length < 2 || columns.length > MAX_COLUMNS || !areBeside(parent, columns, readFacts)) return new Set();
  const measure = (column: Element) => readFacts(column).text - readFacts(column).linkText;
  const longest = Math.max(...columns.map(measure));
  if (longest < MIN_MAIN_TEXT) return new Set();
  const isAside = (column: Element) => {
    const { text, linkText, links, headings } = readFacts(column);
    return headings > 0 && links >= MIN_LINKS && linkText >= text * MIN_LINK_SHARE && measure(column) <= longest * MAX_ASIDE_SHARE;
  };
  return new Set(columns.filter(isAside));
}

/** The boxes of a column at the side, which begin at its headings, as columns of one quiet row. */
export function arrangeAside(blocks: readonly Block[]): Block[] {
  const boxes: Block[][] = [];
  for (const block of blocks.flatMap((each) => ('items' in each ? each.items.flat() : [each]))) {
    const own = block.kind === 'heading' ? { ...block, level: Math.max(LEVEL, block.level) } : block;
    // A picture above the first heading is a part of its box.
    const isStart = own.kind === 'heading' && !boxes.at(-1)?.every(({ kind }) => kind === 'image');
    if (isStart || boxes.length === 0) boxes.push([own]);
    else boxes.at(-1)?.push(own);
  }
  return boxes.length > 0 ? [{ kind: 'columns', items: boxes, isAside: true }] : [];
}
