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
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.1/',
  'http://0/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://loc\u00adalhost/',
  'http://%6c%6f%63%61%6c%68%6f%73%74/',
  'http://[::]/',
  'http://[::1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
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

/** First and last address of the blocks of the IANA IPv4 special-purpose registry (RFC 6890), and cloud metadata services. */
const PRIVATE = `0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.0 127.0.0.1 127.255.255.255 169.254.0.0
  169.254.169.254 169.254.255.255 172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.255 192.0.2.0 192.0.2.255 192.88.99.0 192.88.99.255 192.168.0.0
  192.168.255.255 198.18.0.0 198.19.255.255 198.51.100.0 198.51.100.255 203.0.113.0 203.0.113.255 224.0.0.0 239.255.255.255 240.0.0.0
  255.255.255.255 168.63.129.16`.split(/\s+/);

/** The addresses before and after these blocks. */
const PUBLIC =
  `1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0 172.15.255.255
  172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255
  198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255 168.63.129.15 168.63.129.17`.split(/\s+/);

const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0');

/** All spellings of an address that URL parsers accept (WHATWG URL section 3.5, "host parsing"). */
function spellings(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const value = ((a * 256 + b) * 256 + c) * 256 + d;
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  return [
    address,
    `${address}.`,
    String(value),
    `0x${hex(value)}`,
    `0${value.toString(8)}`,
    bytes.map((byte) => `0x${hex(byte)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll('.', '\u3002'),
    address.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    [...address].map((character) => `%${hex(character.charCodeAt(0))}`).join(''),
    `[::ffff:${address}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
  ];
}

/** IPv6 addresses that embed an IPv4 address: compatible, translated, NAT64, discard, Teredo, ISATAP and 6to4. */
function embeddings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const words = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  return ['::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', '100::', '2001::', 'fe80::5efe:']
    .map((prefix) => `[${prefix}${words}]`)
    .concat(`[2002:${words}::]`);
}

Deno.test('no spelling of an address opens a connection to a private address', () =>
  recordConnections(async (connections) => {
    const connectionsTo = async (host: string) => {
      connections.length = 0;
      await assert.rejects(fetchPage(`http://${host}/`, createPublicNetwork(new Set())), host);
      return connections.map((target) => target.replace(/:80$/, ''));
    };
    for (const host of [...PRIVATE.flatMap(spellings), ...[...PRIVATE, ...PUBLIC].flatMap(embeddings)])
      assert.deepEqual(await connectionsTo(host), [], host);
    for (const host of PUBLIC.flatMap(spellings)) {
      const opened = await connectionsTo(host);
      assert.ok(opened.length === 1 && opened.every(isPublicAddress), `${host}: ${opened}`);
    }
  }));
