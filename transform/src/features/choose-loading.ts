import { type Element, findAncestor, getAttribute, getVisibleText } from '../html/tree.ts';
import { findEnclosingControl } from '../page/find-enclosing-control.ts';

const EAGER_IMAGES = 2;
/** Until an image is loaded, it has the width of its markup, and a larger one could overflow the window of a phone. */
const MAX_PENDING_WIDTH_PX = 320;
const BLOCKS = new Set('article div dl figure h1 h2 h3 h4 h5 h6 ol p section ul'.split(' '));
/** Further children of a link are not read, so that a link with thousands of images is read in linear time. */
const MAX_CHILDREN = 20;
const STYLED_WIDTH = /(?:^|;)\s*width\s*:\s*(\d+)px/i;

/**
 * Whether an image may wait until it is near the window, by its position among the images of the page. A link without text, or whose
 * text is in blocks, has no box until an image without a size is loaded, and a wide image can't be limited to its box in a table, where that
 * changes the columns, so neither is delayed.
 */
export function canLoadLazily(image: Element, position: number): boolean {
  if (getAttribute(image, 'loading')) return getAttribute(image, 'loading') === 'lazy';
  if (position < EAGER_IMAGES) return false;
  if (hasWideStyle(image) || (mayOverflowPhone(image) && isInTable(image))) return false;
  const control = findEnclosingControl(image);
  return !control || hasSize(image) || (getVisibleText(control, 1).trim() !== '' && !hasBlocks(control));
}

function hasSize(image: Element): boolean {
  return getAttribute(image, 'width') !== undefined && getAttribute(image, 'height') !== undefined;
}

function hasBlocks({ childNodes }: Element): boolean {
  return childNodes.slice(0, MAX_CHILDREN).some(({ nodeName }) => BLOCKS.has(nodeName));
}

/** Whether the width attribute of an image is more than a phone has room for. */
export function mayOverflowPhone(image: Element): boolean {
  return Number.parseInt(getAttribute(image, 'width') ?? '', 10) > MAX_PENDING_WIDTH_PX;
}

function hasWideStyle(image: Element): boolean {
  return Number(STYLED_WIDTH.exec(getAttribute(image, 'style') ?? '')?.[1] ?? 0) > MAX_PENDING_WIDTH_PX;
}

export function isInTable(image: Element): boolean {
  return findAncestor(image, ({ tagName }) => tagName === 'table') !== undefined;
}
