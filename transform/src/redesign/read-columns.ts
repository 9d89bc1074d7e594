import { type Element, getAttribute, isElement, isText } from '../html/tree.ts';
import type { Block } from './content.ts';
import { type ElementFacts, isInline, type ReadFacts } from './element-facts.ts';
import { readFigureRecords } from './group-blocks.ts';
import { isLeftOut } from './hidden-elements.ts';
import { pairLines } from './paired-lines.ts';
import { readText } from './read-text.ts';

const MAX_COLUMNS = 4;
/** More text is a page with a menu or boxes at its side, whose parts come one after another. */
const MAX_COLUMN_TEXT = 1100;
const MAX_TEXT = 2400;
/** Less text without a picture is a label or a separator. */
const MIN_COLUMN_TEXT = 3;
/** A row of cards needs the complete width. */
const MIN_CARDS = 3;
/** The shortest column of texts has at least this share of the longest one. */
const MIN_SHARE = 0.12;
/** Longer texts between pictures are framed by ornaments. */
const MAX_FRAMED_TEXT = 200;

/** The children of an element that the page shows beside each other and that are parts of its content, not its frame. */
export function findColumns(parent: Element, readFacts: ReadFacts): Element[] | undefined {
  if (parent.childNodes.some((child) => isText(child) && child.value.trim() !== '')) return undefined;
  const columns = parent.childNodes.filter(isElement).filter((child) => hasAny(readFacts(child)) && !isLeftOut(child, readFacts(child)));
  // Links and words beside each other are a line.
  if (columns.some((column) => isInline(column, readFacts(column)))) return undefined;
  if (columns.length < 2 || columns.length > MAX_COLUMNS || !areBeside(parent, columns, readFacts)) return undefined;
  const facts = columns.map(readFacts);
  const texts = facts.map(({ text }) => text);
  const longest = Math.max(...texts);
  if (longest > MAX_COLUMN_TEXT || texts.reduce((sum, text) => sum + text, 0) > MAX_TEXT) return undefined;
  const isPart = ({ text, images, linkText, controls, links }: ElementFacts) =>
    images > 0 || controls > 1 || (text >= MIN_COLUMN_TEXT && text >= longest * MIN_SHARE && !(links > 2 && linkText > text * 0.8));
  return facts.every(isPart) ? columns : undefined;
}

/** Text of a column that is the content of the page, and share of it that those beside it have at most. */
const MIN_MAIN_TEXT = 600;
const MAX_SIDE_SHARE = 0.6;

/** The column with the content of the page, if one at its side comes before it: nothing of the side belongs to it. */
export function findMainColumn(parent: Element, readFacts: ReadFacts): Element | undefined {
  const columns = parent.childNodes.filter(isElement).filter((child) => readFacts(child).text > 0);
  if (columns.length < 2 || columns.length > MAX_COLUMNS || !areBeside(parent, columns, readFacts)) return undefined;
  const measure = (column: Element) => readFacts(column).text;
  const main = columns.reduce((longest, column) => (measure(column) > measure(longest) ? column : longest));
  const isMain =
    measure(main) >= MIN_MAIN_TEXT && columns.every((each) => each === main || measure(each) <= measure(main) * MAX_SIDE_SHARE);
  return isMain && main !== columns[0] ? main : undefined;
}

function hasAny({ text, images, controls }: ElementFacts): boolean {
  return text > 0 || images > 0 || controls > 0;
}

/** Whether a page shows children beside each other. */
export function areBeside(parent: Element, columns: readonly Element[], readFacts: ReadFacts): boolean {
  if (parent.tagName === 'tr') return columns.every((cell) => getAttribute(cell, 'rowspan') === undefined);
  const placements = columns.map((column) => readFacts(column).placement);
  if (readFacts(parent).placement.isRow) return !placements.some(({ isFullWidth }) => isFullWidth);
  // The last box may take the place that the others leave.
  return placements.filter(({ isBeside }) => isBeside).length >= Math.max(1, columns.length - 1);
}

/**
 * The columns as blocks. A picture beside a text with a heading belongs to this heading, and a picture alone beside one text needs no
 * columns: sections show both beside each other.
 */
export function arrangeColumns(items: readonly Block[][]): Block[] {
  const filled = items.filter((item) => item.length > 0).map((item) => item.flatMap(openInner));
  if (filled.length < 2) return filled.flat();
  const rows = pairLines(filled);
  if (rows) return [rows];
  const figures = readFigureRecords(filled);
  if (figures) return figures;
  // Parts that all begin with a heading are equal: none of them is the headline.
  if (filled.every(isLabeled) && !filled.some((item) => item.some(isWide)))
    return [
      {
        kind: 'columns',
        items: filled.map(([heading, ...rest]) => [{ ...(heading as Heading), level: Math.max(2, (heading as Heading).level) }, ...rest]),
      },
    ];
  if (filled.some((item) => item.some((block) => block.kind === 'heading' && block.level === 1))) return filled.flat();
  if (filled.some((item) => item.some(isWide))) return sortBesideRow(filled).flat();
  const pictures = filled.filter((item) => item.every(({ kind }) => kind === 'image'));
  const [texts] = filled.filter((item) => !pictures.includes(item));
  if (texts && filled.length === 2 && pictures.length === 1) {
    const [first, ...rest] = texts;
    if (first?.kind === 'heading') return [first, ...(pictures[0] ?? []), ...rest];
  }
  // A heading at the side is that of what stands beside it.
  if (!texts || (isHeadingAlone(filled[0]) && !filled.every(isHeadingAlone))) return filled.flat();
  const isLong = pictures.length > 1 && filled.length - pictures.length === 1 && measureTexts(texts) > MAX_FRAMED_TEXT;
  if (isLong) return filled.flat();
  return [{ kind: 'columns', items: filled }];
}

type Heading = Extract<Block, { kind: 'heading' }>;

function isHeaded([first, ...others]: readonly Block[]): boolean {
  return first?.kind === 'heading' && others.length > 0;
}

const MAX_LABEL = 24;
const MAX_LABEL_WORDS = 3;

/** Whether a part begins with a heading that isn't the headline of the page. */
function isLabeled(item: readonly Block[]): boolean {
  const [first] = item;
  if (!isHeaded(item) || first?.kind !== 'heading') return false;
  const text = readText(first.content);
  return first.level > 1 || (text.length <= MAX_LABEL && text.split(' ').length <= MAX_LABEL_WORDS);
}

/** The heading at the side of a row of cards without one is that of the row, on whichever side it stands. */
function sortBesideRow(items: readonly Block[][]): Block[][] {
  const [row, side] = items;
  const isRow = row?.some(isWide) && !row.some(({ kind }) => kind === 'heading');
  return items.length === 2 && row && side && isRow && isHeaded(side) && !side.some(isWide) ? [side, row] : [...items];
}

function isWide(block: Block): boolean {
  return block.kind === 'table' || ('items' in block && block.items.length >= MIN_CARDS);
}

function isHeadingAlone(item: readonly Block[] | undefined): boolean {
  return item?.length === 1 && item[0]?.kind === 'heading';
}

function measureTexts(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + ('content' in block ? readText(block.content).length : 0), 0);
}

/** Columns in columns would be too narrow. */
export function openInner(block: Block): Block[] {
  return block.kind === 'columns' ? block.items.flat() : [block];
}

/** Blocks of a page before its first heading among which columns are looked for. */
const MAX_FIRST_BLOCKS = 4;

/** Columns above or with the first heading are the first screen, which has columns of its own. */
export function openFirstColumns(blocks: Block[]): Block[] {
  const position = blocks.slice(0, MAX_FIRST_BLOCKS).findIndex(({ kind }) => kind === 'columns' || kind === 'heading');
  const columns = blocks[position];
  return columns?.kind === 'columns' && !columns.isAside && !columns.items.every(isLabeled)
    ? blocks.toSpliced(position, 1, ...columns.items.flat())
    : blocks;
}
