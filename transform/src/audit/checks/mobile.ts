import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, getAttribute, isViewportMeta } from '../../html/tree.ts';
import { isWiderThanPhone } from '../../page/wide-boxes.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, listRootElementIf } from './check-function.ts';

/** Checks of the markup for small screens. What needs layout is measured in the browser. */
export const mobileChecks: Record<ChecksByArea['mobile'], CheckFunction> = {
  viewport: (page) => listRootElementIf(page, !isMadeForPhones(page)),
  // Style sheets of pages for phones narrow boxes, too; a browser measures those.
  'fixed-width': (page) =>
    isMadeForPhones(page) && !hasOurViewport(page) ? null : findBoxes(page, 'table', 'td', 'th').filter(isWiderThanPhone),
};

function isMadeForPhones(page: AuditedPage): boolean {
  return /width\s*=\s*device-width|initial-scale\s*=/i.test(page.findMetaContent('viewport') ?? '');
}

/** Whether the preview made the page one for phones, so that its boxes have to be judged again. */
function hasOurViewport(page: AuditedPage): boolean {
  return page.find('meta').some((meta) => isViewportMeta(meta) && getAttribute(meta, 'data-tx') !== undefined);
}

/** Finds exposed elements that have a `style` attribute or one of these names. */
function findBoxes(page: AuditedPage, ...names: string[]): Element[] {
  return [...new Set([...page.findWithAttribute('style').filter(page.isExposed), ...page.findExposed(...names)])];
}
