import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { createQuoteRequest } from '../testing/quote-request.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

it('stores and mails every acknowledged submission exactly once when the backend is killed during 80 requests', async () => {
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
  for (const quote of quotes) await stack.waitForMail((mail) => mail.replyTo === quote.email);
  const recipients = (await stack.listMails()).map((mail) => mail.replyTo);
  assert.equal(new Set(recipients).size, recipients.length);
});

it('starts with all rows after SIGKILL, although the lock files of the backend and of Postgres exist', async () => {
  await stack.endProcess('SIGKILL');
  const lockFiles = process.env.DB === 'postgres' ? ['stack.pid'] : ['stack.pid', 'postgres17/postmaster.pid'];
  for (const file of lockFiles) assert.ok(existsSync(path.join(stack.dataDir, file)), file);
  await stack.startProcess();
  const { count } = await stack.serviceClient().from('quotes').select('*', { count: 'exact', head: true }).eq('company', 'Crash');
  assert.equal(count, 80);
});
