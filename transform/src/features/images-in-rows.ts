import { collapseWhitespace, type Element, findDescendantElements, getOwnText, isElement, isText, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readPhoneStyles } from '../styles/phone-styles.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';

/** Boxes between a row and its image, such as the link around a logo. */
const MAX_BOXES = 2;
/** Longer texts are sentences and not labels of a menu. */
const MAX_LABEL = 40;

/**
 * Marks the only image of a flex row on phones that is alone in its item, such as the logo beside a menu. A row may squeeze an item to
 * nothing if the width of its image is limited to a share of it (CSS Box Sizing Level 3, "compressible replaced elements"). Images beside
 * each other or beside sentences may get narrower.
 */
export function markImagesInRows(page: Page): void {
  const styles = readStyles(page);
  const rows = Map.groupBy(page.findElements('img'), (image) => findRow(image, styles));
  for (const [row, [image, ...others]] of rows) {
    if (!row || !image || others.length > 0 || findDescendantElements(row).some(hasLongText)) continue;
    if (isRow(row, readPhoneStyles(page))) setAttribute(image, 'data-tx-item', '');
  }
}

function hasLongText(element: Element): boolean {
  return collapseWhitespace(getOwnText(element)).length > MAX_LABEL;
}

function findRow(image: Element, styles: PageStyles): Element | undefined {
  let item = image;
  for (let level = 0; level <= MAX_BOXES; level++) {
    const box = item.parentNode;
    if (!box || !('tagName' in box)) return undefined;
    if (isRow(box, styles)) return box;
    const isAlone = box.childNodes.every((child) => child === item || (isText(child) ? child.value.trim() === '' : !isElement(child)));
    if (!isAlone) return undefined;
    item = box;
  }
  return undefined;
}

function isRow(element: Element, styles: PageStyles): boolean {
  const style = styles.of(element);
  const isFlexRow = /flex$/.test(style.get('display')) && style.get('flex-direction').startsWith('row');
  return isFlexRow && style.get('flex-wrap') === 'nowrap' && element.childNodes.filter(isElement).length > 1;
}
