import { type Element, getAttribute, isDecorative, isElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const FOCUSABLE = ['a', 'button', 'input', 'select', 'textarea', 'summary'];

/** Lets the keyboard scroll tables and preformatted texts (WCAG 2.1.1): those that contain nothing to focus become focusable. */
export function makeScrollableRegionsFocusable(page: Page): void {
  const withFocusable = findAncestors(page.findElements(...FOCUSABLE).filter(isFocusable));
  for (const region of page.findElements('table', 'pre')) {
    const isHidden = getAttribute(region, 'hidden') !== undefined;
    if (isHidden || withFocusable.has(region) || getAttribute(region, 'tabindex') !== undefined) continue;
    setAttribute(region, 'tabindex', '0');
    // Browsers ignore this role on what can have the focus, and would announce a table (WAI-ARIA 1.2, section 7.3).
    if (isDecorative(region)) setAttribute(region, 'role', 'group');
  }
}

function isFocusable(element: Element): boolean {
  if (getAttribute(element, 'disabled') !== undefined || getAttribute(element, 'tabindex')?.startsWith('-')) return false;
  return element.tagName !== 'a' || getAttribute(element, 'href') !== undefined;
}

/** Visits each ancestor once. */
function findAncestors(elements: readonly Element[]): Set<Element> {
  const ancestors = new Set<Element>();
  for (const element of elements) {
    for (let parent = element.parentNode; parent && isElement(parent as Element); parent = (parent as Element).parentNode) {
      if (ancestors.has(parent as Element)) break;
      ancestors.add(parent as Element);
    }
  }
  return ancestors;
}
