/**
 * Looks in which this browser lays a page out anew: `gallery` with a serif or a grotesque, air and large pictures; `workshop` with strong,
 * condensed headings, a dense grid and rules; `own` in the page's own typefaces.
 */
export const DESIGNED_LOOKS = ['gallery', 'workshop', 'own'] as const;

/** Look of a page that is laid out anew. */
export type DesignedLook = (typeof DESIGNED_LOOKS)[number];

/** How a page is shown: laid out anew, or in its own layout, repaired. */
export type Look = DesignedLook | 'repaired';

/** Looks in the order in which the demo offers them. */
export const LOOKS: readonly Look[] = [...DESIGNED_LOOKS, 'repaired'];

/** Why a page that was to be laid out anew has its own layout. */
export interface MissingRedesign {
  /**
   * `little-text`: it shows almost no text. `too-slow`: measuring it takes this browser too long. `unusual-markup`: the new layout would
   * lose a part of what the page shows.
   */
  obstacle: 'little-text' | 'too-slow' | 'unusual-markup';
  words: number;
}
