import { type Colour, computeContrast, isChromatic, parseColour, TEXT_CONTRAST } from './colours.ts';
import type { StyleRule } from './read-rules.ts';

/** A value may be a colour, or a shorthand that starts with one. */
export function readColour(value: string | undefined): Colour | undefined {
  if (value === undefined) return undefined;
  return parseColour(value) ?? parseColour(/^(#[0-9a-f]{3,6}|[a-z]+|rgba?\([^)]*\)|hsla?\([^)]*\))/i.exec(value.trim())?.[0] ?? '');
}

/** The first colour that isn't grey and stands out from the background. */
export function findBrand(values: readonly (string | undefined)[], surface: Colour): Colour | undefined {
  const colours = values.map(readColour).filter((colour) => colour !== undefined && isChromatic(colour));
  return colours.find((colour) => colour && computeContrast(colour, surface) >= TEXT_CONTRAST) ?? colours[0];
}

/** The background that a rule sets without a colour of text. */
export function findBoxBackground({ declarations }: StyleRule): Colour[] {
  if (declarations.has('color')) return [];
  const colour = readColour(declarations.get('background-color') ?? declarations.get('background'));
  return colour ? [colour] : [];
}
