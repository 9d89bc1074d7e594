import type { ChangeCounts } from 'shared-contracts/transform';
import { findByTagName, getAttribute, getBoundingBox, getLocalName } from '../measure/dom-getters.ts';

/** Counts what the look of a redesign styles in an applied document, without what the features added. */
export function countChanges(page: Document): Omit<ChangeCounts<'design'>, 'rules'> {
  const own = findByTagName(page, '*').filter((element) => getAttribute(element, 'data-tx') === null);
  const count = (names: RegExp) => own.filter((element) => names.test(getLocalName(element))).length;
  return {
    headings: count(/^h[1-3]$/),
    buttons: count(/^button$/) + own.filter((element) => getAttribute(element, 'data-part') === 'actions').length,
    images: own.filter((element) => /^(img|svg|video)$/.test(getLocalName(element)) && hasBox(element)).length,
  };
}

/** Sprites, pixels that count visits, and pictures in hidden parts have none. */
function hasBox(picture: Element): boolean {
  const { width, height } = getBoundingBox(picture);
  return width > 1 && height > 1;
}

export function countRules(css: string): number {
  return css.match(/\{/g)?.length ?? 0;
}
