const fill = (piece: string, characters = 3_900_000) => piece.repeat(Math.floor(characters / piece.length));

/** Markup that changes each time it is parsed. */
const UNSTABLE = '<p><a><table><a>x<tr><td><p><form><table><form></table>'.repeat(20);

/** Pages by name that exceed a limit. Without it each would take seconds or most of the memory. */
export const rejectedPages: Record<string, string> = {
  'too many characters': 'x'.repeat(4_000_001),
  'too many elements': fill('<i></i>'),
  'formatting elements that are reopened again and again': fill('<a><b>'),
  'paragraphs inside of open formatting': fill('<b><i><u><p>'),
  'repeated body tags': fill('<body a=b>'),
  'frames whose titles are parsed': `<frameset>${fill('<frame src=a title="<b><b><b>">', 900_000)}</frameset>`,
  'URLs in srcset attributes': fill(`<img srcset="${'//[ 1x,'.repeat(2800)}">`),
  'strings in a style sheet': `<style>\\${fill("'\n")}</style>text`,
  'syntax errors in a style sheet': `<style>${fill('\\\n;()')}</style>text`,
  'much text and unstable markup': `${fill(`<p><i title="?">${'word '.repeat(12)}</i></p>`)}${UNSTABLE}`,
  'only ampersands': fill('&'),
  'a long base URL and short URLs': `<base href="https://x.example/${'a'.repeat(1900)}/">${fill('<a href=b>', 400_000)}`,
};

/** Unusual pages by name, within the limits. All contain the text "text". */
export const acceptedPages: Record<string, string> = {
  'one tag with very many attributes': `<div ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>text</div>`,
  'deep nesting': `${'<div>'.repeat(19_000)}text`,
  'comments only': `<p>text${fill('<!--->', 600_000)}`,
  'unclosed URLs in a style sheet': `<style>${fill('url(', 600_000)}</style>text`,
  'imports after comments': `<style>${fill('@import/**/', 600_000)}</style>text`,
  'imports before unclosed comments': `<style>${fill('@import/*', 600_000)}</style>text`,
  'an import before many comments': `<style>@import${fill('/* * /*/', 600_000)}</style>text`,
  'an import list without other rules': `<style>${fill('@import "a";', 300_000)}</style>text`,
  'spaces inside of a CSS URL': `<style>a{b:url(${' '.repeat(600_000)}</style>text`,
  'unclosed image sets': `<style>${fill('image-set(', 600_000)}</style>text`,
  'open brackets in a style sheet': `<style>${fill('(')}</style>text`,
  'angle brackets in a style sheet': `<style>${fill('<(')}</style>text`,
  'rejected functions in a style sheet': `<style>${fill('u+a( ')}</style>text`,
  'CSS escapes': `<style>${fill('\\75', 300_000)}</style>text`,
  'nested noscript': `${'<noscript>'.repeat(20_000)}<img src=a.png></noscript>text`,
  'nested editable blockquotes': `${'<blockquote>'.repeat(390)}${fill('word ', 400_000)}text`,
  'unclosed rules for the body': `<style>${fill(' body{')}</style>text`,
  'one lazy image with thousands of noscript copies': `<img data-src=a>${fill('x<noscript><img src=a></noscript>', 320_000)}text`,
  'popover attributes among many others': `${fill(`<p popover ${Array.from({ length: 390 }, (_, i) => `a${i}`).join(' ')}>`, 1_500_000)}text`,
  'thousands of titles': `${fill('x<title></title>', 310_000)}text`,
  'thousands of viewports': `${fill('x<meta name=viewport content=a>', 610_000)}text`,
  'thousands of canonical links': `${fill('<link rel=canonical href=a>', 530_000)}text`,
  'many elements and unstable markup': `${fill('<p><i title="?">word</i></p>', 240_000)}${UNSTABLE}text`,
  'a srcset descriptor of digits': '<img srcset="a 1111111111111111111111111111111111111111!">text',
  'commas in srcset attributes': `${fill(`<img srcset="a${','.repeat(19_000)}b">`, 1_900_000)}text`,
  'only angle brackets': `text${fill('< ', 1_900_000)}`,
  'thousands of fields and labels with the same id': `${fill('<label for=a></label><input id=a>', 300_000)}text`,
  'a label around thousands of fields': `<label>${fill('<input>', 120_000)}</label>text`,
  'nested headings': `${'<h1><div><h2><div>'.repeat(4_000)}text`,
  'names that refer to thousands of elements': `${fill(`<button aria-labelledby="${'a '.repeat(5_000)}"></button>`, 600_000)}<p id=a>text`,
  'styles of thousands of nested elements': `<style>${fill('.a .b .a .b .c{display:flex}', 30_000)}${fill('.c:not(', 20_000)}</style>${'<div class="a b menu">'.repeat(350)}${fill('<i class=c>x</i>', 60_000)}text`,
  'open braces in a style sheet with display': `<style>display:flex${fill('{', 200_000)}}${fill('}', 200_000)}</style>text`,
  'foster parents': `<table>${fill('x<i>', 50_000)}</table>text`,
};

/** As `acceptedPages`, served as XHTML. */
export const acceptedXhtmlPages: Record<string, string> = {
  'unclosed CDATA': `<p>text</p>${fill('<![CDATA[')}`,
  'comment starts before unclosed CDATA': `<p>text</p>${fill('/*   <![CDATA[')}`,
  'tags that never close': `<p>text</p>${fill('<a b="c" ')}`,
  'one tag that never closes': `<p>text</p><a${fill(' b="c"')}`,
};
