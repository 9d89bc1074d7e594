import { type Child, type Element, getAttribute, INLINE_ELEMENTS, INVISIBLE_ELEMENTS, isHtmlElement, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from '../styles/read-styles.ts';
import { isPicture } from './is-picture.ts';
import { type Placement, readPlacement } from './placement.ts';
import { readShownWidth } from './shown-width.ts';
import { readTextLooks, type TextLook } from './text-looks.ts';

/** What an element contains, itself included. */
export interface ElementFacts {
  /** Characters of visible text, white space at the ends of texts excluded. */
  text: number;
  /** Characters of visible text in links. */
  linkText: number;
  links: number;
  headings: number;
  images: number;
  tables: number;
  controls: number;
  /** Whether a price is among the texts. */
  hasPrice: boolean;
  /** Whether an element that separates words is among the descendants, so that it can't be a part of a sentence. */
  hasBlock: boolean;
  /** How the page shows its own texts. */
  look: TextLook;
  placement: Placement;
  /** Whether the page shows it only after a click at the question before it. */
  isAnswer: boolean;
  /** Whether it reaches from one side of the page to the other with a ground of its own. */
  isBand: boolean;
  /** Whether it is an image that styles make too wide for an icon. */
  isWide: boolean;
}

export type ReadFacts = (element: Element) => ElementFacts;

/** Narrower images can be icons. */
const MIN_WIDE_PX = 140;
export const PRICE =
  /(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK)\b)\s?\d|\d[\d.,\s]*(?:[€£¥₹]|\b(?:USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|kr|zł|Kč)(?![\p{L}]))/u;
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);
const HEADING = /^h[1-6]$/;
const EMPTY: ElementFacts = {
  text: 0,
  linkText: 0,
  links: 0,
  headings: 0,
  images: 0,
  tables: 0,
  controls: 0,
  hasPrice: false,
  hasBlock: false,
  look: { scale: 1, isBold: false, hasGround: false, hasMarkers: true },
  placement: { isRow: false, isBeside: false, isFullWidth: false, isFramed: false },
  isAnswer: false,
  isBand: false,
  isWide: false,
};
const NONE: ReadonlySet<Element> = new Set();

/** Elements of a page that others found. */
interface FoundElements {
  answers?: ReadonlySet<Element>;
  bands?: ReadonlySet<Element>;
}

/** Counts what each element of a page contains, in one pass from the last element to the first. */
export function countElementFacts(page: Page, { answers = NONE, bands = NONE }: FoundElements = {}): ReadFacts {
  const { elements } = page;
  const readLook = readTextLooks(page);
  const styles = readStyles(page);
  const facts = new Map<Element, ElementFacts>();
  for (let i = elements.length - 1; i >= 0; i--) {
    const element = elements[i] as Element;
    if (!INVISIBLE_ELEMENTS.has(element.tagName))
      facts.set(element, {
        ...sumFacts(element, facts),
        look: readLook(element),
        placement: readPlacement(styles.of(element)),
        isAnswer: answers.has(element),
        isBand: bands.has(element),
        isWide: element.tagName === 'img' && readShownWidth(element, styles) >= MIN_WIDE_PX,
      });
  }
  return (element) => facts.get(element) ?? EMPTY;
}

function sumFacts(element: Element, known: ReadonlyMap<Element, ElementFacts>): ElementFacts {
  const { tagName, childNodes } = element;
  const sum = { ...EMPTY };
  for (const child of childNodes) {
    if (isText(child)) {
      const text = child.value.trim();
      sum.text += text.length;
      if (text.length < 200 && PRICE.test(text)) sum.hasPrice = true;
      continue;
    }
    const inner = known.get(child as Element);
    if (!inner) continue;
    sum.text += inner.text;
    sum.linkText += inner.linkText;
    sum.links += inner.links;
    sum.headings += inner.headings;
    sum.images += inner.images;
    sum.tables += inner.tables;
    sum.controls += inner.controls;
    sum.hasPrice ||= inner.hasPrice;
    sum.hasBlock ||= inner.hasBlock || isBlock(child as Element);
  }
  if (tagName === 'a') {
    sum.links += 1;
    sum.linkText = sum.text;
  }
  if (HEADING.test(tagName)) sum.headings += 1;
  if (isPicture(element)) sum.images += 1;
  if (tagName === 'table') sum.tables += 1;
  if (CONTROLS.has(tagName) && getAttribute(element, 'type') !== 'hidden') sum.controls += 1;
  return sum;
}

/** Elements that stand in a line of text although they separate words. */
const IN_LINE = new Set([
  'br',
  'nobr',
  'wbr',
  'img',
  'picture',
  'source',
  'svg',
  'button',
  'input',
  'select',
  'optgroup',
  'option',
  'textarea',
  'meter',
  'progress',
  'output',
  'ruby',
  'rt',
  'rp',
  'bdi',
  'bdo',
  'data',
  'math',
]);

function isBlock(element: Element): boolean {
  return isHtmlElement(element) && !INLINE_ELEMENTS.has(element.tagName) && !IN_LINE.has(element.tagName);
}

/** Whether an element can be a part of a sentence. */
export function isInline(element: Element, { hasBlock, images }: ElementFacts): boolean {
  return !isBlock(element) && !hasBlock && images === 0;
}

/** Whether nodes contain visible text or an image. */
export function hasContent(nodes: readonly Child[], readFacts: ReadFacts): boolean {
  return nodes.some((node) => {
    if (isText(node)) return node.value.trim() !== '';
    if (!('tagName' in node)) return false;
    const { text, images, controls } = readFacts(node);
    return text > 0 || images > 0 || controls > 0;
  });
}
