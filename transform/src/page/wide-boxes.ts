import { type Element, getAttribute } from '../html/tree.ts';

/** Width in CSS pixels of a common phone. */
const PHONE_WIDTH_PX = 390;

/** Boxes whose own markup gives them a width that no phone has. Images are scaled by most style sheets. */
export function isWiderThanPhone(element: Element): boolean {
  // The preview narrows these on phones. The sanitizer removes such attributes of the page itself.
  if (getAttribute(element, 'data-tx-fluid') !== undefined) return false;
  const styleWidth = /(?:^|[;\s])(?:min-)?width\s*:\s*(\d+)px/i.exec(getAttribute(element, 'style') ?? '')?.[1];
  if (styleWidth !== undefined) return Number(styleWidth) > PHONE_WIDTH_PX && !/max-width/i.test(getAttribute(element, 'style') ?? '');
  const width = getAttribute(element, 'width');
  return (
    ['table', 'td', 'th'].includes(element.tagName) && /^\d+(px)?$/.test(width ?? '') && Number.parseInt(width ?? '', 10) > PHONE_WIDTH_PX
  );
}
