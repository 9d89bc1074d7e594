import { type Child, type Element, getAttribute, getVisibleText, INLINE_ELEMENTS, isElement } from '../html/tree.ts';
import type { Page } from './page.ts';

const NAMES = 'h1 h2 h3 h4 h5 h6 p blockquote figcaption caption address dt dd li td th div center'.split(' ');

/** Elements with text and no other blocks or images, in document order. Menus, whose text is all in links, are left out. */
export function findTextElements(page: Page): Element[] {
  return page.findElements(...NAMES).filter((element) => {
    // Repairs wrap the content of a page.
    if (getAttribute(element, 'style') === 'display:contents') return false;
    return hasOnlyText(element) && element.childNodes.some((child) => child.nodeName !== 'a' && getVisibleText(child, 1).trim() !== '');
  });
}

/** An image that is a block would get an empty line after it, and plain text editing loses it. */
function hasOnlyText(element: Element): boolean {
  const stack: Child[] = [...element.childNodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) continue;
    if (!INLINE_ELEMENTS.has(node.tagName) && node.tagName !== 'br') return false;
    for (const child of node.childNodes) stack.push(child);
  }
  return true;
}
