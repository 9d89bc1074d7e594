import assert from 'node:assert/strict';
import type { FeatureKey } from 'shared-contracts/transform';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { findFaults } from '../../testing/invariants.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';

const words = 'Enough words to tell a search engine, and everybody else, what this page has to say about itself.';

function applyFeature(key: FeatureKey, html: string) {
  assert.deepEqual(findFaults(html, onlyFeatures(key)), []);
  const { html: transformed, report } = transformPage(html, PAGE_URL, onlyFeatures(key));
  return { html: transformed, changes: report.changes };
}

Deno.test('fills empty search tags and corrects the spelling of names, so that each tag exists once', () => {
  const tags =
    '<meta name="Description" content="Our own words about the tags of this page, and no others"><meta property="og:title" content=" "><meta property="OG:type" content="article">';
  const { html, changes } = applyFeature('seo', `<!doctype html><title>Tags of a page</title>${tags}<p>${words}`);
  assert.match(html, /<meta name="description" content="Our own words about the tags of this page, and no others">/);
  assert.match(html, /<meta property="og:title" content="Tags of a page">/);
  assert.match(html, /<meta property="og:type" content="article">/);
  for (const name of ['description', 'og:title', 'og:type']) assert.equal(html.split(`="${name}"`).length, 2, name);
  // og:title, og:description, og:url, twitter:card, the canonical address and the icon.
  assert.equal(changes.seo?.tags, 6);
});

Deno.test('keeps a title in the body, and removes a second one only with the seo feature', () => {
  const page = `<!doctype html><p>${words}</p><title>First of two</title><p>${words}</p><title>Second</title>`;
  assert.match(applyFeature('design', page).html, /<\/p><title>First of two<\/title><p>.*<title>Second<\/title>/);
  const { html } = applyFeature('seo', page);
  assert.match(html, /<\/p><title>First of two<\/title><p>/);
  assert.doesNotMatch(html, /Second/);
});

Deno.test('keeps a leading line feed of pre after removing an element before it', () => {
  const page = (removed: string) => `<!doctype html><pre>${removed}\nkept</pre><p>${words}`;
  const viewports = '<meta name="viewport" content="width=9"><meta name="viewport" content="width=8">';
  assert.match(applyFeature('mobile', page(viewports)).html, /<pre tabindex="0"> \nkept/);
  assert.match(applyFeature('mobile', page(`<title>A</title>${viewports}`)).html, /<title>A<\/title>\nkept/);
  assert.match(applyFeature('seo', page('<title></title>')).html, /<pre> \nkept/);
});

Deno.test('the search panel links the body by the page’s title if there are no headings and paragraphs', () => {
  const { html, changes } = applyFeature('search', `<!doctype html><title>Boxes</title><div>${words}</div>`);
  assert.match(html, /<body id="tx-s0">/);
  assert.match(html, /<a href="#tx-s0">.*Boxes/);
  assert.equal(changes.search?.indexed, 1);
});

const sheet = '<link rel="stylesheet" href="/a.css">';
const animatedImage = /<img[^>]* data-tx-anim/;

Deno.test('only elements with nothing but text are editable, and keep their layout until they have the focus', () => {
  const { html, changes } = applyFeature(
    'admin',
    `<!doctype html><h2>Text <b>bold</b></h2><p>${words}<br>text</p><h3>Text <a href="/x"><img src="a.png"></a></h3>`,
  );
  assert.equal(changes.admin?.editable, 2);
  assert.match(html, /<h3>/);
  assert.match(html, /\[data-tx-edit\]:not\(:focus\)\{-webkit-user-modify:read-write\}/);
});

Deno.test('texts in cells, items and boxes are editable, and those of menus aren’t', () => {
  const menu = '<div><a href="/a">Start</a> <a href="/b">Prices</a></div>';
  const { html, changes } = applyFeature('admin', `<!doctype html>${menu}<table><td>${words}<td><img src="a.png">A car</table><li>Vans`);
  assert.equal(changes.admin?.editable, 2);
  assert.match(html, /<div><a href="[^"]*"[^>]*>Start/);
});

Deno.test('a description is a text of the page, and no menu', () => {
  const menu = '<div><a href="/a">Start</a> <a href="/b">All of our prices for cars and vans</a></div>';
  const { html } = applyFeature('seo', `<!doctype html>${menu}<table><td>Vans<td>${words}</table>`);
  assert.match(html, new RegExp(`name="description" content="${words.slice(0, 40)}`));
  const list = `<table><td><a href="/a">Home</a> <a href="/b">Links</a><br>Best viewed in 800x600<td>${words} ${words}</table>`;
  assert.match(applyFeature('seo', `<!doctype html>${list}`).html, new RegExp(`name="description" content="${words.slice(0, 40)}`));
});

Deno.test('the first picture loads at once, although an icon is before it', () => {
  const page = `<!doctype html><img src="/logo.svg"><img src="/a.jpg" width="300" height="200" loading="lazy"><p>${words}`;
  assert.match(applyFeature('performance', page).html, /<img src="[^"]*a\.jpg"[^>]* loading="eager"[^>]* fetchpriority="high"/);
});

Deno.test('pictures that a script loads on demand are no repair of Performance Boost, but for the first one', () => {
  const lazy = (name: string) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/${name}.jpg" width="300" height="200">`;
  const page = `<!doctype html>${['a', 'b', 'c', 'd'].map(lazy).join('')}<p>${words}`;
  const { report } = transformPage(page, PAGE_URL, onlyFeatures('performance'));
  assert.equal(report.changes.performance?.lazy, 0);
  const count = ({ audit }: typeof report) => [audit['first-image-lazy']?.before, audit['first-image-lazy']?.after];
  assert.deepEqual(count(report), [1, 0]);
  const byUrl = `<!doctype html><img data-url="/a.jpg" width="300" height="200"><p>${words}`;
  assert.deepEqual(count(transformPage(byUrl, PAGE_URL, onlyFeatures('chat')).report), [1, 1]);
});

Deno.test('a drawing is no picture to share, and a title that was shortened counts', () => {
  const long = `Bikes of Oslo | ${words}`;
  const { html, changes } = applyFeature(
    'seo',
    `<!doctype html><title>${long}</title><img src="/l.svg" width="400"><img src="/a.jpg"><p>${words}`,
  );
  assert.match(html, /property="og:image" content="[^"]*a\.jpg"/);
  const { changes: others } = applyFeature(
    'seo',
    `<!doctype html><title>Bikes of Oslo, red and blue ones</title><img src="/a.jpg"><p>${words}`,
  );
  assert.equal(changes.seo?.tags, (others.seo?.tags ?? 0) + 1);
});

Deno.test('what a feature adds is no text above the first picture', () => {
  const page = `<!doctype html><img src="/a.jpg" width="300" height="200" loading="lazy"><p>${words}`;
  const { report } = transformPage(page, PAGE_URL, onlyFeatures('chat'));
  assert.deepEqual([report.audit['first-image-lazy']?.before, report.audit['first-image-lazy']?.after], [1, 1]);
});

Deno.test('buttons of forms are calls to action', () => {
  const form = '<form><input type="submit" value="Senden"><input type="text" value="Send"></form>';
  assert.equal(applyFeature('analytics', `<!doctype html>${form}<p>${words}`).changes.analytics?.calls, 1);
});

Deno.test('a table that places the parts of a page becomes one column on phones, and a table of values scrolls', () => {
  const values = '<table><tr><td>Bread<td>£2</table>';
  const page = `<!doctype html><table><tr><td>Start<td>${`${words} `.repeat(8)}${values}</table>`;
  const { html, changes } = applyFeature('mobile', page);
  assert.equal(html.split('data-tx-stack=""').length, 2);
  assert.match(html, /<table [^>]*data-tx-stack=""><tbody><tr><td>Start/);
  assert.equal(changes.mobile?.tables, 1);
});

Deno.test('the search lists headings of all levels', () => {
  const { changes } = applyFeature('search', `<!doctype html><h2>Cars</h2><p>${words}</p><h4>Vans</h4><h6>Bikes</h6>`);
  assert.equal(changes.search?.indexed, 3);
});

Deno.test('an added alternative text takes no space where the image fails to load', () => {
  const { html } = applyFeature('seo', `<!doctype html><p>${words}<img src="/red-car.jpg"><img src="/x.jpg" alt="Own">`);
  assert.match(html, /alt="red car" data-added-alt=""/);
  assert.match(html, /alt="Own">/);
  assert.match(html, /:where\(img\[data-added-alt\]:is\(\[width\]\[height\],[^)]*\)\)\{display:inline-block\}/);
  assert.match(html, /:where\(img\[data-added-alt\]\)\{font-size:0;line-height:0;overflow:hidden\}/);
});

Deno.test('on phones only wide images with both sizes follow their ratio, since a failed image has none', () => {
  const { html } = applyFeature(
    'mobile',
    `<!doctype html><p>${words}<img src="/a" width="42" height="28"><img src="/b" width="640" height="90">`,
  );
  assert.match(html, /width="42" height="28"><img src="[^"]*\/b" width="640" height="90" data-tx-wide="">/);
});

Deno.test('on phones, images in cells of a page with positioned boxes keep their size', () => {
  const table = `<table><tr><td><img src="/a" width="302" height="106"><td><img src="/b" width="640" height="90"></table><p>${words}`;
  const { html } = applyFeature(
    'mobile',
    `<!doctype html><style>.box{position:absolute;top:9px}</style><div class="box">${words}</div>${table}`,
  );
  assert.match(html, /:where\(td img\)\{max-width:none\}/);
  assert.match(html, /width="302" height="106"><\/td><td><img src="[^"]*\/b" width="640" height="90"><\/td>/);
  const flowing = applyFeature('mobile', `<!doctype html>${table}`).html;
  assert.doesNotMatch(flowing, /td img/);
  assert.match(flowing, /height="90" data-tx-wide="">/);
});

Deno.test('a layout table that the keyboard scrolls has a role that can have the focus', () => {
  const { html } = applyFeature('mobile', `<!doctype html><table role="presentation"><tr><td>${words}</table>`);
  assert.match(html, /<table role="group" tabindex="0">/);
});

Deno.test('an empty alternative text that was added leaves an image that fails to load the place of its icon', () => {
  const { html } = applyFeature('seo', `<!doctype html><p>${words}<img src="/p?c=1"><img src="/q?c=1" alt="">`);
  assert.match(html, /\/p\?c=1" alt="" data-added-alt=""><img src="[^"]*\/q\?c=1" alt="">/);
  assert.match(html, /:where\(img\[data-added-alt\]\[alt=""\]\)::before\{content:"";display:inline-block;width:16px;height:16px\}/);
});

Deno.test('a body as high as the window grows for added sections only if a child depends on its height', () => {
  const grows = (css: string, body = `<main class="app">${words.repeat(9)}</main>`) =>
    /html,body\{height:auto/.test(applyFeature('forms', `<!doctype html><style>html,body{height:100%}${css}</style>${body}`).html);
  assert.equal(grows(''), false);
  assert.equal(grows('.card .app,.app p{height:100%}'), false);
  for (const css of [
    '.app{height:100%}',
    '/* as high */.app{height:100%}',
    '@media screen{.app{height:100%}}',
    'body > main{height:100vh}',
    'body{display:flex;flex-direction:column}',
  ])
    assert.equal(grows(css), true, css);
  assert.equal(grows('', `<main style="height:100%">${words}</main>`), true);
});

Deno.test('an image with a label gets it as its alternative text, since an empty one would contradict it', () => {
  const { html } = applyFeature(
    'seo',
    `<!doctype html><p>${words}<img src="/r?m=2" aria-label="Traders  on the floor"><img src="/r" title="Map">`,
  );
  assert.match(html, /aria-label="Traders {2}on the floor"[^>]* alt="Traders on the floor"/);
  assert.match(html, /title="Map"[^>]* alt="Map"/);
});

Deno.test('an image in an item that only says what its file is named after gets an empty alternative text', () => {
  const items = '<ul><li><img src="/helmet.png">Helmet</li><li><img src="/gloves.png">Two gloves</li></ul>';
  const { html } = applyFeature('seo', `<!doctype html><p>${words}</p>${items}`);
  assert.match(html, /helmet\.png"[^>]* alt=""/);
  assert.match(html, /gloves\.png"[^>]* alt="gloves"/);
});

Deno.test('enlarges targets on narrow screens, except on pages that fix the height of boxes', () => {
  const getCss = (css: string) => applyFeature('mobile', `<!doctype html><style>${css}</style><p>${words}`).html;
  assert.match(getCss('p{color:#222}'), /min-height:44px/);
  assert.doesNotMatch(getCss('form{height:30px}'), /min-height:44px/);
});

Deno.test('animates nothing if a style sheet isn’t read or positions boxes', () => {
  const animate = (head: string) => applyFeature('animations', `<!doctype html>${head}<p>${words}<img src="a.png">`);
  assert.match(animate('').html, animatedImage);
  assert.equal(animate(sheet).changes.animations?.animated, 0);
  assert.equal(animate('<style>#menu{left:-300px}</style>').changes.animations?.animated, 0);
  // Texts that flow around a table would lie above it while they grow.
  assert.equal(animate('<table align="left"><tr><td>A</table>').changes.animations?.animated, 0);
});

Deno.test('inserts sections before a footer next to landmarks, else after the content of the body', () => {
  const place = (content: string) =>
    applyFeature('search', `<!doctype html><div id="wrap">${content}<div id="footer">end</div></div>`).html;
  assert.match(place(`<main><h2>Head</h2>${words}</main>`), /<\/section><div id="footer">/);
  assert.match(place(`<h2>Head</h2>${words}`), /<div id="footer">end<\/div><\/div><section data-tx="search"/);
});

Deno.test('adds sections after a row or grid, or in its main content, never next to its boxes', () => {
  const place = (css: string, content: string) =>
    applyFeature('search', `<!doctype html><style>${css}</style><body class="app">${content}`).html;
  const wrapped = `<div id="wrap"><nav>menu</nav><main><h2>Head</h2>${words}</main><footer>end</footer></div>`;
  assert.match(place('#wrap{display:block}', wrapped), /<\/section><footer>/);
  assert.match(
    place('div#wrap{display:flex}@media(max-width:9px){#wrap{flex-direction:column}}', wrapped),
    /<\/footer><\/div><section data-tx/,
  );
  assert.match(place('#wrap{display:flex;flex-flow:column}', wrapped), /<\/section><footer>/);
  assert.match(place('.other #wrap{display:flex}', wrapped), /<\/section><footer>/);
  const bodyRow = `<nav>menu</nav><main><h2>Head</h2>${words}</main>`;
  assert.match(place('html>.app{display:grid}', bodyRow), /<section data-tx="search".*<\/section><\/main>/);
});

Deno.test('animated elements stay inside of their boxes', () => {
  const { html } = applyFeature('animations', `<!doctype html><p>${words}</p><p>${words}</p>`);
  assert.match(html, /from\{scale:\.\d+\}/);
  assert.doesNotMatch(html, /translate/);
});

Deno.test('paragraphs of a page with a new design keep their line breaks beside floating boxes', () => {
  const plain = `<!doctype html><h1>Bread</h1><table align="left"><td>Oven</table><p>${words}</p>`;
  const legacy = `<!doctype html><table width="600"><td><font size="2">${words}</font></table><p>${words}</p>`;
  for (const page of [plain, legacy]) {
    const { html } = applyFeature('design', page);
    assert.match(html, /text-wrap:balance/);
    assert.doesNotMatch(html, /text-wrap:pretty/);
  }
});

Deno.test('on phones, pages of layout tables keep the width of their font', () => {
  const { html } = applyFeature('design', `<!doctype html><table><tr><td>${words}</td></tr></table>`);
  assert.match(html, /@media\(min-width:700px\)\{:where\(body\)\{font-family:/);
  assert.doesNotMatch(html.split('@media(min-width:700px)')[0] ?? '', /font-family/);
});

Deno.test('the title of a section is a heading unless a heading after it would skip a level', () => {
  const search = (footer: string) => applyFeature('search', `<!doctype html><h1>Head</h1><p>${words}</p><footer>${footer}</footer>`).html;
  assert.match(search('<h3>Links</h3>'), /<h2 class="title">/);
  assert.match(search('<h4>Links</h4>'), /<p class="title">/);
});

Deno.test('an image that is the only content of a link is loaded lazily only if it has a size', () => {
  const image = (content: string) =>
    applyFeature('performance', `<!doctype html><img src="/1"><img src="/2"><a href="/x">${content}</a><p>${words}`).html;
  assert.match(image('<img src="/3" width="9" height="9">'), /height="9" loading="lazy"/);
  assert.match(image('<img src="/3">'), /<img src="[^"]*\/3" loading="eager"/);
  assert.match(image('<img src="/3">text'), /<img src="[^"]*\/3" loading="lazy"/);
  assert.match(image('<img src="/3"><div>text</div>'), /<img src="[^"]*\/3" loading="eager"/);
  assert.match(image('<img src="/3" width="9" height="9"><div>text</div>'), /height="9" loading="lazy"/);
});

Deno.test('an image with a decorative role gets an empty alternative text, since the role allows no other', () => {
  const { html } = applyFeature('seo', `<!doctype html><a href="/x"><img src="/photo-of-a-boat.jpg" role="presentation"></a><p>${words}`);
  assert.match(html, /<img src="[^"]*photo-of-a-boat\.jpg" role="presentation" alt="" data-added-alt="">/);
});

Deno.test('an image that is loaded lazily stays in its box until it is loaded', () => {
  const image = (content: string) => applyFeature('performance', `<!doctype html><img src="/1"><img src="/2">${content}<p>${words}`).html;
  assert.match(image('<img src="/3" width="900">'), /width="900" loading="lazy" decoding="async" data-tx-sized=""/);
  assert.match(image('<img src="/3" width="90">'), /width="90" loading="lazy" decoding="async">/);
  assert.match(image('<table><tr><td><img src="/3" width="900"></table>'), /width="900" loading="eager"/);
  assert.match(image('<table><tr><td><img src="/3" width="900" loading="lazy"></table>'), /loading="lazy" decoding="async">/);
  assert.match(image('<img src="/3" style="width:900px">'), /style="width:900px" loading="eager"/);
});

Deno.test('a button with an icon keeps its background, on which the icon can be seen', () => {
  const { html } = applyFeature('design', `<!doctype html><h1>A</h1><button><svg viewBox="0 0 9 9"></svg></button><p>${words}`);
  assert.match(html, /:where\(button:not\(:has\(svg,img,picture\)\)[^{]*\)\{[^}]*background:/);
});

Deno.test('on phones, sentences in cells keep room for several words, and the table scrolls', () => {
  const cell = 'A sentence of a layout table that is longer than a few words';
  const { html } = applyFeature('mobile', `<!doctype html><table><tr><td>${cell}</td><td>12</td></tr></table><p>${words}`);
  assert.match(html, /<td data-tx-text="">A sentence/);
  assert.match(html, /<td>12/);
  assert.match(html, /\[data-tx-text\]\{min-width:min\(16ch,60vw\)\}/);
});

Deno.test('on phones, columns with sentences of a page for computers stand below each other', () => {
  const columns = `<style>#a{display:grid;grid-template-columns:190px 1fr}#b{display:flex}</style><div id="a"><div>Menu</div><div>${words}</div></div><div id="b"><p>A</p><p>B</p></div>`;
  const { html } = applyFeature('mobile', `<!doctype html>${columns}`);
  assert.match(html, /<div id="a" data-tx-columns=""><div>Menu<\/div><div data-tx-text="">/);
  assert.match(html, /<div id="b"><p>A/);
  assert.doesNotMatch(
    applyFeature('mobile', `<!doctype html><meta name="viewport" content="width=device-width">${columns}`).html,
    /data-tx-columns=/,
  );
});

Deno.test('on phones, the height of a table is no limit of its content', () => {
  const { html } = applyFeature('mobile', `<!doctype html><table height="90"><tr><td>${words}</table>`);
  assert.match(html, /table:not\([^)]*\)\{display:block;[^}]*height:auto!important/);
});

Deno.test('a field beside a text is named by it, not by its placeholder', () => {
  const { html } = applyFeature('forms', `<!doctype html><p>Town or postcode <input name="a" placeholder="e.g. 0150"></p><p>${words}`);
  assert.match(html, /aria-label="Town or postcode"/);
});

Deno.test('counts each field once that the forms feature or its repairs changed', () => {
  const fields = [
    '<input name="email" placeholder="Email">',
    '<p>Color <select name="f2" tabindex="3"></select></p>',
    '<p>Town <input name="f1"></p>',
    '<label>Name <input autocomplete="name" name="your-name"></label>',
    '<p><input name="other" placeholder="Read as its name">',
  ];
  const { changes } = applyFeature('forms', `<!doctype html><title>T</title><form>${fields.join('')}</form><p>${words}`);
  assert.equal(changes.forms?.improved, 3);
  const named = '<label>Name <input autocomplete="name" name="your-name"></label>';
  assert.equal(applyFeature('forms', `<!doctype html><form>${named}</form><p>${words}`).changes.forms?.improved, 0);
});

Deno.test('connects early to other origins only, and to none that the page connects to itself', () => {
  const { changes, html } = applyFeature(
    'performance',
    `<!doctype html><link rel="preconnect" href="https://fonts.example"><img src="/a.png"><img src="https://cdn.example/b.png"><img src="https://fonts.example/c.png"><p>${words}`,
  );
  assert.equal(changes.performance?.preconnects, 1);
  assert.deepEqual(html.match(/(?<=rel="preconnect" href=")[^"]*/g), ['https://cdn.example', 'https://fonts.example/']);
});

Deno.test('counts only headings with text as restyled, and nothing that depends on the page’s own rules', () => {
  const { changes } = applyFeature('design', `<!doctype html><h1>A</h1><h2> </h2><img src="a.png"><button>B</button><p>${words}`);
  const { rules = 0, ...counts } = changes.design ?? {};
  assert.ok(rules > 0);
  assert.deepEqual(counts, { headings: 1, buttons: 0, images: 0 });
});

Deno.test('SEO keeps the structured data of the page, which is no script, and adds some only to a page without', () => {
  const data = '{"@context":"https://schema.org","@type":"LegalService","telephone":"</script>1"}';
  const own = transformPage(
    `<script type="application/ld+json">${data.replace('</', '<\\/')}</script><p>x`,
    PAGE_URL,
    onlyFeatures('seo', 'security'),
  );
  assert.match(
    own.html,
    /<script type="application\/ld\+json" data-tx="seo">\{[^<]*"LegalService","telephone":"\\u003c\/script\\u003e1"\}<\/script>/,
  );
  assert.equal(own.html.split('ld+json').length, 2);
  assert.deepEqual([own.report.changes.seo?.structuredData, own.report.changes.security?.scripts], [0, 0]);
  assert.equal(transformPage('<p>x', PAGE_URL, onlyFeatures('seo')).report.changes.seo?.structuredData, 1);
});
