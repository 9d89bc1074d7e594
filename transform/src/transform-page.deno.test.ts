import assert from 'node:assert/strict';
import { FEATURE_KEYS } from 'shared-contracts/transform';
import { ALL_FEATURES, NO_FEATURES, onlyFeatures } from '../testing/feature-sets.ts';
import { findLosses, sampleFeatures } from '../testing/find-losses.ts';
import { findFaults } from '../testing/invariants.ts';
import { createHugePage, testPages } from '../testing/pages.ts';
import { PAGE_URL, transformHtml } from '../testing/transform-html.ts';
import { transformPage } from './transform-page.ts';

const featureSets = [NO_FEATURES, ALL_FEATURES, ...FEATURE_KEYS.map((key) => onlyFeatures(key))];

for (const [kind, html] of Object.entries(testPages)) {
  Deno.test(`page "${kind}" keeps its text and contains nothing forbidden, with each feature set`, () => {
    for (const features of featureSets) assert.deepEqual(findFaults(html, features), [], JSON.stringify(features));
  });

  Deno.test(`page "${kind}" keeps links, forms and ids, and no check gets worse, with each and sampled features`, () => {
    const combinations = [...featureSets, ...sampleFeatures(1, kind.length)];
    for (const features of combinations) assert.deepEqual(findLosses(html, features), [], JSON.stringify(features));
  });
}

Deno.test('a page with 700 articles keeps its text and contains nothing forbidden', () => {
  assert.deepEqual(findFaults(createHugePage(), ALL_FEATURES), []);
});

Deno.test('each feature reports whole numbers, and each but the one that measures the server changes the document', () => {
  for (const key of FEATURE_KEYS) {
    const { html, report } = transformPage(testPages.plain as string, PAGE_URL, onlyFeatures(key));
    assert.equal(html !== transformHtml(testPages.plain as string, NO_FEATURES), key !== 'backend', key);
    assert.deepEqual(Object.keys(report.changes), [key]);
    assert.ok(Object.values(report.changes[key] ?? {}).every(Number.isInteger), key);
  }
});

Deno.test('keeps fragment links, gives other links a target and removes base, refresh and charset', () => {
  const html = transformHtml(testPages.metas as string, NO_FEATURES);
  assert.match(html, /<a href="#here">/);
  assert.match(html, /<a href="#there">/);
  assert.match(html, /<a href="https:\/\/other\.example\/deep\/x" target="_blank">/);
  assert.match(html, /<a href="http:\/\/site\.example\/" target="_blank">login/);
  assert.match(html, /<a>local<\/a>/);
  assert.doesNotMatch(html, /<base|refresh|shift_jis/);
});

Deno.test('keeps the identifiers of an old doctype and adds none to a page without doctype', () => {
  assert.match(
    transformHtml(testPages.old as string, NO_FEATURES),
    /^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD HTML 4\.01 Transitional\/\/EN"/,
  );
  assert.match(transformHtml(testPages.quirks as string, NO_FEATURES), /^<html>/);
});

Deno.test('loads lazy images without their script, each once', () => {
  const html = transformHtml(testPages.lazy as string, NO_FEATURES);
  assert.match(html, /<img class="lazyloaded big" src="https:\/\/site\.example\/a\.jpg" loading="lazy">/);
  assert.equal(html.match(/src="https:\/\/site\.example\/dir\/b\.jpg"/g)?.length, 1);
  assert.match(html, /srcset="https:\/\/site\.example\/dir\/d\.webp 480w, https:\/\/site\.example\/dir\/e%2Cf\.webp 800w"/);
  assert.doesNotMatch(html, /pixel|data-src/);
});

Deno.test('loads asynchronous style sheets, and removes HTML imports, module preloads and styles that run code', () => {
  const html = transformHtml(testPages.styles as string, NO_FEATURES);
  assert.match(html, /<link rel="stylesheet" as="style" href="https:\/\/site\.example\/dir\/a\.css">/);
  assert.match(html, /media="all" href="https:\/\/site\.example\/dir\/b\.css"/);
  assert.doesNotMatch(html, /modulepreload|rel="import"|javascript:|expression|behavior/);
});

Deno.test('decodes CSS escapes that hide a URL, and removes javascript: from attributes except texts', () => {
  const css = String.raw`a{background:u\\72l(http://127.0.0.1/a);color:r\65 d}b{background:\75\52\4c(http://127.0.0.1/b)}`;
  const html = transformHtml(
    `<!doctype html><style>${css}</style><p folder=" java\nscript:a" title="javascript: a language">`,
    NO_FEATURES,
  );
  assert.ok(html.includes(String.raw`a{background:u\\72l(http://127.0.0.1/a);color:red}b{background:url("about:blank")}`), html);
  assert.match(html, /<p title="javascript: a language">/);
});

Deno.test('reads self-closing tags and CDATA of an XHTML page', () => {
  const html =
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><script src="x.js"/><title>T</title></head><body><a id="x"/><p>Seen <![CDATA[a < b]]></p></body></html>';
  const { html: out } = transformPage(html, PAGE_URL, NO_FEATURES, { isXhtml: true });
  assert.match(out, /<p>Seen a &lt; b<\/p>/);
});

Deno.test('keeps http URLs of an allowed origin and removes those of other private origins', () => {
  const page = '<!doctype html><img src="/a.png"><a href="http://localhost:9999/">other</a>';
  const details = { allowedOrigins: new Set(['http://localhost:3100']) };
  const { html } = transformPage(page, 'http://localhost:3100/x', onlyFeatures('security'), details);
  assert.match(html, /src="http:\/\/localhost:3100\/a\.png"/);
  assert.doesNotMatch(html, /9999/);
});

Deno.test('keeps popovers, dialogs, details and hidden elements closed, with their text', () => {
  const closed =
    '<div popover id="menu">menu</div><p popover="manual" hidden>note</p><dialog>question</dialog><dialog open popover>answer</dialog>' +
    '<details><summary>more</summary>the rest</details><section inert>asleep</section><table hidden><tr><td>figures</table><b hidden="until-found">found</b>';
  const html = transformHtml(`<!doctype html>${closed}`, ALL_FEATURES);
  for (const pattern of [
    /<div id="menu"[^>]* hidden=""[^>]*>menu|<div hidden="" id="menu"[^>]*>menu/,
    /<p hidden=""[^>]*>note/,
    /<dialog>question/,
    /<dialog open="">answer/,
    /<details><summary>more/,
    /<section inert="">asleep/,
    /<table hidden="">/,
    /<b hidden="until-found">found/,
  ]) {
    assert.match(html, pattern);
  }
  assert.doesNotMatch(html, /popover/);
  // The only added rule that sets `display` on elements of the page excludes hidden ones.
  assert.match(html, /body table:not\(\[hidden\]\)\{display:block/);
  assert.deepEqual(findFaults(`<!doctype html>${closed}`, ALL_FEATURES), []);
});

Deno.test('resolves relative, absolute and protocol-relative URLs, and none against a private base URL', () => {
  const links =
    '<a href="/a/b.html">x</a><img src="https://cdn.example/a.png"><img src="https://cdn.example/b.png"><a href="//h.example/c">y</a>';
  const html = transformHtml(`<!doctype html>${links}${links}`, NO_FEATURES);
  for (const url of ['https://site.example/a/b.html', 'https://cdn.example/a.png', 'https://cdn.example/b.png', 'https://h.example/c']) {
    assert.equal(html.split(`"${url}"`).length - 1, 2, url);
  }
  const hidden = transformHtml(`<!doctype html><base href="http://127.0.0.1/">${links}${links}`, NO_FEATURES);
  assert.doesNotMatch(hidden, /127\.0\.0\.1|b\.html/);
});

Deno.test('line breaks, links and block elements separate words, other inline elements do not', () => {
  const { html, report } = transformPage(
    '<!doctype html><h1>one<br>two <b>th</b>ree</h1><p>four</p><p>five</p><a href="#">six</a><a href="#">seven</a>',
    PAGE_URL,
    onlyFeatures('search', 'analytics'),
  );
  assert.match(html, />one two three</);
  assert.equal(report.changes.analytics?.words, 7);
});

Deno.test('forces image sizes on phones only for pages without a device-width viewport', () => {
  const page = (viewport: string) => transformHtml(`<!doctype html>${viewport}<img src=a.png>`, onlyFeatures('mobile'));
  assert.doesNotMatch(page('<meta name=viewport content="width=device-width">'), /video\{height:auto!important/);
  assert.match(page('<meta name=viewport content="width=1024">'), /video\{height:auto!important/);
  assert.match(page(''), /video\{height:auto!important/);
});
