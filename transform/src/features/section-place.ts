import { findRows } from '../design/find-rows.ts';
import { type Element, findAncestor, findDescendantElements, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Where sections are added. */
export interface SectionPlace {
  parent: Element;
  /** Element before which they are added; undefined at the end of `parent`. */
  next: Element | undefined;
}

/**
 * Finds the place before the page's footer, or else after its content. Where that would be next to other boxes in a row, which a
 * further child would push aside, it is the end of the main content.
 */
export function findSectionPlace(page: Page): SectionPlace {
  const { body } = page;
  const isRow = findRows(page);
  const footer = findFooter(page);
  const footerParent = footer?.parentNode as Element | undefined;
  if (footerParent && !isRow(footerParent)) return { parent: footerParent, next: footer };
  if (!isRow(body)) return { parent: body, next: undefined };
  const main = page.findElements('main').find((element) => isNestedInDivsOnly(element) && !isRow(element));
  return { parent: main ?? body, next: undefined };
}

const FOOTER_NAME = /^(site|page|global|main)?[-_]?footer$/i;
/** Ancestors of a footer of the page. A parser nests a section in them as it nests the footer. */
const PLAIN_ANCESTORS = new Set(['body', 'div']);
/** Footers of parts of the page are nested deeper. */
const MAX_LEVELS = 8;

/** Elements and roles of landmarks (WAI-ARIA 1.2 section 5.3.4; HTML Accessibility API Mappings). */
const LANDMARKS = new Set(['main', 'nav', 'aside', 'header', 'footer']);
const LANDMARK_ROLE = /^(banner|complementary|contentinfo|main|navigation|search)$/;

/**
 * The footer of the page before which sections can be inserted: the last one, unless it belongs to a part of the page. Undefined without
 * one, and for a footer in a box without landmarks: a section would be its only landmark, and all its other content outside of one.
 */
function findFooter(page: Pick<Page, 'findElements'>): Element | undefined {
  const footer = page.findElements('footer', 'div').findLast((element) => isFooter(element) && isNestedInDivsOnly(element));
  return footer && isBesideLandmarks(footer) ? footer : undefined;
}

function isBesideLandmarks({ parentNode: parent }: Element): boolean {
  if (!parent || parent.nodeName === 'body') return true;
  const isLandmark = (element: Element) => LANDMARKS.has(element.tagName) || LANDMARK_ROLE.test(getAttribute(element, 'role') ?? '');
  return findDescendantElements(parent).some(isLandmark);
}

function isFooter(element: Element): boolean {
  if (element.tagName === 'footer' || getAttribute(element, 'role') === 'contentinfo') return true;
  return FOOTER_NAME.test(getAttribute(element, 'id') ?? '') || FOOTER_NAME.test(getAttribute(element, 'class') ?? '');
}

/** Whether an element is only in `div` elements of the body, so that it belongs to the page and not to a section of it. */
function isNestedInDivsOnly(element: Element): boolean {
  return findAncestor(element, ({ tagName }) => !PLAIN_ANCESTORS.has(tagName), MAX_LEVELS)?.tagName === 'html';
}
