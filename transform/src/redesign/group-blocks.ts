import type { Block } from './content.ts';
import { readText } from './read-text.ts';
import { isButtonLine } from './render-text.ts';

/** Blocks that are shown together: pictures beside each other, short lines below each other, buttons, quotes, figures with their labels. */
export type BlockGroup =
  | { kind: 'one'; block: Block }
  | { kind: 'pictures'; pictures: Extract<Block, { kind: 'image' }>[] }
  | { kind: 'lines'; lines: TextBlock[] }
  | { kind: 'buttons'; lines: TextBlock[] }
  | { kind: 'quotes'; quotes: Block[] }
  | { kind: 'figures'; figures: [figure: TextBlock, label: TextBlock][] };

type TextBlock = Extract<Block, { kind: 'text' | 'heading' }>;

const MIN_LINES = 3;
/** Lines between blank ones are a stanza from this number on. */
const MIN_STANZA_LINES = 2;
const MIN_BUTTON_LINES = 2;
export const MIN_QUOTES = 2;
const MAX_LINE = 60;
const MIN_FIGURES = 2;
const MAX_FIGURE = 10;
const MAX_LABEL = 70;
/** A number with its unit, such as `12,000+`, `24/7` or `98 %`. */
const FIGURE = /^[~≈>+<-]?\s?[$€£]?\d[\d.,/ ]*\s?(\+|%|k|m|K|M|x|×|h|€|\$)?\+?$/;

/** Groups blocks that follow each other and belong together. Their order stays. */
export function groupBlocks(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (let i = 0; i < blocks.length; ) {
    const figures = readFigures(blocks, i);
    const pictures = takeWhile(blocks, i, (block) => block.kind === 'image');
    const lines = readLinesTogether(blocks, i);
    const quotes = takeWhile(blocks, i, isQuote);
    const buttons = takeWhile(blocks, i, (block) => block.kind === 'text' && isButtonLine(block.content));
    if (figures.length >= MIN_FIGURES) {
      groups.push({ kind: 'figures', figures });
      i += figures.length * 2;
    } else if (pictures.length > 1) {
      groups.push({ kind: 'pictures', pictures: pictures as Extract<Block, { kind: 'image' }>[] });
      i += pictures.length;
    } else if (buttons.length >= MIN_BUTTON_LINES) {
      groups.push({ kind: 'buttons', lines: buttons as TextBlock[] });
      i += buttons.length;
    } else if (quotes.length >= MIN_QUOTES) {
      groups.push({ kind: 'quotes', quotes });
      i += quotes.length;
    } else if (lines.length >= (isBlankAround(blocks, i, lines.length) ? MIN_STANZA_LINES : MIN_LINES)) {
      groups.push({ kind: 'lines', lines: lines as TextBlock[] });
      i += lines.length;
    } else {
      groups.push({ kind: 'one', block: blocks[i] as Block });
      i += 1;
    }
  }
  return groups;
}

function takeWhile(blocks: readonly Block[], start: number, fits: (block: Block) => boolean): Block[] {
  let end = start;
  while (end < blocks.length && fits(blocks[end] as Block)) end++;
  return blocks.slice(start, end);
}

export function isQuote({ kind }: Block): boolean {
  return kind === 'quote';
}

/** The short lines from a position on that no blank line separates. */
function readLinesTogether(blocks: readonly Block[], start: number): Block[] {
  const end = blocks.findIndex((block, i) => i > start && isAfterBlank(block));
  return takeWhile(end < 0 ? blocks : blocks.slice(0, end), start, isShortLine);
}

/** A text of several lines is a stanza of its own. */
function isShortLine(block: Block): boolean {
  if (block.kind !== 'text' || isButtonLine(block.content) || block.content.some(({ nodeName }) => nodeName === 'br')) return false;
  return readText(block.content).length <= MAX_LINE;
}

function isBlankAround(blocks: readonly Block[], start: number, count: number): boolean {
  return [blocks[start], blocks[start + count]].some((block) => block !== undefined && isAfterBlank(block));
}

function isAfterBlank(block: Block): boolean {
  return block.kind === 'text' && block.isAfterBlank === true;
}

/** Pairs of a figure and its label from a position on. */
function readFigures(blocks: readonly Block[], start: number): [TextBlock, TextBlock][] {
  const pairs: [TextBlock, TextBlock][] = [];
  for (let i = start; i + 1 < blocks.length; i += 2) {
    const [figure, label] = [blocks[i] as Block, blocks[i + 1] as Block];
    if (!isText(figure) || !isText(label) || !isFigure(figure) || isFigure(label) || readText(label.content).length > MAX_LABEL) break;
    pairs.push([figure, label]);
  }
  return pairs;
}

/** Whether a record consists of a figure and its label, neither of which is a heading. */
export function isFigureWithLabel(record: readonly Block[]): boolean {
  return record.length === 2 && record.every(({ kind }) => kind === 'text') && readFigures(record, 0).length === 1;
}

function isText(block: Block): block is TextBlock {
  return block.kind === 'text' || block.kind === 'heading';
}

function isFigure({ content }: TextBlock): boolean {
  const text = readText(content);
  return text.length <= MAX_FIGURE && FIGURE.test(text);
}
