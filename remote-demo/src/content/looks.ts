const REPAIRED = 'It keeps its own layout.';

export const lookTexts = {
  legend: 'Look',
  names: { gallery: 'Gallery', workshop: 'Workshop', own: 'Your typefaces', repaired: 'Your own layout' },
  /** What the design feature did to a page, below its switch. */
  rebuilt: { gallery: 'laid out as a gallery', workshop: 'laid out as a workshop', own: 'laid out anew in your typefaces' },
  /** Why a page was not laid out anew, and what it would need. */
  obstacles: {
    'little-text': (words: number) =>
      `This page has too little content for a redesign: ${words === 1 ? '1 word' : `${words} words`}. A redesign needs a headline and a few sentences in the HTML. ${REPAIRED}`,
    'too-slow': () => `This page takes this browser too long to lay out anew. ${REPAIRED}`,
    'no-name': () => `This page doesn’t say clearly whose it is, so its new first screen would have no name. ${REPAIRED}`,
    'no-menu': () => `The menu of this page can’t be told from its texts, so a new layout would lose it. ${REPAIRED}`,
    'no-headline': () => `This page says nothing in large letters at its start, so its new first screen would be empty. ${REPAIRED}`,
    unavailable: () => `The redesign couldn’t be loaded. Check your connection and reload this page. ${REPAIRED}`,
    'unusual-markup': () => `This page can’t be laid out anew, because its HTML is built too unusually. ${REPAIRED}`,
  },
} as const;
