import assert from 'node:assert/strict';
import { isTokenFunction, isTokenString, TokenType, tokenize } from '@csstools/css-tokenizer';
import { readPayloads } from '../../testing/read-payloads.ts';
import { createStyleSheets } from '../../testing/style-sheets.ts';
import { createUrlRewriter } from '../urls/url-rewriter.ts';
import { cleanCss, cleanPresentationAttribute } from './clean-css.ts';

const ROUNDS = Number(Deno.env.get('FUZZ_ROUNDS') ?? 600);
const clean = (css: string) => cleanCss(css, createUrlRewriter('https://site.example/dir/', new Set()));
const cleanAttribute = (value: string) => cleanPresentationAttribute(value, createUrlRewriter('https://site.example/dir/', new Set()));

const isPrivate = ({ protocol, hostname }: URL) =>
  !/^https?:$/.test(protocol) || !hostname.includes('.') || /^\[|[\d.]$|(^|\.)(local|localhost)$/.test(hostname);

const cases: Record<string, [css: string, expected: string]> = {
  'resolves URLs and keeps everything else': [
    '@media (400px<=width){.a>b{color:rgb(1 2 3/.5);background:url( a.png ) no-repeat}}',
    '@media (400px<=width){.a>b{color:rgb(1 2 3/.5);background:url("https://site.example/dir/a.png") no-repeat}}',
  ],
  'keeps escaped selectors, empty comments and strings': [
    String.raw`.w-\[calc\(100\%\)\]/* x */::after{content:'\201C a'}`,
    `${String.raw`.w-\[calc\(100\%\)\]/**/::after{content:"`}“a"}`,
  ],
  'replaces private hosts': ['a{background:url(http://10.0.0.1/x),red}', 'a{background:url("about:blank"),red}'],
  'reads escaped names': [
    String.raw`a{background:image\2dset('x.png' 1x)}`,
    'a{background:image-set(url("https://site.example/dir/x.png") 1x)}',
  ],
  'removes an image set with a substituted string': ['a{--u:"x";background:image-set(var(--u) 1x);color:red}', 'a{--u:"x";color:red}'],
  'removes a declaration with a bad string up to the semicolon': ["a{content:'x\ny;color:red;top:0}", 'a{color:red;top:0}'],
  'removes a declaration with a bad URL': ['a{background:url(a b);color:red}', 'a{color:red}'],
  'removes a rule whose selector has a bad string': ['a"\n{color:url(x)}b{top:calc(1px)}', 'b{top:calc(1px)}'],
  'removes a rule after an unmatched bracket': ['a{top:calc(0px)}}b{top:0}c{top:1px}', 'a{top:calc(0px)}c{top:1px}'],
  'closes what the end of the style sheet closes': ['a{background:url("x.png"', 'a{background:url("https://site.example/dir/x.png")}'],
  'reads a form feed and a carriage return as line feeds': ['a{content:"\f;}b{top:calc(0px)}', 'a{}b{top:calc(0px)}'],
  'removes an import of a private host, and resolves others': [
    '@import "//router/x";@import "b.css" screen;',
    '@import url("https://site.example/dir/b.css") screen;',
  ],
  'removes an import of a data URL': ['@import url(data:text/css,a);a{top:calc(0px)}', 'a{top:calc(0px)}'],
  'keeps font data and fragments': [
    '@font-face{src:url(data:font/woff2;base64,AA)}a{mask:url(#m)}',
    '@font-face{src:url("data:font/woff2;base64,AA")}a{mask:url("#m")}',
  ],
  'removes request modifiers': [
    'a{background:url("x.png" referrer-policy(unsafe-url))}',
    'a{background:url("https://site.example/dir/x.png")}',
  ],
  'escapes tags in strings and separates them elsewhere': [
    'a{content:"</style>"}<b (c)>{}',
    String.raw`a{content:"\3c /style>"}< b (c)>{}`,
  ],
  'removes properties that ran code': ['a{behavior:url(x);width:expression(1);top:0}', 'a{top:0}'],
};

for (const [title, [css, expected]] of Object.entries(cases)) {
  Deno.test(`style sheet: ${title}`, () => {
    assert.equal(clean(css), expected);
    assert.equal(clean(expected), expected);
  });
}

Deno.test('a presentation attribute only refers to elements of the page', () => {
  assert.equal(cleanAttribute('url(#a) red'), 'url("#a") red');
  assert.equal(cleanAttribute('matrix(1 0 0 1 0 0)'), 'matrix(1 0 0 1 0 0)');
  for (const value of ['url(#a), url(x.png)', 'url(#a), url(http://10.0.0.1/)', String.raw`u\72l(http://10.0.0.1/)`, 'image-set("x" 1x)']) {
    assert.equal(cleanAttribute(value), null, value);
  }
});

Deno.test('cleaned style sheets have no errors, only public URLs, and the same tokens when cleaned again', () => {
  const payloads = readPayloads('hostile-requests.json').concat(readPayloads('hostile-pages.json'));
  for (const css of [...createStyleSheets(ROUNDS, 1), ...payloads]) {
    const cleaned = clean(css);
    assert.equal(clean(cleaned), cleaned, css);
    if (!/[("'<]/.test(cleaned)) continue;
    const tokens = tokenize({ css: cleaned });
    for (const [i, token] of tokens.entries()) {
      assert.ok(token[0] !== TokenType.BadString && token[0] !== TokenType.BadURL && token[0] !== TokenType.URL, `${token[1]} of ${css}`);
      if (!isTokenFunction(token) || token[4].value.toLowerCase() !== 'url') continue;
      const argument = tokens[i + 1];
      const url = isTokenString(argument) ? argument[4].value : '';
      if (!/^(#|data:|about:blank$)/.test(url)) assert.ok(!isPrivate(new URL(url)), `${url} of ${css}`);
    }
  }
});
