import { type Color, isChromatic } from '../design/colors.ts';
import { type Child, collapseWhitespace, type Element, getVisibleText, isText, setAttribute } from '../html/tree.ts';
import { createElement } from './create-element.ts';
import type { ShownText } from './shown-texts.ts';

/** Colors that single words of a page have, such as warnings in red, and the elements that have them. */
export interface EmphasisColors {
  colors: Color[];
  /** Gives the elements the classes of their colors. Their other classes are removed before. */
  mark(): void;
}

const INLINE = /^(span|font|b|strong|em|i|u|mark|big|small|ins|sup|sub|label)$/;
/** A paragraph of one color, such as a price, emphasizes up to this length. */
const MAX_LINE = 60;
const MAX_WORDS = 240;
/** What more of the text has is no emphasis. */
const MAX_SHARE = 0.3;
const MAX_COLORS = 3;
/** Sum of the differences of the channels up to which two colors are one. */
const MAX_DISTANCE = 70;

/** Reads the colors of emphasized words. A paragraph of one such color gets an element of its own for its text. */
export function readEmphasisColors(texts: readonly ShownText[]): EmphasisColors {
  const content = texts.filter(({ isInFrame }) => !isInFrame);
  const total = content.reduce((sum, { length }) => sum + length, 0);
  const groups: { color: Color; length: number; nodes: Child[] }[] = [];
  for (const { node, color, length, isLink, isOnPicture, isHeading } of content) {
    if (!color || !isChromatic(color) || isLink || isOnPicture) continue;
    const group = groups.find((other) => measureDistance(other.color, color) <= MAX_DISTANCE) ?? { color, length: 0, nodes: [] };
    if (!groups.includes(group)) groups.push(group);
    group.length += length;
    if ((!isHeading || isInline(node)) && canBeEmphasized(node)) group.nodes.push(node);
  }
  const kept = groups
    .filter(({ length, nodes }) => nodes.length > 0 && length <= total * MAX_SHARE)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_COLORS);
  const elements = kept.map(({ nodes }) => nodes.map((node) => (isInline(node) ? (node.parentNode as Element) : wrapText(node))));
  return {
    colors: kept.map(({ color }) => color),
    mark() {
      for (const [i, some] of elements.entries()) for (const element of some) setAttribute(element, 'class', `tx-hue tx-hue-${i}`);
    },
  };
}

function isInline({ parentNode }: Child): boolean {
  return parentNode !== null && INLINE.test(parentNode.nodeName);
}

/** Whether a text is part of a line, or a short paragraph that contains nothing else. */
function canBeEmphasized(node: Child): boolean {
  const parent = node.parentNode as Element | null;
  if (!parent) return false;
  const { length } = collapseWhitespace(getVisibleText(parent));
  if (isInline(node)) return length <= MAX_WORDS;
  return parent.tagName === 'p' && length <= MAX_LINE && parent.childNodes.every(isText);
}

function wrapText(node: Child): Element {
  const parent = node.parentNode as Element;
  const wrapped = createElement('span', {}, [...parent.childNodes]);
  parent.childNodes = [wrapped];
  wrapped.parentNode = parent;
  return wrapped;
}

function measureDistance(one: Color, other: Color): number {
  return one.reduce((sum, channel, i) => sum + Math.abs(channel - (other[i] as number)), 0);
}
