import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { isProcessRunning } from '../src/processes/processes.ts';
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

it('the backend starts with all rows after SIGKILL, despite the lock files that were left', async () => {
  await stack.endProcess('SIGKILL');
  const lockFiles = !isEmbedded ? ['stack.pid'] : ['stack.pid', 'postgres17/postmaster.pid'];
  for (const file of lockFiles) assert.ok(existsSync(path.join(stack.dataDir, file)), file);
  await stack.startProcess();
  const { count } = await stack.serviceClient().from('quotes').select('*', { count: 'exact', head: true }).eq('company', 'Crash');
  assert.equal(count, 80);
});

const readPostgresPid = () => Number(readFileSync(path.join(stack.dataDir, 'postgres17/postmaster.pid'), 'utf8').split('\n')[0]);
const readFunctionsPid = (): number => JSON.parse(readFileSync(path.join(stack.dataDir, 'functions.pid'), 'utf8')).pid;

it('the backend restarts a killed Postgres and loses no acknowledged quote', { skip: !isEmbedded }, async () => {
  const backend = stack.pid;
  const quotes = Array.from({ length: 80 }, () => createQuoteRequest({ company: 'Database crash' }));
  const acknowledged: string[] = [];
  await Promise.all(
    quotes.map(async (quote) => {
      const response = await stack.post('submit-quote', quote).catch(() => null);
      if (!response?.ok) return;
      acknowledged.push(quote.email);
      if (acknowledged.length === 15) process.kill(readPostgresPid(), 'SIGKILL');
    }),
  );
  assert.ok(acknowledged.length >= 15 && acknowledged.length < 80, `${acknowledged.length} were acknowledged`);
  const listStoredEmails = async () =>
    (await stack.serviceClient().from('quotes').select('email').eq('company', 'Database crash')).data?.map((row) => row.email);
  const emails = await waitFor('Postgres is restarted', listStoredEmails);
  for (const email of acknowledged) assert.ok(emails.includes(email), `${email} is lost`);
  assert.equal(stack.pid, backend);
  assert.ok(isProcessRunning(backend));
});

it('the next start of the backend ends a Deno process that outlived its parent', async () => {
  const orphan = readFunctionsPid();
  process.kill(orphan, 'SIGSTOP');
  await stack.endProcess('SIGKILL');
  assert.ok(isProcessRunning(orphan));
  await stack.startProcess();
  assert.equal(isProcessRunning(orphan), false);
  assert.notEqual(readFunctionsPid(), orphan);
});

it('the next start of the backend ends no foreign process whose ID is in a file of the data folder', async () => {
  await stack.endProcess('SIGTERM');
  const other = spawn('sleep', ['600']);
  try {
    const record = JSON.stringify({ pid: other.pid, identity: 'started 1' });
    for (const file of ['stack.pid', 'functions.pid']) writeFileSync(path.join(stack.dataDir, file), record);
    if (isEmbedded) writeFileSync(path.join(stack.dataDir, 'postgres17/postmaster.pid'), `${other.pid}\n`);
    await stack.startProcess();
    assert.equal(other.exitCode ?? other.signalCode, null);
  } finally {
    other.kill();
  }
});
