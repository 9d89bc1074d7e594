import assert from 'node:assert/strict';
import { dnsFixture, rows } from '../testing/corpora.ts';
import { isPublicAddress } from './addresses.ts';
import { fetchPage } from './fetch-page.ts';
import { publicNetwork } from './network.ts';
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

const disguised = [
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://１２７.1/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://0x7f.1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://loc\u00adalhost/',
  'http://%6c%6f%63%61%6c%68%6f%73%74/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::7f00:1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://metadata.google.internal./',
  'http://a.b.svc.cluster.local/',
  'http://example.com:8080/',
  'http://example.com:22/',
  'https://example.com:80/',
  'http://user@example.com/',
  'http://example.com\\@127.0.0.1/',
  'http:/example.com/',
  'http:example.com',
  'http://exam\tple.com/',
  'http://example.com%00.evil.example/',
  'file:///etc/passwd',
  'view-source:http://example.com/',
];

Deno.test('disguised hosts, odd ports and other schemes are refused, honest ones are not', () => {
  assert.deepEqual(
    disguised.filter((url) => verdict(url) !== 'block'),
    [],
  );
  const honest = [
    'http://EXAMPLE.com./',
    'https://bücher.example.com/',
    'http://1.1.1.1/',
    'https://[2606:4700::1111]/',
    'http://a_b.example.com/',
  ];
  assert.deepEqual(
    honest.filter((url) => verdict(url) !== 'allow'),
    [],
  );
});

Deno.test('no address that is to be refused leads to any connection', async () => {
  const tried: string[] = [];
  const { connect } = Deno;
  Deno.connect = ((options: Deno.ConnectOptions) => {
    tried.push(`${options.hostname}:${options.port}`);
    return Promise.reject(new Error('no connection in this test'));
  }) as unknown as typeof Deno.connect;
  const network = { ...publicNetwork(new Set()), resolve: async (host: string) => dnsFixture[host] ?? ['93.184.215.14'] };
  try {
    const refused = rows('ssrf-urls.tsv').filter(([expected]) => expected === 'block');
    for (const url of [...refused.map(([, raw]) => raw ?? ''), ...disguised]) await assert.rejects(fetchPage(url, network), Refusal, url);
    assert.deepEqual(tried, []);
    for (const host of Object.keys(dnsFixture)) await assert.rejects(fetchPage(`http://${host}/`, network), Refusal, host);
    const reachable = new Set(
      Object.values(dnsFixture)
        .flat()
        .filter(isPublicAddress)
        .map((address) => `${address}:80`),
    );
    assert.deepEqual(
      tried.filter((target) => !reachable.has(target)),
      [],
    );
  } finally {
    Deno.connect = connect;
  }
});
