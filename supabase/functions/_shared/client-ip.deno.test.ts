import assert from 'node:assert/strict';
import { readClientIp, toClientNetwork } from './client-ip.ts';

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value });

Deno.test('reads the X-Forwarded-For entry that TRUSTED_PROXIES counts from the right, or returns unknown', () => {
  Deno.env.set('TRUSTED_PROXIES', '1');
  assert.equal(readClientIp(forwarded('1.1.1.1, 2.2.2.2')), '2.2.2.2');
  Deno.env.set('TRUSTED_PROXIES', '2');
  assert.equal(readClientIp(forwarded('9.9.9.9, 1.1.1.1, 2.2.2.2')), '1.1.1.1');
  assert.equal(readClientIp(forwarded('2.2.2.2')), 'unknown');
  Deno.env.delete('TRUSTED_PROXIES');
  assert.equal(readClientIp(new Headers()), 'unknown');
});

Deno.test('CLIENT_ADDRESS_HEADER replaces X-Forwarded-For, also when the named header is missing', () => {
  Deno.env.set('CLIENT_ADDRESS_HEADER', 'cf-connecting-ip');
  assert.equal(readClientIp(new Headers({ 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '2.2.2.2' })), '203.0.113.9');
  assert.equal(readClientIp(forwarded('2.2.2.2')), 'unknown');
  Deno.env.delete('CLIENT_ADDRESS_HEADER');
});

Deno.test('reduces every spelling of an IPv6 address to its /64 prefix', () => {
  for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::9', '[2001:db8:1:2::1]:443', '2001:db8:1:2:a:b:c:d%eth0'])
    assert.equal(toClientNetwork(address), '2001:db8:1:2::/64');
  assert.notEqual(toClientNetwork('2001:db8:1:3::1'), toClientNetwork('2001:db8:1:2::1'));
  assert.equal(toClientNetwork('::1'), '0:0:0:0::/64');
});

Deno.test('returns an IPv4 address without its port, also from an IPv4-mapped IPv6 address', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:8080']) assert.equal(toClientNetwork(address), '203.0.113.9');
});

Deno.test('returns unknown for text that is no IP address', () => {
  for (const address of ['', 'x', 'localhost', '<script>', '1.2.3']) assert.equal(toClientNetwork(address), 'unknown');
});
