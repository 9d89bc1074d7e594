import {
  type Child,
  type Element,
  findAncestor,
  getAttribute,
  getVisibleText,
  INLINE_ELEMENTS,
  INVISIBLE_ELEMENTS,
  isHtmlElement,
  isText,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from '../styles/read-styles.ts';
import { isNoiseImage } from './noise.ts';
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
  /** Whether it is an image that styles make too wide for an icon. */
  isWide: boolean;
}

export type ReadFacts = (element: Element) => ElementFacts;

/** Narrower images can be icons. */
const MIN_WIDE_PX = 140;
/** Drawings up to this size are icons, and photographs up to that one: faces beside a name are larger. */
const ICON_PX = 48;
const SMALLEST_PHOTOGRAPH_PX = 32;
const PHOTOGRAPH_FILE = /\.(jpe?g|webp|avif)([?#]|$)/i;
/** Flat images of this size are badges and drawn headings, and lower ones are lines. */
const MIN_BADGE_PX = 80;
const MIN_BADGE_HEIGHT_PX = 15;
/** Photographs with another name than the plain one of a sign aren't icons. */
const PLAIN_NAME = /^[a-z-]{2,12}\.\w+$/i;
/** Files whose size the page doesn't state, and that are signs by their names. */
const ICON_FILE =
  /^(ic(on)?[-_ ].*|.*[-_ ]icon|icon|cart|basket|bag|search|magnifier|arrow|arr|chevron|caret|close|menu|burger|star|stars|rating|heart|fav(ou?rites?)?|wishlist|user|account|phone|tel|mail|e?-?mail|envelope|check|tick|bullet|quote|plus|minus|next|prev|left|right|up|down|print|share|facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|telegram|rss|hint|new|email|fb|ig|tw|yt|insta|google|vk|xing|tiktok|web|www|globe|external|ext-?link|offsite|pdf|doc|xls|zip|download)([-_ ]?\w{1,6}){0,2}\.(png|gif|svg|webp|jpe?g)([?#]|$)/i;
const MAX_FILE_NAME = 100;
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
  isWide: false,
};
const NO_ANSWERS: ReadonlySet<Element> = new Set();

/** Counts what each element of a page contains, in one pass from the last element to the first. */
export function countElementFacts(page: Page, answers: ReadonlySet<Element> = NO_ANSWERS): ReadFacts {
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

/** Whether an element is an image that isn't an icon. */
export function isPicture(element: Element): boolean {
  if (isNoiseImage(element)) return false;
  if (element.tagName === 'svg') return readSize(element, 'width') > 2 * ICON_PX;
  return element.tagName === 'img' && !isIcon(element);
}

function isIcon(image: Element): boolean {
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
  const source = getAttribute(image, 'src') ?? '';
  const isUnsized = width === 0 && height === 0 && !source.startsWith('data:');
  const file = (source.split('/').at(-1) ?? '').slice(0, MAX_FILE_NAME);
  const isPhotograph = PHOTOGRAPH_FILE.test(source);
  if (isUnsized && ICON_FILE.test(file) && (!isPhotograph || PLAIN_NAME.test(file))) return true;
  if (isUnsized && (isInSentence(image) || isSignOfButton(image, source))) return true;
  const largest = isPhotograph ? SMALLEST_PHOTOGRAPH_PX : ICON_PX;
  const isBadge = width >= MIN_BADGE_PX && height >= MIN_BADGE_HEIGHT_PX;
  return (width > 0 && width <= largest) || (height > 0 && height <= largest / 2 && !isBadge);
}

/** Texts of links with drawings up to this length are those of buttons. */
const MAX_BUTTON_TEXT = 40;
const MAX_BUTTON_LEVELS = 3;

/** Whether a drawing of unknown size is a part of a short link. */
function isSignOfButton(image: Element, source: string): boolean {
  if (!/\.svg([?#]|$)/i.test(source)) return false;
  const link = findAncestor(image, ({ tagName }) => tagName === 'a' || tagName === 'button', MAX_BUTTON_LEVELS);
  const text = link && getVisibleText(link, MAX_BUTTON_TEXT * 2).trim();
  return text !== undefined && text !== '' && text.length <= MAX_BUTTON_TEXT;
}

/** Parents with more nodes aren't lines of text. */
const MAX_LINE_NODES = 2000;

/**
 * Whether a drawing stands in a line of text: between words, for old animations also at one end of it, or without a description at one
 * end of a link inside of a sentence.
 */
function isInSentence(image: Element): boolean {
  const link = image.parentNode;
  const [, type] = /\.(gif|png|svg)([?#]|$)/i.exec(getAttribute(image, 'src') ?? '') ?? [];
  if (!link || !('tagName' in link) || type === undefined || getAttribute(image, 'align') || link.childNodes.length > MAX_LINE_NODES)
    return false;
  const position = link.childNodes.indexOf(image);
  const sides = [link.childNodes[position - 1], link.childNodes[position + 1]].filter((node) => node && isWords(node)).length;
  if (sides === 2 || (sides === 1 && type.toLowerCase() === 'gif')) return true;
  if (link.tagName !== 'a' || (getAttribute(image, 'alt') ?? '').trim() !== '') return false;
  const hasText = (nodes: readonly Child[]) => nodes.some((node) => isText(node) && node.value.trim().length > 1);
  return hasText(link.childNodes) && hasText(link.parentNode?.childNodes ?? []);
}

function isWords(node: Child): boolean {
  if (isText(node)) return node.value.trim() !== '';
  return 'tagName' in node && INLINE_ELEMENTS.has(node.tagName) && getVisibleText(node, 2).trim() !== '';
}

/** A size in CSS pixels; 0 if the element doesn't state it. */
export function readSize(element: Element, name: 'width' | 'height'): number {
  const value = getAttribute(element, name) ?? '';
  return /^\s*\d+(?:px)?\s*$/.test(value) ? Number.parseInt(value, 10) : 0;
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
