import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createQuoteRequest } from '../testing/quote-request.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

it('keeps every acknowledged submission exactly once, and mails it, when the stack is killed during a burst', async () => {
  const quotes = Array.from({ length: 80 }, () => createQuoteRequest({ company: 'Crash' }));
  const acknowledged = new Set<string>();
  const burst = Promise.all(
    quotes.map(async (quote) => {
      const response = await stack.post('submit-quote', quote).catch(() => null);
      if (!response?.ok) return;
      acknowledged.add(quote.email);
      if (acknowledged.size === 15) void stack.endProcess('SIGKILL');
    }),
  );
  await burst;
  assert.ok(acknowledged.size >= 15 && acknowledged.size < 80, `${acknowledged.size} were acknowledged`);

  await stack.startProcess();
  const stored = async () =>
    ((await stack.serviceClient().from('quotes').select('email').eq('company', 'Crash')).data ?? []).map((row) => row.email);
  const emails = await stored();
  assert.equal(new Set(emails).size, emails.length);
  for (const email of acknowledged) assert.ok(emails.includes(email), `${email} is lost`);

  // People whose page showed a failure send again.
  for (const quote of quotes) assert.equal((await stack.post('submit-quote', quote)).status, 200);
  assert.deepEqual((await stored()).sort(), quotes.map((quote) => quote.email).sort());
  for (const quote of quotes) await stack.waitForMail((mail) => mail.replyTo === quote.email);
  const mailed = (await stack.listMails()).map((mail) => mail.replyTo);
  assert.equal(new Set(mailed).size, mailed.length);
});

it('starts again although a killed run left its database and its lock behind', async () => {
  await stack.endProcess('SIGKILL');
  await stack.startProcess();
  const { count } = await stack.serviceClient().from('quotes').select('*', { count: 'exact', head: true }).eq('company', 'Crash');
  assert.equal(count, 80);
});
