import type { Content } from '../segment/content.ts';
import { findOfMostWords } from './most-words.ts';

/** Larger letters, in CSS pixels, are headings even if the page doesn't say so. */
const HEADING_SIZE = 20;
const FAMILIES = /^[\p{L}\p{N}\s,.'"-]+$/u;
const SERIF_NAMES =
  /^(georgia|times|palatino|book antiqua|cambria|playfair|merriweather|lora|cormorant|libre|crimson|(eb )?garamond|bodoni|baskerville|cinzel|(noto|source|pt) serif)|mincho/;

/**
 * Lists of families for CSS, those of most words of headings and of texts, and whether most words of headings have serifs. In a page without
 * headings, its texts tell.
 */
export function readTypefaces(contents: readonly Content[]) {
  const withWords = contents.filter(({ words }) => words > 0);
  const headings = withWords.filter(isHeading);
  const texts = withWords.filter((content) => !isHeading(content));
  const heading = findFamily(headings.length > 0 ? headings : withWords);
  return { headingFamily: heading, textFamily: findFamily(texts.length > 0 ? texts : withWords), hasSerifHeadings: isSerif(heading) };
}

/** A list of families with other signs isn't written into a style sheet. */
function findFamily(contents: readonly Content[]): string {
  const family = findOfMostWords(contents, ({ letters }) => letters.family) ?? '';
  return FAMILIES.test(family) ? family : 'sans-serif';
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
