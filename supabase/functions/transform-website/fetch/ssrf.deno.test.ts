import assert from 'node:assert/strict';
import { isPublicAddress } from 'page-transform/public-host';
import { fetchPage } from './fetch-page.ts';
import { createPublicNetwork } from './network-access.ts';
import { PageFetchError } from './page-fetch-error.ts';
import { getBareHost, parsePublicUrl } from './public-url.ts';

/** supabase/corpora/README.md lists the files and their sources. */
const corpora = new URL('../../../corpora/', import.meta.url);

/** Reads the rows of a TSV corpus, without comments. */
function readRows(file: string): string[][] {
  const lines = Deno.readTextFileSync(new URL(file, corpora)).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

/** Addresses that names of the corpora resolve to. */
const dnsFixture: Record<string, string[]> = JSON.parse(Deno.readTextFileSync(new URL('ssrf-dns-fixture.json', corpora)));

/** Calls `use` while connections are recorded in place of being opened. */
async function recordConnections(use: (connections: string[]) => Promise<void>): Promise<void> {
  const connections: string[] = [];
  const { connect } = Deno;
  Deno.connect = ((options: Deno.ConnectOptions) => {
    connections.push(`${options.hostname}:${options.port}`);
    return Promise.reject(new Error('no connection in this test'));
  }) as unknown as typeof Deno.connect;
  try {
    await use(connections);
  } finally {
    Deno.connect = connect;
  }
}

/** The decision of the fetcher before it connects. */
function verdictOf(websiteUrl: string): 'allow' | 'block' {
  try {
    const host = getBareHost(parsePublicUrl(websiteUrl, new Set()));
    const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
    const addresses = isLiteral ? [host] : (dnsFixture[host] ?? ['93.184.215.14']);
    return addresses.length > 0 && addresses.every(isPublicAddress) ? 'allow' : 'block';
  } catch {
    return 'block';
  }
}

Deno.test('allows and blocks the URLs of ssrf-urls.tsv as listed', () => {
  const wrong = readRows('ssrf-urls.tsv').filter(([expected, url]) => verdictOf(url ?? '') !== expected);
  assert.deepEqual(wrong, []);
});

Deno.test('allows and blocks the addresses of ip-verdicts.tsv as listed', () => {
  const wrong = readRows('ip-verdicts.tsv').filter(([expected, ip]) => isPublicAddress(ip ?? '') !== (expected === 'allow'));
  assert.deepEqual(wrong, []);
});

Deno.test('isPublicAddress returns false for text that is not an address', () => {
  for (const text of ['', '1.2.3', '01.2.3.4', '1.2.3.256', '1.2.3.4.5', '::1::', '2600:::1', 'g::1', '2600:1', '1.2.3.4%25']) {
    assert.equal(isPublicAddress(text), false, text);
  }
});

Deno.test('allows the private origins of the local stack and no other private URL', () => {
  const allowed = new Set(['http://localhost:3100']);
  assert.equal(parsePublicUrl('http://localhost:3100/a', allowed).href, 'http://localhost:3100/a');
  for (const url of [
    'http://localhost:3101/',
    'https://localhost:3100/',
    'http://127.0.0.1:3100/',
    'http://localhost:3100@evil.example/',
    'http://a:b@localhost:3100/',
  ]) {
    assert.throws(() => parsePublicUrl(url, allowed), PageFetchError, url);
  }
});

const blockedUrls = [
  'http://0x7f000001/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::7f00:1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost./',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://loc\u00adalhost/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://example.com:8080/',
  'https://example.com:80/',
  'http://user@example.com/',
  'http://example.com\\@127.0.0.1/',
  'http:example.com',
  'http://exam\tple.com/',
  'http://example.com%00.evil.example/',
  'view-source:http://example.com/',
];

Deno.test('blocks disguised hosts, other ports and other schemes, and allows public URLs', () => {
  assert.deepEqual(
    blockedUrls.filter((url) => verdictOf(url) !== 'block'),
    [],
  );
  const publicUrls = [
    'http://EXAMPLE.com./',
    'https://bücher.example.com/',
    'http://1.1.1.1/',
    'https://[2606:4700::1111]/',
    'http://a_b.example.com/',
  ];
  assert.deepEqual(
    publicUrls.filter((url) => verdictOf(url) !== 'allow'),
    [],
  );
});

Deno.test('opens no connection for blocked URLs, and for names only to public addresses', () =>
  recordConnections(async (connections) => {
    const network = { ...createPublicNetwork(new Set()), resolve: async (host: string) => dnsFixture[host] ?? ['93.184.215.14'] };
    const blocked = readRows('ssrf-urls.tsv').filter(([expected]) => expected === 'block');
    for (const url of [...blocked.map(([, url]) => url ?? ''), ...blockedUrls])
      await assert.rejects(fetchPage(url, network), PageFetchError, url);
    assert.deepEqual(connections, []);
    for (const host of Object.keys(dnsFixture)) await assert.rejects(fetchPage(`http://${host}/`, network), PageFetchError, host);
    const reachable = Object.values(dnsFixture)
      .flat()
      .filter(isPublicAddress)
      .map((address) => `${address}:80`);
    assert.deepEqual(
      connections.filter((target) => !reachable.includes(target)),
      [],
    );
  }));
