import assert from 'node:assert/strict';
import { NO_FEATURES, onlyFeatures } from '../../testing/feature-sets.ts';
import { serializeDocument } from '../html/serialize.ts';
import { createPage } from '../page/page.ts';
import { parsePage } from '../parse/parse-page.ts';
import { sanitizePage } from '../sanitize/sanitize-page.ts';
import { insertAdditions } from './insert-additions.ts';

function insert(html: string, url: string, features = NO_FEATURES) {
  const allowedOrigins = new Set<string>();
  const sanitized = sanitizePage(parsePage(html), url, allowedOrigins);
  const fetchMetrics = { milliseconds: 0, bytes: 0, redirects: 0 };
  const page = createPage(sanitized, { url, fetchMetrics, sheets: new Map(), allowedOrigins });
  page.headMarkup.push('<meta name="a">');
  page.css.push('p{top:0}');
  page.sections.push('<section>new</section>');
  insertAdditions(page, features);
  return serializeDocument(sanitized.document);
}

Deno.test('inserts the policy at the start of the head, styles at its end, and sections before the footer', () => {
  const html = insert('<title>T</title><p>text</p><footer>end</footer>', 'https://site.example/');
  assert.match(
    html,
    /<head><meta charset="utf-8" data-no-scripts="" data-tx="base"><meta http-equiv="Content-Security-Policy" [^>]*><meta name="referrer"/,
  );
  assert.match(html, /<meta name="a"><title>T<\/title><style data-tx="style">p\{top:0\}<\/style><\/head>/);
  assert.match(html, /<p>text<\/p><section>new<\/section><footer>end<\/footer>/);
});

Deno.test('the policy allows http only on a page on http, and upgrades it with the security feature', () => {
  const readPolicy = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  assert.match(readPolicy(insert('<p>', 'http://site.example/')), /img-src https: http: data: blob:;.*form-action 'none'$/);
  assert.match(readPolicy(insert('<p>', 'http://site.example/', onlyFeatures('security'))), /upgrade-insecure-requests$/);
  assert.doesNotMatch(readPolicy(insert('<p>', 'https://site.example/')), /http:/);
});
