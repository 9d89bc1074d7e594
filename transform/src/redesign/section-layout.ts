import type { Block } from './content.ts';
import { groupBlocks, isQuote, MIN_QUOTES } from './group-blocks.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readText } from './read-text.ts';
import { areAlike, isRecord, MIN_RECORDS } from './split-sections.ts';

const MIN_WIDE_LINKS = 5;
const MIN_WIDE_FIGURES = 4;
/** Two columns with more text use the complete width. */
const MAX_COLUMNS_PROSE = 300;
/** A short text without anything beside it is larger. */
export const MAX_BRIEF_TEXT = 420;
/** A text up to this length stands beside its heading. */
const MAX_SIDE_TEXT = 1100;
/** Texts up to this length between two headings stand in two columns: both of their ends are on one screen. */
const MAX_COLUMNS_TEXT = 2600;
/** Share of a text in two columns that its longest paragraph has at most. */
const MAX_PARAGRAPH_SHARE = 0.5;
/** Parts up to this length stand beside each other, from this number on. */
const MAX_PART_TEXT = 900;
const MIN_PARTS = 2;
/** Parts of this average length stand three in a row. */
const MAX_NARROW_PART = 240;
const MIN_NARROW_PARTS = 3;

/** The blocks of a section above its first heading, and those under each heading of that level, with the heading. */
export interface SectionParts {
  introduction: Block[];
  parts: Block[][];
}

/** Divides the blocks of a section at the headings of its first level. */
export function divideIntoParts(blocks: readonly Block[]): SectionParts {
  const start = blocks.findIndex(({ kind }) => kind === 'heading');
  const first = blocks[start];
  if (first?.kind !== 'heading') return { introduction: [...blocks], parts: [] };
  const parts: Block[][] = [];
  for (const block of blocks.slice(start)) {
    if (block.kind === 'heading' && block.level <= first.level) parts.push([block]);
    else parts.at(-1)?.push(block);
  }
  return { introduction: blocks.slice(0, start), parts };
}

/** Short texts under headings of one level that follow each other are records, too, although no element groups them. */
export function groupRecords(blocks: readonly Block[]): Block[] {
  const { introduction, parts } = divideIntoParts(blocks);
  const isOfRecords = parts.length >= MIN_RECORDS && parts.every(([heading, ...rest]) => isRecord(heading, rest));
  if (!isOfRecords || !areAlike(parts.map(([, ...rest]) => rest))) return [...blocks];
  return [...introduction, { kind: 'cards', items: parts }];
}

/** The number of columns in which the parts of a section stand, each of them whole; 1 if they are too few or too long for that. */
export function countPartColumns(parts: readonly Block[][]): number {
  const lengths = parts.map(measureBlocks);
  const isShort = (part: readonly Block[], i: number) => part.length > 1 && (lengths[i] ?? 0) <= MAX_PART_TEXT && !hasWideBlock(part);
  if (parts.length < MIN_PARTS || !parts.every(isShort)) return 1;
  const average = lengths.reduce((sum, length) => sum + length, 0) / parts.length;
  const isRow = parts.length === MIN_NARROW_PARTS && average <= MAX_BRIEF_TEXT;
  return isRow || (parts.length >= MIN_NARROW_PARTS && average <= MAX_NARROW_PART) ? 3 : 2;
}

/** Divides blocks into runs of texts and runs of what isn't text. */
export function divideIntoRuns(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run?.[0] && isProse(run[0]) === isProse(block)) run.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** Whether a run of texts is too long for one column. */
export function isLongRun(run: readonly Block[]): boolean {
  const length = measureBlocks(run);
  return run.every(isProse) && length > MAX_BRIEF_TEXT && length <= MAX_COLUMNS_TEXT && canBalance(run);
}

/** Whether two columns are about equally high, although no paragraph breaks: only lists do, between their items. */
function canBalance(run: readonly Block[]): boolean {
  const lengths = run.map((block) => (block.kind === 'list' ? 0 : measureBlocks([block])));
  return Math.max(...lengths) <= measureBlocks(run) * MAX_PARAGRAPH_SHARE;
}

function isProse({ kind }: Block): boolean {
  return kind === 'text' || kind === 'list';
}

/** How texts use the width: beside their heading if they are short, in two columns, or in one that is centered. */
export function nameColumn(content: readonly Block[], length: number, hasHeading: boolean): string {
  if (content.length === 1 && content[0]?.kind === 'image') return 'tx-alone';
  if (length <= MAX_BRIEF_TEXT) return hasHeading ? 'tx-side tx-brief' : 'tx-brief tx-statement';
  const isOfTexts = content.every(({ kind }) => kind === 'text' || kind === 'list' || kind === 'heading' || kind === 'quote');
  if (hasHeading && length <= MAX_SIDE_TEXT && isOfTexts && !content.some(({ kind }) => kind === 'heading')) return 'tx-side';
  const fits = (stretch: readonly Block[]) => measureBlocks(stretch) <= MAX_COLUMNS_TEXT && canBalance(stretch);
  return isOfTexts && divideAtHeadings(content).every(fits) ? 'tx-newspaper' : 'tx-long';
}

/** The texts between headings. */
function divideAtHeadings(content: readonly Block[]): Block[][] {
  const stretches: Block[][] = [[]];
  for (const block of content) {
    if (block.kind === 'heading') stretches.push([]);
    else stretches.at(-1)?.push(block);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

/** Whether a block, or several quotes or figures together, need the complete width. */
export function hasWideBlock(blocks: readonly Block[]): boolean {
  const hasManyFigures = groupBlocks(blocks).some((group) => group.kind === 'figures' && group.figures.length >= MIN_WIDE_FIGURES);
  return blocks.some(isWideBlock) || blocks.filter(isQuote).length >= MIN_QUOTES || hasManyFigures;
}

function isWideBlock(block: Block): boolean {
  return (
    block.kind === 'cards' ||
    isManyColumns(block) ||
    block.kind === 'table' ||
    (block.kind === 'links' && block.links.length >= MIN_WIDE_LINKS)
  );
}

/** Two columns of texts also fit in a column of text. */
function isManyColumns(block: Block): boolean {
  if (block.kind !== 'columns') return false;
  const hasPicture = block.items.some((item) => item.some(({ kind }) => kind === 'image'));
  return hasPicture || block.items.length > 2 || measureBlocks([block]) > MAX_COLUMNS_PROSE;
}

/** Names of the size of a heading: those with many words are smaller. */
export function nameHeadingSize(content: Extract<Block, { kind: 'heading' }>['content']): string {
  const { length } = readText(content);
  return length > 110 ? ' tx-smallest' : length > 70 ? ' tx-smaller' : length > 44 ? ' tx-small-head' : '';
}
