const WIDE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** The width of a text in letters, of which wide ones count twice. */
export function measureWidth(text: string): number {
  return text.length + (text.match(WIDE_LETTERS)?.length ?? 0);
}
