import { type Child, collapseWhitespace, type Element, getVisibleText, isElement } from '../html/tree.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block } from './content.ts';
import { PRICE } from './element-facts.ts';
import { readText } from './read-text.ts';

/** What a text of a card is: the first one without a heading is its title. */
export type CardRole = 'title' | 'badge' | 'price' | 'meta' | 'more';

/** A block of a card, and what it is, if it isn't a usual text. */
export interface CardPart {
  block: Block;
  role?: CardRole;
}

const MAX_LINE = 90;
const MAX_LINES = 6;
const MAX_TITLE = 80;
const MAX_BADGE = 14;
const MAX_PRICE = 32;
/** Letters beside a price, such as `from` and `per night`. */
const MAX_PRICE_WORDS = 14;
const MAX_META = 48;
/** A link at the end of a card, up to this length, leads to what the card is about. */
const MAX_MORE = 36;
const ARROW = /[→»›>]\s*$|^[←«‹]/;
/** The end of a sentence or a quotation, which is no title. */
const SENTENCE = /[.。…"”»]$/;
const BADGE = /^(sale|new|neu|sold( out)?|hot|top|tipp|angebot|aktion|nuevo|oferta|promo|soldes?|-?\d{1,2} ?%( off)?)!?$/i;
const DATE = /\b(19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|^(by|von|par|por) /i;

/**
 * Says what each text of a card is: its label, title, price, date, and the link at its end. Nothing changes its place.
 * @param labels texts at the end of several cards, which name the link of the card
 */
export function composeCard(item: readonly Block[], labels: ReadonlySet<string> = new Set()): CardPart[] {
  const hasHeading = item.some(({ kind }) => kind === 'heading');
  const lines = item.flatMap((block) => (block.kind === 'text' ? splitLines(block) : [block]));
  let hasTitle = hasHeading;
  const titles = lines.filter((block) => block.kind === 'heading' && !isPrice(readText(block.content))).length;
  return lines.map((block, i) => {
    // Shops also write prices in headings.
    if (block.kind === 'heading' && titles > 0 && isPrice(readText(block.content)))
      return { block: { kind: 'text', content: block.content }, role: 'price' };
    if (block.kind !== 'text') return { block };
    const text = readText(block.content);
    if (text.length <= MAX_BADGE && BADGE.test(text)) return { block, role: 'badge' };
    if (isPrice(text) && !isLinkLine(block.content)) return { block, role: 'price' };
    const isEnd = i > 0 && i === lines.length - 1 && text.length <= MAX_MORE && !ARROW.test(text);
    if (isEnd && !block.content.some(isButton) && (labels.has(text) || isLinkLine(block.content))) return { block, role: 'more' };
    if (!hasTitle && text.length <= MAX_TITLE && !DATE.test(text) && !SENTENCE.test(text)) {
      hasTitle = true;
      return { block, role: 'title' };
    }
    return text.length <= MAX_META && DATE.test(text) ? { block, role: 'meta' } : { block };
  });
}

/** Whether a text says hardly more than a price. */
function isPrice(text: string): boolean {
  return text.length <= MAX_PRICE && PRICE.test(text) && text.replace(/[\d.,\s$€£¥₹–-]|USD|EUR|GBP|CHF/g, '').length <= MAX_PRICE_WORDS;
}

/** Separates short lines, such as a name and a price, at their breaks. */
function splitLines(block: Extract<Block, { kind: 'text' }>): Block[] {
  const lines: Child[][] = [[]];
  for (const node of block.content) {
    if (node.nodeName === 'br') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const split = lines.flatMap(separatePrice);
  const texts = split.map((line) => readText(line));
  const isShort =
    split.length > 1 && split.length <= MAX_LINES && lines.every((line) => lines.length === 1 || readText(line).length <= MAX_LINE);
  if (!isShort || !texts.some(isPrice)) return [block];
  return split.filter((_, i) => texts[i] !== '').map((content) => ({ kind: 'text', content }));
}

/** A price in an element at the end of a line stands alone. */
function separatePrice(line: Child[]): Child[][] {
  const last = line.findLastIndex((node) => readText([node]) !== '');
  const node = line[last];
  if (!node || !isElement(node) || !isPrice(readText([node])) || readText(line.slice(0, last)) === '') return [line];
  return [line.slice(0, last), line.slice(last)];
}

function isButton(node: Child): boolean {
  return isElement(node) && (isButtonLink(node) || node.tagName === 'button');
}

/** Whether a text is one link. */
function isLinkLine(content: readonly Child[]): boolean {
  const elements = content.filter(isElement);
  return (
    elements.length === 1 &&
    elements[0]?.tagName === 'a' &&
    collapseWhitespace(getVisibleText(elements[0] as Element)) === readText(content)
  );
}
