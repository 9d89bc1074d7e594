import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { MailProvider } from './mail-provider.ts';
import { createSession, deliver } from './requests.ts';

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
    RATE_LIMITS: JSON.stringify({ factor: 1000, 'mail.recipient': `${LIMIT}/86400` }),
  });
  admin = await createSession(stack, ADMIN);
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

let counter = 0;
/** Creates an address to which no other test sends e-mails. */
function createAddress(): { address: string; belongs(mail: { to: string }): boolean } {
  counter += 1;
  const address = `ada.${counter}@example.test`;
  return { address, belongs: ({ to }) => to === address };
}

async function book(start: string, email: string): Promise<string> {
  const response = await stack.post('book-call', createBookingRequest(start, { email }));
  assert.equal(response.status, 200);
  return ((await response.json()) as { change: string }).change;
}
const change = async (token: string, action: string, start?: string) =>
  assert.equal((await stack.post('change-booking', { token, action, start })).status, 200);
/** Waits until nothing is due any more, whether this test or the schedule of the stack sends it. */
async function settle(): Promise<void> {
  const due = 'select from outbox where sent_at is null and (due_at is null or due_at <= now())';
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
    const [address, spelling] = ['ada.limit@gmail.com', 'adalimit+work@googlemail.com'];
    const belongs = ({ to }: { to: string }) => to === address || to === spelling;
    const token = await book(getSlotIn(48), address);
    for (let move = 1; move <= 5; move++) {
      await change(token, 'move', getSlotIn(48 + 2 * move));
      await settle();
    }
    await requestQuotes(spelling, 8);
    await settle();
    assert.equal(provider.accepted.filter(belongs).length, LIMIT);
    assert.equal(provider.accepted.filter(({ to }) => to === AGENCY).length, 1 + 5 + 8);
    assert.equal((await stack.fetch('/functions/v1/healthz')).status, 200);
  });

  it('delays an email about a call to the next day if the limit is reached', async () => {
    const { address, belongs } = createAddress();
    await requestQuotes(address, LIMIT);
    await settle();
    const calls = [await book(getSlotIn(24 * 7), address), await book(getSlotIn(24 * 8), address)].map((token) => token.slice(0, 36));
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
      await deliver(stack);
      await settle();
      assert.equal(countMails('Your call is booked'), index + 1);
    }
    assert.equal((await stack.sql(`select from bookings where email = '${address}' and status = 'booked'`)).length, 2);
  });

  it('drops a delayed email about a call when the call is changed or has started', async () => {
    const { address, belongs } = createAddress();
    await requestQuotes(address, LIMIT);
    await settle();
    const moved = await book(getSlotIn(48), address);
    const started = await book(getSlotIn(96), address);
    await settle();
    await change(moved, 'move', getSlotIn(72));
    await settle();
    await stack.sql(
      `update bookings set starts_at = now() - interval '1 minute', ends_at = now(), blocked_until = now() where id = '${started.slice(0, 36)}'`,
    );
    for (const call of [moved, started]) await endDay(call.slice(0, 36));
    await deliver(stack);
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
    const { address, belongs } = createAddress();
    await requestQuotes(address, LIMIT - 1);
    await settle();
    const reply = async (message: string) =>
      (await stack.post('send-email-response', { to: address, subject: 'Re: Your quote request', message, quoteName: 'Nora Berg' }, admin))
        .status;
    assert.deepEqual([await reply('One'), await reply('Two'), await reply('Two')], [200, 200, 200]);
    assert.equal(provider.accepted.filter(belongs).length, LIMIT + 1);
    await book(getSlotIn(48), address);
    await settle();
    assert.equal(provider.accepted.filter(belongs).length, LIMIT + 1);
    assert.ok(provider.accepted.some(({ to, replyTo, subject }) => to === AGENCY && replyTo === address && subject.startsWith('New call')));
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
