import assert from 'node:assert/strict';
import { readClientIp, toClientNetwork } from './client-ip.ts';
import { normalizeEmailAddress } from './normalize-email-address.ts';
import { createQuota } from './rate-limits.ts';

Deno.test('RATE_LIMITS overrides single limits and raises the others by a factor, a malformed entry throws, and a quota’s key hides its subject', () => {
  // All tests set the same secret, and none deletes it, because files that run at the same time share the environment.
  Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');
  Deno.env.set('RATE_LIMITS', '{"quote.all":"7/9","quote.email":"many","factor":1000}');
  const { limit, seconds, key } = createQuota('quote.all', '203.0.113.9');
  assert.deepEqual([limit, seconds], [7, 9]);
  assert.doesNotMatch(key, /203/);
  assert.equal(createQuota('quote.address', 'x').limit, 5000);
  assert.throws(() => createQuota('quote.email', 'x'), /RATE_LIMITS: quote.email must look like/);
  Deno.env.delete('RATE_LIMITS');
});

Deno.test('limits count the spellings of a mailbox as one address', () => {
  for (const [email, normalized] of [
    ['Ada.Lovelace@Example.com', 'ada.lovelace@example.com'],
    ['ada+1@example.com', 'ada@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['A.d.a+news@Gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
  ] as const)
    assert.equal(normalizeEmailAddress(email), normalized);
});

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
