import { type Color, computeContrast, ensureContrast, formatColor, MINIMUM_TEXT_CONTRAST, mixColors, WHITE } from '../design/colors.ts';
import type { Page } from '../page/page.ts';
import { findBrand } from './brand-color.ts';

/** Colors of a redesign as values of CSS. Every pair that is used together has the contrast of WCAG. */
export interface Palette {
  /** Brand color of large areas. */
  brand: string;
  onBrand: string;
  /** Brand color of texts and lines on light areas. */
  accent: string;
  ink: string;
  muted: string;
  surface: string;
  soft: string;
  /** Light area of the brand color. */
  tint: string;
  line: string;
  dark: string;
  onDark: string;
  /** Brand color of texts on dark areas. */
  accentOnDark: string;
}

const DARK: Color = [18, 20, 24];
const INK: Color = [24, 26, 31];
/** For pages whose styles name no color that could be a brand. */
const NEUTRAL_BRAND: Color = [31, 61, 92];

/** Contrast with white from which on a color is darkened for white texts. */
const MIN_DARKENED_CONTRAST = 2.7;

/** Reads the page's brand color and derives the colors of its redesign. */
export function createPalette(page: Page): Palette {
  return derivePalette(findBrand(page) ?? NEUTRAL_BRAND);
}

/** Derives the colors of a redesign from a brand color. */
export function derivePalette(found: Color): Palette {
  // A slightly darker brand with white texts looks better than black texts on it.
  const isNearlyDark = computeContrast(found, WHITE) >= MIN_DARKENED_CONTRAST;
  const brand = isNearlyDark ? ensureContrast(found, WHITE, MINIMUM_TEXT_CONTRAST + 0.1) : found;
  const ink = mixColors(INK, brand, 0.06);
  const surface = mixColors(WHITE, brand, 0.012);
  const soft = mixColors(WHITE, brand, 0.07);
  const tint = mixColors(WHITE, brand, 0.18);
  const dark = mixColors(DARK, brand, 0.14);
  return {
    brand: formatColor(brand),
    onBrand: formatColor(isNearlyDark ? WHITE : ink),
    accent: formatColor(ensureContrast(brand, tint, MINIMUM_TEXT_CONTRAST + 0.2)),
    ink: formatColor(ink),
    muted: formatColor(ensureContrast(mixColors(ink, WHITE, 0.35), tint, MINIMUM_TEXT_CONTRAST + 0.5)),
    surface: formatColor(surface),
    soft: formatColor(soft),
    tint: formatColor(tint),
    line: formatColor(mixColors(surface, ink, 0.16)),
    dark: formatColor(dark),
    onDark: formatColor(mixColors(WHITE, dark, 0.06)),
    accentOnDark: formatColor(
      computeContrast(brand, dark) >= MINIMUM_TEXT_CONTRAST ? brand : ensureContrast(brand, dark, MINIMUM_TEXT_CONTRAST + 0.2),
    ),
  };
}
