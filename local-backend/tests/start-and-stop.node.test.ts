import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { assertLocalDatabase } from '../src/postgres/migrate.ts';
import { readCommandLine } from '../src/processes.ts';
import { findFreePort } from '../src/settings/free-port.ts';
import { createQuoteRequest } from '../testing/quote-request.ts';
import { TestStack } from '../testing/test-stack.ts';
import { waitFor } from '../testing/wait-for.ts';

const isEmbedded = process.env.DB !== 'postgres';

let stack: TestStack;
before(async () => {
  // One e-mail for each quote, so that e-mails can be compared with quotes.
  stack = await TestStack.start({ QUOTE_CONFIRMATION: 'off' });
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

it('a database with the roles of a hosted project is rejected', {
  skip: !isEmbedded && 'would change the roles of a server that other tests share',
}, async () => {
  await stack.sql('create role supabase_admin');
  await assert.rejects(assertLocalDatabase(stack.databaseUrl), /hosted Supabase project/);
  await stack.sql('drop role supabase_admin');
  await assertLocalDatabase(stack.databaseUrl);
});

it('every acknowledged quote is stored and mailed once if the backend is killed during 80 requests', async () => {
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
  const listStoredEmails = async () =>
    ((await stack.serviceClient().from('quotes').select('email').eq('company', 'Crash')).data ?? []).map((row) => row.email);
  const emails = await listStoredEmails();
  assert.equal(new Set(emails).size, emails.length);
  for (const email of acknowledged) assert.ok(emails.includes(email), `${email} is lost`);

  // Visitors whose request failed send it again.
  for (const quote of quotes) assert.equal((await stack.post('submit-quote', quote)).status, 200);
  assert.deepEqual((await listStoredEmails()).sort(), quotes.map((quote) => quote.email).sort());
  await stack.waitForMails(80, ({ replyTo }) => quotes.some(({ email }) => email === replyTo));
  const recipients = (await stack.listMails()).map((mail) => mail.replyTo);
  assert.equal(new Set(recipients).size, recipients.length);
});

it('a killed Postgres ends the backend, and the next start has all rows', { skip: !isEmbedded }, async () => {
  process.kill(readPostgresPid(stack.dataDir), 'SIGKILL');
  await waitFor('the backend ends', () => readCommandLine(stack.pid) === '');
  await stack.startProcess();
  const { count } = await stack.serviceClient().from('quotes').select('*', { count: 'exact', head: true }).eq('company', 'Crash');
  assert.equal(count, 80);
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

it('a start ends no other program that has the process id of a killed run by now', async () => {
  const other = spawn('sleep', ['600']);
  try {
    const restarted = await TestStack.create();
    const record = JSON.stringify({ pid: other.pid, command: 'node main.ts ', isStopping: false });
    writeFileSync(path.join(restarted.dataDir, 'stack.pid'), record);
    await restarted.startProcess();
    await restarted.endProcess('SIGTERM');
    if (isEmbedded) writeFileSync(path.join(restarted.dataDir, 'postgres17/postmaster.pid'), `${other.pid}\n`);
    await restarted.startProcess();
    assert.equal(other.exitCode ?? other.signalCode, null);
    await restarted.stop();
  } finally {
    other.kill();
  }
});
