/** Pages that are built to be expensive. */
const fill = (piece: string, characters = 1_900_000) => piece.repeat(Math.floor(characters / piece.length));

const SETTLES_LATE = '<p><a><table><a>x<tr><td><p><form><table><form></table>'.repeat(20);

/** Each would cost seconds, or most of the memory, without its cap. */
export const refused: Record<string, string> = {
  'too many characters': 'x'.repeat(2_000_001),
  'too many elements': fill('<i></i>'),
  'formatting elements that are reopened again and again': fill('<a><b>'),
  'paragraphs inside of open formatting': fill('<b><i><u><p>'),
  'repeated body tags': fill('<body a=b>'),
  'frames whose titles are parsed': `<frameset>${fill('<frame src=a title="<b><b><b>">', 900_000)}</frameset>`,
  'addresses in sets of images': fill(`<img srcset="${'//[ 1x,'.repeat(2800)}">`),
  'strings in a style sheet': `<style>\\${fill("'\n")}</style>text`,
  'much text that settles late': `${fill(`<p><i title="?">${'word '.repeat(12)}</i></p>`)}${SETTLES_LATE}`,
  'ampersands alone': fill('&'),
  'a long base under short addresses': `<base href="https://x.example/${'a'.repeat(1900)}/">${fill('<a href=b>', 400_000)}`,
};

/** Odd, but within the limits. */
export const survived: Record<string, string> = {
  'one tag with very many attributes': `<div ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>text</div>`,
  'deep nesting': `${'<div>'.repeat(20_000)}text`,
  'comments only': `<p>text${fill('<!--->', 600_000)}`,
  'unclosed style addresses': `<style>${fill('url(', 600_000)}</style>text`,
  'imports behind comments': `<style>${fill('@import/**/', 600_000)}</style>text`,
  'imports behind open comments': `<style>${fill('@import/*', 600_000)}</style>text`,
  'an import behind many comments': `<style>@import${fill('/* * /*/', 600_000)}</style>text`,
  'imports without an end': `<style>${fill('@import "a";', 300_000)}</style>text`,
  'spaces inside of an address': `<style>a{b:url(${' '.repeat(600_000)}</style>text`,
  'open image sets': `<style>${fill('image-set(', 600_000)}</style>text`,
  escapes: `<style>${fill('\\75', 300_000)}</style>text`,
  'nested noscript': `${'<noscript>'.repeat(20_000)}<img src=a.png></noscript>text`,
  'nested quotes that are all editable': `${'<blockquote>'.repeat(390)}${fill('word ', 400_000)}text`,
  'rules for the body without an end': `<style>${fill(' body{')}</style>text`,
  'one lazy image with thousands of twins': `<img data-src=a>${fill('x<noscript><img src=a></noscript>', 700_000)}text`,
  'attributes that change their names': `${fill(`<p popover ${Array.from({ length: 390 }, (_, i) => `a${i}`).join(' ')}>`, 1_500_000)}text`,
  'thousands of titles': `${fill('x<title></title>', 700_000)}text`,
  'thousands of viewports': `${fill('x<meta name=viewport content=a>', 1_400_000)}text`,
  'thousands of canonical addresses': `${fill('<link rel=canonical href=a>', 1_300_000)}text`,
  'many elements that settle late': `${fill('<p><i title="?">word</i></p>', 600_000)}${SETTLES_LATE}text`,
  'angle brackets alone': `text${fill('< ')}`,
  'foster parents': `<table>${fill('x<i>', 100_000)}</table>text`,
};

/** Served as XHTML. */
export const survivedAsXhtml: Record<string, string> = {
  'unended CDATA': `<p>text</p>${fill('<![CDATA[')}`,
  'guards before unended CDATA': `<p>text</p>${fill('/*   <![CDATA[')}`,
  'tags that never close': `<p>text</p>${fill('<a b="c" ')}`,
  'one tag that never closes': `<p>text</p><a${fill(' b="c"')}`,
};
