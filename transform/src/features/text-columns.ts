import { findRows } from '../design/find-rows.ts';
import { collapseWhitespace, type Element, getVisibleText, isElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const MIN_SENTENCE = 40;

/** Marks grids and flex rows with sentences beside each other, which on a phone would have one letter a line. */
export function markColumns(page: Page): void {
  const isRow = findRows(page);
  for (const element of page.elements) {
    const children = element.childNodes.filter(isElement);
    if (children.length < 2 || !isRow(element) || !children.some(hasSentence)) continue;
    setAttribute(element, 'data-tx-columns', '');
    for (const child of children.filter(hasSentence)) setAttribute(child, 'data-tx-text', '');
  }
}

export function hasSentence(element: Element): boolean {
  return collapseWhitespace(getVisibleText(element, MIN_SENTENCE + 1)).length > MIN_SENTENCE;
}
