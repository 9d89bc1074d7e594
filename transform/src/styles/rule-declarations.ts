import { SHORTHANDS } from './expand-shorthand.ts';
import { type Declaration, readDeclarations } from './read-declarations.ts';
import { isStyleProperty, type StyleProperty } from './style-properties.ts';
import { isValidValue, WIDE_KEYWORD } from './valid-values.ts';

/** A valid declaration of one property, or of a custom property. */
export type RuleDeclaration = {
  value: string;
  /** Name of the shorthand that the value belongs to, because its parts depend on variables. */
  shorthand: string | undefined;
  isImportant: boolean;
} & ({ property: StyleProperty; variable?: never } | { property?: never; variable: string });

/** Numbers that are lengths on pages without a document type (Quirks Mode Standard section 3.2). */
const QUIRKY_LENGTH = /^(width|height|top|right|bottom|left|font-size|text-indent|max-width|min-height|border-width)$/;
const QUIRKY_COLOR = /^(color|background-color|border-color)$/;

/** Reads the valid declarations of a rule or `style` attribute, with shorthands as the properties that they set. */
export function readRuleDeclarations(text: string, base: string, isQuirky: boolean): RuleDeclaration[] {
  return readDeclarations(text, base).flatMap((declaration) => expandDeclaration(declaration, isQuirky));
}

function expandDeclaration({ name, value: spelled, isImportant }: Declaration, isQuirky: boolean): RuleDeclaration[] {
  if (name.startsWith('--')) return [{ variable: name, value: spelled, shorthand: undefined, isImportant }];
  const value = isQuirky ? addUnit(name, spelled) : spelled;
  const hasVariable = /var\(/i.test(value);
  if (isStyleProperty(name))
    return hasVariable || isValidValue(name, value) ? [{ property: name, value, shorthand: undefined, isImportant }] : [];
  const shorthand = SHORTHANDS.get(name);
  if (shorthand === undefined) return [];
  if (hasVariable) return shorthand.properties.map((property) => ({ property, value, shorthand: name, isImportant }));
  const longhands = WIDE_KEYWORD.test(value)
    ? Object.fromEntries(shorthand.properties.map((property) => [property, value]))
    : shorthand.expand(value);
  return Object.entries(longhands ?? {}).map(([property, longhand]) => ({
    property: property as StyleProperty,
    value: longhand as string,
    shorthand: undefined,
    isImportant,
  }));
}

function addUnit(name: string, value: string): string {
  if (QUIRKY_LENGTH.test(name) && /^\d+(\.\d+)?$/.test(value)) return `${value}px`;
  return QUIRKY_COLOR.test(name) && /^([\da-f]{3}|[\da-f]{6})$/i.test(value) ? `#${value}` : value;
}
