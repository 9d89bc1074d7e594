import { type Element, findAncestor } from '../html/tree.ts';
import type { PageStyles } from '../styles/read-styles.ts';

/** Narrower images can be icons. */
const MIN_PICTURE_PX = 140;
const MAX_LEVELS = 8;

/** Whether the styles of a page make an image too wide for an icon: in CSS pixels, or as a share of the boxes around it. */
export function isWidePicture(image: Element, styles: PageStyles): boolean {
  let share = 1;
  const multiply = (element: Element): number | undefined => {
    const [, value, unit] = /^([\d.]+)(px|%)$/.exec(styles.of(element).get('width')) ?? [];
    if (unit === 'px') return Number(value) * share;
    if (unit === '%') share *= Number(value) / 100;
    return undefined;
  };
  let width = multiply(image);
  // An image without a width is as wide as its file.
  if (width === undefined && share === 1 && styles.of(image).get('width') === 'auto') return false;
  if (width === undefined) findAncestor(image, (ancestor) => (width = multiply(ancestor)) !== undefined, MAX_LEVELS);
  return width !== undefined && width >= MIN_PICTURE_PX;
}
