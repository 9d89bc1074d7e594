import assert from 'node:assert/strict';
import { createReportQueue } from './report-queue.ts';

const reports = (count: number) => Array.from({ length: count }, () => ({ type: 'view' }));

/** Creates a store that records the sizes of its batches, and whose calls end with what `respond` returns. */
function createStore(respond: (call: number) => Promise<void>) {
  const stored: number[] = [];
  let onStored = () => {};
  const store = (batch: object[]) => {
    stored.push(batch.length);
    onStored();
    return respond(stored.length);
  };
  /** Resolves when the store has been called as often. */
  const waitForBatches = (count: number) =>
    new Promise<void>((resolve) => {
      onStored = () => {
        if (stored.length >= count) resolve();
      };
      onStored();
    });
  return { stored, store, waitForBatches };
}

Deno.test('stores the reports of many beacons in one call', async () => {
  const { stored, store, waitForBatches } = createStore(() => Promise.resolve());
  const add = createReportQueue({ store, delayMs: 20, maxBatch: 100, maxWaiting: 200 });
  for (let beacon = 0; beacon < 20; beacon++) assert.equal(add(reports(5)), 5);
  await waitForBatches(1);
  assert.deepEqual(stored, [100]);
});

Deno.test('drops reports while the database is slow, and stores again afterwards', async () => {
  let finish = () => {};
  const { stored, store, waitForBatches } = createStore(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const add = createReportQueue({ store, delayMs: 1, maxBatch: 10, maxWaiting: 30 });
  add(reports(10));
  await waitForBatches(1);
  assert.deepEqual([add(reports(25)), add(reports(25)), add(reports(25))], [25, 5, 0]);
  for (let batch = 2; batch <= 4; batch++) {
    finish();
    await waitForBatches(batch);
  }
  assert.equal(add(reports(25)), 25);
  for (let batch = 5; batch <= 7; batch++) {
    finish();
    await waitForBatches(batch);
  }
  finish();
  assert.deepEqual(stored, [10, 10, 10, 10, 10, 10, 5]);
});

Deno.test('loses a batch that can’t be stored, and continues with the next one', async () => {
  const print = console.error;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  const failFirst = (call: number) => (call === 1 ? Promise.reject(new Error('ada@example.test')) : Promise.resolve());
  const { stored, store, waitForBatches } = createStore(failFirst);
  const add = createReportQueue({ store, delayMs: 1, maxBatch: 10, maxWaiting: 30 });
  add(reports(20));
  await waitForBatches(2);
  console.error = print;
  assert.deepEqual(stored, [10, 10]);
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"lost":10/);
  assert.doesNotMatch(lines[0] ?? '', /ada/);
});
