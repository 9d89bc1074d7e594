import type { ChangeCounts } from 'shared-contracts/transform';
import { createPageTheme } from '../design/page-theme.ts';
import { type Element, getAttribute, INLINE_ELEMENTS, isElement, isText, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { findTextElements } from '../page/text-elements.ts';

const MAX_EDITABLE_ELEMENTS = 400;
/**
 * Chromium lays out editable elements differently: it preserves the white space of `plaintext-only` ones and breaks words. Until one has
 * the focus, its layout is that of the page.
 */
const LAYOUT_RULES =
  ':where([data-tx-edit]){overflow-wrap:inherit;line-break:inherit}[data-tx-edit]:not(:focus){-webkit-user-modify:read-write}';

/** Makes headings and other texts editable in the preview. */
export function applyAdmin(page: Page): ChangeCounts<'admin'> {
  const editable = findTextElements(page).slice(0, MAX_EDITABLE_ELEMENTS);
  for (const element of editable) {
    setAttribute(element, 'contenteditable', 'plaintext-only');
    setAttribute(element, 'spellcheck', 'true');
    setAttribute(element, 'data-tx-edit', '');
    // While it is edited, browsers preserve its white space, which would show the line breaks of the source.
    removeCollapsedWhitespace(element);
  }
  const { accent } = createPageTheme(page);
  page.css.push(
    LAYOUT_RULES,
    `[data-tx-edit]{cursor:text}[data-tx-edit]:hover{outline:1px dashed ${accent};outline-offset:4px}` +
      `[data-tx-edit]:focus{outline:2px solid ${accent};outline-offset:4px}`,
  );
  return { editable: editable.length };
}

/**
 * Removes white space of an element that browsers don't show (CSS Text Level 3 section 4.1.1), so that it may be preserved: all but one
 * space between words, and that at the start of a line. The element contains only texts, line breaks and inline elements.
 */
function removeCollapsedWhitespace(element: Element): void {
  if (/white-space\s*:\s*(pre|break)/i.test(getAttribute(element, 'style') ?? '')) return;
  let isAfterSpace = !INLINE_ELEMENTS.has(element.tagName);
  for (const node of element.childNodes) {
    if (isElement(node)) removeCollapsedWhitespace(node);
    if (isText(node)) node.value = node.value.replace(/[ \t\n\f\r]+/g, ' ').replace(isAfterSpace ? /^ / : '', '');
    isAfterSpace = node.nodeName === 'br' || (isText(node) && node.value.endsWith(' '));
  }
}
