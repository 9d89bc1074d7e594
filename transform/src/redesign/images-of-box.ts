import { type Element, isElement } from '../html/tree.ts';

/** A box with more elements is a part of the page. */
const MAX_ELEMENTS = 60;

/** The images in a box; undefined for a part of the page. */
export function findImagesOfBox(box: Element): Element[] | undefined {
  const images: Element[] = [];
  const stack: Element[] = [box];
  let elements = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    elements += 1;
    if (elements > MAX_ELEMENTS) return undefined;
    if (next.tagName === 'img') images.push(next);
    stack.push(...next.childNodes.slice(0, MAX_ELEMENTS).filter(isElement));
  }
  return images;
}
