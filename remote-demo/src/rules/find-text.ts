/** A place of a text that contains what is searched. */
export interface TextMatch {
  /** Start and end in the text, in UTF-16 units. */
  start: number;
  end: number;
}

const MIN_QUERY = 2;

/** Normalizes the query of a search; empty if it is too short to search for. */
export function readQuery(text: string): string {
  const query = text.replace(/\s+/g, ' ').trim();
  return query.length < MIN_QUERY ? '' : query;
}

/** Finds a query in a text, without regard to case and accents. */
export function findMatches(text: string, query: string): TextMatch[] {
  const haystack = fold(text);
  const needle = fold(query);
  const matches: TextMatch[] = [];
  if (needle === '') return matches;
  for (let start = haystack.indexOf(needle); start >= 0; start = haystack.indexOf(needle, start + needle.length))
    matches.push({ start, end: start + needle.length });
  return matches;
}

/** Lower case without accents, of the same length as the text. */
function fold(text: string): string {
  return text
    .split('')
    .map((unit) => unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit)
    .join('');
}
