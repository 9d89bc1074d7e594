import assert from 'node:assert/strict';
import { LOCAL_RATE_LIMITS } from '../../../local-backend/src/functions/local-rate-limits.ts';
import { createQuota, HOSTED_RATE_LIMITS } from './rate-limits.ts';

Deno.test('docs/backend.md lists the hosted and the local rate limits', async () => {
  const docs = await Deno.readTextFile(new URL('../../../docs/backend.md', import.meta.url));
  const rows = [...docs.matchAll(/^\| `([a-z.-]+)` +\|[^|]+\| (\d+\/\d+) +\| (\d+\/\d+) +\|$/gm)];
  assert.deepEqual(Object.fromEntries(rows.map(([, name, hosted]) => [name, hosted])), HOSTED_RATE_LIMITS);
  assert.deepEqual(Object.fromEntries(rows.map(([, name, , local]) => [name, local])), LOCAL_RATE_LIMITS);
});

Deno.test('the local limits allow one visitor at least 60 submissions and 300 previews in ten minutes', () => {
  const countAllowed = (value: string, seconds: number) => {
    const [limit = 0, window = 1] = value.split('/').map(Number);
    return window >= seconds ? limit : limit * Math.floor(seconds / window);
  };
  for (const kind of ['quote.address', 'quote.address-day', 'quote.email', 'quote.all'] as const)
    assert.ok(countAllowed(LOCAL_RATE_LIMITS[kind], 600) >= 60, kind);
  for (const kind of ['transform.address', 'transform.address-hour'] as const)
    assert.ok(countAllowed(LOCAL_RATE_LIMITS[kind], 600) >= 300, kind);
});

Deno.test('RATE_LIMITS overrides single limits, a malformed entry throws, and a quota’s key hides its subject', () => {
  // All tests set the same secret, and none deletes it, because files that run at the same time share the environment.
  Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');
  Deno.env.set('RATE_LIMITS', '{"quote.all":"7/9","quote.email":"many"}');
  const { limit, seconds, key } = createQuota('quote.all', '203.0.113.9');
  assert.deepEqual([limit, seconds], [7, 9]);
  assert.doesNotMatch(key, /203/);
  assert.equal(createQuota('quote.address', 'x').limit, 5);
  assert.throws(() => createQuota('quote.email', 'x'), /RATE_LIMITS: quote.email must look like/);
  Deno.env.delete('RATE_LIMITS');
});
