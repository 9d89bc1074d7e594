import {
  type Child,
  createTextNode,
  type Element,
  getVisibleText,
  INLINE_ELEMENTS,
  isElement,
  isHtmlElement,
  isText,
  renameElement,
  setAttribute,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';
import { isButtonLink } from './clean-element.ts';
import { createElement } from './create-element.ts';
import { readSize } from './picture-size.ts';
import { readPlacement } from './placement.ts';

const BLOCK = /^(block|flex|grid|table|list-item|flow-root)$/;
const INLINE_BOX = /^inline-(block|flex|grid|table)$/;
/** Images that styles make this small are icons. */
const MAX_ICON_PX = 48;

/**
 * Writes into the page what its styles say about boxes, because the redesign doesn't have these styles: a line break or a space between
 * words that stand in boxes of their own, boxes that stand in a line, and the size of icons.
 */
export function separateBoxes(page: Page): void {
  const styles = readStyles(page);
  joinLines(page, styles);
  const parents = new Set<Element>();
  for (const element of page.elements) {
    if (element.tagName === 'img' || element.tagName === 'svg') writeIconSize(element, styles);
    const { parentNode } = element;
    if (INLINE_ELEMENTS.has(element.tagName) && parentNode && 'tagName' in parentNode && parentNode.childNodes.length > 1)
      parents.add(parentNode);
  }
  for (const parent of parents) separateChildren(parent, styles);
}

function writeIconSize(image: Element, styles: PageStyles): void {
  for (const name of ['width', 'height'] as const) {
    const px = /^([\d.]+)px$/.exec(styles.of(image).get(name))?.[1];
    if (px !== undefined && Number(px) > 0 && Number(px) <= MAX_ICON_PX && readSize(image, name) === 0)
      setAttribute(image, name, String(Math.round(Number(px))));
  }
}

/** Boxes that consist of words only, which styles may place in a line. */
const TEXT_BOX = /^(div|p|address)$/;
/** Texts beside each other are a line up to these lengths, each and in all. */
const MAX_PART = 60;
const MAX_LINE = 90;
/** Stands between the parts of a line, such as an author and a date. */
const SEPARATOR = /^[^\p{L}\p{N}]{1,3}$/u;

/** Makes boxes parts of a line if the page shows them in one: a label and its value, or an author, a separator and a date. */
function joinLines({ elements }: Page, styles: PageStyles): void {
  const withBoxes = new Set<Element>();
  for (const element of elements.toReversed()) {
    const { tagName, parentNode } = element;
    if (!withBoxes.has(element) && TEXT_BOX.test(tagName) && styles.of(element).get('display') === 'inline') renameElement(element, 'span');
    const isInLine = INLINE_ELEMENTS.has(element.tagName) && !BLOCK.test(styles.of(element).get('display')) && !withBoxes.has(element);
    if (parentNode && 'tagName' in parentNode && !isInLine) withBoxes.add(parentNode);
    const parts = element.childNodes.filter(isElement);
    if (parts.length < 2 || parts.some((part) => withBoxes.has(part)) || !isLine(element, parts, styles)) continue;
    for (const part of parts.filter((each) => TEXT_BOX.test(each.tagName))) renameElement(part, 'span');
    element.childNodes = parts.flatMap((part, i) => (i > 0 ? [createTextNode(' ', element), part] : [part]));
  }
}

/** Whether an element is a line of short texts: two, or more with separators between them. */
function isLine(parent: Element, parts: readonly Element[], styles: PageStyles): boolean {
  if (parts.length > MAX_LINE || !parts.some(({ tagName }) => TEXT_BOX.test(tagName))) return false;
  if (parts.some((part) => isButtonLink(part) || !(TEXT_BOX.test(part.tagName) || INLINE_ELEMENTS.has(part.tagName)))) return false;
  if (parent.childNodes.some((child) => isText(child) && child.value.trim() !== '')) return false;
  const placements = parts.map((part) => readPlacement(styles.of(part)));
  if (placements.some(({ isFramed, isFullWidth }) => isFramed || isFullWidth)) return false;
  if (!isRowOfBoxes(parent, styles) && !parts.every((part) => styles.of(part).get('display').startsWith('inline'))) return false;
  const texts = parts.map((part) => getVisibleText(part, MAX_PART * 2).trim()).filter((text) => text !== '');
  const isShort = texts.every(({ length }) => length <= MAX_PART) && texts.join(' ').length <= MAX_LINE;
  return isShort && (texts.length === 2 || texts.some((text) => SEPARATOR.test(text)));
}

/** How a box is separated from what stands beside it in its parent. */
type Separation = 'none' | 'space' | 'line';

function separateChildren(parent: Element, styles: PageStyles): void {
  const isRow = isRowOfBoxes(parent, styles);
  const children: Child[] = [];
  let previous: Separation = 'none';
  let needsSeparator = false;
  for (const child of parent.childNodes) {
    const separation = isElement(child) ? readSeparation(child, isRow, styles) : 'none';
    const isBreak = child.nodeName === 'br' || (isText(child) && /^\s/.test(child.value) && previous !== 'line' && separation !== 'line');
    const isBlank = isText(child) && child.value.trim() === '';
    const isInLine = isText(child) || INLINE_ELEMENTS.has(child.nodeName);
    if (needsSeparator && isInLine && !isBlank && !isBreak) {
      if (previous === 'line' || separation === 'line') children.push(createElement('br', {}));
      else if (previous === 'space' || separation === 'space') children.push(createTextNode(' ', parent));
    }
    children.push(child);
    if (isBlank) continue;
    previous = separation;
    needsSeparator = isInLine;
  }
  for (const child of children) child.parentNode = parent;
  parent.childNodes = children;
}

/** Whether an element places its children beside each other. */
function isRowOfBoxes(parent: Element, styles: PageStyles): boolean {
  const style = styles.of(parent);
  return /flex$/.test(style.get('display')) && style.get('flex-direction').startsWith('row');
}

function readSeparation(element: Element, isRow: boolean, styles: PageStyles): Separation {
  // A single letter, such as a large initial, belongs to its word.
  if (!INLINE_ELEMENTS.has(element.tagName) || !isHtmlElement(element) || /^\p{L}?$/u.test(getVisibleText(element, 2).trim()))
    return 'none';
  const style = styles.of(element);
  const display = style.get('display');
  if (INLINE_BOX.test(display)) return 'space';
  if (!BLOCK.test(display)) return 'none';
  return isRow || style.get('float') !== 'none' || /^(absolute|fixed)$/.test(style.get('position')) ? 'space' : 'line';
}
