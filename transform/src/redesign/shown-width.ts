import type { Element } from '../html/tree.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { readPlacement } from './placement.ts';
import { readPixels } from './shown-pictures.ts';

const MAX_LEVELS = 8;
const LENGTH = /^([\d.]+)(px|%)$/;

/**
 * The width in CSS pixels that the styles of a page give an image, itself or as a share of the boxes around it. Returns 0 if it is as wide
 * as its file or if nothing states a width.
 */
export function readShownWidth(image: Element, styles: PageStyles): number {
  let share = 1;
  let largest = Number.POSITIVE_INFINITY;
  let node = image;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const style = styles.of(node);
    const [, limit, limitUnit] = LENGTH.exec(style.get('max-width')) ?? [];
    if (limitUnit === 'px') largest = Math.min(largest, Number(limit) * share);
    const [, value, unit] = LENGTH.exec(style.get('width')) ?? [];
    if (unit === 'px') return Math.min(largest, Number(value) * share);
    // Its height decides how wide an image is, at most as wide as its box.
    if (level === 0 && unit === undefined && readPixels(style, 'height') > 0) return 0;
    if (unit === '%') share *= Number(value) / 100;
    // An image without a width is as wide as its file, and so is a box that is as wide as its content. The place of a box in a row is unknown.
    const { parentNode } = node;
    if (!parentNode || !('tagName' in parentNode)) break;
    const isUnknown = level === 0 || isAsWideAsContent(style) || readPlacement(styles.of(parentNode)).isRow;
    if (unit === undefined && isUnknown) break;
    node = parentNode;
  }
  return Number.isFinite(largest) ? largest : 0;
}

function isAsWideAsContent(style: ComputedStyle): boolean {
  return style.get('float') !== 'none' || /^(inline-block|table-cell)$/.test(style.get('display'));
}
