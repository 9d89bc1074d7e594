import { type Child, type Element, isElement } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { pairLines, splitLines } from './paired-lines.ts';
import { readText } from './read-text.ts';

/** Rows with dates are a list of news or a timeline from this number on. */
const MIN_ROWS = 2;
/** Lines of two texts belong together from this number on. */
const MIN_LINES = 3;
const MAX_DATE = 32;
/** Texts that a date has at most. */
const MAX_TEXTS = 3;

/** A year, or a day and a month in figures. */
const DATED = /(?<!\d)(1[5-9]|20)\d\d(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-]|\d月/;
/** Signs of dates beside letters, of which a date has few groups, such as the names of a weekday and a month. */
const SIGNS = /^[\p{L}\d\s.,:()[\]/–—-]+$/u;
const MAX_WORDS = 3;

/** Whether a text is a date, a year or a span of years, and nothing else. */
export function isDate(text: string): boolean {
  return text.length <= MAX_DATE && DATED.test(text) && SIGNS.test(text) && (text.match(/\p{L}+/gu) ?? []).length <= MAX_WORDS;
}

type TextBlock = Extract<Block, { content: Child[] }>;

function isDateBlock(block: Block | undefined): block is TextBlock {
  return (block?.kind === 'text' || (block?.kind === 'heading' && block.isEmphasized === true)) && isDate(readText(block.content));
}

/** Dates and the texts below them as rows, such as those of news, and lines of days above as many lines of hours. */
export function arrangeDates(blocks: readonly Block[]): Block[] {
  const arranged: Block[] = [];
  for (let i = 0; i < blocks.length; ) {
    const [block, next] = [blocks[i] as Block, blocks[i + 1]];
    const rows = readRows(blocks, i);
    const pairs = next?.kind === 'text' && countLines(block) >= MIN_LINES ? pairLines([[block], [next]]) : undefined;
    if (pairs) {
      arranged.push(pairs);
      i += 2;
    } else if (rows.length >= MIN_ROWS) {
      const parts = rows.flat().map((part) => createElement(isDateBlock(part) ? 'dt' : 'dd', {}, part.content));
      arranged.push({ kind: 'list', element: createElement('dl', { class: 'tx-rows' }, parts) });
      i += parts.length;
    } else {
      arranged.push('items' in block ? { ...block, items: block.items.map(arrangeDates) } : block);
      i += 1;
    }
  }
  return arranged;
}

function countLines(block: Block): number {
  return 'content' in block ? splitLines(block.content).length : 0;
}

/** Dates from a position on, each with its texts. The last one has at most as many as the others, because its end is unknown. */
function readRows(blocks: readonly Block[], start: number): TextBlock[][] {
  const rows: TextBlock[][] = [];
  let most = 1;
  for (let i = start, date = blocks[i]; isDateBlock(date); date = blocks[i]) {
    const texts: TextBlock[] = [];
    for (let next = blocks[i + 1]; next?.kind === 'text' && !isDateBlock(next); next = blocks[i + 1 + texts.length]) texts.push(next);
    const own = isDateBlock(blocks[i + 1 + texts.length]) ? texts : texts.slice(0, most);
    if (own.length === 0 || own.length > MAX_TEXTS) break;
    most = Math.max(most, own.length);
    rows.push([date, ...own]);
    i += 1 + own.length;
  }
  return rows;
}

/** Whether all items of a list, such as news, begin with dates, or all of its terms are dates. */
export function isOfDates(list: Element): boolean {
  const items = list.childNodes.filter(isElement).filter(({ tagName }) => tagName !== 'dd');
  const readDate = (item: Element) => (item.tagName === 'dt' ? item : item.childNodes.find((child) => readText([child]) !== ''));
  const dates = items.map(readDate).filter((date) => date && isElement(date) && isDate(readText([date])));
  return items.length >= MIN_ROWS && dates.length === items.length;
}
