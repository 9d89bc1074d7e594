import type { ArtDirection, Look, MissingRedesign } from 'shared-contracts/transform';

/** Why a page was not laid out anew. `too-slow`: measuring it takes this browser too long. */
export interface MissingLook extends Omit<MissingRedesign, 'obstacle'> {
  obstacle: MissingRedesign['obstacle'] | 'too-slow';
}

const NEEDED = 'A redesign needs a headline and a few sentences in the HTML. Your own layout is repaired instead.';

export const lookTexts = {
  legend: 'Look',
  names: { workshop: 'Workshop', poster: 'Poster', gallery: 'Gallery', repaired: 'Your layout, repaired' } satisfies Record<Look, string>,
  /** What the design feature did to a page, below its switch. */
  rebuilt: (look: ArtDirection) => `laid out as a ${look}`,
  /** Why a page has no redesign, and what it would need. */
  explainMissing(missing: MissingLook | undefined): string {
    if (missing === undefined) return `This page can’t be laid out anew. ${NEEDED}`;
    const words = missing.words === 1 ? '1 word' : `${missing.words} words`;
    if (missing.obstacle === 'application')
      return `This page is an application: scripts write its content, and its HTML has ${words}. ${NEEDED}`;
    if (missing.obstacle === 'little-text') return `This page has too little content for a redesign: ${words}. ${NEEDED}`;
    if (missing.obstacle === 'too-slow')
      return 'This page takes this browser too long to lay out anew. Your own layout is repaired instead.';
    return 'This page can’t be laid out anew, because its HTML is built too unusually. Your own layout is repaired instead.';
  },
} as const;
