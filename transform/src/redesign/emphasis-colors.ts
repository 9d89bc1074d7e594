import { type Color, isChromatic } from '../design/colors.ts';
import { type Child, collapseWhitespace, type Element, getVisibleText, isText } from '../html/tree.ts';
import { createElement } from './create-element.ts';
import type { ShownText } from './shown-texts.ts';
import { wrapNode } from './wrap-node.ts';

/** Colors that single words of a page have, such as warnings in red, and the texts that have them. */
export interface EmphasisColors {
  colors: Color[];
  /** Puts the texts, where they stand in the redesign, into elements with the classes of their colors. */
  mark(): void;
}

const INLINE = /^(span|font|b|strong|em|i|u|mark|big|small|ins|sup|sub|label)$/;
/** A paragraph of one color, such as a price, emphasizes up to this length. */
const MAX_LINE = 60;
const MAX_WORDS = 600;
/** What more of the text has is no emphasis. */
const MAX_SHARE = 0.3;
const MAX_COLORS = 3;
/** Sum of the differences of the channels up to which two colors are one. */
const MAX_DISTANCE = 70;

/** Reads the colors of emphasized words. */
export function readEmphasisColors(texts: readonly ShownText[]): EmphasisColors {
  const content = texts.filter(({ isInFrame }) => !isInFrame);
  const total = content.reduce((sum, { length }) => sum + length, 0);
  const fits = createLineTest();
  const groups: { color: Color; length: number; nodes: Child[] }[] = [];
  for (const { node, color, length, isLink, isOnPicture, isHeading } of content) {
    if (!color || !isChromatic(color) || isLink || isOnPicture) continue;
    const group = groups.find((other) => measureDistance(other.color, color) <= MAX_DISTANCE) ?? { color, length: 0, nodes: [] };
    if (!groups.includes(group)) groups.push(group);
    group.length += length;
    if ((!isHeading || isInline(node)) && fits(node)) group.nodes.push(node);
  }
  const kept = groups
    .filter(({ length, nodes }) => nodes.length > 0 && length <= total * MAX_SHARE)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_COLORS);
  return {
    colors: kept.map(({ color }) => color),
    mark() {
      for (const [i, { nodes }] of kept.entries())
        for (const node of nodes) wrapNode(node, createElement('span', { class: `tx-hue tx-hue-${i}` }));
    },
  };
}

function isInline({ parentNode }: Child): boolean {
  return parentNode !== null && INLINE.test(parentNode.nodeName);
}

/** Creates the test whether a text is part of a line, or a short paragraph that contains nothing else. Each parent is measured once. */
function createLineTest(): (node: Child) => boolean {
  const known = new Map<Element, boolean>();
  return (node) => {
    const parent = node.parentNode as Element | null;
    if (!parent) return false;
    const fits = known.get(parent) ?? isShortLine(parent, isInline(node));
    known.set(parent, fits);
    return fits;
  };
}

function isShortLine(parent: Element, isPart: boolean): boolean {
  const { length } = collapseWhitespace(getVisibleText(parent, MAX_WORDS * 2));
  return isPart ? length <= MAX_WORDS : parent.tagName === 'p' && length <= MAX_LINE && parent.childNodes.every(isText);
}

function measureDistance(one: Color, other: Color): number {
  return one.reduce((sum, channel, i) => sum + Math.abs(channel - (other[i] as number)), 0);
}
