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

const UNLIMITED = { ...FETCH_LIMITS, reads: Number.POSITIVE_INFINITY, wireBytes: Number.POSITIVE_INFINITY };

Deno.test('reading endless data that is always ready ends at the deadline', async () => {
  const budget = new FetchBudget({ ...UNLIMITED, totalMs: 50 });
  const connection = createReadyConnection(1);
  await assert.rejects(async () => {
    for (;;) await budget.read(connection, new Uint8Array(1));
  }, /timeout/);
});

Deno.test('timers run between the reads of data that is always ready', async () => {
  // Reads that block timers end at the deadline, which rejects.
  const budget = new FetchBudget({ ...UNLIMITED, totalMs: 60_000 });
  let hasTimerRun = false;
  setTimeout(() => {
    hasTimerRun = true;
  }, 0);
  while (!hasTimerRun) await budget.read(createReadyConnection(1), new Uint8Array(1));
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
