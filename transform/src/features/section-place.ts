import type { Element } from '../html/tree.ts';
import { findFooter, isNestedInDivsOnly } from '../page/find-footer.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from '../styles/read-styles.ts';

/** Where sections are added. */
export interface SectionPlace {
  parent: Element;
  /** Element before which they are added; undefined at the end of `parent`. */
  next: Element | undefined;
}

/**
 * Finds the place before the page's footer, or else after its content. Where that would be next to other boxes in a row, it is the end of
 * the main content.
 */
export function findSectionPlace(page: Page): SectionPlace {
  const { body } = page;
  const styles = readStyles(page);
  /** Whether an element arranges its children in a row or a grid, where a further child would push the others aside. */
  const isRow = (element: Element) => {
    const style = styles.of(element);
    return /grid$/.test(style.get('display')) || (/flex$/.test(style.get('display')) && style.get('flex-direction').startsWith('row'));
  };
  const footer = findFooter(page);
  const footerParent = footer?.parentNode as Element | undefined;
  if (footerParent && !isRow(footerParent)) return { parent: footerParent, next: footer };
  if (!isRow(body)) return { parent: body, next: undefined };
  const main = page.findElements('main').find((element) => isNestedInDivsOnly(element) && !isRow(element));
  return { parent: main ?? body, next: undefined };
}
