import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { MailProvider } from './mail-provider.ts';

let stack: TestStack;
let provider: MailProvider;
before(async () => {
  provider = await MailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: provider.url });
});
after(async () => {
  await stack.stop();
  provider.stop();
});

interface Owed {
  attempts: number;
  sent_at: string | null;
  last_error: string | null;
  waits: number;
}

async function owed(email: string): Promise<Owed | undefined> {
  const [row] = await stack.sql<Owed>(
    `select attempts, sent_at, last_error, extract(epoch from next_attempt_at - now())::int as waits
     from outbox where quote_id = (select id from quotes where email = '${email}')`,
  );
  return row;
}

async function eventually(check: () => Promise<boolean>, what: string): Promise<void> {
  for (let attempt = 0; !(await check()); attempt++) {
    assert.ok(attempt < 600, what);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const deliveries = (email: string) => provider.accepted.filter(({ replyTo }) => replyTo === email).length;
const makeDue = () => stack.sql('update outbox set next_attempt_at = now() where sent_at is null');
const deliver = () => stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } });

describe('the outbox', () => {
  it('loses no quote and no mail while the provider is down, and tries again later', async () => {
    provider.behaviour = 'fails';
    const quote = createQuoteRequest();
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    await eventually(async () => (await owed(quote.email))?.last_error === 'MailError 500', 'the failure is noted');
    const waiting = await owed(quote.email);
    assert.deepEqual([waiting?.attempts, waiting?.sent_at], [1, null]);
    assert.ok(waiting && waiting.waits > 30 && waiting.waits <= 60, `waits ${waiting?.waits} s`);

    await makeDue();
    await deliver();
    const longer = await owed(quote.email);
    assert.ok(longer && longer.attempts === 2 && longer.waits > 60, `waits ${longer?.waits} s the second time`);

    provider.behaviour = 'works';
    await makeDue();
    await deliver();
    await eventually(async () => (await owed(quote.email))?.sent_at !== null, 'the mail is sent');
    assert.equal(deliveries(quote.email), 1);
    assert.equal((await owed(quote.email))?.last_error, null);
  });

  it('gives up a mail after twelve attempts and keeps it with its error', async () => {
    provider.behaviour = 'fails';
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    await eventually(async () => (await owed(quote.email))?.last_error !== null, 'the first attempt failed');
    await stack.sql('update outbox set attempts = 12, next_attempt_at = now() where sent_at is null');
    const calls = provider.calls;
    assert.deepEqual(await (await deliver()).json(), { ok: true, sent: 0 });
    assert.equal(provider.calls, calls);
    assert.equal((await owed(quote.email))?.sent_at, null);
    provider.behaviour = 'works';
  });

  for (const [moment, behaviour] of [
    ['between claiming and sending a mail', 'is silent'],
    ['between sending a mail and noting that it is sent', 'accepts and is silent'],
  ] as const) {
    it(`sends once when it is killed ${moment}`, async () => {
      provider.behaviour = behaviour;
      const quote = createQuoteRequest();
      const calls = provider.calls;
      assert.equal((await stack.post('submit-quote', quote)).status, 200);
      await provider.called(calls + 1);
      assert.deepEqual([(await owed(quote.email))?.attempts, (await owed(quote.email))?.sent_at], [1, null]);
      assert.equal(deliveries(quote.email), behaviour === 'is silent' ? 0 : 1);
      await stack.endProcess('SIGKILL');

      provider.behaviour = 'works';
      await stack.startProcess();
      await eventually(async () => (await owed(quote.email))?.sent_at !== null, 'the mail is sent after the restart');
      assert.equal(deliveries(quote.email), 1);
    });
  }

  it('never hands one mail to two workers', async () => {
    provider.behaviour = 'fails';
    await Promise.all(Array.from({ length: 12 }, () => stack.post('submit-quote', createQuoteRequest({ company: 'Two workers' }))));
    await eventually(async () => {
      const [row] = await stack.sql<{ tried: number }>(
        'select count(*)::int as tried from outbox where last_error is not null and attempts = 1',
      );
      return (row?.tried ?? 0) >= 12;
    }, 'all were tried once');
    provider.behaviour = 'is silent';
    await stack.sql('update outbox set next_attempt_at = now() where sent_at is null and attempts = 1');
    const service = stack.serviceClient();
    const claims = await Promise.all(Array.from({ length: 6 }, () => service.rpc('claim_outbox', { p_limit: 4 })));
    const ids = claims.flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
    assert.ok(ids.length >= 12);
    assert.equal(new Set(ids).size, ids.length);
    provider.behaviour = 'works';
  });

  it('answers only to the secret key', async () => {
    for (const headers of [{}, { apikey: stack.publishableKey }, { apikey: `${stack.secretKey}x` }, { authorization: 'Bearer ' }])
      assert.equal(
        (await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: headers as Record<string, string> })).status,
        401,
      );
    assert.equal((await deliver()).status, 200);
  });
});

describe('a reply', () => {
  async function sending(): Promise<{ email: string; send(): Promise<Response> }> {
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
    const reply = { to: quote.email, subject: 'Re: Your quote request', message: 'Hello', quoteName: quote.name };
    return {
      email: quote.email,
      send: () => stack.post('send-email-response', reply, { authorization: `Bearer ${data.session?.access_token}` }),
    };
  }
  const log = async (email: string) =>
    (await stack.serviceClient().from('email_log').select('status').eq('recipient', email).order('created_at')).data;

  it('that the provider refuses is told to the admin, logged as failed, and can be sent again', async () => {
    const { email, send } = await sending();
    provider.behaviour = 'fails';
    const refused = await send();
    const { error } = (await refused.json()) as { error: { message: string; requestId: string } };
    assert.equal(refused.status, 502);
    assert.equal(error.message, `Failed to send email (Reference ${error.requestId})`);
    assert.deepEqual(await log(email), [{ status: 'failed' }]);
    provider.behaviour = 'works';
    assert.equal((await send()).status, 200);
    assert.deepEqual(await log(email), [{ status: 'failed' }, { status: 'sent' }]);
  });

  it('is sent once when everything is killed before the provider’s answer and the admin tries again', async () => {
    const { email, send } = await sending();
    provider.behaviour = 'accepts and is silent';
    const calls = provider.calls;
    const broken = send().catch(() => null);
    await provider.called(calls + 1);
    await stack.endProcess('SIGKILL');
    await broken;
    provider.behaviour = 'works';
    await stack.startProcess();
    assert.equal((await send()).status, 200);
    assert.deepEqual(await log(email), [{ status: 'sent' }]);
    assert.equal(provider.accepted.filter(({ to }) => to === email).length, 1);
  });
});
