import type { Element } from '../html/tree.ts';
import type { PageStyles } from '../styles/read-styles.ts';

/** Narrower images can be icons. */
const MIN_PICTURE_PX = 140;
const MAX_LEVELS = 8;

/** Whether the styles of a page make an image too wide for an icon: in CSS pixels, or as a share of the boxes around it. */
export function isWidePicture(image: Element, styles: PageStyles): boolean {
  let share = 1;
  let node = image;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const style = styles.of(node);
    const [, value, unit] = /^([\d.]+)(px|%)$/.exec(style.get('width')) ?? [];
    if (unit === 'px') return Number(value) * share >= MIN_PICTURE_PX;
    if (unit === '%') share *= Number(value) / 100;
    // An image without a width is as wide as its file, and so is a box that is as wide as its content.
    const isAsWideAsContent = style.get('float') !== 'none' || /^(inline-block|table-cell)$/.test(style.get('display'));
    if (unit === undefined && (level === 0 || isAsWideAsContent)) return false;
    const { parentNode } = node;
    if (!parentNode || !('tagName' in parentNode)) return false;
    node = parentNode;
  }
  return false;
}
