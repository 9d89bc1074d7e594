import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { FakeMailProvider } from './fake-mail-provider.ts';

let stack: TestStack;
let provider: FakeMailProvider;
before(async () => {
  provider = await FakeMailProvider.start();
  // One e-mail for each quote, so that the calls of the provider can be counted.
  stack = await TestStack.start({ MAIL_API_URL: provider.url, QUOTE_CONFIRMATION: 'off' });
});
after(async () => {
  await stack.stop();
  provider.stop();
});

interface OutboxRow {
  attempts: number;
  sent_at: string | null;
  last_error: string | null;
  delay_seconds: number;
}

async function readOutboxRow(email: string): Promise<OutboxRow | undefined> {
  const [row] = await stack.sql<OutboxRow>(
    `select attempts, sent_at, last_error, extract(epoch from next_attempt_at - now())::int as delay_seconds
     from outbox where quote_id = (select id from quotes where email = '${email}')`,
  );
  return row;
}

const countDeliveries = (email: string) => provider.accepted.filter(({ replyTo }) => replyTo === email).length;
const makeDue = () => stack.sql('update outbox set next_attempt_at = now() where sent_at is null');
const deliver = () => stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } });

describe('the outbox', () => {
  it('retries with a growing delay while the mail provider fails, and then sends the email once', async () => {
    provider.behavior = 'fails';
    const quote = createQuoteRequest();
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    await waitFor('the error is recorded', async () => (await readOutboxRow(quote.email))?.last_error === 'MailError 500');
    const first = await readOutboxRow(quote.email);
    assert.deepEqual([first?.attempts, first?.sent_at], [1, null]);
    assert.ok(first && first.delay_seconds > 30 && first.delay_seconds <= 60, `delay of ${first?.delay_seconds} s`);

    await makeDue();
    await deliver();
    const second = await readOutboxRow(quote.email);
    assert.ok(second && second.attempts === 2 && second.delay_seconds > 60, `delay of ${second?.delay_seconds} s the second time`);

    provider.behavior = 'works';
    await makeDue();
    await deliver();
    await waitFor('the mail is sent', async () => (await readOutboxRow(quote.email))?.sent_at !== null);
    assert.equal(countDeliveries(quote.email), 1);
    assert.equal((await readOutboxRow(quote.email))?.last_error, null);
  });

  it('QUOTE_CONFIRMATION=off sends the visitor no confirmation', async () => {
    const quote = createQuoteRequest();
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    await waitFor('the mail is sent', async () => (await readOutboxRow(quote.email))?.sent_at !== null);
    assert.deepEqual(
      provider.accepted.filter(({ to }) => to === quote.email),
      [],
    );
  });

  it('stops after twelve attempts and keeps the row with its error', async () => {
    provider.behavior = 'fails';
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    await waitFor('the first attempt fails', async () => (await readOutboxRow(quote.email))?.last_error !== null);
    await stack.sql('update outbox set attempts = 12, next_attempt_at = now() where sent_at is null');
    const calls = provider.calls;
    assert.deepEqual(await (await deliver()).json(), { ok: true, sent: 0 });
    assert.equal(provider.calls, calls);
    const row = await readOutboxRow(quote.email);
    assert.deepEqual([row?.sent_at, row?.last_error], [null, 'MailError 500']);
    provider.behavior = 'works';
  });

  it('deletes e-mails 90 days after they were sent or dismissed, and keeps those that were given up', async () => {
    await stack.sql('delete from quotes');
    const days = (count: number) => `now() - interval '${count} days'`;
    const ages = {
      'sent 89 days ago': `sent_at = ${days(89)}`,
      'sent 91 days ago': `sent_at = ${days(91)}`,
      'dismissed 89 days ago': `attempts = 12, dismissed_at = ${days(89)}`,
      'dismissed 91 days ago': `attempts = 12, dismissed_at = ${days(91)}`,
      'given up a year ago': `attempts = 12, next_attempt_at = ${days(365)}`,
    };
    for (const [name, change] of Object.entries(ages))
      await stack.sql(`
        with added as (insert into quotes (name, email, message) values ('${name}', 'ada@example.test', 'x') returning id)
        insert into outbox (kind, quote_id, next_attempt_at) select 'quote-notification', id, now() + interval '1 hour' from added;
        update outbox set ${change} where quote_id = (select id from quotes where name = '${name}')`);
    await deliver();
    const kept = await stack.sql<{ name: string }>('select q.name from outbox o join quotes q on q.id = o.quote_id order by q.name');
    assert.deepEqual(
      kept.map(({ name }) => name),
      ['dismissed 89 days ago', 'given up a year ago', 'sent 89 days ago'],
    );
  });

  for (const [moment, behavior] of [
    ['after claiming an e-mail and before sending it', 'never responds'],
    ['after sending an e-mail and before recording it', 'accepts without responding'],
  ] as const) {
    it(`sends an email once if the backend is killed ${moment}`, async () => {
      provider.behavior = behavior;
      const quote = createQuoteRequest();
      const calls = provider.calls;
      assert.equal((await stack.post('submit-quote', quote)).status, 200);
      await provider.waitForCalls(calls + 1);
      assert.deepEqual([(await readOutboxRow(quote.email))?.attempts, (await readOutboxRow(quote.email))?.sent_at], [1, null]);
      assert.equal(countDeliveries(quote.email), behavior === 'never responds' ? 0 : 1);
      await stack.endProcess('SIGKILL');

      provider.behavior = 'works';
      await stack.startProcess();
      await waitFor('the mail is sent after the restart', async () => (await readOutboxRow(quote.email))?.sent_at !== null);
      assert.equal(countDeliveries(quote.email), 1);
    });
  }

  it('parallel claims of the outbox never return the same email', async () => {
    provider.behavior = 'fails';
    await Promise.all(Array.from({ length: 12 }, () => stack.post('submit-quote', createQuoteRequest({ company: 'Two workers' }))));
    await waitFor('every e-mail has one attempt', async () => {
      const [row] = await stack.sql<{ attempted: number }>(
        'select count(*)::int as attempted from outbox where last_error is not null and attempts = 1',
      );
      return (row?.attempted ?? 0) >= 12;
    });
    provider.behavior = 'never responds';
    const due = await stack.sql<{ id: string }>(
      'update outbox set next_attempt_at = now() where sent_at is null and attempts = 1 returning id',
    );
    assert.ok(due.length >= 12);
    const service = stack.serviceClient();
    const limit = Math.ceil(due.length / 3);
    const claims = await Promise.all(Array.from({ length: 6 }, () => service.rpc('claim_outbox', { p_limit: limit })));
    const ids = claims.flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
    // A delivery that still runs may have claimed some of them. Each claim counts as an attempt.
    const ofDue = `id in (${due.map(({ id }) => `'${id}'`).join()})`;
    const counts = await stack.sql<{ attempts: number; count: number }>(
      `select attempts, count(*)::int from outbox where ${ofDue} group by attempts`,
    );
    assert.deepEqual([...counts], [{ attempts: 2, count: due.length }]);
    provider.behavior = 'works';
  });

  it('deliver-outbox returns 401 without the secret key', async () => {
    for (const headers of [{}, { apikey: stack.publishableKey }, { apikey: `${stack.secretKey}x` }, { authorization: 'Bearer ' }])
      assert.equal(
        (await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: headers as Record<string, string> })).status,
        401,
      );
    assert.equal((await deliver()).status, 200);
  });
});

describe('a reply', () => {
  async function prepareReply(): Promise<{ email: string; send(): Promise<Response> }> {
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
    const reply = { to: quote.email, subject: 'Re: Your quote request', message: 'Hello', quoteName: quote.name };
    return {
      email: quote.email,
      send: () => stack.post('send-email-response', reply, { authorization: `Bearer ${data.session?.access_token}` }),
    };
  }
  const listStatuses = async (email: string) =>
    (await stack.serviceClient().from('email_log').select('status').eq('recipient', email).order('created_at')).data;

  it('a reply is logged as failed with status 502 if the mail provider fails, and a retry sends it', async () => {
    const { email, send } = await prepareReply();
    provider.behavior = 'fails';
    const response = await send();
    const { error } = (await response.json()) as { error: { message: string; requestId: string } };
    assert.equal(response.status, 502);
    assert.equal(error.message, `Failed to send email (Reference ${error.requestId})`);
    assert.deepEqual(await listStatuses(email), [{ status: 'failed' }]);
    provider.behavior = 'works';
    assert.equal((await send()).status, 200);
    assert.deepEqual(await listStatuses(email), [{ status: 'failed' }, { status: 'sent' }]);
  });

  it('a reply is sent once if the backend is killed before the provider responds and the admin retries', async () => {
    const { email, send } = await prepareReply();
    provider.behavior = 'accepts without responding';
    const calls = provider.calls;
    const aborted = send().catch(() => null);
    await provider.waitForCalls(calls + 1);
    await stack.endProcess('SIGKILL');
    await aborted;
    provider.behavior = 'works';
    await stack.startProcess();
    assert.equal((await send()).status, 200);
    assert.deepEqual(await listStatuses(email), [{ status: 'sent' }]);
    assert.equal(provider.accepted.filter(({ to }) => to === email).length, 1);
  });
});
