import type { Page } from './page.ts';
import { type Element, getAttribute } from './tree.ts';

const FOOTER_NAME = /^(site|page|global|main)?[-_]?footer$/i;
/** Ancestors of a footer of the page. A parser nests a section in them as it nests the footer. */
const PLAIN_ANCESTORS = new Set(['html', 'body', 'div']);
/** Footers of parts of the page are nested deeper. */
const MAX_LEVELS = 8;

/** The footer of the page, which the last one is unless it belongs to a part of the page. Undefined without one. */
export function findFooter(page: Pick<Page, 'findElements'>): Element | undefined {
  return page.findElements('footer', 'div').findLast((element) => isFooter(element) && belongsToPage(element));
}

function isFooter(element: Element): boolean {
  if (element.tagName === 'footer' || getAttribute(element, 'role') === 'contentinfo') return true;
  return FOOTER_NAME.test(getAttribute(element, 'id') ?? '') || FOOTER_NAME.test(getAttribute(element, 'class') ?? '');
}

function belongsToPage(footer: Element): boolean {
  let parent = footer.parentNode as Element | null;
  for (let level = 0; parent && level < MAX_LEVELS; level++) {
    if (parent.tagName === 'html') return true;
    if (!PLAIN_ANCESTORS.has(parent.tagName)) return false;
    parent = parent.parentNode as Element | null;
  }
  return false;
}
