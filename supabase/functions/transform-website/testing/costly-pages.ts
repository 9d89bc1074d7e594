/** Pages that are built to be expensive. */
const fill = (piece: string, characters = 1_900_000) => piece.repeat(Math.floor(characters / piece.length));

/** Each would cost seconds, or most of the memory, without its cap. */
export const refused: Record<string, string> = {
  'too many characters': 'x'.repeat(2_000_001),
  'too many elements': fill('<i></i>'),
  'formatting elements that are reopened again and again': fill('<a><b>'),
  'paragraphs inside of open formatting': fill('<b><i><u><p>'),
  'repeated body tags': fill('<body a=b>'),
  'a long base under short addresses': `<base href="https://x.example/${'a'.repeat(1900)}/">${fill('<a href=b>', 400_000)}`,
};

/** Odd, but within the limits. */
export const survived: Record<string, string> = {
  'one tag with very many attributes': `<div ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>text</div>`,
  'deep nesting': `${'<div>'.repeat(20_000)}text`,
  'comments only': `<p>text${fill('<!--->', 600_000)}`,
  'unclosed style addresses': `<style>${fill('url(', 600_000)}</style>text`,
  'imports without an end': `<style>${fill('@import "a";', 300_000)}</style>text`,
  'spaces inside of an address': `<style>a{b:url(${' '.repeat(600_000)}</style>text`,
  'open image sets': `<style>${fill('image-set(', 600_000)}</style>text`,
  escapes: `<style>${fill('\\75', 600_000)}</style>text`,
  'nested noscript': `${'<noscript>'.repeat(20_000)}<img src=a.png></noscript>text`,
  'nested quotes that are all editable': `${'<blockquote>'.repeat(390)}${fill('word ', 400_000)}text`,
  'foster parents': `<table>${fill('x<i>', 100_000)}</table>text`,
};
