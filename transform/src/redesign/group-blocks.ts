import type { Child } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
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
    if (!isText(figure) || !isText(label) || !isFactBlock(figure) || isFactBlock(label) || readText(label.content).length > MAX_LABEL)
      break;
    pairs.push([figure, label]);
  }
  return pairs;
}

/** The figures of records and their labels one after another; undefined if any record is something else. */
export function readFigureRecords(items: readonly Block[][]): Block[] | undefined {
  // Beside figures, names of places and the like are as large.
  const hasFigure = items.some((item) => readFigureRecord(item, isFigure));
  const figures = items.map((item) => readFigureRecord(item, hasFigure ? isShortFact : isFigure));
  // Events begin with years.
  const areEvents = figures.every((figure) => figure && YEAR.test(readText(figure[0].content)));
  return !areEvents && figures.every((figure) => figure !== undefined) ? figures.flat() : undefined;
}

const MAX_FIGURE_LINES = 3;
const YEAR = /^(19|20)\d{2}$/;

/** The figure of a record and its label, which may have two lines; undefined if it says more. */
function readFigureRecord(
  record: readonly Block[],
  isFact: (content: readonly Child[]) => boolean,
): [figure: TextBlock, label: TextBlock] | undefined {
  if (record.length > MAX_FIGURE_LINES || !record.every(isText)) return undefined;
  const [figure, ...lines] = record.map(({ content }) => content).flatMap((line) => splitFigure(line, isFact));
  const [label, ...further] = lines;
  if (!figure || !label || !isFact(figure) || isFigure(label)) return undefined;
  const content = [...label, ...further.flatMap((line) => [createElement('br', {}), ...line])];
  if (readText(content).length > MAX_LABEL) return undefined;
  return [
    { kind: 'text', content: figure, isFact: true },
    { kind: 'text', content },
  ];
}

/** Separates a figure from its label in one line, if an element or a line break does. */
function splitFigure(line: Child[], isFact: (content: readonly Child[]) => boolean): Child[][] {
  if (isFigure(line)) return [line];
  const end = line.findIndex((node, i) => i > 0 && node.nodeName !== '#text' && isFact(line.slice(0, i)));
  return end < 0 ? [line] : [line.slice(0, end), line.slice(end).filter((node, i) => i > 0 || node.nodeName !== 'br')];
}

function isText(block: Block): block is TextBlock {
  return block.kind === 'text' || block.kind === 'heading';
}

function isFactBlock(block: TextBlock): boolean {
  return (block.kind === 'text' && block.isFact === true) || isFigure(block.content);
}

const MAX_FACT = 16;

function isShortFact(content: readonly Child[]): boolean {
  const { length } = readText(content);
  return length > 0 && length <= MAX_FACT;
}

function isFigure(content: readonly Child[]): boolean {
  const text = readText(content);
  return text.length <= MAX_FIGURE && FIGURE.test(text);
}
