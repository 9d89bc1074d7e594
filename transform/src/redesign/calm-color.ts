import { type Color, computeContrast, isChromatic, mixColors, WHITE } from '../design/colors.ts';

/** Paper has at most this contrast to white, and a dark page at least that one: texts of any length are read on both. */
const MAX_PAPER = 1.3;
const MIN_DARK = 9;
/** The tint that paper of a loud color has at most. */
const MAX_TINT = 1.13;
const STEPS = 40;

/** Whether a color is too strong to read a long text on. */
export function isLoud(area: Color): boolean {
  const contrast = computeContrast(area, WHITE);
  return contrast > MAX_PAPER && contrast < MIN_DARK;
}

/** The color, or a light tint of one that is too strong for long texts. */
export function calmColor(area: Color): Color {
  if (!isLoud(area)) return area;
  // A gray page would be dull.
  if (!isChromatic(area)) return WHITE;
  const shares = Array.from({ length: STEPS }, (_, i) => i / STEPS);
  return shares.map((share) => mixColors(area, WHITE, share)).find((tint) => computeContrast(tint, WHITE) <= MAX_TINT) ?? WHITE;
}
