/** A text reduced to what makes it the same name however it is written. */
export type FoldedText = ReturnType<typeof foldText>;

/** Scripts without spaces: every letter can begin a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const UNSPACED_EDGE = new RegExp(`(?<=${UNSPACED.source})|(?=${UNSPACED.source})`, 'u');
/** How host names spell letters with marks. */
const HOST_SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa', æ: 'ae', œ: 'oe' };
/** Fewer equal letters are chance. */
const MIN_LETTERS = 3;
const MIN_UNSPACED_LETTERS = 2;
const MIN_SHARED_WORDS = 0.65;

export function foldText(text: string) {
  /** Positions in `letters` between words, the start and the end included. */
  const edges = new Set([0]);
  /** Lower-case letters and digits without marks, spaces and signs. */
  let letters = '';
  for (const word of splitWords(text)) {
    letters += word;
    edges.add(letters.length);
  }
  return { letters, edges };
}

/** Folds a text as host names spell it: "Brückner" becomes "brueckner". */
export function foldForHost(text: string): string {
  return foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüßøåæœ]/g, (letter) => HOST_SPELLINGS[letter] ?? letter),
  ).letters;
}

function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => word.split(UNSPACED_EDGE));
}

/** Whether a text contains another one as whole words. */
export function containsWords({ letters, edges }: FoldedText, { letters: part }: FoldedText): boolean {
  if (part.length < (UNSPACED.test(part) ? MIN_UNSPACED_LETTERS : MIN_LETTERS)) return false;
  return [...edges].some((start) => letters.startsWith(part, start) && edges.has(start + part.length));
}

/** Whether most words of two texts are the same: "St. Mary's Church" and "Saint Mary's Church". */
export function haveSimilarWords(a: string, b: string): boolean {
  const [first, second] = [new Set(splitWords(a)), new Set(splitWords(b))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= Math.max(first.size, second.size) * MIN_SHARED_WORDS;
}

/** The words with which a text begins as another one does; empty if they begin differently. */
export function getCommonStart(text: string, other: string): string {
  const { letters, edges } = foldText(other);
  const words = text.split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count).join(' ');
    const folded = foldText(start).letters;
    if (edges.has(folded.length) && letters.startsWith(folded)) return start;
  }
  return '';
}

/** The first letters of a text's words without an article: "BGS" for "The Boulder Guitar Society"; empty for short texts. */
export function getInitials(text: string): string {
  const words = splitWords(text).filter((word, i) => i > 0 || word !== 'the');
  return words.length < MIN_LETTERS ? '' : words.map(([first]) => first).join('');
}
