/** Longer words of a title may not fit into one line of a column. */
const LONG_WORD = 11;

/** Letters of the longest word. */
export function measureLongestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}

/** Tells the style sheet how long the longest word of a title is, if it may not fit. */
export function sizeByLongestWord(text: string): Record<string, string> {
  const letters = measureLongestWord(text);
  return letters > LONG_WORD ? { style: `--longest:${letters}` } : {};
}
