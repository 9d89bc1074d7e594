import { type Colour, computeContrast, isChromatic, parseColour, TEXT_CONTRAST } from './colours.ts';
import type { StyleRule } from './read-rules.ts';

type ReadColour = (value: string | undefined) => Colour | undefined;

/** Reads each value once: the rules of a page share few. */
export function createColourReader(): ReadColour {
  const known = new Map<string, Colour | undefined>();
  return (value) => {
    if (value === undefined) return undefined;
    if (!known.has(value)) known.set(value, readColour(value));
    return known.get(value);
  };
}

/** A value may be a colour, or a shorthand that starts with one. */
function readColour(value: string): Colour | undefined {
  return parseColour(value) ?? parseColour(/^(#[0-9a-f]{3,6}|[a-z]+|rgba?\([^)]*\)|hsla?\([^)]*\))/i.exec(value.trim())?.[0] ?? '');
}

/** The first colour that isn't grey and stands out from the background. */
export function findBrand(values: readonly (string | undefined)[], surface: Colour, read: ReadColour): Colour | undefined {
  const colours = values.map(read).filter((colour) => colour !== undefined && isChromatic(colour));
  return colours.find((colour) => colour && computeContrast(colour, surface) >= TEXT_CONTRAST) ?? colours[0];
}

/** The background that a rule sets without a colour of text. */
export function findBoxBackground({ declarations }: StyleRule, read: ReadColour): Colour[] {
  if (declarations.has('color')) return [];
  const colour = read(declarations.get('background-color') ?? declarations.get('background'));
  return colour ? [colour] : [];
}
