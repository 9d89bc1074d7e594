/** Fills 1,900,000 bytes, or `count` elements, with a piece. */
const fill = (piece: string, count = Number.POSITIVE_INFINITY, bytes = 1_900_000) =>
  `<!doctype html><title>t</title><body>${piece.repeat(Math.min(count, Math.floor(bytes / new TextEncoder().encode(piece).length)))}`;

/** Valid pages just below the limits of fetch and engine, by what they have most of. */
export const heavyPages: Record<string, string> = {
  paragraphs: fill('<p class=a>some text of a page, and more text of the same page in the same paragraph</p>', 19_000),
  'links and images': fill('<a href=/b/c/d/e.html><img src=f.png alt="some text"></a>text, and more text', 9950),
  attributes: fill('<p a1 a2 a3 a4 a5 a6 a7 a8 a9 b1 b2=c b3=d>text</p>', 19_000),
  'Cyrillic text': fill('<p>Текст страницы и ещё немного текста той же страницы</p>', 19_000),
  'text to escape': fill('< '),
  'style rules': fill(`<style>${'a{background:url(b.png)}'.repeat(500)}</style>`, Number.POSITIVE_INFINITY, 700_000),
  'malformed formatting': fill('<p><i title="?">word</i></p><b><p>x</b>y</p>', 3900),
};
