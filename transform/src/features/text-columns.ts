import { collapseWhitespace, type Element, getVisibleText, isElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { hasSeveralTracks } from '../styles/has-several-tracks.ts';
import { type ComputedStyle, readStyles } from '../styles/read-styles.ts';

const MIN_SENTENCE = 40;

/** Marks grids and flex rows with sentences beside each other, which on a phone would have one letter a line. */
export function markColumns(page: Page): void {
  const styles = readStyles(page);
  for (const element of page.elements) {
    const children = element.childNodes.filter(isElement);
    if (children.length < 2 || !isRow(styles.of(element)) || !children.some(hasSentence)) continue;
    setAttribute(element, 'data-tx-columns', '');
    for (const child of children.filter(hasSentence)) setAttribute(child, 'data-tx-text', '');
  }
}

function isRow(style: ComputedStyle): boolean {
  const display = style.get('display');
  if (/grid$/.test(display)) return hasSeveralTracks(style.get('grid-template-columns'));
  return /flex$/.test(display) && style.get('flex-direction').startsWith('row');
}

export function hasSentence(element: Element): boolean {
  return collapseWhitespace(getVisibleText(element, MIN_SENTENCE + 1)).length > MIN_SENTENCE;
}
