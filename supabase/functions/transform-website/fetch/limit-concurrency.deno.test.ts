import assert from 'node:assert/strict';
import { withStoppedClock } from '../testing/stopped-clock.ts';
import { limitConcurrency, TooManyCallsError } from './limit-concurrency.ts';

/** A function whose calls run until they are ended. */
function createManualCalls() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const run = (id: number) => {
    started.push(id);
    return new Promise<number>((resolve) => ends.set(id, () => resolve(id)));
  };
  return { started, run, end: (id: number) => ends.get(id)?.() };
}

Deno.test('runs waiting calls in order as others end, and frees the slot of a failed call', async () => {
  const { started, run, end } = createManualCalls();
  const limited = limitConcurrency((id: number) => (id === 0 ? Promise.reject(new Error('down')) : run(id)), {
    running: 1,
    waiting: 9,
    waitMs: 60_000,
  });
  await assert.rejects(limited(0), /down/);
  const calls = [limited(1), limited(2), limited(3)];
  assert.deepEqual(started, [1]);
  end(1);
  await calls[0];
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.deepEqual(started, [1, 2]);
  end(2);
  await calls[1];
  await new Promise((resolve) => setTimeout(resolve, 0));
  end(3);
  assert.equal(await calls[2], 3);
});

Deno.test('rejects a call that waits too long and a call above the limit of waiting calls', async () => {
  const { started, run, end } = createManualCalls();
  const limited = limitConcurrency(run, { running: 1, waiting: 1, waitMs: 50 });
  const first = limited(1);
  const late = assert.rejects(limited(2), TooManyCallsError);
  await assert.rejects(limited(3), TooManyCallsError);
  await late;
  end(1);
  assert.equal(await first, 1);
  const next = limited(4);
  end(4);
  assert.equal(await next, 4);
  assert.deepEqual(started, [1, 4]);
});

Deno.test('does not start a call whose wait ended while another call blocked the event loop', () =>
  withStoppedClock(async (advance) => {
    const { started, run, end } = createManualCalls();
    const limited = limitConcurrency(run, { running: 1, waiting: 1, waitMs: 20 });
    const first = limited(1);
    const late = assert.rejects(limited(2), TooManyCallsError);
    advance(40);
    end(1);
    await first;
    await late;
    assert.deepEqual(started, [1]);
  }));

Deno.test('runs and queues few calls of one key, so that calls of others start immediately', async () => {
  const { started, run, end } = createManualCalls();
  const limits = { running: 4, waiting: 4, waitMs: 60_000, perKey: { running: 2, waiting: 1 } };
  const limited = limitConcurrency(run, limits, (id) => (id < 10 ? 'one' : undefined));
  const calls = [limited(1), limited(2), limited(3)];
  await assert.rejects(limited(4), TooManyCallsError);
  const others = [limited(11), limited(12)];
  assert.deepEqual(started, [1, 2, 11, 12]);
  end(11);
  await others[0];
  assert.deepEqual(started, [1, 2, 11, 12]);
  end(1);
  await calls[0];
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.deepEqual(started, [1, 2, 11, 12, 3]);
  for (const id of [2, 3, 12]) end(id);
  await Promise.all([...calls, ...others]);
});
