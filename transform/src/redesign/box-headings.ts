import type { Child, Element } from '../html/tree.ts';
import { isContactText } from './contact-lines.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
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
  // A short text alone with a heading is its label, also if it is a sentence.
  const isAlone = others.length === 1 && label?.kind === 'text' && isShort(label.content);
  if (
    label &&
    'content' in label &&
    isLabel &&
    next?.kind === 'heading' &&
    !next.isEmphasized &&
    !next.eyebrow &&
    (isAlone || isEyebrow(label.content))
  )
    return arrangeBox([...pictures, { ...next, eyebrow: label.content }, ...others.slice(1)]);
  const isBox = pictures.length === 1 && label?.kind === 'heading' && label.level > 1 && next?.kind === 'text';
  return isBox && others.every(({ kind }) => kind !== 'heading' && kind !== 'cards' && kind !== 'columns')
    ? [label, ...pictures, ...others]
    : blocks;
}

/** Whether a text is a label above a heading, such as the kind or the date of an article: neither a sentence nor a link nor a price. */
function isEyebrow(content: readonly Child[]): boolean {
  const text = readText(content);
  return (isShort(content) && !/[.!?:,;。]$/.test(text)) || (isDate(text) && !hasLink(content));
}

function isShort(content: readonly Child[]): boolean {
  const text = readText(content);
  return text.length <= MAX_EYEBROW && /\p{L}{2}/u.test(text) && !PRICE.test(text) && !hasLink(content) && !isContactText(content);
}

/** Marks the first block of a part of the page that has no heading. */
export function markStart([first, ...others]: Block[]): Block[] {
  return first ? [{ ...first, startsSection: true }, ...others] : [];
}

/** A short text at the start of a section that has more belongs to this section, and not to the one before. */
export function markSectionLabel(blocks: Block[]): Block[] {
  const [label, next, ...others] = blocks;
  if (label?.kind !== 'text' || !next || !isEyebrow(label.content)) return blocks;
  if ('items' in next) return [{ ...label, isSectionLabel: true }, next, ...others];
  if (next.kind !== 'heading') return blocks;
  const eyebrow = [...label.content, ...(next.eyebrow ? [createElement('br', {}), ...next.eyebrow] : [])];
  return [{ ...next, eyebrow }, ...others];
}
