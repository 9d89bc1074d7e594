import type { Element } from '../html/tree.ts';

const MAX_LEVELS = 12;

/** The link or button that an element is part of. */
export function findControl(element: Element): Element | undefined {
  let node = element.parentNode as Element | null;
  for (let level = 0; node && level < MAX_LEVELS; level++) {
    if (node.tagName === 'a' || node.tagName === 'button') return node;
    node = node.parentNode as Element | null;
  }
  return undefined;
}
