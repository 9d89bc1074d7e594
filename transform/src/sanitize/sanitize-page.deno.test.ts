import assert from 'node:assert/strict';
import { PageTooComplexError } from '../html/page-limits.ts';
import { serializeDocument } from '../html/serialize.ts';
import { parsePage } from '../parse/parse-page.ts';
import { sanitizePage } from './sanitize-page.ts';

const PAGE_URL = 'https://site.example/dir/';
const sanitizeOnce = (html: string) => sanitizePage(parsePage(html), PAGE_URL, new Set());

Deno.test('sanitizes a page that is stable once, and lists its elements, texts and removals', () => {
  const { document, removed, elements, texts } = sanitizeOnce('<!doctype html><h1>One</h1><script>x</script><p onclick=x>two');
  assert.equal(serializeDocument(document), '<!DOCTYPE html><html><head></head><body><h1>One</h1><p>two</p></body></html>');
  assert.deepEqual(removed, { scripts: 1, frames: 0 });
  assert.deepEqual(
    elements.map(({ tagName }) => tagName),
    ['html', 'head', 'body', 'h1', 'p'],
  );
  assert.equal(texts.join('').replace(/\s+/g, ' ').trim(), 'One two');
});

Deno.test('sanitizes a page that changes when it is parsed until it is stable, and keeps the first removals', () => {
  const unstable = '<p><a><table><a>x<tr><td><p><form><table><form></table><script>x</script>';
  const { document, removed } = sanitizeOnce(unstable);
  const html = serializeDocument(document);
  assert.equal(serializeDocument(parsePage(html)), html);
  assert.equal(removed.scripts, 1);
});

Deno.test('rejects an unstable page that is too large to be parsed again', () => {
  const unstable = '<p><a><table><a>x<tr><td><p><form><table><form></table>'.repeat(20);
  assert.throws(() => sanitizeOnce(`<p>${'word '.repeat(350_000)}${unstable}`), { message: 'unstable' });
  assert.throws(() => sanitizeOnce(`<p>${'word '.repeat(350_000)}${unstable}`), PageTooComplexError);
});

Deno.test('resolves URLs against the base element and removes it', () => {
  const html = serializeDocument(sanitizeOnce('<base href="https://cdn.example/x/"><a href="y">z</a>').document);
  assert.match(html, /<a href="https:\/\/cdn\.example\/x\/y"/);
  assert.doesNotMatch(html, /<base/);
});

Deno.test('images and styles for visitors without scripts stay, and messages about scripts don’t', () => {
  const read = (content: string) => serializeDocument(sanitizeOnce(`<p>Hello</p><noscript>${content}</noscript>`).document);
  const message = '<div>Please enable JavaScript</div>';
  assert.match(read('<p><img src="/boat.jpg"></p>'), /boat\.jpg/);
  assert.match(read(`<style>.boat{color:red}</style>${message}`), /\.boat/);
  assert.doesNotMatch(read(`<style>.boat{color:red}</style>${message}`), /enable/);
  assert.doesNotMatch(read(message), /enable/);
});
