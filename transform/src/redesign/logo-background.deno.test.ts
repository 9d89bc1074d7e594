import assert from 'node:assert/strict';
import { createPlainPage } from '../../testing/read-computed-styles.ts';
import { isOnDarkBackground } from './logo-background.ts';

const LINKS = '<a href="/a">Bread</a><a href="/b">Visit</a>';

/** Style sheet and header of pages whose logo stands on a dark background, and of others. */
const HEADERS: Record<string, [css: string, header: string, isDark: boolean]> = {
  'a dark header': ['.top{background:#111 none}', '<header class="top"><img></header>', true],
  'a dark header by a variable': [':root{--ink:#012}.top{background:var(--ink)}', '<header class="top"><img></header>', true],
  'a light box in a dark header': [
    '.top{background:#111}.top>.box{background:#fff}',
    '<header class="top"><div class="box"><img></div></header>',
    false,
  ],
  'a header that a rule of another element doesn’t concern': ['.foot .top{background:#000}', '<header class="top"><img></header>', false],
  'a dark gradient': ['header{background:linear-gradient(to right,#102030,#405060)}', '<header><img></header>', true],
  'a veil over a picture': ['header{background:rgba(0,0,0,.7)}', '<header><img></header>', true],
  'white links above a picture': [
    '.hero{background:url(a.jpg)}nav a{color:#fff}',
    `<div class="hero"><nav><img>${LINKS}</nav></div>`,
    true,
  ],
  'dark links above a picture': [
    '.hero{background:url(a.jpg)}nav a{color:#222}',
    `<div class="hero"><nav><img>${LINKS}</nav></div>`,
    false,
  ],
  'white links of a transparent header': ['body{background:#fff}header a{color:white}', `<header><img>${LINKS}</header>`, true],
  'links that are white under the pointer only': [
    'header a{color:#333}header a:hover{color:#fff}',
    `<header><img>${LINKS}</header>`,
    false,
  ],
  'a white button on a light header': [
    'header{background:#eee}.btn{color:#fff}',
    '<header><img><a class="btn" href="/c">Call</a></header>',
    false,
  ],
  'a dark page': ['body{background:#000}', '<div><img></div>', true],
  'a table of an old page': ['', '<table bgcolor="navy"><tr><td><img></td></tr></table>', true],
};

for (const [name, [css, header, isDark]] of Object.entries(HEADERS)) {
  Deno.test(`a logo may ${isDark ? '' : 'not '}be white: ${name}`, () => {
    const page = createPlainPage(`<!doctype html><style>${css}</style><body>${header}`, 'https://site.example/');
    const [logo] = page.findElements('img');
    assert(logo);
    assert.equal(isOnDarkBackground(page, logo), isDark);
  });
}
