import type { Child, Element } from '../html/tree.ts';
import type { Block } from './content.ts';
import { isDate } from './dated-rows.ts';
import { PRICE } from './element-facts.ts';
import { hasLink } from './find-links.ts';
import { readText } from './read-text.ts';

/** Longest text above a heading that is its label. */
const MAX_EYEBROW = 48;
/** Font size of the headings of parts in relation to that of the title. */
const PART_SCALE = 0.8;

/** Among several articles, the headings below the first one of each are those of its parts. */
export function subordinateHeadings(blocks: Block[], article: Element): Block[] {
  const [title] = blocks;
  const isAlone = article.parentNode?.childNodes.every((child) => child === article || child.nodeName !== 'article');
  if (isAlone || title?.kind !== 'heading') return blocks;
  return blocks.map((block) =>
    block.kind === 'heading' && block !== title && block.level <= title.level
      ? { ...block, level: title.level + 1, scale: Math.min(block.scale, title.scale * PART_SCALE) }
      : block,
  );
}

/** The short text and the picture above the heading of a box belong to this heading and not to the section before. */
export function arrangeBox(blocks: Block[]): Block[] {
  const start = blocks.findIndex(({ kind }) => kind !== 'image');
  const [pictures, [label, ...others]] = [blocks.slice(0, start), blocks.slice(start)];
  const [next] = others;
  const isLabel =
    label?.kind === 'text' || (label?.kind === 'heading' && label.isEmphasized && next?.kind === 'heading' && label.scale < next.scale);
  if (label && 'content' in label && isLabel && next?.kind === 'heading' && !next.isEmphasized && !next.eyebrow && isEyebrow(label.content))
    return arrangeBox([...pictures, { ...next, eyebrow: label.content }, ...others.slice(1)]);
  const isBox = pictures.length === 1 && label?.kind === 'heading' && label.level > 1 && next?.kind === 'text';
  return isBox && others.every(({ kind }) => kind !== 'heading' && kind !== 'cards' && kind !== 'columns')
    ? [label, ...pictures, ...others]
    : blocks;
}

/** Whether a text is a label above a heading, such as the kind or the date of an article: neither a sentence nor a link nor a price. */
function isEyebrow(content: readonly Child[]): boolean {
  const text = readText(content);
  const isLabel = isDate(text) || (text.length <= MAX_EYEBROW && /\p{L}{2}/u.test(text) && !/[.!?:,;。]$/.test(text) && !PRICE.test(text));
  return isLabel && !hasLink(content);
}
