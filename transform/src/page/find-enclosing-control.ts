import { type Element, findAncestor } from '../html/tree.ts';

const MAX_LEVELS = 12;

/** The link or button that an element is part of. */
export function findEnclosingControl(element: Element): Element | undefined {
  return findAncestor(element, ({ tagName }) => tagName === 'a' || tagName === 'button', MAX_LEVELS);
}
