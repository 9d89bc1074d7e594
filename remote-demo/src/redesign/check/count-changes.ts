import type { ChangeCounts } from 'shared-contracts/transform';
import { findByTagName, getAttribute, getBoundingBox, getLocalName } from '../measure/dom-getters.ts';
import { MIN_PICTURE_WIDTH } from '../segment/part-shape.ts';

/** Counts what the look of a redesign styles in an applied document, without what the features added. */
export function countChanges(page: Document): Omit<ChangeCounts<'design'>, 'rules'> {
  const own = findByTagName(page, '*').filter((element) => getAttribute(element, 'data-tx') === null);
  const count = (names: RegExp) => own.filter((element) => names.test(getLocalName(element))).length;
  return {
    headings: count(/^h[1-3]$/),
    buttons: count(/^button$/) + own.filter((element) => getAttribute(element, 'data-part') === 'actions').length,
    images: own.filter((element) => /^(img|svg|video)$/.test(getLocalName(element)) && isPicture(element)).length,
  };
}

/** Signs, sprites, pixels that count visits, and pictures in hidden parts have smaller boxes. */
function isPicture(element: Element): boolean {
  const { width, height } = getBoundingBox(element);
  return Math.min(width, height) >= MIN_PICTURE_WIDTH;
}

export function countRules(css: string): number {
  return css.match(/\{/g)?.length ?? 0;
}
