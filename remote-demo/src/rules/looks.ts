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

/**
 * What the first screen of a new layout would lack. `no-name`: nothing agrees on whose page it is. `no-menu`: its links can't be told from
 * its texts. `no-headline`: it says nothing in large letters, or only below the first screen.
 */
export type FirstScreenFault = 'no-name' | 'no-menu' | 'no-headline';

/** Why a page that was to be laid out anew has its own layout. */
export interface MissingRedesign {
  /**
   * `little-text`: it shows almost no text. `too-slow`: measuring it takes this browser too long. `unusual-markup`: the new layout would
   * lose a part of what the page shows. `unavailable`: the code couldn't be loaded. Others: what its first screen would lack.
   */
  obstacle: 'little-text' | 'too-slow' | 'unusual-markup' | 'unavailable' | FirstScreenFault;
  words: number;
}
