import assert from 'node:assert/strict';
import { FEATURE_NAMES } from '../features/names.ts';
import { ALL_FEATURES, delivered, faultsOf, NO_FEATURES, only, transformed } from '../testing/invariants.ts';
import { hugePage, pages } from '../testing/pages.ts';
import { transformPage } from './transform.ts';

for (const [kind, html] of Object.entries(pages)) {
  Deno.test(`a page of the kind "${kind}" stays whole and becomes harmless, with every feature alone and all together`, () => {
    const choices = [NO_FEATURES, ALL_FEATURES, ...FEATURE_NAMES.map((name) => only(name))];
    for (const features of choices) assert.deepEqual(faultsOf(html, features), [], JSON.stringify(features));
  });
}

Deno.test('a huge page keeps every text', () => {
  assert.deepEqual(faultsOf(hugePage(), ALL_FEATURES), []);
});

Deno.test('every feature changes the document and says so', () => {
  for (const name of FEATURE_NAMES) {
    const { html, report } = transformPage(delivered(pages.plain as string), only(name));
    assert.notEqual(html, transformed(pages.plain as string, NO_FEATURES), name);
    assert.deepEqual(Object.keys(report), [name]);
    assert.ok(Object.values(report[name] ?? {}).every(Number.isInteger), name);
  }
});

Deno.test('links within the page scroll, all others lead nowhere from the frame', () => {
  const html = transformed(pages.metas as string, NO_FEATURES);
  assert.match(html, /<a href="#here">/);
  assert.match(html, /<a href="#there">/);
  assert.match(html, /<a href="https:\/\/other\.example\/deep\/x" target="_blank">/);
  assert.match(html, /<a href="http:\/\/site\.example\/" target="_blank">login/);
  assert.match(html, /<a>local<\/a>/);
  assert.doesNotMatch(html, /<base|refresh|shift_jis/);
});

Deno.test('an old doctype keeps its identifiers, so that the page is laid out as before', () => {
  assert.match(transformed(pages.old as string, NO_FEATURES), /^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD HTML 4\.01 Transitional\/\/EN"/);
  assert.match(transformed(pages.quirks as string, NO_FEATURES), /^<html>/);
});

Deno.test('lazy images are shown once, without the script that would load them', () => {
  const html = transformed(pages.lazy as string, NO_FEATURES);
  assert.match(html, /<img class="lazyloaded big" src="https:\/\/site\.example\/a\.jpg">/);
  assert.equal(html.match(/src="https:\/\/site\.example\/dir\/b\.jpg"/g)?.length, 1);
  assert.match(html, /srcset="https:\/\/site\.example\/dir\/d\.webp 480w, https:\/\/site\.example\/dir\/e%2Cf\.webp 800w"/);
  assert.doesNotMatch(html, /pixel|data-src/);
});

Deno.test('style sheets that wait for a script are loaded at once', () => {
  const html = transformed(pages.styles as string, NO_FEATURES);
  assert.match(html, /<link rel="stylesheet" as="style" href="https:\/\/site\.example\/dir\/a\.css">/);
  assert.match(html, /media="all" href="https:\/\/site\.example\/dir\/b\.css"/);
  assert.doesNotMatch(html, /modulepreload|rel="import"|javascript:|expression|behavior/);
});

Deno.test('no escape of a style sheet becomes an address that was none, and no attribute keeps a script', () => {
  const css = String.raw`a{background:u\\72l(http://127.0.0.1/a);color:r\65 d}b{background:\75\52\4c(http://127.0.0.1/b)}`;
  const html = transformed(`<!doctype html><style>${css}</style><p folder=" java\nscript:a" title="javascript: a language">`, NO_FEATURES);
  assert.ok(html.includes(String.raw`a{background:u\\72l(http://127.0.0.1/a);color:red}b{background:url("about:blank")}`), html);
  assert.match(html, /<p title="javascript: a language">/);
});

Deno.test('a page drawn by script becomes an honest card of what is known about it', () => {
  const html = transformed(pages.script as string, NO_FEATURES);
  for (const text of ['An app about apples.', 'https://site.example/cover.png', 'https://site.example/icon.png', 'JavaScript']) {
    assert.ok(html.includes(text), text);
  }
});

Deno.test('XHTML that was served as such is read as XHTML', () => {
  const html =
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><script src="x.js"/><title>T</title></head><body><a id="x"/><p>Seen <![CDATA[a < b]]></p></body></html>';
  const { html: out } = transformPage({ ...delivered(html), isXhtml: true }, NO_FEATURES);
  assert.match(out, /<p>Seen a &lt; b<\/p>/);
});

Deno.test('an origin of the local stack keeps its addresses and its http', () => {
  const page = delivered('<!doctype html><img src="/a.png"><a href="http://localhost:9999/">other</a>', 'http://localhost:3100/x');
  const { html } = transformPage(page, only('security'), new Set(['http://localhost:3100']));
  assert.match(html, /src="http:\/\/localhost:3100\/a\.png"/);
  assert.doesNotMatch(html, /9999/);
});

Deno.test('what a page keeps closed stays closed, and keeps its texts', () => {
  const closed =
    '<div popover id="menu">menu</div><p popover="manual" hidden>note</p><dialog>question</dialog><dialog open popover>answer</dialog>' +
    '<details><summary>more</summary>the rest</details><section inert>asleep</section><table hidden><tr><td>figures</table><b hidden="until-found">found</b>';
  const html = transformed(`<!doctype html>${closed}`, ALL_FEATURES);
  for (const part of [
    /<div id="menu"[^>]* hidden=""[^>]*>menu|<div hidden="" id="menu"[^>]*>menu/,
    /<p hidden=""[^>]*>note/,
    /<dialog>question/,
    /<dialog open="">answer/,
    /<details><summary>more/,
    /<section inert="">asleep/,
    /<table hidden="">/,
    /<b hidden="until-found">found/,
  ]) {
    assert.match(html, part);
  }
  assert.doesNotMatch(html, /popover/);
  // The only rule of ours that says how elements of the page are displayed leaves hidden ones out.
  assert.match(html, /body table:not\(\[hidden\]\)\{display:block/);
  assert.deepEqual(faultsOf(`<!doctype html>${closed}`, ALL_FEATURES), []);
});

Deno.test('plain addresses become what the parser of addresses would make of them, also behind a private base', () => {
  const links =
    '<a href="/a/b.html">x</a><img src="https://cdn.example/a.png"><img src="https://cdn.example/b.png"><a href="//h.example/c">y</a>';
  const html = transformed(`<!doctype html>${links}${links}`, NO_FEATURES);
  for (const address of [
    'https://site.example/a/b.html',
    'https://cdn.example/a.png',
    'https://cdn.example/b.png',
    'https://h.example/c',
  ]) {
    assert.equal(html.split(`"${address}"`).length - 1, 2, address);
  }
  const hidden = transformed(`<!doctype html><base href="http://127.0.0.1/">${links}${links}`, NO_FEATURES);
  assert.doesNotMatch(hidden, /127\.0\.0\.1|b\.html/);
});

Deno.test('words end where a line or a box does', () => {
  const { html, report } = transformPage(
    delivered('<!doctype html><h1>one<br>two <b>th</b>ree</h1><p>four</p><p>five</p>'),
    only('search', 'analytics'),
  );
  assert.match(html, />one two three</);
  assert.equal(report.analytics?.words, 5);
});

Deno.test('a page that reckons with phones keeps the sizes of its images, one that does not is made to fit', () => {
  const page = (viewport: string) => transformed(`<!doctype html>${viewport}<img src=a.png>`, only('mobile'));
  assert.doesNotMatch(page('<meta name=viewport content="width=device-width">'), /height:auto!important/);
  assert.match(page('<meta name=viewport content="width=1024">'), /height:auto!important/);
  assert.match(page(''), /height:auto!important/);
});
