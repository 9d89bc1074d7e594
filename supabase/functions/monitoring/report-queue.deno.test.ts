import assert from 'node:assert/strict';
import { createReportQueue } from './report-queue.ts';

const reports = (count: number) => Array.from({ length: count }, () => ({ type: 'view' }));
/** At least 20 seconds. */
const MAX_TURNS = 20_000;

/** Waits until as many batches were given to the store: a fixed time is too short on a busy machine. */
async function waitForBatches(stored: readonly number[], count: number): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS && stored.length < count; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
}

Deno.test('stores the reports of many beacons in one call', async () => {
  const stored: number[] = [];
  const add = createReportQueue({ store: async (batch) => void stored.push(batch.length), delayMs: 20, maxBatch: 100, maxWaiting: 200 });
  for (let beacon = 0; beacon < 20; beacon++) assert.equal(add(reports(5)), 5);
  await waitForBatches(stored, 1);
  assert.deepEqual(stored, [100]);
});

Deno.test('drops reports while the database is slow, and stores again afterwards', async () => {
  const stored: number[] = [];
  let finish = () => {};
  const store = (batch: object[]) => {
    stored.push(batch.length);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const add = createReportQueue({ store, delayMs: 1, maxBatch: 10, maxWaiting: 30 });
  add(reports(10));
  await waitForBatches(stored, 1);
  assert.deepEqual([add(reports(25)), add(reports(25)), add(reports(25))], [25, 5, 0]);
  for (let batch = 2; batch <= 4; batch++) {
    finish();
    await waitForBatches(stored, batch);
  }
  assert.deepEqual(stored, [10, 10, 10, 10]);
  assert.equal(add(reports(25)), 25);
  for (let batch = 5; batch <= 7; batch++) {
    finish();
    await waitForBatches(stored, batch);
  }
  finish();
  assert.deepEqual(stored.slice(4), [10, 10, 5]);
});

Deno.test('loses a batch that can’t be stored, and continues with the next one', async () => {
  const print = console.error;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  const stored: number[] = [];
  const store = (batch: object[]) => (stored.push(batch.length) === 1 ? Promise.reject(new Error('ada@example.test')) : Promise.resolve());
  const add = createReportQueue({ store, delayMs: 1, maxBatch: 10, maxWaiting: 30 });
  add(reports(20));
  await waitForBatches(stored, 2);
  console.error = print;
  assert.deepEqual(stored, [10, 10]);
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"lost":10/);
  assert.doesNotMatch(lines[0] ?? '', /ada/);
});
