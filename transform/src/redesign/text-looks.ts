import { type Element, INVISIBLE_ELEMENTS, isText } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from '../styles/read-styles.ts';
import { TRANSPARENT } from './placement.ts';

/** How large and heavy a page shows the texts of an element. */
export interface TextLook {
  /** Font size in relation to that of most texts of the page. */
  scale: number;
  isBold: boolean;
  /** Whether its box has a background of its own. */
  hasGround: boolean;
  /** Whether items of a list have markers. */
  hasMarkers: boolean;
}

const MIN_BOLD = 600;
const DEFAULT_PX = 16;

/** Reads the looks of texts in a page. */
export const readTextLooks = memoizeByPage((page: Page): ((element: Element) => TextLook) => {
  const styles = readStyles(page);
  const lengths = new Map<number, number>();
  for (const element of page.elements) {
    if (INVISIBLE_ELEMENTS.has(element.tagName)) continue;
    const length = element.childNodes.reduce((sum, child) => sum + (isText(child) ? child.value.trim().length : 0), 0);
    if (length === 0) continue;
    const px = readPx(styles.of(element).get('font-size'));
    lengths.set(px, (lengths.get(px) ?? 0) + length);
  }
  const [usual = DEFAULT_PX] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const hasOwnGround = (element: Element) => !TRANSPARENT.test(styles.of(element).get('background-color'));
  // Rows of tables have backgrounds for their cells.
  const hasGround = (element: Element) => {
    const { parentNode } = element;
    return hasOwnGround(element) || (parentNode?.nodeName === 'tr' && hasOwnGround(parentNode as Element));
  };
  return (element) => {
    const style = styles.of(element);
    return {
      scale: readPx(style.get('font-size')) / usual,
      isBold: Number(style.get('font-weight')) >= MIN_BOLD,
      hasGround: hasGround(element),
      hasMarkers: style.get('list-style-type') !== 'none',
    };
  };
});

function readPx(value: string): number {
  return Number.parseFloat(value) || DEFAULT_PX;
}
