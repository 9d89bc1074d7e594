import assert from 'node:assert/strict';
import { createRandom } from '../../testing/random.ts';
import { createUrlRewriter } from './url-rewriter.ts';

const PAGE_URL = 'https://site.example/dir/page.html';
const PIECES = [...'ab1_-~@./?#=&:;!$()*+,%\'" <>|^`\\é', '..', './', '//', '%2e', 'https://cdn.example', 'cdn.example'];

Deno.test('addresses without characters to encode, which skip the URL parser, are resolved as it does', () => {
  const random = createRandom(7);
  const { rewriteResource } = createUrlRewriter(PAGE_URL, new Set());
  // Only origins that were accepted before skip the parser.
  rewriteResource('https://cdn.example/');
  rewriteResource('/');
  for (let i = 0; i < 20_000; i++) {
    const length = 1 + random(8);
    const start = i % 3 === 0 ? 'https://cdn.example/' : 'x';
    const address = start + Array.from({ length }, () => PIECES[random(PIECES.length)]).join('');
    const rewritten = rewriteResource(address);
    if (rewritten !== null) assert.equal(rewritten, new URL(address, PAGE_URL).href, address);
  }
});
