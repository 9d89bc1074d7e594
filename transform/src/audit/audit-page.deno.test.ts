import assert from 'node:assert/strict';
import { AUDIT_CHECKS, type AuditCheck } from 'shared-contracts/transform';
import { AUDIT_EXAMPLES, type AuditExample, type PageParts } from '../../testing/audit-examples.ts';
import { NO_FEATURES, onlyFeatures } from '../../testing/feature-sets.ts';
import { transformPage } from '../transform-page.ts';

function audit({ head = '', body = '', headers = {}, url = 'https://site.example/', css = '' }: PageParts, features = NO_FEATURES) {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  const sheets = new Map([['https://site.example/sheet.css', css]]);
  return transformPage(html, url, features, { headers: new Map(Object.entries(headers)), sheets }).report.audit;
}

for (const [check, { problem, sound }] of Object.entries(AUDIT_EXAMPLES) as [AuditCheck, AuditExample][]) {
  Deno.test(`the check ${check} finds its problem on an example page, and nothing on a sound page`, () => {
    assert.ok((audit(problem)[check]?.before ?? 0) > 0);
    assert.equal(audit(sound)[check]?.before ?? 0, 0);
  });
}

Deno.test('at least 40 checks exist, each in one area and with an example', () => {
  const checks = Object.values(AUDIT_CHECKS).flat();
  assert.ok(checks.length >= 40);
  assert.deepEqual([...new Set(checks)].sort(), Object.keys(AUDIT_EXAMPLES).sort());
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
