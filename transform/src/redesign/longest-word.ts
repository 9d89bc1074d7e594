/** Words of headings up to this length fit in a line. Longer ones may break. */
const MAX_UNBROKEN_WORD = 22;
/** Shorter words fit in their places anyway. */
const MIN_NAMED_WORD = 6;
/** Chinese, Japanese and Korean texts break anywhere. */
const BREAKS_ANYWHERE = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const MAX_UNBROKEN_SIGNS = 5;

/** Length of the longest word of a text, for which the size of its letters must leave room. */
export function measureLongestWord(text: string): number {
  let longest = 1;
  for (const word of text.split(/[\s\u00ad-]+/)) {
    const length = [...word].length;
    longest = Math.max(longest, BREAKS_ANYWHERE.test(word) ? Math.min(length, MAX_UNBROKEN_SIGNS) : length);
  }
  return Math.min(longest, MAX_UNBROKEN_WORD);
}

/** Name of the class that tells the style sheet the length of the longest word of a heading. */
export function nameLongestWord(text: string): string {
  return `tx-w${Math.max(MIN_NAMED_WORD, measureLongestWord(text))}`;
}

/** Styles of these classes. */
export const WORD_STYLES = Array.from({ length: MAX_UNBROKEN_WORD - MIN_NAMED_WORD + 1 }, (_, i) => MIN_NAMED_WORD + i)
  .map((length) => `.tx-w${length}{--word:${length}}`)
  .join('');
