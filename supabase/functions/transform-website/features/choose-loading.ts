import { findControl } from '../engine/find-control.ts';
import { type Element, getAttribute, getVisibleText } from '../engine/tree.ts';

const EAGER_IMAGES = 2;

/**
 * Whether an image may wait until it is near the window, by its position among the images of the page. A link without text has no box
 * until its image is loaded, so such images aren't delayed.
 */
export function choosesLazyLoading(image: Element, position: number): boolean {
  if (getAttribute(image, 'loading')) return getAttribute(image, 'loading') === 'lazy';
  if (position < EAGER_IMAGES) return false;
  const control = findControl(image);
  return !control || getVisibleText(control, 1).trim() !== '';
}
