import assert from 'node:assert/strict';
import { createMemoryQuotas } from './memory-quotas.ts';

const quota = { key: 'a', limit: 10, seconds: 60 };

Deno.test('admits as many as a quota has left, and again in the next window', () => {
  const consume = createMemoryQuotas(10);
  assert.deepEqual([consume(quota, 6, 0), consume(quota, 6, 59_999), consume(quota, 1, 59_999)], [6, 4, 0]);
  assert.equal(consume(quota, 6, 60_000), 6);
});

Deno.test('admits nothing from further keys while its memory is full', () => {
  const consume = createMemoryQuotas(2);
  const use = (key: string, now: number) => consume({ ...quota, key }, 1, now);
  assert.deepEqual([use('a', 0), use('b', 0), use('c', 0), use('a', 0)], [1, 1, 0, 1]);
  assert.equal(use('c', 60_000), 1);
});
