// @ts-types="npm:@types/culori@4.0.1"
import { formatHex, wcagContrast } from 'culori';
import type { Color } from '../css/parse-color.ts';

export const WHITE: Color = [255, 255, 255];
export const BLACK: Color = [0, 0, 0];
/** Contrast of texts (WCAG 2.2 success criterion 1.4.3). */
export const MINIMUM_TEXT_CONTRAST = 4.5;

export function formatColor(color: Color): string {
  return formatHex(toRgb(color));
}

/** Contrast ratio of two colors (WCAG 2.2, "contrast ratio"). */
export function computeContrast(one: Color, other: Color): number {
  return wcagContrast(toRgb(one), toRgb(other));
}

/** Mixes colors; `share` is that of the second. */
export function mixColors(one: Color, other: Color, share: number): Color {
  const channel = (i: 0 | 1 | 2) => Math.round(one[i] * (1 - share) + other[i] * share);
  return [channel(0), channel(1), channel(2)];
}

/** The color, darker or lighter if it needs to be for the contrast with a background. */
export function ensureContrast(color: Color, background: Color, contrast: number): Color {
  const limit = pickReadableColor(background);
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mixColors(color, limit, share);
    if (computeContrast(candidate, background) >= contrast) return candidate;
  }
  return limit;
}

/** Black or white, whichever is easier to read on a background. */
export function pickReadableColor(background: Color): Color {
  return computeContrast(WHITE, background) >= computeContrast(BLACK, background) ? WHITE : BLACK;
}

/** Whether a color is no shade of gray, so that it can be a brand color. */
export function isChromatic(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > 40;
}

function toRgb([red, green, blue]: Color) {
  return { mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 } as const;
}
