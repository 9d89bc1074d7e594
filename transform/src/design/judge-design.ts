import type { Page } from '../page/page.ts';
import { computeContrast, MINIMUM_TEXT_CONTRAST, WHITE } from './colors.ts';
import { type PageDesign, readDesign } from './read-design.ts';

/**
 * - `strong`: the page has a readable design of its own, so nothing is changed.
 * - `unread`: its design is in linked style sheets that couldn't be read completely, so nothing is changed.
 * - `boxed`: weak, but larger texts could leave its fixed boxes, so only what takes no space is changed.
 * - `legacy`: made of presentational markup: types, links and spacing are changed, the layout isn't.
 * - `plain`: nearly without styles: the page gets a design.
 */
export type DesignKind = 'strong' | 'unread' | 'boxed' | 'legacy' | 'plain';

/** A page with fewer rules has no system to judge. */
const MIN_RULES = 12;
const MIN_FONT_SIZE_PX = 14;

/** Judges a page by its own styles: a font, readable texts, and rules for narrow windows. */
export function judgeDesign(page: Page): DesignKind {
  const design = readDesign(page);
  if (design.unreadSheets > 0) return 'unread';
  if (isStrong(design)) return 'strong';
  if (design.hasFixedBoxes || design.rules > 10 * MIN_RULES) return 'boxed';
  return design.hasLayoutTables ? 'legacy' : 'plain';
}

function isStrong({ background = WHITE, ink, fontSize, ...design }: PageDesign): boolean {
  return (
    design.rules >= MIN_RULES &&
    !design.hasLayoutTables &&
    design.hasFont &&
    (fontSize === undefined || fontSize >= MIN_FONT_SIZE_PX) &&
    (!ink || computeContrast(ink, background) >= MINIMUM_TEXT_CONTRAST) &&
    design.isResponsive
  );
}
