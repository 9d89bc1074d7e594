import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import connectPostgres from 'postgres';
import { ADMIN, TestStack } from '../testing/test-stack.ts';

const LONGEST = 60_000;
const embedded = process.env.DB !== 'postgres';

/** Asks a stack to end and fails when it is still there after a time that no orderly end needs. */
async function endsInTime(stack: TestStack): Promise<void> {
  const ended = await Promise.race([stack.endProcess('SIGTERM').then(() => true), sleep(LONGEST, false, { ref: false })]);
  if (!ended) await stack.endProcess('SIGKILL');
  assert.ok(ended, `still there after ${LONGEST} ms`);
}

/** Whether a Postgres runs on the stack's folder. */
function databaseRuns(stack: TestStack): boolean {
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

describe('a stop', { concurrency: 2 }, () => {
  for (const [moment, file] of [
    ['when the data folder was just claimed', 'stack.pid'],
    ['while the database starts', 'postgres.log'],
    ['while the functions start', 'functions.log'],
  ] as const) {
    it(`${moment} ends everything`, { skip: !embedded && file === 'postgres.log' && 'the database is not the stack’s' }, async () => {
      const stack = await TestStack.create();
      stack.spawnProcess();
      for (let i = 0; !existsSync(path.join(stack.dataDir, file)); i++) {
        assert.ok(i < 6000, `${file} appears`);
        await sleep(10);
      }
      await endsInTime(stack);
      assert.equal(databaseRuns(stack), false);
      if (file !== 'stack.pid') {
        // What was left must not keep the next start from working.
        await stack.startProcess();
        assert.equal((await stack.serviceClient().from('quotes').select('id')).data?.length, 4);
      }
      await stack.stop();
    });
  }

  it('is not held up by a query that waits and whose caller is gone', async () => {
    const stack = await TestStack.start();
    const admin = await stack.signIn(ADMIN);
    const sql = connectPostgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    const lock = sql.begin(async (transaction) => {
      await transaction`lock table public.quotes in access exclusive mode`;
      await sleep(LONGEST * 2, null, { ref: false });
    });
    lock.catch(() => undefined);
    await sleep(200);
    const caller = new AbortController();
    const waiting = admin.from('quotes').select('*').abortSignal(caller.signal);
    setTimeout(() => caller.abort(), 300);
    assert.ok((await waiting).error);
    await endsInTime(stack);
    await sql.end({ timeout: 0 });
    await stack.stop();
  });
});
