import assert from 'node:assert/strict';
import { FetchBudget } from './fetch-budget.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';

/** A connection whose reads are always ready. */
function createReadyConnection(count: number) {
  return { read: async () => count } as unknown as Deno.Conn;
}

Deno.test('rejects after the deadline even if the awaited promise is already settled', async () => {
  const budget = new FetchBudget({ ...FETCH_LIMITS, totalMs: 0 });
  await assert.rejects(budget.wait(Promise.resolve(1)), /timeout/);
  await assert.rejects(budget.read(createReadyConnection(1), new Uint8Array(1)), /timeout/);
  assert.throws(() => budget.checkTime(), /timeout/);
});

Deno.test('reading endless data that is always ready ends at the deadline, and timers run between reads', async () => {
  const unlimited = Number.POSITIVE_INFINITY;
  const budget = new FetchBudget({ ...FETCH_LIMITS, totalMs: 200, reads: unlimited, wireBytes: unlimited });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  const start = performance.now();
  const connection = createReadyConnection(1);
  const target = new Uint8Array(1);
  await assert.rejects(async () => {
    while (performance.now() - start < 5000) await budget.read(connection, target);
  }, /timeout/);
  clearInterval(timer);
  assert.ok(ticks > 2, `${ticks} timer calls`);
});

Deno.test('counts the bytes and the reads of all connections', async () => {
  const target = new Uint8Array(10);
  const byBytes = new FetchBudget({ ...FETCH_LIMITS, wireBytes: 20 });
  await byBytes.read(createReadyConnection(10), target);
  await byBytes.read(createReadyConnection(10), target);
  await assert.rejects(byBytes.read(createReadyConnection(1), target), /size: wire/);
  const byReads = new FetchBudget({ ...FETCH_LIMITS, reads: 1 });
  await byReads.read(createReadyConnection(1), target);
  await assert.rejects(byReads.read(createReadyConnection(1), target), /size: reads/);
});
