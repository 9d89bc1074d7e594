import { type Color, parseColor } from '../css/parse-color.ts';
import { computeContrast, isChromatic, MINIMUM_TEXT_CONTRAST } from './colors.ts';
import type { StyleRule } from './parse-style-rules.ts';

/** A value may be a color, or a shorthand that starts with one. */
export function readColor(value: string | undefined): Color | undefined {
  if (value === undefined) return undefined;
  return parseColor(value) ?? parseColor(/^(#[0-9a-f]{3,6}|[a-z]+|rgba?\([^)]*\)|hsla?\([^)]*\))/i.exec(value.trim())?.[0] ?? '');
}

/** The first color that isn't gray and stands out from the background. */
export function findBrandColor(values: readonly (string | undefined)[], surface: Color): Color | undefined {
  const colors = values.map(readColor).filter((color) => color !== undefined && isChromatic(color));
  return colors.find((color) => color && computeContrast(color, surface) >= MINIMUM_TEXT_CONTRAST) ?? colors[0];
}

/** The background that a rule sets without a color of text. */
export function readBackgroundWithoutTextColor({ declarations }: StyleRule): Color[] {
  if (declarations.has('color')) return [];
  const color = readColor(declarations.get('background-color') ?? declarations.get('background'));
  return color ? [color] : [];
}
