/** What one page may cost. Real pages stay far below: the largest of 311 has 9,887 elements, depth 51, 70 attributes. */
export const CAPS = {
  characters: 2_000_000,
  elements: 50_000,
  depth: 400,
  attributes: 400,
  srcset: 20_000,
  /** Characters of all rewritten addresses together, since a long base makes every short one long; judging one counts, too. */
  addresses: 4_000_000,
  output: 6_000_000,
  /** Characters that are parsed again of a page that changes when it is. */
  settling: 1_300_000,
} as const;

export class TooComplex extends Error {}
