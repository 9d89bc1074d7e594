import { type Element, getAttribute, INLINE_ELEMENTS, isElement, isText } from '../html/tree.ts';

/**
 * Removes white space of an element that browsers don't show (CSS Text Level 3 section 4.1.1), so that it may be preserved: all but one
 * space between words, and that at the start of a line. The element contains only texts, line breaks and inline elements.
 */
export function removeCollapsedWhitespace(element: Element): void {
  if (/white-space\s*:\s*(pre|break)/i.test(getAttribute(element, 'style') ?? '')) return;
  let isAfterSpace = !INLINE_ELEMENTS.has(element.tagName);
  for (const node of element.childNodes) {
    if (isElement(node)) removeCollapsedWhitespace(node);
    if (isText(node)) node.value = node.value.replace(/[ \t\n\f\r]+/g, ' ').replace(isAfterSpace ? /^ / : '', '');
    isAfterSpace = node.nodeName === 'br' || (isText(node) && node.value.endsWith(' '));
  }
}
