import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { assertLocalDatabase } from '../src/postgres/migrate.ts';
import { findFreePort } from '../src/settings/free-port.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

/** Starts a second backend with invalid settings and returns its exit code and output. */
function startInvalid(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../testing/test-stack-process.ts')], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, DB: 'embedded', DATABASE_URL: '', STACK_DATA: `${stack.dataDir}/second`, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.once('exit', (code) => resolve({ code, output }));
  });
}

const findPorts = async () => ({ api: await findFreePort(), database: await findFreePort(), inbox: await findFreePort() });

describe('a failed start exits with code 1 and one line with the cause and the solution', () => {
  it('the start fails when the data folder is in use', async () => {
    const { code, output } = await startInvalid({ STACK_PORTS: JSON.stringify(await findPorts()), STACK_DATA: stack.dataDir });
    assert.equal(code, 1);
    assert.match(output, /^The data folder .* is in use by process \d+: stop that process, or set DATA_DIR to another folder\.\n$/);
  });

  it('the start fails when a port is in use on 127.0.0.1 or ::1', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const inbox = await findFreePort();
      const other = createServer().listen(inbox, host);
      const { code, output } = await startInvalid({ STACK_PORTS: JSON.stringify({ ...(await findPorts()), inbox }) });
      other.close();
      assert.deepEqual([code, output], [1, `Port ${inbox} is in use: stop the program that uses it, or set PORT_OFFSET.\n`]);
    }
  });

  for (const [environment, message] of [
    [{ DB: 'postgres' }, /^DB=postgres needs DATABASE_URL=postgres:\S+\n$/],
    [{ DB: 'oracle' }, /^DB is "oracle": set DB=postgres with DATABASE_URL, or remove DB\.\n$/],
    [
      { DB: 'postgres', DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' },
      /^DATABASE_URL can't be used \(ECONNREFUSED\): start that Postgres, or correct the URL\.\n$/,
    ],
  ] as const) {
    it(`the start fails with the environment ${JSON.stringify(environment)}`, async () => {
      const { code, output } = await startInvalid({ STACK_PORTS: JSON.stringify(await findPorts()), ...environment });
      assert.equal(code, 1);
      assert.match(output, message);
    });
  }
});

it('free ports of a process differ before their servers have started', async () => {
  const ports: number[] = [];
  for (let i = 0; i < 20; i += 1) ports.push(await findFreePort());
  assert.equal(new Set(ports).size, ports.length);
});

it('assertLocalDatabase rejects a database with the roles of a hosted project and accepts others', {
  skip: process.env.DB === 'postgres' && 'would change the roles of a server that other tests share',
}, async () => {
  await stack.sql('create role supabase_admin');
  await assert.rejects(assertLocalDatabase(stack.databaseUrl), /hosted Supabase project/);
  await stack.sql('drop role supabase_admin');
  await assertLocalDatabase(stack.databaseUrl);
});
