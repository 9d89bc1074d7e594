import assert from 'node:assert/strict';
import { clientAddress, networkOf } from './client-address.ts';

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value });

Deno.test('only what the trusted proxies appended counts', () => {
  Deno.env.set('TRUSTED_PROXIES', '1');
  assert.equal(clientAddress(forwarded('1.1.1.1, 2.2.2.2')), '2.2.2.2');
  Deno.env.set('TRUSTED_PROXIES', '2');
  assert.equal(clientAddress(forwarded('9.9.9.9, 1.1.1.1, 2.2.2.2')), '1.1.1.1');
  assert.equal(clientAddress(forwarded('2.2.2.2')), 'unknown');
  Deno.env.delete('TRUSTED_PROXIES');
  assert.equal(clientAddress(new Headers()), 'unknown');
});

Deno.test('a header of the platform’s own replaces every other, also when it is missing', () => {
  Deno.env.set('CLIENT_ADDRESS_HEADER', 'cf-connecting-ip');
  assert.equal(clientAddress(new Headers({ 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '2.2.2.2' })), '203.0.113.9');
  assert.equal(clientAddress(forwarded('2.2.2.2')), 'unknown');
  Deno.env.delete('CLIENT_ADDRESS_HEADER');
});

Deno.test('IPv6 counts by its /64, however it is written', () => {
  for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::9', '[2001:db8:1:2::1]:443', '2001:db8:1:2:a:b:c:d%eth0'])
    assert.equal(networkOf(address), '2001:db8:1:2::/64');
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
});

Deno.test('IPv4 stays as it is, also when it is mapped or has a port', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:8080']) assert.equal(networkOf(address), '203.0.113.9');
});

Deno.test('anything else is one unknown caller', () => {
  for (const address of ['', 'x', 'localhost', '<script>', '1.2.3']) assert.equal(networkOf(address), 'unknown');
});
