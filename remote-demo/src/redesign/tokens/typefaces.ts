import type { Content } from '../segment/content.ts';
import { findOfMostWords, sumWords } from './most-words.ts';

/** Larger letters, in CSS pixels, are headings even if the page doesn't say so. */
const HEADING_SIZE = 20;
const SERIF_NAMES =
  /^(georgia|times|palatino|book antiqua|cambria|playfair|merriweather|lora|cormorant|libre|crimson|(eb )?garamond|bodoni|baskerville|cinzel|(noto|source|pt) serif)|mincho/;

/** Families are values of `font-family`, as the page has them. */
export interface Typefaces {
  headingFamily: string;
  textFamily: string;
  hasSerifHeadings: boolean;
  hasSerifText: boolean;
  hasUppercaseHeadings: boolean;
}

/** Reads the typefaces of most words. A page without headings has those of its texts. */
export function readTypefaces(contents: readonly Content[]): Typefaces {
  const headings = contents.filter((content) => content.words > 0 && isHeading(content));
  const texts = contents.filter((content) => content.words > 0 && !isHeading(content));
  const own = findOfMostWords(headings, ({ letters }) => letters.family);
  const textFamily = findOfMostWords(texts, ({ letters }) => letters.family) ?? own ?? 'sans-serif';
  const headingFamily = own ?? textFamily;
  return {
    headingFamily,
    textFamily,
    hasSerifHeadings: isSerif(headingFamily),
    hasSerifText: isSerif(textFamily),
    hasUppercaseHeadings: sumWords(headings.filter(isUppercase)) > sumWords(headings) / 2,
  };
}

export function isHeading({ surroundings, letters }: Content): boolean {
  return surroundings.headingLevel > 0 || letters.size >= HEADING_SIZE;
}

function isUppercase({ text, letters }: Content): boolean {
  return letters.isUppercase || (text === text.toUpperCase() && /\p{Lu}{3}/u.test(text));
}

/** The last family is generic and says what an unknown first one looks like. */
function isSerif(family: string): boolean {
  const names = family
    .toLowerCase()
    .replaceAll(/["']/g, '')
    .split(/\s*,\s*/);
  return SERIF_NAMES.test(names[0] ?? '') || /^(ui-)?serif$/.test(names.at(-1) ?? '');
}
