import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { createSampleQuote } from 'shared-contracts/testing/sample-quote';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({
    RATE_LIMITS: JSON.stringify({
      'quote.address': '5/86400',
      'quote.email': '100/86400',
      'quote.all': '1000/86400',
      'booking.address': '6/86400',
      'booking.email': '2/86400',
      'slots.address': '3/86400',
      'change.address': '2/86400',
      'change.invalid': '3/86400',
      'mail.confirmation': '2/86400',
    }),
  });
});
after(() => stack.stop());

it('5 of 20 parallel calls of one IP address succeed, and the others get 429 with Retry-After', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      stack.post('submit-quote', createQuoteRequest(), { 'x-forwarded-for': `198.51.100.${index}` }),
    ),
  );
  assert.equal(responses.filter((response) => response.status === 200).length, 5);
  const rejected = responses.find((response) => response.status === 429);
  assert.ok(rejected && Number(rejected.headers.get('retry-after')) > 0);
  assert.equal(((await rejected.json()) as { error: { code: string } }).error.code, 'too-many-requests');
});

it('a repeated submission gets 200 although the limit is reached', async () => {
  const { data } = await stack
    .serviceClient()
    .from('quotes')
    .select(Object.keys(createSampleQuote()).join())
    .like('email', 'nora.%')
    .limit(1)
    .single();
  assert.equal((await stack.post('submit-quote', data)).status, 200);
});

it('book-call, list-slots and change-booking return 429 with Retry-After above their limits', async () => {
  await openAllHours(stack);
  const post = (hours: number, email: string) => {
    const key = `00000000-0000-4000-8000-${String(hours).padStart(12, '0')}`;
    return stack.post('book-call', createBookingRequest(getSlotIn(hours), { email }), { 'idempotency-key': key });
  };
  const book = async (hours: number, email: string) => (await post(hours, email)).status;
  const { change: token } = (await (await post(24, 'busy@example.test')).json()) as { change: string };
  // One mailbox has one limit.
  assert.deepEqual([await book(48, 'Busy+1@example.test'), await book(72, 'busy+2@example.test')], [200, 429]);
  assert.deepEqual([await book(72, 'a@example.test'), await book(72, 'a@example.test'), await book(72, 'a@example.test')], [200, 200, 429]);
  // Six calls of this IP address are counted.
  assert.equal(await book(96, 'b@example.test'), 429);

  const list = () => stack.fetch('/functions/v1/list-slots');
  const guess = () => stack.post('change-booking', { token: 'x', action: 'read' });
  const change = () => stack.post('change-booking', { token, action: 'read' });
  for (const [call, expected] of [
    [list, [200, 200, 200, 429]],
    // Guesses don't use up the limit of valid links.
    [guess, [403, 403, 403, 429]],
    [change, [200, 200, 429]],
    [guess, [429]],
  ] as const) {
    const responses = [];
    for (const _ of expected) responses.push(await call());
    assert.deepEqual(
      responses.map(({ status }) => status),
      expected,
    );
    assert.ok(Number(responses.at(-1)?.headers.get('retry-after')) > 0);
  }
});

it('the counters of limits contain a hash instead of an IP or email address', async () => {
  const { data } = await stack.serviceClient().from('rate_limits').select('key');
  assert.ok(data && data.length > 0);
  for (const { key } of data) assert.match(key, /^[a-z-]+\.[a-z-]+\/[0-9a-f]{32}$/);
});

it('a visitor gets a confirmation of the quote without the content of the form', async () => {
  const mail = await stack.waitForMail((entry) => entry.subject === 'We have your quote request');
  assert.doesNotMatch(mail.text + mail.html, /Nora|Please call me/);
});

it('a flood of quotes with the address of a stranger causes two confirmations, in any spelling', async () => {
  await stack.sql('delete from rate_limits');
  for (const email of ['flood@gmail.com', 'Flood@gmail.com', 'fl.ood@googlemail.com', 'flood+1@gmail.com', 'flood+2@gmail.com'])
    assert.equal((await stack.post('submit-quote', createQuoteRequest({ email, message: `From ${email}` }))).status, 200);
  await stack.waitForMails(5, ({ replyTo }) => /^fl.?ood/i.test(replyTo ?? ''));
  await stack.waitForMails(2, ({ to }) => /^fl.?ood/i.test(to));
  const listWaiting = () => stack.sql('select from outbox where quote_id is not null and sent_at is null');
  await waitFor('no e-mail of the outbox is waiting', async () => (await listWaiting()).length === 0);
  assert.equal((await stack.listMails()).filter(({ to }) => /^fl.?ood/i.test(to)).length, 2);
});

it('the schedule deletes expired counters, and others stay', async () => {
  await stack.sql(`
    delete from rate_limits;
    insert into rate_limits (key, bucket, hits, expires_at)
      values ('expired', 1, 1, now() - interval '1 minute'), ('current', 1, 1, now() + interval '1 hour')`);
  const call = { method: 'POST', headers: { apikey: stack.secretKey } };
  assert.equal((await stack.fetch('/functions/v1/deliver-outbox', call)).status, 200);
  const keys = await stack.sql<{ key: string }>("select key from rate_limits where key in ('expired', 'current')");
  assert.deepEqual(
    keys.map(({ key }) => key),
    ['current'],
  );
});
