import type { Content } from '../segment/content.ts';
import { findOfMostWords } from '../tokens/most-words.ts';
import { isContact, isPrice } from './text-kinds.ts';

const TITLE = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What the markup calls a heading may be a year. */
const MARKED_TITLE = /[\p{L}\p{N}]{2}/u;
const MAX_HEADING_WORDS = 24;
const MAX_LARGE_WORDS = 16;
const MAX_BOLD_WORDS = 12;
/** Letters of body text in a page without paragraphs, in CSS pixels. */
const USUAL_SIZE = 16;

/** The letter size of most running text, in CSS pixels. */
export function findBodySize(contents: readonly Content[]): number {
  const isText = ({ kind, words, surroundings }: Content): boolean =>
    (kind === 'text' || kind === 'list') && words > 5 && surroundings.headingLevel === 0;
  return findOfMostWords(contents.filter(isText), ({ letters }) => letters.size) ?? USUAL_SIZE;
}

/**
 * How strongly a text announces what follows: 1 as the largest headings, 3 as a bold line, 0 not at all. What a reader sees counts, and
 * the markup of headings.
 */
export function findHeadingLevel(content: Content, bodySize: number): 0 | 1 | 2 | 3 {
  const { kind, words, letters, text, linkShare, surroundings } = content;
  if (
    kind !== 'text' ||
    words === 0 ||
    words > MAX_HEADING_WORDS ||
    !(surroundings.headingLevel > 0 ? MARKED_TITLE : TITLE).test(text) ||
    isSentence(content) ||
    (isPrice(content) && words < 4)
  )
    return 0;
  const ratio = letters.size / bodySize;
  if (surroundings.headingLevel > 0) return surroundings.headingLevel === 1 || ratio >= 1.7 ? 1 : surroundings.headingLevel <= 3 ? 2 : 3;
  if (linkShare > 0.9 && ratio < 1.3) return 0;
  if (ratio >= 1.7 && words <= MAX_LARGE_WORDS) return 1;
  if (ratio >= 1.22 && words <= MAX_LARGE_WORDS) return 2;
  const isBoldLine = letters.isBold || (letters.isUppercase && words > 1);
  return isBoldLine && words <= MAX_BOLD_WORDS && !/[.,;]$/.test(text) && !isContact(content) ? 3 : 0;
}

/** A long sentence is a text, also in a heading. */
function isSentence({ words, text, surroundings }: Content): boolean {
  return words > 10 && surroundings.headingLevel !== 1 && /[\p{L})"”’][.!]$/u.test(text);
}
