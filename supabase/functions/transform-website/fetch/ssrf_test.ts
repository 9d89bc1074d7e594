import assert from 'node:assert/strict';
import { dnsFixture, rows } from '../testing/corpora.ts';
import { isPublicAddress } from './addresses.ts';
import { Refusal } from './refusal.ts';
import { checkUrl, hostOf } from './url-rules.ts';

/** What the fetcher decides before it connects. */
function verdict(raw: string): 'allow' | 'block' {
  try {
    const host = hostOf(checkUrl(raw, new Set()));
    const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
    const addresses = isLiteral ? [host] : (dnsFixture[host] ?? ['93.184.215.14']);
    return addresses.length > 0 && addresses.every(isPublicAddress) ? 'allow' : 'block';
  } catch {
    return 'block';
  }
}

Deno.test('every address of the corpus gets its verdict', () => {
  const wrong = rows('ssrf-urls.tsv').filter(([expected, url]) => verdict(url ?? '') !== expected);
  assert.deepEqual(wrong, []);
});

Deno.test('every edge of the special address blocks gets its verdict', () => {
  const wrong = rows('ip-verdicts.tsv').filter(([expected, ip]) => isPublicAddress(ip ?? '') !== (expected === 'allow'));
  assert.deepEqual(wrong, []);
});

Deno.test('what is no address at all is not public', () => {
  for (const text of ['', '1.2.3', '01.2.3.4', '1.2.3.256', '1.2.3.4.5', '::1::', '2600:::1', 'g::1', '2600:1', '1.2.3.4%25']) {
    assert.equal(isPublicAddress(text), false, text);
  }
});

Deno.test('only origins of the local stack may be private, and nothing beside them', () => {
  const allowed = new Set(['http://localhost:3100']);
  assert.equal(checkUrl('http://localhost:3100/a', allowed).href, 'http://localhost:3100/a');
  for (const url of [
    'http://localhost:3101/',
    'https://localhost:3100/',
    'http://127.0.0.1:3100/',
    'http://localhost:3100@evil.example/',
    'http://a:b@localhost:3100/',
  ]) {
    assert.throws(() => checkUrl(url, allowed), Refusal, url);
  }
});
