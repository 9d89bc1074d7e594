import assert from 'node:assert/strict';
import { createReportQueue } from './report-queue.ts';

const reports = (count: number) => Array.from({ length: count }, () => ({ type: 'view' }));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

Deno.test('stores the reports of many beacons in one call', async () => {
  const stored: number[] = [];
  const add = createReportQueue({ store: async (batch) => void stored.push(batch.length), delayMs: 20, maxBatch: 100, maxWaiting: 200 });
  for (let beacon = 0; beacon < 20; beacon++) assert.equal(add(reports(5)), 5);
  await wait(60);
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
  await wait(20);
  assert.deepEqual([add(reports(25)), add(reports(25)), add(reports(25))], [25, 5, 0]);
  for (let batch = 0; batch < 4; batch++) {
    finish();
    await wait(20);
  }
  assert.deepEqual(stored, [10, 10, 10, 10]);
  assert.equal(add(reports(25)), 25);
  await wait(20);
  finish();
  await wait(20);
  finish();
  await wait(20);
  finish();
});

Deno.test('loses a batch that can’t be stored, and continues with the next one', async () => {
  const print = console.error;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  let calls = 0;
  const store = () => (++calls === 1 ? Promise.reject(new Error('ada@example.test')) : Promise.resolve());
  const add = createReportQueue({ store, delayMs: 1, maxBatch: 10, maxWaiting: 30 });
  add(reports(20));
  await wait(40);
  console.error = print;
  assert.equal(calls, 2);
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"lost":10/);
  assert.doesNotMatch(lines[0] ?? '', /ada/);
});
