import { foldText } from 'shared-contracts/text-rules';

/** A place of a text that contains what is searched. */
export interface TextMatch {
  /** Start and end in the text, in UTF-16 units. */
  start: number;
  end: number;
}

const MIN_QUERY = 2;
const graphemes = new Intl.Segmenter();

/** Normalizes the query of a search; empty if it is too short to search for. */
export function readQuery(text: string): string {
  const query = text.replace(/\s+/g, ' ').trim();
  return query.length < MIN_QUERY ? '' : query;
}

/** Finds a query in a text, without regard to case and accents. */
export function findMatches(text: string, query: string): TextMatch[] {
  const [haystack, needle] = [foldText(text), foldText(query)];
  if (needle === '' || !haystack.includes(needle)) return [];
  // Where each unit of the folded text comes from: "ß" becomes two, and "e" with an accent beside it becomes one.
  const origins = [...graphemes.segment(text)].flatMap(({ segment, index }) =>
    Array.from(foldText(segment).split(''), () => ({ start: index, end: index + segment.length })),
  );
  const matches: TextMatch[] = [];
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + needle.length)) {
    const [first, last] = [origins[from], origins[from + needle.length - 1]];
    if (first && last) matches.push({ start: first.start, end: last.end });
  }
  return matches;
}
