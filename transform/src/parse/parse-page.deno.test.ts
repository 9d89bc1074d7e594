import assert from 'node:assert/strict';
import { PAGE_LIMITS, PageTooComplexError } from '../html/page-limits.ts';
import { serializeDocument } from '../html/serialize.ts';
import { findDescendantElements } from '../html/tree.ts';
import { parsePage, parseTransformedPage } from './parse-page.ts';

Deno.test('parses a page as a browser without scripts, and our output as one with scripts', () => {
  const html = '<noscript><p>text</p></noscript>';
  const names = (document: ReturnType<typeof parsePage>) => findDescendantElements(document).map(({ tagName }) => tagName);
  assert.ok(names(parsePage(`<body>${html}`)).includes('p'));
  assert.ok(!names(parseTransformedPage(`<body>${html}`)).includes('p'));
});

Deno.test('joins the text of interrupted words and drops comments', () => {
  assert.equal(
    serializeDocument(parsePage('<p>one <!-- x -->two &amp; three')),
    '<html><head></head><body><p>one two &amp; three</p></body></html>',
  );
});

Deno.test('drops an element’s surplus attributes, and rejects pages with too many elements or characters', () => {
  const attributes = Array.from({ length: PAGE_LIMITS.attributes + 5 }, (_, i) => `a${i}`).join(' ');
  const paragraph = findDescendantElements(parsePage(`<p ${attributes}>`)).at(-1);
  assert.equal(paragraph?.attrs.length, PAGE_LIMITS.attributes);
  assert.throws(() => parsePage('<i></i>'.repeat(PAGE_LIMITS.elements)), PageTooComplexError);
  assert.throws(() => parsePage('x'.repeat(PAGE_LIMITS.characters + 1)), PageTooComplexError);
});
