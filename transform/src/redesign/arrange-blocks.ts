import { getAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { arrangeDates } from './dated-rows.ts';
import { demoteLines } from './demote-lines.ts';
import { joinDividedSentences } from './divided-sentences.ts';
import { readText } from './read-text.ts';
import { joinWrappedLines } from './wrapped-lines.ts';

/** Pictures with captions that alternate are records from this number on, with captions up to this length. */
const MIN_PAIRS = 3;
const MAX_CAPTION = 140;

/**
 * Corrects what only the following blocks tell: emphasized lines without content are texts, pictures with captions are
 * records, and dates belong to what follows them.
 */
export function arrangeBlocks(blocks: readonly Block[]): Block[] {
  return groupCaptionedPictures(
    arrangeDates(captionRows(joinWrappedLines(joinDividedSentences(demoteLines(blocks)))).flatMap(openPoorColumns)),
  );
}

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
    if (picture.kind !== 'image' || picture.startsSection || !isCaption(caption)) break;
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
