import type { Look } from 'shared-contracts/transform';

export const lookTexts = {
  legend: 'Look',
  names: { workshop: 'Workshop', poster: 'Poster', gallery: 'Gallery', repaired: 'Your layout, repaired' } satisfies Record<Look, string>,
  missing:
    'This page can’t be laid out anew: its HTML has too little text, or is built too unusually. Your own layout is repaired instead. A redesign needs a headline and a few sentences.',
} as const;
