import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { LOCAL_RATE_LIMITS } from 'local-backend/local-rate-limits';
import { createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { MailProvider } from './mail-provider.ts';

const AGENCY = 'calls@agency.example';
/** E-mails of a mailbox per day; hosted projects have the same limit. */
const LIMIT = 10;
const DAY_MS = 86_400_000;
/** More than the tests of this file take. */
const NEEDED_MS = 120_000;

let stack: TestStack;
let provider: MailProvider;
let admin: Record<string, string>;
before(async () => {
  // The limit counts the e-mails of a day in UTC, so the day mustn't end during the tests.
  await waitFor('the day has two more minutes', () => DAY_MS - (Date.now() % DAY_MS) > NEEDED_MS);
  provider = await MailProvider.start();
  stack = await TestStack.start({
    MAIL_API_URL: provider.url,
    QUOTE_NOTIFY_TO: AGENCY,
    RATE_LIMITS: JSON.stringify({ ...LOCAL_RATE_LIMITS, 'mail.recipient': `${LIMIT}/86400` }),
  });
  const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
  admin = { authorization: `Bearer ${data.session?.access_token}` };
});
after(async () => {
  await stack.stop();
  provider.stop();
});
beforeEach(async () => {
  await openAllHours(stack);
  await stack.sql('delete from quotes; delete from rate_limits');
  provider.sent.clear();
});

/** Spellings of one mailbox. */
let counter = 0;
function createSpellings(): { first: string; second: string; belongs(mail: { to: string }): boolean } {
  counter += 1;
  const local = `ada.${counter}`;
  return {
    first: `${local}@gmail.com`,
    second: `${local.replace('.', '')}+work@googlemail.com`,
    belongs: ({ to }) => to.toLowerCase().replaceAll('.', '').startsWith(`ada${counter}`) && to !== AGENCY,
  };
}

const deliver = async () =>
  (
    (await (await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } })).json()) as {
      sent: number;
    }
  ).sent;
async function book(start: string, email: string): Promise<string> {
  const response = await stack.post('book-call', createBookingRequest(start, { email }));
  assert.equal(response.status, 200);
  return ((await response.json()) as { change: string }).change;
}
const change = async (token: string, action: string, start?: string) =>
  assert.equal((await stack.post('change-booking', { token, action, start })).status, 200);
/** Waits until nothing is due any more. */
async function settle(): Promise<void> {
  const due = 'select from outbox where sent_at is null and (next_attempt_at <= now() or withheld_at is null and due_at is null)';
  await waitFor('no e-mail is due', async () => (await stack.sql(due)).length === 0);
}
const requestQuotes = (email: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      assert.equal((await stack.post('submit-quote', createQuoteRequest({ email }))).status, 200);
    }),
  );
/** Ends the waiting of a call's e-mails, and the windows of the limits, as after a day. */
const endDay = (call: string | undefined) =>
  stack.sql(`update outbox set due_at = now(), next_attempt_at = now() where withheld_at is not null and booking_id = '${call}';
    delete from rate_limits`);

describe('the limit of e-mails to one mailbox', () => {
  it('a visitor gets at most 10 emails a day in all spellings of the address, and the agency all notifications', async () => {
    const { first, second, belongs } = createSpellings();
    const token = await book(getSlotIn(48), first);
    for (let move = 1; move <= 5; move++) {
      await change(token, 'move', getSlotIn(48 + 2 * move));
      await settle();
    }
    await requestQuotes(second, 8);
    await settle();
    assert.equal(provider.accepted.filter(belongs).length, LIMIT);
    assert.deepEqual(new Set(provider.accepted.filter(belongs).map(({ to }) => to)), new Set([first, second]));
    assert.equal(provider.accepted.filter(({ to }) => to === AGENCY).length, 1 + 5 + 8);
    assert.equal((await stack.fetch('/functions/v1/healthz')).status, 200);
  });

  it('the limit of emails to a mailbox is kept if deliveries run at the same time', async () => {
    await stack.sql(`with quote as (
        insert into quotes (name, email, message) select 'Ada', 'ada@example.test', 'Request ' || n from generate_series(1, 40) n returning id
      ) insert into outbox (kind, quote_id, next_attempt_at) select 'quote-confirmation', id, now() + interval '1 hour' from quote`);
    const rows = await stack.sql<{ id: string }>('select id from outbox');
    const mails = rows.map(({ id }, index) => ({ id, key: `mail.recipient/${index % 2}`, limit: LIMIT, seconds: 86400 }));
    const admit = async (batch: typeof mails) => (await stack.serviceClient().rpc('apply_mail_limits', { p_mails: batch })).data ?? [];
    // Each worker has e-mails to both mailboxes, in different orders.
    const batches = Array.from({ length: 8 }, (_, worker) => mails.slice(worker * 5, worker * 5 + 5));
    const admitted = (await Promise.all(batches.map((batch, worker) => admit(worker % 2 === 0 ? batch : batch.toReversed())))).flat();
    assert.equal(admitted.length, 2 * LIMIT);
    for (const mailbox of [0, 1])
      assert.equal(mails.filter(({ id }, index) => index % 2 === mailbox && admitted.includes(id)).length, LIMIT);
    // What was admitted isn't counted again when it is repeated.
    const repeated = mails.filter(({ id }) => admitted.includes(id));
    assert.equal((await admit(repeated)).length, 2 * LIMIT);
  });

  it('delays an email about a call to the next day if the limit is reached', async () => {
    const { first, belongs } = createSpellings();
    await requestQuotes(first, LIMIT);
    await settle();
    const calls = [await book(getSlotIn(24 * 7), first), await book(getSlotIn(24 * 8), first)].map((token) => token.slice(0, 36));
    await settle();
    const countMails = (subject: string) => provider.accepted.filter((mail) => belongs(mail) && mail.subject === subject).length;
    assert.deepEqual([countMails('We have your quote request'), countMails('Your call is booked')], [LIMIT, 0]);
    const waiting = await stack.sql(
      `select from outbox where kind = 'booking-confirmation' and attempts = 0 and sent_at is null
         and due_at = next_attempt_at and due_at between now() and now() + interval '1 day'`,
    );
    assert.equal(waiting.length, 2);

    for (const [index, call] of calls.entries()) {
      await endDay(call);
      await deliver();
      await settle();
      assert.equal(countMails('Your call is booked'), index + 1);
    }
    assert.equal((await stack.sql(`select from bookings where email = '${first}' and status = 'booked'`)).length, 2);
  });

  it('drops a delayed email about a call when the call is changed or has started', async () => {
    const { first, belongs } = createSpellings();
    await requestQuotes(first, LIMIT);
    await settle();
    const moved = await book(getSlotIn(48), first);
    const started = await book(getSlotIn(96), first);
    await settle();
    await change(moved, 'move', getSlotIn(72));
    await settle();
    await stack.sql(
      `update bookings set starts_at = now() - interval '1 minute', ends_at = now(), blocked_until = now() where id = '${started.slice(0, 36)}'`,
    );
    for (const call of [moved, started]) await endDay(call.slice(0, 36));
    await deliver();
    await settle();
    assert.deepEqual(
      provider.accepted
        .filter(belongs)
        .slice(LIMIT)
        .map(({ subject }) => subject),
      ['Your call has a new time'],
    );
  });

  it('an admin’s reply is sent above the limit and counts for later emails', async () => {
    const { first, belongs } = createSpellings();
    await requestQuotes(first, LIMIT - 1);
    await settle();
    const reply = async (message: string) =>
      (await stack.post('send-email-response', { to: first, subject: 'Re: Your quote request', message, quoteName: 'Nora Berg' }, admin))
        .status;
    assert.deepEqual([await reply('One'), await reply('Two'), await reply('Two')], [200, 200, 200]);
    assert.equal(provider.accepted.filter(belongs).length, LIMIT + 1);
    await book(getSlotIn(48), first);
    await settle();
    assert.equal(provider.accepted.filter(belongs).length, LIMIT + 1);
    assert.ok(provider.accepted.some(({ to, replyTo, subject }) => to === AGENCY && replyTo === first && subject.startsWith('New call')));
  });

  it('the agency gets its notifications even if a stranger enters the agency’s own address', async () => {
    await requestQuotes(AGENCY, LIMIT + 2);
    await book(getSlotIn(48), AGENCY);
    await settle();
    const subjects = Object.groupBy(provider.accepted, ({ subject }) => subject.replace(/ (?:with|from) .*/, ''));
    assert.deepEqual([subjects['New quote request']?.length, subjects['New call']?.length], [LIMIT + 2, 1]);
    assert.equal((subjects['We have your quote request']?.length ?? 0) + (subjects['Your call is booked']?.length ?? 0), LIMIT);
  });
});
