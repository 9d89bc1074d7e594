const REPAIRED = 'Your own layout is repaired instead.';

export const lookTexts = {
  legend: 'Look',
  names: { gallery: 'Gallery', workshop: 'Workshop', own: 'Your typefaces', repaired: 'Your layout, repaired' },
  /** What the design feature did to a page, below its switch. */
  rebuilt: { gallery: 'laid out as a gallery', workshop: 'laid out as a workshop', own: 'laid out anew in your typefaces' },
  /** Why a page was not laid out anew, and what it would need. */
  obstacles: {
    'little-text': (words: number) =>
      `This page has too little content for a redesign: ${words === 1 ? '1 word' : `${words} words`}. A redesign needs a headline and a few sentences in the HTML. ${REPAIRED}`,
    'too-slow': () => `This page takes this browser too long to lay out anew. ${REPAIRED}`,
    'unusual-markup': () => `This page can’t be laid out anew, because its HTML is built too unusually. ${REPAIRED}`,
  },
} as const;
