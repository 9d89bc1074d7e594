import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { agency } from 'shared-contracts';
import { MailProvider } from './mail-provider.ts';
import { createSession, deliver } from './requests.ts';

let stack: TestStack;
let provider: MailProvider;
before(async () => {
  provider = await MailProvider.start();
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
}

async function readOutboxRow(email: string): Promise<OutboxRow | undefined> {
  const [row] = await stack.sql<OutboxRow>(
    `select attempts, sent_at, last_error from outbox where quote_id = (select id from quotes where email = '${email}')`,
  );
  return row;
}

const waitUntilSent = (email: string) => waitFor('the e-mail is sent', async () => (await readOutboxRow(email))?.sent_at);
const waitForError = (email: string) => waitFor('an attempt has failed', async () => (await readOutboxRow(email))?.last_error);
const countDeliveries = (email: string) => provider.accepted.filter(({ replyTo }) => replyTo === email).length;
const makeDue = () => stack.sql('update outbox set next_attempt_at = now() where sent_at is null');

describe('the outbox', () => {
  it('retries while the mail provider fails, and then sends the email once', async () => {
    provider.behavior = 'fails';
    const quote = createQuoteRequest();
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    assert.equal(await waitForError(quote.email), 'MailError 500');
    const first = await readOutboxRow(quote.email);
    assert.equal(first?.sent_at, null);

    await makeDue();
    await deliver(stack);
    const second = await readOutboxRow(quote.email);
    assert.equal(second?.sent_at, null);
    assert.ok(second && first && second.attempts > first.attempts, 'the second delivery made no attempt');

    provider.behavior = 'works';
    await makeDue();
    await deliver(stack);
    await waitUntilSent(quote.email);
    assert.equal(countDeliveries(quote.email), 1);
    assert.equal((await readOutboxRow(quote.email))?.last_error, null);
    assert.ok(!provider.accepted.some(({ to }) => to === quote.email), 'QUOTE_CONFIRMATION=off sends no confirmation');
  });

  it('each claim of an email doubles the delay until the next attempt, up to six hours', async () => {
    // In one transaction now() doesn't move, and no delivery sees the e-mail.
    const delays = await stack.sql<{ seconds: number }[]>(`
      begin;
      with added as (insert into quotes (name, email, message) values ('Delay', 'delay@example.test', 'x') returning id)
      insert into outbox (kind, quote_id, next_attempt_at) select 'quote-notification', id, '2020-01-01' from added;
      ${Array.from(
        { length: 12 },
        () => `select public.claim_outbox(1) is null as ignored;
          with retry as (select o.id, o.next_attempt_at from outbox o join quotes q on q.id = o.quote_id where q.name = 'Delay')
          update outbox o set next_attempt_at = '2020-01-01' from retry where o.id = retry.id
          returning extract(epoch from retry.next_attempt_at - now())::int as seconds;`,
      ).join('')}
      rollback`);
    const minutes = delays.flat().flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds / 60]));
    assert.deepEqual(minutes, [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  });

  it('stops after twelve attempts and keeps the row with its error', async () => {
    provider.behavior = 'fails';
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    await waitForError(quote.email);
    await stack.sql('update outbox set attempts = 12, next_attempt_at = now() where sent_at is null');
    await deliver(stack);
    // A claim would have counted a thirteenth attempt.
    assert.deepEqual(await readOutboxRow(quote.email), { attempts: 12, sent_at: null, last_error: 'MailError 500' });
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
    await deliver(stack);
    const kept = await stack.sql<{ name: string }>('select q.name from outbox o join quotes q on q.id = o.quote_id order by q.name');
    assert.deepEqual(
      kept.map(({ name }) => name),
      ['dismissed 89 days ago', 'given up a year ago', 'sent 89 days ago'],
    );
  });

  it('sends an email once if the backend is killed after the provider has accepted it', async () => {
    provider.behavior = 'accepts without responding';
    const quote = createQuoteRequest();
    const calls = provider.calls;
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    await provider.waitForCalls(calls + 1);
    assert.deepEqual([(await readOutboxRow(quote.email))?.sent_at, countDeliveries(quote.email)], [null, 1]);
    await stack.endProcess('SIGKILL');

    provider.behavior = 'works';
    await stack.startProcess();
    await deliver(stack);
    await waitUntilSent(quote.email);
    assert.equal(countDeliveries(quote.email), 1);
  });

  it('parallel claims of the outbox never return the same email', async () => {
    provider.behavior = 'fails';
    await Promise.all(Array.from({ length: 12 }, () => stack.post('submit-quote', createQuoteRequest({ company: 'Two workers' }))));
    const ofWorkers = "quote_id in (select id from quotes where company = 'Two workers')";
    await waitFor('the first attempt of every e-mail has failed', async () => {
      const failed = await stack.sql(`select from outbox where last_error is not null and ${ofWorkers}`);
      return failed.length === 12;
    });
    await stack.sql(`update outbox set attempts = 1, next_attempt_at = now() where ${ofWorkers}`);
    const service = stack.serviceClient();
    const claims = await Promise.all(Array.from({ length: 6 }, () => service.rpc('claim_outbox', { p_limit: 4 })));
    const ids = claims.flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
    // A delivery of the schedule may have claimed some of them. Each claim counts as an attempt.
    const counts = await stack.sql<{ attempts: number; count: number }>(
      `select attempts, count(*)::int from outbox where ${ofWorkers} group by attempts`,
    );
    assert.deepEqual([...counts], [{ attempts: 2, count: 12 }]);
    provider.behavior = 'works';
  });

  it('deliver-outbox returns 401 without the secret key', async () => {
    for (const headers of [{}, { apikey: stack.publishableKey }, { apikey: `${stack.secretKey}x` }, { authorization: 'Bearer ' }])
      assert.equal(
        (await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: headers as Record<string, string> })).status,
        401,
      );
    await deliver(stack);
  });
});

describe('follow-up mails', () => {
  const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';
  // The schedule of the stack stores the mails of its own day, which has passed on these days.
  const [FRIDAY, MONDAY, TUESDAY] = ['2031-03-07', '2031-03-10', '2031-03-11'] as const;

  const addLead = async (name: string, owner_id: string | null, follow_up_on: string, stage = 'talking') => {
    const service = stack.serviceClient();
    const { data } = await service.from('quotes').insert({ name, email: 'lead@example.test', message: 'x' }).select('id').single();
    const { error } = await service.from('lead_facts').insert({ quote_id: data?.id ?? '', owner_id, follow_up_on, stage });
    assert.equal(error, null);
  };
  const queue = async (p_day: string) => assert.equal((await stack.serviceClient().rpc('queue_follow_up_mails', { p_day })).error, null);
  /** Stores the mails of a day, whose first attempt fails. */
  const failOn = async (day: string) => {
    provider.behavior = 'fails';
    await queue(day);
    await deliver(stack);
    const failed = `select from outbox where day = '${day}' and last_error is not null`;
    await waitFor('an attempt has failed', async () => (await stack.sql(failed)).length > 0);
    provider.behavior = 'works';
  };
  /** Sends what is due, and returns the names in the follow-up mails that were sent since the mail of that number, by recipient. */
  const listSent = async (first = 0) => {
    await makeDue();
    await waitFor('no follow-up mail is waiting', async () => {
      await deliver(stack);
      return (await stack.sql('select from outbox where day is not null and sent_at is null')).length === 0;
    });
    const mails = provider.accepted.filter(({ subject }) => /follow-up/.test(subject)).slice(first);
    return mails.map(({ to, text }) => `${to}: ${text.match(/(?<=^(?:Today|Since .*): ).*/gm)?.join()}`).toSorted();
  };

  it('list the open leads that are due to their admins, or to the agency, once on a day', async () => {
    const { data } = await stack.client().auth.signUp({ email: 'former.admin@example.test', password: 'former-password' });
    await addLead('Today', ADMIN_ID, MONDAY);
    await addLead('Overdue', ADMIN_ID, FRIDAY);
    await addLead('Tomorrow', ADMIN_ID, TUESDAY);
    await addLead('Won', ADMIN_ID, FRIDAY, 'won');
    await addLead('Lost', ADMIN_ID, FRIDAY, 'lost');
    await addLead('Of a former admin', data.user?.id ?? '', MONDAY);
    await addLead('Of nobody', null, FRIDAY);
    await Promise.all([queue(MONDAY), queue(MONDAY), queue(MONDAY)]);
    const sent = [`${ADMIN.email}: Overdue,Today`, `${agency.email}: Of nobody,Of a former admin`];
    assert.deepEqual(await listSent(), sent);
    await addLead('Added after the morning', data.user?.id ?? '', MONDAY);
    await queue(MONDAY);
    assert.deepEqual(await listSent(), sent);
  });

  it('are retried with the leads that are still due', async () => {
    await stack.sql("delete from quotes where name like 'Of %' or name like 'Added %'");
    await failOn(TUESDAY);
    await stack.sql("delete from quotes where name = 'Overdue'");
    assert.deepEqual(await listSent(2), [`${ADMIN.email}: Today,Tomorrow`]);
  });

  it('are replaced by those of the next morning', async () => {
    await failOn('2031-03-12');
    await queue('2031-03-13');
    assert.deepEqual(await listSent(3), [`${ADMIN.email}: Today,Tomorrow`]);
  });

  it('are not sent if nothing is due any more', async () => {
    await failOn('2031-03-14');
    await stack.sql("update lead_facts set stage = 'won'");
    assert.deepEqual(await listSent(4), []);
  });
});

it('a reply is logged as failed with status 502 if the mail provider fails, and a retry sends it', async () => {
  const { email, name } = createQuoteRequest();
  await stack.post('submit-quote', createQuoteRequest({ email, name }));
  const session = await createSession(stack, ADMIN);
  const reply = { to: email, subject: 'Re: Your quote request', message: 'Hello', quoteName: name };
  const send = () => stack.post('send-email-response', reply, session);
  const listStatuses = async () =>
    (await stack.serviceClient().from('email_log').select('status').eq('recipient', email).order('created_at')).data;
  provider.behavior = 'fails';
  const response = await send();
  const { error } = (await response.json()) as { error: { message: string; requestId: string } };
  assert.equal(response.status, 502);
  assert.equal(error.message, `Failed to send email (Reference ${error.requestId})`);
  assert.deepEqual(await listStatuses(), [{ status: 'failed' }]);
  provider.behavior = 'works';
  assert.equal((await send()).status, 200);
  assert.deepEqual(await listStatuses(), [{ status: 'failed' }, { status: 'sent' }]);
});
