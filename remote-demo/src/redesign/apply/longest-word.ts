/** Longer words of a title may not fit into one line of a column. */
const LONG_WORD = 11;

/** Where a line may break: at spaces and hyphens, and before each letter of a script without spaces. */
const BREAK = /[\s-]|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u;

/** Letters of the longest part of a text in which no line breaks. */
export function measureLongestWord(text: string): number {
  return Math.max(...text.split(BREAK).map((word) => word.length));
}

/** Tells the style sheet how long the longest word of a title is, if it may not fit. */
export function sizeByLongestWord(text: string): Record<string, string> {
  const letters = measureLongestWord(text);
  return letters > LONG_WORD ? { style: `--longest:${letters}` } : {};
}
