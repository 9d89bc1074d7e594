import {
  type Child,
  createTextNode,
  type Element,
  getVisibleText,
  INLINE_ELEMENTS,
  isElement,
  isHtmlElement,
  isText,
  setAttribute,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';
import { createElement } from './create-element.ts';
import { readSize } from './element-facts.ts';

const BLOCK = /^(block|flex|grid|table|list-item|flow-root)$/;
const INLINE_BOX = /^inline-(block|flex|grid|table)$/;
/** Images that styles make this small are icons. */
const MAX_ICON_PX = 48;

/**
 * Writes into the page what its styles say about boxes, because the redesign doesn't have these styles: a line break or a space between
 * words that stand in boxes of their own, and the size of icons.
 */
export function separateBoxes(page: Page): void {
  const styles = readStyles(page);
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
