import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { assertLocalDatabase, migrate } from '../src/postgres/migrate.ts';
import { readCommandLine } from '../src/processes.ts';
import { findFreePort } from '../src/settings/free-port.ts';
import { createQuoteRequest } from '../testing/quote-request.ts';
import { TestStack } from '../testing/test-stack.ts';
import { waitFor } from '../testing/wait-for.ts';

const isEmbedded = process.env.DB !== 'postgres';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

const readPostgresPid = (dataDir: string) => Number(readFileSync(path.join(dataDir, 'postgres17/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts a second backend and returns its exit code and output. */
function startSecond(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
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

describe('a start that fails exits with code 1 and one line with the cause and the solution', () => {
  it('when the data folder is in use', async () => {
    const { code, output } = await startSecond({ STACK_PORTS: JSON.stringify(await findPorts()), STACK_DATA: stack.dataDir });
    assert.equal(code, 1);
    assert.match(output, /^The data folder .* is in use by process \d+: stop that process, or set DATA_DIR to another folder\.\n$/);
  });

  it('when a port is in use on 127.0.0.1 or ::1', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const inbox = await findFreePort();
      const other = createServer().listen(inbox, host);
      const { code, output } = await startSecond({ STACK_PORTS: JSON.stringify({ ...(await findPorts()), inbox }) });
      other.close();
      assert.deepEqual([code, output], [1, `Port ${inbox} is in use: stop the program that uses it, or set PORT_OFFSET.\n`]);
    }
  });
});

it('a killed backend has stored every acknowledged quote, and starts again', async () => {
  const quotes = Array.from({ length: 80 }, () => createQuoteRequest({ company: 'Crash' }));
  const acknowledged = new Set<string>();
  await Promise.all(
    quotes.map(async (quote) => {
      const response = await stack.post('submit-quote', quote).catch(() => null);
      if (!response?.ok) return;
      acknowledged.add(quote.email);
      if (acknowledged.size === 15) void stack.endProcess('SIGKILL');
    }),
  );
  assert.ok(acknowledged.size >= 15 && acknowledged.size < 80, `${acknowledged.size} were acknowledged`);

  await stack.startProcess();
  const { data } = await stack.serviceClient().from('quotes').select('email').eq('company', 'Crash');
  const stored = data?.map((row) => row.email) ?? [];
  for (const email of acknowledged) assert.ok(stored.includes(email), `${email} is lost`);
});

it('SIGTERM during the start stops the backend and its Postgres, and the next start works', { skip: !isEmbedded }, async () => {
  const interrupted = await TestStack.create();
  interrupted.spawnProcess();
  await waitFor('Postgres starts', () => existsSync(path.join(interrupted.dataDir, 'postgres17/postmaster.pid')));
  const pid = readPostgresPid(interrupted.dataDir);
  await interrupted.endProcess('SIGTERM');
  assert.equal(readCommandLine(pid), '');
  await interrupted.startProcess();
  assert.equal((await interrupted.serviceClient().from('quotes').select('id')).data?.length, 4);
  await interrupted.stop();
});

it('a database of another version is refused, with the command that helps', async () => {
  await stack.sql(`insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'unknown')`);
  await assert.rejects(migrate(stack.databaseUrl), /\(20200101000000_unknown\): run "npm run reset"/);
});

it('a database with the roles of a hosted project is refused', {
  skip: !isEmbedded && 'would change the roles of a server that other tests share',
}, async () => {
  await stack.sql('create role supabase_admin');
  await assert.rejects(assertLocalDatabase(stack.databaseUrl), /hosted Supabase project/);
});
