import type { ChangeCounts } from 'shared-contracts/transform';
import { createPageTheme } from '../design/page-theme.ts';
import { type Child, type Element, getVisibleText, INLINE_ELEMENTS, isElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { removeCollapsedWhitespace } from './remove-collapsed-whitespace.ts';

const MAX_EDITABLE_ELEMENTS = 400;
/**
 * Chromium lays out editable elements differently: it preserves the white space of `plaintext-only` ones and breaks words. Until one has
 * the focus, its layout is that of the page.
 */
const LAYOUT_RULES =
  ':where([data-tx-edit]){overflow-wrap:inherit;line-break:inherit}[data-tx-edit]:not(:focus){-webkit-user-modify:read-write}';
const EDITABLE_ELEMENTS = ['h1', 'h2', 'h3', 'p', 'blockquote', 'figcaption'];

/** Makes headings and paragraphs editable in the preview. */
export function applyAdmin(page: Page): ChangeCounts<'admin'> {
  const editable = page
    .findElements(...EDITABLE_ELEMENTS)
    .filter((element) => getVisibleText(element, 1).trim() !== '' && hasOnlyText(element))
    .slice(0, MAX_EDITABLE_ELEMENTS);
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
