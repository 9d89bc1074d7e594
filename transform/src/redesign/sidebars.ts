import { type Element, findDescendantElements, isElement, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { Block } from './content.ts';
import type { ElementFacts, ReadFacts } from './element-facts.ts';
import { isLeftOut } from './hidden-elements.ts';
import { areBeside } from './read-columns.ts';

/** A page has at most this many columns. */
const MAX_COLUMNS = 6;
/** Shares of the text of the page that the row of its main content has, and of the texts of this content that a sidebar has at most. */
const MIN_ROW_SHARE = 0.4;
const MAX_SIDE_SHARE = 0.6;
/** A sidebar before the content consists of links to this share, and one that is read apart to that one. */
const MIN_SIDE_LINK_SHARE = 0.3;
const MIN_ASIDE_LINK_SHARE = 0.5;
const MIN_SIDE_LINKS = 2;
const MIN_ASIDE_LINKS = 3;
/** Characters outside of links in the content that columns stand beside, and share of them in such a column. */
const MIN_MAIN_TEXT = 200;
const MAX_ASIDE_SHARE = 0.25;
/** Headings in a column at the side are below those of sections. */
const LEVEL = 3;

/** Moves the columns of links that stand before the main content of a page behind it: they don't introduce it. */
export function lowerSidebars(page: Page, readFacts: ReadFacts): void {
  const total = readFacts(page.body).text;
  for (const row of page.elements) {
    if (readFacts(row).text < total * MIN_ROW_SHARE) continue;
    const columns = row.childNodes.filter(isElement).filter((column) => readFacts(column).text > 0);
    if (columns.length < 2 || columns.length > MAX_COLUMNS || !areBeside(row, columns, readFacts)) continue;
    const main = columns.reduce((longest, column) => (readFacts(column).text > readFacts(longest).text ? column : longest));
    const isSide = (column: Element) => isSidebar(readFacts(column), readFacts(main)) && (!hasMainHeading(column) || hasMainHeading(main));
    const before = columns.slice(0, columns.indexOf(main)).filter(isSide);
    if (before.length === 0) continue;
    const others = row.childNodes.filter((child) => !before.includes(child as Element));
    row.childNodes = others.toSpliced(others.indexOf(main) + 1, 0, ...before);
  }
}

function isSidebar({ text, links, linkText }: ElementFacts, main: ElementFacts): boolean {
  return links >= MIN_SIDE_LINKS && linkText >= text * MIN_SIDE_LINK_SHARE && text <= main.text * MAX_SIDE_SHARE;
}

function hasMainHeading(column: Element): boolean {
  return findDescendantElements(column).some(({ tagName }) => tagName === 'h1');
}

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
    return (
      headings > 0 && links >= MIN_ASIDE_LINKS && linkText >= text * MIN_ASIDE_LINK_SHARE && measure(column) <= longest * MAX_ASIDE_SHARE
    );
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
