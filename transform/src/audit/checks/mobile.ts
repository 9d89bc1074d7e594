import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, getAttribute } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, listRootElementIf } from './check-function.ts';

/** Width in CSS pixels of a common phone. */
const PHONE_WIDTH_PX = 390;

/** Checks of the markup for small screens. What needs layout is measured in the browser. */
export const mobileChecks: Record<ChecksByArea['mobile'], CheckFunction> = {
  viewport: (page) => listRootElementIf(page, !/width\s*=\s*device-width|initial-scale\s*=/i.test(page.findMetaContent('viewport') ?? '')),
  'fixed-width': (page) => findBoxes(page, 'table', 'td', 'th').filter(isWiderThanPhone),
};

/** Finds exposed elements that have a `style` attribute or one of these names. */
function findBoxes(page: AuditedPage, ...names: string[]): Element[] {
  return [...new Set([...page.findWithAttribute('style').filter(page.isExposed), ...page.findExposed(...names)])];
}

/** Boxes whose own markup gives them a width that no phone has. Images are scaled by most style sheets. */
function isWiderThanPhone(element: Element): boolean {
  const styleWidth = /(?:^|[;\s])(?:min-)?width\s*:\s*(\d+)px/i.exec(getAttribute(element, 'style') ?? '')?.[1];
  if (styleWidth !== undefined) return Number(styleWidth) > PHONE_WIDTH_PX && !/max-width/i.test(getAttribute(element, 'style') ?? '');
  const width = getAttribute(element, 'width');
  return (
    ['table', 'td', 'th'].includes(element.tagName) && /^\d+(px)?$/.test(width ?? '') && Number.parseInt(width ?? '', 10) > PHONE_WIDTH_PX
  );
}
