import assert from 'node:assert/strict';
import { isPublicAddress } from 'page-transform/public-host';
import { fetchPage } from './fetch-page.ts';
import { createPublicNetwork } from './network-access.ts';

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

Deno.test('no spelling of an address opens a connection to a private address', async () => {
  const connections: string[] = [];
  const { connect } = Deno;
  Deno.connect = ((options: Deno.ConnectOptions) => {
    connections.push(options.hostname ?? '');
    return Promise.reject(new Error('no connection in this test'));
  }) as unknown as typeof Deno.connect;
  const connectionsTo = async (host: string) => {
    connections.length = 0;
    for (const scheme of ['http', 'https']) await assert.rejects(fetchPage(`${scheme}://${host}/`, createPublicNetwork(new Set())), host);
    return [...connections];
  };
  try {
    for (const host of [...PRIVATE.flatMap(spellings), ...[...PRIVATE, ...PUBLIC].flatMap(embeddings)])
      assert.deepEqual(await connectionsTo(host), [], host);
    for (const host of PUBLIC.flatMap(spellings)) {
      const opened = await connectionsTo(host);
      assert.equal(opened.length, 2, host);
      assert.ok(opened.every(isPublicAddress), `${host}: ${opened}`);
    }
  } finally {
    Deno.connect = connect;
  }
});
