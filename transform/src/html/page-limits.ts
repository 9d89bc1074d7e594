/**
 * Limits of one page. Of 311 saved pages of sites the largest has 9,887 elements, a depth of 51 and 70 attributes on an element. Of 1,592
 * pages of documentation 99 % have at most 8,841 elements, and four, manuals in one page, more than 20,000.
 */
export const PAGE_LIMITS = {
  /** Length of the source HTML. */
  characters: 4_000_000,
  elements: 20_000,
  /** Nesting of elements; deeper ones are replaced by their text. */
  depth: 400,
  /** Attributes of one element; further ones are dropped. */
  attributes: 400,
  /** Attributes of all elements together; further ones are dropped. */
  allAttributes: 100_000,
  /** Length of one `srcset`; the rest is dropped. */
  srcsetCharacters: 20_000,
  /** Length of all rewritten URLs together, because a long base URL makes every short one long. Each URL adds a fixed cost. */
  urlCharacters: 4_000_000,
  /** Length of the transformed HTML. */
  outputCharacters: 6_000_000,
  /** Length of all repeats in which a page is parsed again because it changes when it is parsed. */
  reparsedCharacters: 1_300_000,
} as const;

/** Thrown when a page exceeds a limit. The message names the limit, for the log. */
export class PageTooComplexError extends Error {}
