import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import connectPostgres from 'postgres';
import { ADMIN, TestStack } from '../testing/test-stack.ts';

const STOP_TIMEOUT_MS = 60_000;
const isEmbedded = process.env.DB !== 'postgres';

/** Sends SIGTERM and fails when the process still runs after the timeout. */
async function assertStops(stack: TestStack): Promise<void> {
  const stopped = await Promise.race([stack.endProcess('SIGTERM').then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
  if (!stopped) await stack.endProcess('SIGKILL');
  assert.ok(stopped, `still running after ${STOP_TIMEOUT_MS} ms`);
}

/** Whether a process has the stack's data folder on its command line, as its Postgres does. */
function isDatabaseRunning(stack: TestStack): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(stack.dataDir);
      } catch {
        return false;
      }
    });
}

describe('SIGTERM', { concurrency: 2 }, () => {
  for (const [moment, file] of [
    ['right after the data folder was locked', 'stack.pid'],
    ['while Postgres starts', 'postgres.log'],
    ['while the functions start', 'functions.log'],
  ] as const) {
    it(`${moment} stops the backend and its Postgres`, {
      skip: !isEmbedded && file === 'postgres.log' && 'starts no Postgres',
    }, async () => {
      const stack = await TestStack.create();
      stack.spawnProcess();
      for (let attempt = 0; !existsSync(path.join(stack.dataDir, file)); attempt++) {
        assert.ok(attempt < 6000, `${file} was not created`);
        await sleep(10);
      }
      await assertStops(stack);
      assert.equal(isDatabaseRunning(stack), false);
      if (file !== 'stack.pid') {
        // The next start works with the files of the interrupted one.
        await stack.startProcess();
        assert.equal((await stack.serviceClient().from('quotes').select('id')).data?.length, 4);
      }
      await stack.stop();
    });
  }

  it('stops the backend even if a query of a disconnected client waits for a lock', async () => {
    const stack = await TestStack.start();
    const admin = await stack.signIn(ADMIN);
    const sql = connectPostgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    const lock = sql.begin(async (transaction) => {
      await transaction`lock table public.quotes in access exclusive mode`;
      await sleep(STOP_TIMEOUT_MS * 2, null, { ref: false });
    });
    lock.catch(() => undefined);
    await sleep(200);
    const client = new AbortController();
    const query = admin.from('quotes').select('*').abortSignal(client.signal);
    setTimeout(() => client.abort(), 300);
    assert.ok((await query).error);
    await assertStops(stack);
    await sql.end({ timeout: 0 });
    await stack.stop();
  });
});
