import type { Page } from '../page/page.ts';
import { computeContrast, MINIMUM_TEXT_CONTRAST, WHITE } from './colors.ts';
import { readDesign } from './read-design.ts';

/** Result of one question about the design of a page. */
export interface DesignCheck {
  name: string;
  passes: boolean;
  /** What was found. */
  found: string;
}

/**
 * - `strong`: the page has a consistent system, so nothing is changed.
 * - `unread`: its design is in linked style sheets that couldn't be read completely, so nothing is changed.
 * - `boxed`: weak, but larger texts could leave its fixed boxes, so only what takes no space is changed.
 * - `legacy`: made of presentational markup: types, links and spacing are changed, the layout isn't.
 * - `plain`: nearly without styles: the page gets a design.
 */
export type DesignKind = 'strong' | 'unread' | 'boxed' | 'legacy' | 'plain';

export interface DesignVerdict {
  kind: DesignKind;
  checks: readonly DesignCheck[];
}

/** A page with fewer rules has no system to judge. */
const MIN_RULES = 12;
const MAX_FONTS = 5;
const MAX_FONT_SIZES = 16;
const MAX_COLORS = 32;
const MIN_FONT_SIZE_PX = 14;
const MIN_LINE_HEIGHT = 1.3;

/** Judges a page by its own styles: few fonts, sizes and colors, readable texts, and rules for narrow windows. */
export function judgeDesign(page: Page): DesignVerdict {
  const design = readDesign(page);
  const { background = WHITE, ink, fontSize, lineHeight } = design;
  const contrast = ink ? Math.round(computeContrast(ink, background) * 10) / 10 : 21;
  const checks: DesignCheck[] = [
    { name: 'style rules', passes: design.rules >= MIN_RULES, found: String(design.rules) },
    { name: 'markup without colors and fonts', passes: !design.isPresentational, found: design.isPresentational ? 'no' : 'yes' },
    { name: 'fonts', passes: design.hasFont && design.fontFamilies <= MAX_FONTS, found: String(design.fontFamilies) },
    { name: 'font sizes', passes: design.fontSizes <= MAX_FONT_SIZES, found: String(design.fontSizes) },
    { name: 'colors', passes: design.colors <= MAX_COLORS, found: String(design.colors) },
    { name: 'size of texts', passes: fontSize === undefined || fontSize >= MIN_FONT_SIZE_PX, found: `${fontSize ?? 16} px` },
    { name: 'line height', passes: lineHeight === undefined || lineHeight >= MIN_LINE_HEIGHT, found: String(lineHeight ?? 'normal') },
    { name: 'contrast of texts', passes: contrast >= MINIMUM_TEXT_CONTRAST, found: `${contrast}:1` },
    { name: 'rules for narrow windows', passes: design.isResponsive, found: design.isResponsive ? 'yes' : 'no' },
  ];
  return { kind: chooseKind(page, checks), checks };
}

function chooseKind(page: Page, checks: readonly DesignCheck[]): DesignKind {
  const { unreadSheets, hasLayoutTables, hasFixedBoxes, rules } = readDesign(page);
  if (unreadSheets > 0) return 'unread';
  if (checks.every(({ passes }) => passes)) return 'strong';
  if (hasFixedBoxes || rules > 10 * MIN_RULES) return 'boxed';
  return hasLayoutTables ? 'legacy' : 'plain';
}
