import { type Element, findAncestor, getAttribute, splitWords } from '../html/tree.ts';
import type { Block } from './content.ts';
import { isFigureWithLabel } from './group-blocks.ts';
import { pairLines } from './paired-lines.ts';
import { readPriceLines } from './price-list.ts';
import { openInner } from './read-columns.ts';

/** How the page places records: whether they stand beside each other, and whether each of them is placed so that others fit beside it. */
interface RecordPlacement {
  areBeside: boolean;
  isRow: boolean;
}

/** Records of one kind as cards, or as rows, prices or figures if they say no more than that. */
export function arrangeRecords(records: readonly Block[][], parent: Element, { areBeside, isRow }: RecordPlacement): Block[] {
  const items = records.map((record) => withoutRepeatedPictures(record.flatMap(openInner))).filter((item) => item.length > 0);
  const rows = areBeside ? pairLines(items) : undefined;
  if (rows) return [rows];
  const prices = readPriceLines(items);
  if (prices) return [{ kind: 'list', element: prices }];
  if (items.every(isFigureWithLabel)) return items.flat();
  return [{ kind: 'cards', items, ...(isSlider(parent) && !isRow && { isSlides: true }) }];
}

const SLIDER_NAME = /(^|[-_])(slides?|slider|slide-?show|carousel|swiper|flexslider|cycle)([-_]|$)/i;
const MAX_SLIDER_LEVELS = 3;

/** Whether an element or a box around it is called as those that show one of their parts at a time. */
function isSlider(element: Element): boolean {
  const isNamed = (box: Element) =>
    [...splitWords(getAttribute(box, 'class')), getAttribute(box, 'id') ?? ''].some((name) => SLIDER_NAME.test(name));
  return isNamed(element) || findAncestor(element, isNamed, MAX_SLIDER_LEVELS) !== undefined;
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
