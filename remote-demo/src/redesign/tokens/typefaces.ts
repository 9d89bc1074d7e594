import type { Content } from '../segment/content.ts';
import { findOfMostWords } from './most-words.ts';

/** Larger letters, in CSS pixels, are headings even if the page doesn't say so. */
const HEADING_SIZE = 20;
const SERIF_NAMES =
  /^(georgia|times|palatino|book antiqua|cambria|playfair|merriweather|lora|cormorant|libre|crimson|(eb )?garamond|bodoni|baskerville|cinzel|(noto|source|pt) serif)|mincho/;

/** Whether most words of headings have serifs. In a page without headings, its texts tell. */
export function hasSerifHeadings(contents: readonly Content[]): boolean {
  const withWords = contents.filter(({ words }) => words > 0);
  const headings = withWords.filter(isHeading);
  const family = findOfMostWords(headings.length > 0 ? headings : withWords, ({ letters }) => letters.family);
  return family !== undefined && isSerif(family);
}

export function isHeading({ surroundings, letters }: Content): boolean {
  return surroundings.headingLevel > 0 || letters.size >= HEADING_SIZE;
}

/** The last family is generic and says what an unknown first one looks like. */
function isSerif(family: string): boolean {
  const names = family
    .toLowerCase()
    .replaceAll(/["']/g, '')
    .split(/\s*,\s*/);
  return SERIF_NAMES.test(names[0] ?? '') || /^(ui-)?serif$/.test(names.at(-1) ?? '');
}
