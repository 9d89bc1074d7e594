import { type Color, computeContrast, formatColor, isChromatic, WHITE } from '../design/colors.ts';
import type { BrandColors } from './palette.ts';

/** A use of a color, and how much it says about the brand. */
export interface Vote {
  color: Color;
  weight: number;
}

/** Colors of one hue within this many degrees are shades of one color. */
const SAME_HUE = 18;
const OTHER_HUE = 40;
/** A second color is used at least this much, compared with the first. */
const SECOND_SHARE = 0.3;
const MIN_SECOND_WEIGHT = 1.5;
/** Colors that browsers, frameworks and old pages set when nobody chose one. */
const DEFAULT_COLORS: ReadonlySet<string> = new Set(
  (
    '#0000cc #0000ee #0000ff #551a8b #800080 #003399 #0066cc #008cba #0d6efd #007bff #0056b3 #1779ba #17a2b8 #198754 #28a745 #2a6496 #3276b1 #337ab7 #428bca ' +
    '#5bc0de #5cb85c #d9534f #dc3545 #f0ad4e #ffc107 #0073aa #0085ba #007cba #00a0d2 #008ec2 #11a0d2 #e2401c #cf2e2e #ff6900 #fcb900 ' +
    '#7bdcb5 #00d084 #8ed1fc #0693e3 #9b51e0 #f78da7'
  ).split(' '),
);
const DEFAULT_WEIGHT = 0.2;

/** The color that a page uses most, and another one of another hue. */
export function findBrandColors(votes: readonly Vote[]): Partial<BrandColors> {
  const hues: { color: Color; best: number; weight: number }[] = [];
  const weighed = votes
    .filter(({ color }) => isBrandLike(color))
    .map(({ color, weight }) => ({ color, weight: weight * (isDefaultColor(color) ? DEFAULT_WEIGHT : 1) }));
  for (const { color, weight } of weighed.sort((one, other) => other.weight - one.weight)) {
    const hue = hues.find((other) => measureHueDistance(other.color, color) <= SAME_HUE);
    if (hue) hue.weight += weight;
    else hues.push({ color, best: weight, weight });
  }
  const [first, ...others] = hues.sort((one, other) => other.weight - one.weight);
  if (!first) return {};
  const second = others.find(
    ({ color, weight }) =>
      weight >= Math.max(MIN_SECOND_WEIGHT, first.weight * SECOND_SHARE) && measureHueDistance(color, first.color) >= OTHER_HUE,
  );
  return { brand: first.color, ...(second && { second: second.color }) };
}

export function isDefaultColor(color: Color): boolean {
  return DEFAULT_COLORS.has(formatColor(color));
}

/** Neither gray nor nearly white or black. */
function isBrandLike(color: Color): boolean {
  return isChromatic(color) && computeContrast(color, WHITE) > 1.25;
}

function measureHueDistance(one: Color, other: Color): number {
  const distance = Math.abs(readHue(one) - readHue(other));
  return Math.min(distance, 360 - distance);
}

/** Angle of the hue in degrees. */
function readHue([red, green, blue]: Color): number {
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
