import { getAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { PRICE } from './element-facts.ts';
import { readText } from './read-text.ts';
import { joinTypedItems } from './typed-lists.ts';

/** Pictures with captions that alternate are records from this number on, with captions up to this length. */
const MIN_PAIRS = 3;
const MAX_CAPTION = 140;

/** Corrects what only the following blocks tell: emphasized lines without content are texts, and pictures with captions are records. */
export function arrangeBlocks(blocks: readonly Block[]): Block[] {
  return groupCaptionedPictures(captionRows(demoteLines(joinTypedItems(blocks))).flatMap(openPoorColumns));
}

/** A line with more words than this is a text, however it looks. */
const MAX_HEADING_WORDS = 6;
/** A font size that is larger by this factor is that of a higher rank. */
const HIGHER_RANK = 1.08;

/**
 * An emphasized line is a heading only if something else than another such line follows, and if it isn't a price, a date or the caption
 * of the picture above it.
 */
function demoteLines(blocks: readonly Block[]): Block[] {
  return blocks.map((block, i) => {
    if ('items' in block) return { ...block, items: block.items.map((item) => demoteLines(joinTypedItems(item))) };
    if (block.kind !== 'heading' || !block.isEmphasized) return block;
    const next = blocks[i + 1];
    const start = findTitle(blocks, i);
    if (start !== undefined) return start === i ? block : { kind: 'text', content: block.content };
    const isEmpty = next === undefined || (next.kind === 'heading' && !isBelow(next, block));
    const text = readText(block.content);
    const isCaptionOfPicture = blocks[i - 1]?.kind === 'image' && block.scale < CAPTION_SCALE;
    return isEmpty || isCaptionOfPicture || PRICE.test(text) || !/\p{L}{3}|\p{Lo}{2}/u.test(text)
      ? { kind: 'text', content: block.content }
      : block;
  });
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
    return block?.kind === 'heading' && other?.kind === 'heading' && block.isEmphasized && areEqual(block, other);
  };
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

type Heading = Extract<Block, { kind: 'heading' }>;

/** A row of captions below a row of as many pictures, as in old tables: each caption belongs to its picture. */
function captionRows(blocks: readonly Block[]): Block[] {
  const arranged: Block[] = [];
  for (const block of blocks) {
    const count =
      block.kind === 'columns' && block.items.every(([caption, ...others]) => caption && others.length === 0 && isCaption(caption))
        ? block.items.length
        : 0;
    const pictures = count > 0 ? arranged.slice(-count) : [];
    const isRow = pictures.length === count && pictures.every(({ kind }) => kind === 'image') && arranged.at(-count - 1)?.kind !== 'image';
    if (block.kind === 'columns' && count > 0 && isRow) {
      arranged.length -= count;
      arranged.push({ kind: 'columns', items: block.items.map((item, i) => [pictures[i] as Block, ...item]) });
    } else arranged.push(block);
  }
  return arranged;
}

/** Columns with less text and without headings or pictures are one line, such as the parts of a row of facts. */
const MIN_COLUMN_TEXT = 60;

function openPoorColumns(block: Block): Block[] {
  if (block.kind !== 'columns' || block.isAside) return [block];
  const isRich = (part: Block) => !('content' in part) || part.kind === 'heading' || readText(part.content).length >= MIN_COLUMN_TEXT;
  const rich = block.items.filter((item) => item.some(isRich)).length;
  const isPair = rich === 1 && block.items.flat().some(({ kind }) => kind !== 'text');
  return rich > 1 || isPair ? [block] : block.items.flat();
}

/** Rows of pictures and captions in one parent, such as `img`, `p`, `img`, `p`. */
function groupCaptionedPictures(blocks: readonly Block[]): Block[] {
  const arranged: Block[] = [];
  let i = 0;
  while (i < blocks.length) {
    const items = readPairs(blocks, i);
    if (items.length >= MIN_PAIRS) {
      arranged.push({ kind: 'cards', items });
      i += items.length * 2;
    } else {
      arranged.push(blocks[i] as Block);
      i += 1;
    }
  }
  return arranged;
}

/** The pairs that start at a position: all with the picture first, or all with the caption first. */
function readPairs(blocks: readonly Block[], start: number): Block[][] {
  const items: Block[][] = [];
  const isPictureFirst = blocks[start]?.kind === 'image';
  for (let i = start; i + 1 < blocks.length; i += 2) {
    const pair = [blocks[i], blocks[i + 1]] as [Block, Block];
    const [picture, caption] = isPictureFirst ? pair : [pair[1], pair[0]];
    if (picture.kind !== 'image' || !isCaption(caption)) break;
    items.push(pair);
  }
  // A picture after the last pair may belong to another caption below it.
  return isPictureFirst || blocks[start + items.length * 2]?.kind !== 'text' ? items : [];
}

function isCaption(block: Block): boolean {
  if (block.kind !== 'text' && block.kind !== 'heading') return false;
  const { length } = readText(block.content);
  return length > 1 && length <= MAX_CAPTION;
}

/** Whether a form only searches: it has one field for text. */
export function isSearchForm(block: Block): boolean {
  if (block.kind !== 'form') return false;
  const fields: string[] = [];
  const stack = [block.element];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const type = getAttribute(next, 'type') ?? 'text';
    if (next.tagName === 'textarea' || next.tagName === 'select') return false;
    if (next.tagName === 'input' && !/^(hidden|submit|image|button)$/.test(type))
      fields.push(
        `${type} ${['name', 'id', 'placeholder', 'aria-label', 'value'].map((name) => getAttribute(next, name) ?? '').join(' ')}`,
      );
    stack.push(...next.childNodes.filter((child) => 'tagName' in child));
  }
  return (
    fields.length === 1 &&
    /search|such|zoek|buscar|recherche|cerca|поиск|пошук|搜索|检索|关键字|关键词|検索|キーワード|검색|חיפוש|بحث|جستجو|ara\b|keyword|^text [qs](?=\s|$)/i.test(
      fields[0] ?? '',
    )
  );
}
