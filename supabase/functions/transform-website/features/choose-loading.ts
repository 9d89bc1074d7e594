import { findControl } from '../engine/find-control.ts';
import { type Element, getAttribute } from '../engine/tree.ts';

const EAGER_IMAGES = 2;

/**
 * Whether an image may wait until it is near the window, by its position among the images of the page. A link around an image without
 * a size has no box until the image is loaded, so such images aren't delayed.
 */
export function choosesLazyLoading(image: Element, position: number): boolean {
  if (getAttribute(image, 'loading')) return getAttribute(image, 'loading') === 'lazy';
  const isSized = getAttribute(image, 'width') !== undefined && getAttribute(image, 'height') !== undefined;
  return position >= EAGER_IMAGES && (isSized || !findControl(image));
}
