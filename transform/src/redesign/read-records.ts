import { type Element, findAncestor, getAttribute, splitWords } from '../html/tree.ts';
import { markStart } from './box-headings.ts';
import type { Block } from './content.ts';
import { readFigureRecords } from './group-blocks.ts';
import { measureBlocks } from './measure-blocks.ts';
import { pairLines } from './paired-lines.ts';
import { readPriceLines } from './price-list.ts';
import { openInner } from './read-columns.ts';
import { readText } from './read-text.ts';
import { areAlike } from './split-sections.ts';

const MAX_REPEATED_LINE = 30;

/** How the page places records: whether they stand beside each other, and whether each of them is placed so that others fit beside it. */
interface RecordPlacement {
  areBeside: boolean;
  isRow: boolean;
}

/** Records of one kind as cards, or as rows, prices or figures if they say no more than that. */
export function arrangeRecords(records: readonly Block[][], parent: Element, { areBeside, isRow }: RecordPlacement): Block[] {
  const items = records
    .map((record) => withoutRepeatedLines(withoutRepeatedPictures(record.flatMap(openInner))))
    .filter((item) => item.length > 0);
  const rows = areBeside ? pairLines(items) : undefined;
  if (rows) return [rows];
  const prices = readPriceLines(items);
  if (prices) return [{ kind: 'list', element: prices }];
  const figures = readFigureRecords(items);
  if (figures) return figures;
  const isSlides = isSlider(parent) && !isRow;
  // Boxes below each other that contain rows, or that have hardly anything in common, are parts of the page.
  const isStacked = !areBeside && !isRow && !isSlides && !items.flat().some(({ kind }) => kind === 'details');
  if (isStacked && !(items.some((item) => item.some(isRowOfParts)) ? items.every(isHeaded) : areAlike(items.map(withoutPictures))))
    return items.flatMap((item) => (measureBlocks(item) >= MIN_PART_TEXT ? markStart(item) : item));
  const [[heading, ...below] = [], ...others] = items;
  // A heading alone in the first box is that of the others.
  if (heading?.kind === 'heading' && below.length === 0 && others.length > 1 && others.every(({ length }) => length > 1))
    return [heading, { kind: 'cards', items: others, ...(isSlides && { isSlides }) }];
  const cards = heading ? [[heading, ...below], ...others] : others;
  return [{ kind: 'cards', items: cards, ...(isSlides && { isSlides }) }];
}

const MIN_ROW = 3;

/** Parts of the page with less text don't start a section. */
const MIN_PART_TEXT = 200;

function isHeaded([first]: readonly Block[]): boolean {
  return first?.kind === 'heading';
}

/** Signs such as that of a dish without meat belong to some records only. */
function withoutPictures(item: readonly Block[]): Block[] {
  return item.filter(({ kind }) => kind !== 'image');
}

function isRowOfParts(block: Block): boolean {
  return 'items' in block && block.items.length >= MIN_ROW;
}

const SLIDER_NAME = /(^|[-_])(slides?|slider|slide-?show|carousel|swiper|flexslider|cycle)([-_]|$)/i;
const MAX_SLIDER_LEVELS = 3;

/** Whether an element or a box around it is called as those that show one of their parts at a time. */
export function isSlider(element: Element): boolean {
  const isNamed = (box: Element) =>
    [...splitWords(getAttribute(box, 'class')), getAttribute(box, 'id') ?? ''].some((name) => SLIDER_NAME.test(name));
  return isNamed(element) || findAncestor(element, isNamed, MAX_SLIDER_LEVELS) !== undefined;
}

/** The blocks of a record without short lines that the block after them repeats, such as the year beside and above an event. */
function withoutRepeatedLines(blocks: Block[]): Block[] {
  return blocks.filter((block, i) => {
    const line = block.kind === 'text' ? readText(block.content) : '';
    return line === '' || line.length > MAX_REPEATED_LINE || line !== readFirstLine(blocks[i + 1]);
  });
}

function readFirstLine(block: Block | undefined): string {
  if (block?.kind === 'heading' && block.eyebrow) return readText(block.eyebrow);
  return block?.kind === 'text' ? readText(block.content) : '';
}

/** The blocks of a record, with a picture that it shows twice once: that with a link. */
function withoutRepeatedPictures(blocks: Block[]): Block[] {
  const sourceOf = (block: Block) => (block.kind === 'image' ? getAttribute(block.element, 'src') : undefined);
  const kept = new Map<string, Block>();
  for (const block of blocks) {
    const source = sourceOf(block);
    const other = source === undefined ? undefined : kept.get(source);
    if (source !== undefined && (!other || (block.kind === 'image' && block.link && !('link' in other)))) kept.set(source, block);
  }
  return blocks.filter((block) => {
    const source = sourceOf(block);
    return source === undefined || kept.get(source) === block;
  });
}
