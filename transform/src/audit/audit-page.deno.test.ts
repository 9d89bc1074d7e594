import assert from 'node:assert/strict';
import { AUDIT_CHECKS, type AuditCheck } from 'shared-contracts/transform';
import { NO_FEATURES, onlyFeatures } from '../../testing/feature-sets.ts';
import { transformPage } from '../transform-page.ts';

/** A page with the problem and one without it. Markup is placed in the body, `head` and `headers` where named. */
interface Example {
  problem: PageParts;
  sound: PageParts;
}

interface PageParts {
  head?: string;
  body?: string;
  headers?: Record<string, string>;
  url?: string;
}

const images = (attributes: string) => Array.from({ length: 6 }, () => `<img src="a.webp" alt="" ${attributes}>`).join('');
const inHeaders = (name: string, value: string): Example => ({
  problem: { headers: { date: 'today' } },
  sound: { headers: { [name]: value } },
});

const EXAMPLES: Record<AuditCheck, Example> = {
  'blocking-scripts': { problem: { head: '<script src="a.js"></script>' }, sound: { head: '<script src="a.js" defer></script>' } },
  'blocking-styles': {
    problem: { head: '<link rel="stylesheet" href="a.css">' },
    sound: { head: '<link rel="stylesheet" href="a.css" media="print">' },
  },
  compression: {
    problem: { headers: { date: 'today' }, body: 'text '.repeat(400) },
    sound: { headers: { 'content-encoding': 'gzip' }, body: 'text '.repeat(400) },
  },
  'dom-size': { problem: { body: '<i></i>'.repeat(1_400) }, sound: { body: '<i></i>'.repeat(1_000) } },
  'dom-depth': { problem: { body: '<div>'.repeat(40) }, sound: { body: '<div>'.repeat(10) } },
  'image-dimensions': { problem: { body: '<img src="a.webp">' }, sound: { body: '<img src="a.webp" width="4" height="3">' } },
  'image-lazy': { problem: { body: images('') }, sound: { body: images('loading="lazy"') } },
  'first-image-lazy': { problem: { body: '<img src="a.webp" loading="lazy">' }, sound: { body: '<img src="a.webp">' } },
  'image-format': {
    problem: { body: '<img src="a.jpg?v=1">' },
    sound: { body: '<picture><source type="image/avif" srcset="a.avif"><img src="a.jpg"></picture>' },
  },
  preconnect: {
    problem: { head: '<link rel="stylesheet" href="https://cdn.example/a.css">' },
    sound: { head: '<link rel="preconnect" href="https://cdn.example"><link rel="stylesheet" href="https://cdn.example/a.css">' },
  },
  'font-display': {
    problem: { head: '<style>@font-face{font-family:A}</style>' },
    sound: { head: '<style>@font-face{font-family:A;font-display:swap}</style>' },
  },
  title: { problem: { head: '<title> </title>' }, sound: { head: '<title>Bikes</title>' } },
  description: { problem: {}, sound: { head: '<meta name="description" content="Red bikes">' } },
  canonical: { problem: {}, sound: { head: '<link rel="canonical" href="/bikes">' } },
  'heading-one': { problem: { body: '<h1 hidden>Bikes</h1>' }, sound: { body: '<h1><img src="a.webp" alt="Bikes"></h1>' } },
  'heading-order': { problem: { body: '<h1>A</h1><h3>B</h3>' }, sound: { body: '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>' } },
  indexable: { problem: { headers: { 'x-robots-tag': 'noindex' } }, sound: { head: '<meta name="robots" content="index">' } },
  'structured-data': { problem: {}, sound: { body: '<p itemscope itemtype="https://schema.org/Person">' } },
  'structured-data-valid': {
    problem: { head: '<script type="application/ld+json">{"@context":"https://schema.org",}</script>' },
    sound: { head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person"}</script>' },
  },
  'open-graph': {
    problem: { head: '<meta property="og:title" content="Bikes">' },
    sound: { head: ['title', 'description', 'image'].map((name) => `<meta property="og:${name}" content="x">`).join('') },
  },
  hreflang: {
    problem: { head: '<link rel="alternate" hreflang="english" href="https://site.example/en">' },
    sound: { head: '<link rel="alternate" hreflang="en-GB" href="https://site.example/en">' },
  },
  'link-text': { problem: { body: '<a href="/a">Click <b>here</b></a>' }, sound: { body: '<a href="/a">All bikes</a>' } },
  'crawlable-links': {
    problem: { body: '<a href="javascript:open()">Bikes</a>' },
    sound: { body: '<a href="/a">Bikes</a><a id="b"></a>' },
  },
  'html-lang': { problem: {}, sound: { head: '</head><html lang="de">' } },
  'image-alt': { problem: { body: '<img src="a.webp">' }, sound: { body: '<img src="a.webp" alt="">' } },
  'link-name': { problem: { body: '<a href="/a"><img src="a.webp" alt=""></a>' }, sound: { body: '<a href="/a" aria-label="Cart"></a>' } },
  'button-name': {
    problem: { body: '<button><svg></svg></button>' },
    sound: { body: '<p id="n">Menu</p><button aria-labelledby="n"></button><input type="button" value="Go">' },
  },
  'landmark-main': { problem: { body: '<div>Text</div>' }, sound: { body: '<div role="main">Text</div>' } },
  'referenced-ids': {
    problem: { body: '<label for="a">A</label><input id="a"><input id="a">' },
    sound: { body: '<label for="a">A</label><input id="a"><p id="b"><p id="b">' },
  },
  'zoom-disabled': {
    problem: { head: '<meta name="viewport" content="width=device-width, user-scalable=no">' },
    sound: { head: '<meta name="viewport" content="width=device-width, maximum-scale=5">' },
  },
  'empty-heading': { problem: { body: '<h2><br></h2>' }, sound: { body: '<h2>Bikes</h2>' } },
  'list-structure': { problem: { body: '<div><li>A</li></div>' }, sound: { body: '<ul><li>A</li></ul>' } },
  'positive-tabindex': { problem: { body: '<p tabindex="3">A' }, sound: { body: '<p tabindex="-1">A' } },
  'media-captions': {
    problem: { body: '<video src="a.mp4"></video>' },
    sound: { body: '<video src="a.mp4"><track kind="captions" src="a.vtt"></video>' },
  },
  'meta-refresh': { problem: { head: '<meta http-equiv="Refresh" content="30">' }, sound: {} },
  'frame-title': {
    problem: { body: '<iframe src="/map"></iframe>' },
    sound: {
      body: '<iframe src="/map" title="Map"></iframe><iframe src="/a" aria-label="Film"></iframe><iframe src="/b" tabindex="-1"></iframe>',
    },
  },
  'aria-role': { problem: { body: '<div role="toolbr">A</div>' }, sound: { body: '<div role="toolbar">A</div>' } },
  https: { problem: { url: 'http://site.example/' }, sound: {} },
  'mixed-content': { problem: { body: '<img src="http://cdn.example/a.webp">' }, sound: { body: '<img src="//cdn.example/a.webp">' } },
  'form-http': { problem: { body: '<form action="http://site.example/">' }, sound: { body: '<form action="/send">' } },
  'blank-target': {
    problem: { body: '<a href="https://other.example" target="_blank" rel="opener">A</a>' },
    sound: { body: '<a href="https://other.example" target="_blank">A</a>' },
  },
  'content-security-policy': inHeaders('content-security-policy', "default-src 'self'"),
  'strict-transport-security': inHeaders('strict-transport-security', 'max-age=31536000'),
  'content-type-options': inHeaders('x-content-type-options', 'nosniff'),
  'referrer-policy': inHeaders('referrer-policy', 'no-referrer'),
  framing: inHeaders('content-security-policy', "frame-ancestors 'none'"),
  cookies: {
    problem: { headers: { 'set-cookie': 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Secure; SameSite=Lax, b=2; Secure' } },
    sound: { headers: { 'set-cookie': 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Secure; SameSite=Lax, b=2; SameSite=None; Secure' } },
  },
  'software-version': { problem: { headers: { server: 'nginx/1.18.0' } }, sound: { headers: { server: 'nginx' } } },
  'script-integrity': {
    problem: { body: '<script src="https://cdn.example/a@1.2.3/a.js"></script>' },
    sound: {
      body: '<script src="https://cdn.example/a/1.2.3/a.js" integrity="sha384-x"></script><script src="https://cdn.example/a.js"></script>',
    },
  },
  'inline-handlers': { problem: { body: '<p onclick="x()">A' }, sound: { body: '<p class="onclick">A' } },
  viewport: {
    problem: { head: '<meta name="viewport" content="width=1024">' },
    sound: { head: '<meta name="viewport" content="width=device-width">' },
  },
  'fixed-width': {
    problem: { body: '<div style="color:red;width:900px">A</div>' },
    sound: { body: '<div style="width:900px;max-width:100%">A</div><table width="100%">' },
  },
  'small-text': { problem: { body: '<font size="1">A</font>' }, sound: { body: '<p style="font-size:14px">A' } },
  'field-label': { problem: { body: '<label></label><input name="q">' }, sound: { body: '<label>Search <input name="q"></label>' } },
  'field-type': { problem: { body: '<input name="e-mail">' }, sound: { body: '<input name="e-mail" type="email">' } },
  'field-autocomplete': { problem: { body: '<input name="phone">' }, sound: { body: '<input name="phone" autocomplete="tel">' } },
  'submit-button': {
    problem: { body: '<form><input><button type="button">A</button></form>' },
    sound: { body: '<form><input><button>A</button></form>' },
  },
  'radio-groups': { problem: { body: '<input type="radio">' }, sound: { body: '<fieldset><div><input type="radio"></div></fieldset>' } },
  'password-method': {
    problem: { body: '<form><input type="password"></form>' },
    sound: { body: '<form method="post"><input type="password"></form>' },
  },
};

function audit({ head = '', body = '', headers = {}, url = 'https://site.example/' }: PageParts, features = NO_FEATURES) {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  return transformPage(html, url, features, { headers: new Map(Object.entries(headers)) }).report.audit;
}

for (const [check, { problem, sound }] of Object.entries(EXAMPLES) as [AuditCheck, Example][]) {
  Deno.test(`the check ${check} finds its problem on an example page, and nothing on a sound page`, () => {
    assert.ok((audit(problem)[check]?.before ?? 0) > 0);
    assert.equal(audit(sound)[check]?.before ?? 0, 0);
  });
}

Deno.test('at least 40 checks exist, each in one area and with an example', () => {
  const checks = Object.values(AUDIT_CHECKS).flat();
  assert.ok(checks.length >= 40);
  assert.deepEqual([...new Set(checks)].sort(), Object.keys(EXAMPLES).sort());
});

Deno.test('a feature repairs a problem only if the transformed page doesn’t have it', () => {
  const page = { body: '<img src="red-bike.webp"><img src="dsc1.webp"><h1>Bikes</h1>' };
  const where = ['body>img:nth-of-type(1)', 'body>img:nth-of-type(2)'];
  assert.deepEqual(audit(page)['image-alt'], { before: 2, after: 2, where });
  // The name of a camera's file says nothing.
  assert.equal(audit(page, onlyFeatures('seo'))['image-alt']?.after, 1);
  assert.equal(audit(page, onlyFeatures('design'))['image-alt']?.after, 2);
});

Deno.test('problems of headers and scripts stay unknown after the transform, whatever the sanitizer removes', () => {
  const result = audit({
    head: '<script src="https://cdn.example/a@1.2.3/a.js"></script>',
    headers: { date: 'today' },
    body: '<p onclick="x()">',
  });
  for (const check of ['blocking-scripts', 'script-integrity', 'inline-handlers', 'content-security-policy'] as const) {
    assert.deepEqual([check, result[check]?.before, result[check]?.after], [check, 1, null]);
  }
});

Deno.test('structured data that the sanitizer removes is no problem of the page', () => {
  const head = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person"}</script>';
  assert.deepEqual(audit({ head })['structured-data'], { before: 0, after: null, where: [] });
});

Deno.test('items of a list with another role have the wrong structure, and items that have a role have none', () => {
  const count = (body: string) => audit({ body })['list-structure']?.before ?? 0;
  assert.equal(count('<ul role="navigation"><li>A</li></ul>'), 1);
  assert.equal(count('<ul role="presentation"><li>A</li></ul><ul role="unknown"><li>B</li></ul><div role="list"><li>C</li></div>'), 0);
  assert.equal(count('<ul role="menu"><li role="menuitem">A</li></ul>'), 0);
});

Deno.test('links and their texts are judged by the rules of Lighthouse', () => {
  const count = (check: 'crawlable-links' | 'link-text', body: string) => audit({ body })[check]?.before ?? 0;
  for (const link of ['<a rel="next">A</a>', '<a onclick="open()">A</a>', '<a href="file:///a">A</a>', '<a href="http://[">A</a>'])
    assert.equal(count('crawlable-links', link), 1, link);
  for (const link of [
    '<a href="">A</a>',
    '<a tabindex="0">A</a>',
    '<a role="tab" href="javascript:void(0)">A</a>',
    '<a name="a" rel="x">A</a>',
  ])
    assert.equal(count('crawlable-links', link), 0, link);
  for (const link of [
    '<a href="#">More</a>',
    '<a href="">More</a>',
    '<a href="javascript:a()">More</a>',
    '<a href="/a" rel="nofollow">More</a>',
  ])
    assert.equal(count('link-text', link), 0, link);
  assert.equal(count('link-text', '<a href="/a#b">More</a>'), 1);
});

Deno.test('a button with an empty value has no name, and one without a value the browser’s', () => {
  const count = (body: string) => audit({ body })['button-name']?.before;
  assert.equal(count('<input type="submit" value="&nbsp;">'), 1);
  assert.equal(count('<input type="reset" value="">'), 1);
  assert.equal(count('<input type="submit"><input type="button" value="Go">'), 0);
});

Deno.test('every viewport of a page must allow zooming', () => {
  const viewport = (content: string) => `<meta name="viewport" content="${content}">`;
  const result = audit({ head: viewport('width=device-width') + viewport('width=device-width, user-scalable=no') });
  assert.equal(result['zoom-disabled']?.before, 1);
});

Deno.test('fallback content for browsers without scripts and hidden content are not audited', () => {
  const result = audit({
    body: '<noscript><img src="a.webp"></noscript><div hidden><a href="/"></a></div><p aria-hidden="true"><button></button>',
  });
  assert.deepEqual([result['image-alt'], result['link-name'], result['button-name']], [undefined, undefined, undefined]);
});

Deno.test('names at most three places of a problem by id or position, and none in the head', () => {
  const images = '<img src="b.webp">'.repeat(5);
  const result = audit({ body: `<div><p id="intro"><img src="a.webp"></p><p id="intro">${images}</p></div>` });
  const expected = ['#intro>img', 'body>div>p:nth-of-type(2)>img:nth-of-type(1)', 'body>div>p:nth-of-type(2)>img:nth-of-type(2)'];
  assert.deepEqual(result['image-alt'], { before: 6, after: 6, where: expected });
  assert.deepEqual(result.description?.where, []);
});
