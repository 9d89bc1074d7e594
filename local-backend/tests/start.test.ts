import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findFreePort } from '../src/free-port.ts';
import { assertLocalDatabase } from '../src/migrate.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

/** Starts a second stack with settings that can't work and returns its exit code and what it said. */
function failedStart(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../testing/test-stack-process.ts')], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, DB: 'embedded', DATABASE_URL: '', STACK_DATA: `${stack.dataDir}/second`, ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.once('exit', (code) => resolve({ code, said }));
  });
}

const ports = async () => JSON.stringify({ api: await findFreePort(), database: await findFreePort(), inbox: await findFreePort() });

describe('a start that can’t work ends with one sentence that says what to do', () => {
  it('in a data folder that is in use', async () => {
    const { code, said } = await failedStart({ STACK_PORTS: await ports(), STACK_DATA: stack.dataDir });
    assert.equal(code, 1);
    assert.match(said, /^The data folder .* is in use by process \d+: end that one first, or set DATA_DIR to another folder\.\n$/);
  });

  it('on a port that is taken, on either loopback address', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const inbox = await findFreePort();
      const other = createServer().listen(inbox, host);
      const { code, said } = await failedStart({ STACK_PORTS: JSON.stringify({ ...JSON.parse(await ports()), inbox }) });
      other.close();
      assert.deepEqual([code, said], [1, `Port ${inbox} is in use: stop the program that uses it, or set PORT_OFFSET.\n`]);
    }
  });

  for (const [environment, words] of [
    [{ DB: 'postgres' }, /^DB=postgres needs DATABASE_URL=postgres:/],
    [{ DB: 'oracle' }, /^DB is "oracle": use DB=postgres with DATABASE_URL, or leave it out\.\n$/],
    [
      { DB: 'postgres', DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' },
      /^DATABASE_URL can't be used \(ECONNREFUSED\): start that Postgres, or correct the address\.\n$/,
    ],
  ] as const) {
    it(`with ${JSON.stringify(environment)}`, async () => {
      const { code, said } = await failedStart({ STACK_PORTS: await ports(), ...environment });
      assert.equal(code, 1);
      assert.match(said, words);
    });
  }

  it('on a hosted project', { skip: process.env.DB === 'postgres' && 'would disturb the server that other tests share' }, async () => {
    await stack.sql('create role supabase_admin');
    await assert.rejects(assertLocalDatabase(stack.databaseUrl), /hosted Supabase project/);
    await stack.sql('drop role supabase_admin');
    await assertLocalDatabase(stack.databaseUrl);
  });
});
