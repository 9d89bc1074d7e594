import assert from 'node:assert/strict';
import { NO_FEATURES } from '../../testing/feature-sets.ts';
import { PAGE_URL, transformHtml } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';

const readBody = (html: string) => /<body[^>]*>(.*)<\/body>/s.exec(transformHtml(`<!doctype html><body>${html}`, NO_FEATURES))?.[1];

/** Pages as React streams them, and what the visitor sees. */
const pages: [html: string, shown: string][] = [
  [
    '<!--$?--><template id="B:0"></template><p>Loading...</p><!--/$--><footer>End</footer><div hidden id="S:0"><h1>Real</h1></div>',
    '<h1>Real</h1><footer>End</footer>',
  ],
  [
    '<!--$?--><template id="B:a"></template><!--$--><p>Inner</p><!--/$--> wait<!--/$--><p>After</p><div hidden id="S:a">Text</div>',
    'Text<p>After</p>',
  ],
  [
    '<main><!--$?--><template id="B:0"></template>…<!--/$--></main><div hidden id="S:0"><template id="P:1"></template></div><div hidden id="S:1"><b>In</b></div>',
    '<main><b>In</b></main>',
  ],
  ['<p>Loading</p><div hidden id="S:0"><h1>Real</h1></div>', '<p>Loading</p><div id="S:0"><h1>Real</h1></div>'],
  ['<template id=":r:B:0"></template><p>Kept</p><div hidden id=":r:S:0">x</div>', 'x<p>Kept</p>'],
  ['<p>x</p><div hidden id="S:0"><template id="B:0"></template>y</div>', '<p>x</p><div id="S:0">y</div>'],
  ['<div hidden id="menu">x</div>', '<div hidden="" id="menu">x</div>'],
];

Deno.test('shows content that React streams after the page, in place of what was shown meanwhile', () => {
  for (const [html, shown] of pages) assert.equal(readBody(html), shown, html);
});

Deno.test('two contents that contain the place of the other one are shown once', () => {
  const html = readBody(
    '<div hidden id="S:0">a<template id="B:1"></template></div><div hidden id="S:1">b<template id="B:0"></template></div>',
  );
  assert.deepEqual(
    html
      ?.replace(/<[^>]*>/g, '')
      .split('')
      .sort(),
    ['a', 'b'],
  );
});

Deno.test('counts streamed content in the audit', () => {
  const html = '<template id="B:0"></template>Loading<!--/$--><div hidden id="S:0"><h1>Real</h1><img src=a></div>';
  const { audit } = transformPage(html, PAGE_URL, NO_FEATURES).report;
  assert.deepEqual([audit['heading-one']?.before, audit['image-alt']?.before], [0, 1]);
});

Deno.test('says whether the page had no scripts', () => {
  assert.match(transformHtml('<p>x', NO_FEATURES), /<meta charset="utf-8" data-no-scripts="" data-tx="base">/);
  assert.match(transformHtml('<p>x<script>y</script>', NO_FEATURES), /<meta charset="utf-8" data-tx="base">/);
});
