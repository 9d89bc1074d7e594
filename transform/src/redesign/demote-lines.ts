import type { Block } from './content.ts';
import { PRICE } from './element-facts.ts';
import { isTitle } from './is-title.ts';
import { readText } from './read-text.ts';
import { joinTypedItems } from './typed-lists.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

/** A line with more words than this is a text, however it looks. */
const MAX_HEADING_WORDS = 6;
/** A font size that is larger by this factor is that of a higher rank. */
const HIGHER_RANK = 1.08;

/**
 * An emphasized line is a heading only if something else than another such line follows, and if it isn't a price, a date or the caption
 * of the picture above it. Paragraphs that begin with typed signs are joined to lists before.
 */
export function demoteLines(all: readonly Block[]): Block[] {
  const blocks = joinTypedItems(all);
  return blocks.map((block, i) => {
    if ('items' in block) return { ...block, items: block.items.map(demoteLines) };
    if (block.kind !== 'heading') return block;
    if (isSentence(block) && [blocks[i - 1], blocks[i + 1]].some((other) => other?.kind === 'heading' && isSentence(other)))
      return { kind: 'text', content: block.content };
    if (!block.isEmphasized) return block;
    const next = blocks[i + 1];
    const start = findTitle(blocks, i);
    if (start !== undefined) return start === i ? block : { kind: 'text', content: block.content };
    const isEmpty = next === undefined || (next.kind === 'heading' && !isBelow(next, block));
    const text = readText(block.content);
    const isCaptionOfPicture = blocks[i - 1]?.kind === 'image' && block.scale < CAPTION_SCALE;
    return isEmpty || isCaptionOfPicture || isPartOfSentence(blocks, i, text) || PRICE.test(text) || !/\p{L}{3}|\p{Lo}{2}/u.test(text)
      ? { kind: 'text', content: block.content }
      : block;
  });
}

const MAX_INITIAL = 2;
/** The end of a text of several words that goes on. */
const UNFINISHED = /\p{L}\s+\p{Ll}+,?$/u;

/** Whether an emphasized line continues the initial or the text before it, or continues after the pictures below it. */
function isPartOfSentence(blocks: readonly Block[], position: number, text: string): boolean {
  const previous = blocks[position - 1];
  const before = previous?.kind === 'text' ? readText(previous.content).trim() : undefined;
  const isContinued = before !== undefined && (before.length <= MAX_INITIAL || UNFINISHED.test(before));
  let end = position + 1;
  while (blocks[end]?.kind === 'image') end += 1;
  const next = blocks[end];
  const isBeforeRest = next?.kind === 'text' && end > position + 1 && /^(\p{Ll}|[,;.])/u.test(readText(next.content).trimStart());
  return (isContinued && /^\s*\p{Ll}/u.test(text)) || isBeforeRest;
}

const MIN_SENTENCE = 50;

/** Whether a heading is a sentence. Several of them one after another are the paragraphs of a text. */
export function isSentence({ content }: Heading): boolean {
  const text = readText(content);
  return text.length >= MIN_SENTENCE && /[.!?…。]$/.test(text);
}

const CAPTION_SCALE = 1.15;

/** Whether a heading is of a lower rank than the one directly before it, or a text that only looks like a heading. */
function isBelow(next: Heading, heading: Heading): boolean {
  if (!next.isEmphasized) return false;
  if (next.level > heading.level || heading.scale > next.scale * HIGHER_RANK) return true;
  return readText(next.content).split(' ').length > MAX_HEADING_WORDS && readText(heading.content).split(' ').length <= MAX_HEADING_WORDS;
}

/** Titles of several lines with a picture or a text of this length below them. */
const MAX_TITLE_LINES = 3;
const MIN_TEXT = 80;

/** The first of a few equal lines that an emphasized line stands in, if they are the title of what follows: a text or a picture. */
function findTitle(blocks: readonly Block[], position: number): number | undefined {
  const isPart = (i: number) => {
    const [block, other] = [blocks[i], blocks[position]];
    return (
      block?.kind === 'heading' &&
      other?.kind === 'heading' &&
      block.isEmphasized &&
      areEqual(block, other) &&
      isTitle(readText(block.content))
    );
  };
  if (!isPart(position)) return undefined;
  let [start, end] = [position, position + 1];
  while (isPart(start - 1) && end - start <= MAX_TITLE_LINES) start -= 1;
  while (isPart(end) && end - start <= MAX_TITLE_LINES) end += 1;
  const next = blocks[end];
  const isIntroduced = next?.kind === 'image' || (next?.kind === 'text' && readText(next.content).length >= MIN_TEXT);
  return isIntroduced && end - start > 1 && end - start <= MAX_TITLE_LINES ? start : undefined;
}

function areEqual(one: Heading, other: Heading): boolean {
  return one.level === other.level && one.scale === other.scale;
}
