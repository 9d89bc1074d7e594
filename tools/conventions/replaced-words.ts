/** Replaced words with the words to use instead. */
export const REPLACED_WORDS: [pattern: RegExp, instead: string][] = [
  [/\b(?:told|tells?|telling|said)\b/i, 'report, notify, return, log'],
  [/\b(?:whoever|somebody|nobody|everybody|anybody)\b/i, 'a role: visitor, admin, owner, publisher'],
  [/\bpatien(?:ce|t)\b/i, 'timeout, retrying'],
  [/\btroubles?\b/i, 'error'],
  [/\bfaces?\b(?<!(?:font|typo)[-\s]faces?)/i, 'font'],
  [/\bheal(?:s|ed|ing)?\b/i, 'retry, repair'],
  [/\brescue[sd]?\b/i, 'fallback, recovery'],
  [/\bgather(?:s|ed|ing)?\b(?! mode)/i, 'fetch all, collect'],
  [/\bsurroundings\b/i, 'services, dependencies'],
  [/\bc(?:o|a)mes? to life\b|\bsigns? of life\b/i, 'hydrate, interactive, first interaction'],
  [/\bdoors?\b/i, 'entry point, export'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair'],
  [/\baboard\b/i, 'loaded'],
  [/\bask(?:s|ed|ing) for\b/i, 'request, fetch, load'],
  [/\bleft out\b/i, 'skipped, excluded'],
  [/\btak(?:en?|es|ing) back\b|\btook back\b/i, 'undo, roll back, remove'],
  [/\bplayed\b/i, 'mocked'],
  [/\bahead\b/i, 'prefetched, preloaded'],
  [/\bby itself\b/i, 'automatically'],
  [/\bstand(?:s|ing)? in\b/i, 'mock, replace'],
  [/\banew\b/i, 'again'],
  [/\bas a whole\b|\bthe whole of\b/i, 'completely, all of'],
];

/** Splits identifiers and file names into words, so that `askedFor` is found like `asked for`. */
export function splitWords(text: string): string {
  return text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');
}
