import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { createPdf } from 'shared-contracts/testing/sample-files';
import { createSampleQuote } from 'shared-contracts/testing/sample-quote';
import { deliver } from './requests.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({
    // These windows end in the year 2033, so none ends during the tests.
    RATE_LIMITS: JSON.stringify({
      'quote.address': '5/1000000000',
      'quote.email': '100/1000000000',
      'quote.all': '1000/1000000000',
      'booking.address': '6/1000000000',
      'booking.email': '2/1000000000',
      'slots.address': '3/1000000000',
      'change.address': '2/1000000000',
      'change.invalid': '3/1000000000',
      'mail.confirmation': '2/1000000000',
      'attachment.address': '2/1000000000',
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

it('book-call, list-slots, change-booking and upload-attachment return 429 with Retry-After above their limits', async () => {
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
  const upload = () => stack.fetch('/functions/v1/upload-attachment', { method: 'POST', body: Buffer.from(createPdf()) });
  for (const [call, expected] of [
    [list, [200, 200, 200, 429]],
    // Guesses don't use up the limit of valid links.
    [guess, [403, 403, 403, 429]],
    [change, [200, 200, 429]],
    [guess, [429]],
    [upload, [200, 200, 429]],
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

it('a flood of quotes with the address of a stranger causes two confirmations, in any spelling', async () => {
  await stack.sql('delete from rate_limits');
  for (const email of ['flood@gmail.com', 'Flood@gmail.com', 'fl.ood@googlemail.com', 'flood+1@gmail.com', 'flood+2@gmail.com'])
    assert.equal((await stack.post('submit-quote', createQuoteRequest({ email, message: `From ${email}` }))).status, 200);
  await stack.waitForMails(5, ({ replyTo }) => /^fl.?ood/i.test(replyTo ?? ''));
  await stack.waitForMails(2, ({ to }) => /^fl.?ood/i.test(to));
  const listWaiting = () => stack.sql('select from outbox where quote_id is not null and sent_at is null');
  await waitFor('no e-mail about a quote is waiting', async () => (await listWaiting()).length === 0);
  assert.equal((await stack.listMails()).filter(({ to }) => /^fl.?ood/i.test(to)).length, 2);
});

it('the schedule deletes expired counters and what recognizes repeated quotes after a day, and others stay', async () => {
  await stack.sql(`
    delete from rate_limits;
    insert into rate_limits (key, bucket, hits, expires_at)
      values ('expired', 1, 1, now() - interval '1 minute'), ('current', 1, 1, now() + interval '1 hour');
    delete from quote_receipts;
    insert into quote_receipts (fingerprint, quote_id, created_at) select 'old', id, now() - interval '25 hours' from quotes limit 1;
    insert into quote_receipts (fingerprint, quote_id) select 'recent', id from quotes limit 1`);
  await deliver(stack);
  const keys = await stack.sql<{ key: string }>(
    "select key from rate_limits where key in ('expired', 'current') union all select fingerprint from quote_receipts",
  );
  assert.deepEqual(
    keys.map(({ key }) => key),
    ['current', 'recent'],
  );
});
