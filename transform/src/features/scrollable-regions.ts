import { findAllAncestors, getAttribute, isDecorative, isReachedByKeyboard, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const FOCUSABLE = ['a', 'button', 'input', 'select', 'textarea', 'summary'];

/** Lets the keyboard scroll tables and preformatted texts (WCAG 2.1.1): those that contain nothing to focus become focusable. */
export function makeScrollableRegionsFocusable(page: Page): void {
  const withFocusable = findAllAncestors(page.findElements(...FOCUSABLE).filter(isReachedByKeyboard));
  for (const region of page.findElements('table', 'pre')) {
    const isHidden = getAttribute(region, 'hidden') !== undefined;
    if (isHidden || withFocusable.has(region) || getAttribute(region, 'tabindex') !== undefined) continue;
    setAttribute(region, 'tabindex', '0');
    // Browsers ignore this role on what can have the focus, and would announce a table (WAI-ARIA 1.2, section 7.3).
    if (isDecorative(region)) setAttribute(region, 'role', 'group');
  }
}
