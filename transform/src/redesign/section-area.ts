import type { Color } from '../design/colors.ts';
import { type Child, type Element, findDescendantElements, getAttribute, splitWords } from '../html/tree.ts';
import { calmColor, isLoud } from './calm-color.ts';
import { findHeaviest } from './color-votes.ts';
import { isClose } from './is-close.ts';
import { measureTexts, readTexts, type ShownText } from './shown-texts.ts';

/** An area with more text is no band, which may have a loud color. */
const MAX_BAND_TEXT = 320;

/**
 * The area of a section: that which the page shows, or a light tint of a loud one. Only the first screen and bands with little text, of
 * another color than most of the page, keep a loud color.
 * @param most the color that most of the page's text stands on
 */
export function findArea(section: Element, textOf: ReadonlyMap<Child, ShownText>, most: Color): Color | undefined {
  const area = findShownArea(section, textOf);
  if (!area || !isLoud(area)) return area;
  const isOfPage = isClose(area, most) && !isFirstScreen(section);
  if (!isOfPage && measureTexts(readTexts([section], textOf)) <= MAX_BAND_TEXT) return area;
  return calmColor(isClose(area, most) ? most : area);
}

/** The area under the heading of a section, else that of most of its texts that don't stand on pictures. */
function findShownArea(section: Element, textOf: ReadonlyMap<Child, ShownText>): Color | undefined {
  const inside = findDescendantElements(section);
  const heading = inside.find((element) => element.tagName === 'h1' || splitWords(getAttribute(element, 'class')).includes('tx-head'));
  const headings = heading ? readTexts([heading], textOf) : [];
  const isFirst = isFirstScreen(section);
  const all = readTexts([section], textOf);
  const plain = all.filter(({ isOnPicture }) => !isOnPicture);
  const isOfHeading =
    headings.length > 0 && (isFirst || headings.some(({ isOnPicture }) => !isOnPicture) || measureTexts(plain) < measureTexts(all) / 2);
  if (!isOfHeading && !isFirst && measureTexts(plain) < measureTexts(all) / 2) return undefined;
  const counted = isOfHeading ? headings : isFirst ? all : plain;
  return findHeaviest(counted.map(({ area, length }) => ({ color: area, weight: length })));
}

function isFirstScreen(section: Element): boolean {
  return splitWords(getAttribute(section, 'class')).includes('tx-hero');
}
