import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import { repositoryPath } from 'local-backend/repository-path';
import {
  addMinutes,
  createBookingRequest as createBooking,
  openAllHours,
  getSlotIn as slotIn,
} from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';

const HOUR_MS = 3_600_000;

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());
beforeEach(() => openAllHours(stack));

interface Answer {
  /** HTTP status. */
  code: number;
  status?: string;
  ok?: boolean;
  start: string;
  end: string;
  change: string;
  name: string;
  slots: string[];
  minutes: number;
  error?: { code: string; message: string; fields?: Record<string, string> };
}

async function read(response: Response): Promise<Answer> {
  return { ...((await response.json()) as Answer), code: response.status };
}
const listSlots = async (query = '') => read(await stack.fetch(`/functions/v1/list-slots${query}`));
const book = async (body: unknown, headers: Record<string, string> = {}) => read(await stack.post('book-call', body, headers));
const change = async (token: unknown, action: unknown, start?: unknown) =>
  read(await stack.post('change-booking', { token, action, ...(start !== undefined && { start }) }));

const listBookings = (email: string) =>
  stack.sql<{ id: string; starts_at: Date; status: string; sequence: number; quote_id: string | null }>(
    `select * from bookings where email = '${email}' order by created_at`,
  );

describe('list-slots', () => {
  it('lists free slots in order, after the notice and before the horizon', async () => {
    const { code, ok, slots, minutes } = await listSlots('?days=31');
    assert.deepEqual([code, ok, minutes], [200, true, 30]);
    assert.deepEqual(slots, slots.toSorted());
    const [first = '', last = ''] = [slots[0], slots.at(-1)];
    assert.match(first, /^\d{4}-\d\d-\d\dT\d\d:(00|30):00\.000Z$/);
    const now = Date.now();
    assert.ok(Date.parse(first) > now + 4 * HOUR_MS - 60_000 && Date.parse(first) <= now + 4.5 * HOUR_MS, first);
    assert.ok(Date.parse(last) < now + 28 * 24 * HOUR_MS && Date.parse(last) > now + (28 * 24 - 1) * HOUR_MS, last);
    assert.equal(slots.length, 2 * 24 * 28 - 2 * 4);
  });

  it('lists the slots of the requested period', async () => {
    const from = slotIn(48);
    const { slots } = await listSlots(`?from=${encodeURIComponent(from)}&days=1`);
    assert.deepEqual([slots.length, slots[0], slots.at(-1)], [48, from, addMinutes(from, 24 * 60 - 30)]);
    assert.equal((await listSlots('?from=2020-01-01T00:00:00Z&days=1')).slots.length, 0);
    for (const from of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      assert.deepEqual([(await listSlots(`?from=${from}&days=31`)).code, (await listSlots(`?from=${from}`)).slots], [200, []], from);
    for (const query of [
      '?days=0',
      '?days=32',
      '?days=1.5',
      '?days=x',
      '?from=tomorrow',
      '?from=2026-13-01T00:00:00Z',
      "?from=';--",
      '?from=0000-01-01T00:00:00Z',
      '?from=0001-01-01T00:00:00%2B01:00',
      '?from=9999-12-31T23:59:59-01:00',
    ])
      assert.deepEqual([(await listSlots(query)).code, (await listSlots(query)).error?.code], [400, 'invalid-range'], query);
    assert.equal((await stack.post('list-slots', {})).status, 405);
  });
});

describe('book-call', () => {
  it('books a slot and takes it, with its buffer, from the list', async () => {
    const start = slotIn(24);
    const answer = await book(createBooking(start));
    assert.deepEqual([answer.code, answer.ok, answer.start, answer.end], [200, true, start, addMinutes(start, 30)]);
    const { slots } = await listSlots();
    for (const minutes of [-30, 0, 30]) assert.ok(!slots.includes(addMinutes(start, minutes)), `${minutes}`);
    for (const minutes of [-60, 60]) assert.ok(slots.includes(addMinutes(start, minutes)), `${minutes}`);
    for (const minutes of [-30, 0, 30]) {
      const { code, error } = await book(createBooking(addMinutes(start, minutes)));
      assert.deepEqual([code, error?.code], [409, 'slot-taken']);
    }
  });

  it('stores eight parallel bookings with the same key once and responds to all with 200', async () => {
    const booking = createBooking(slotIn(24));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(booking, headers)));
    const again = await book({ ...booking, email: booking.email.toUpperCase() }, headers);
    for (const { code, change: token } of answers) assert.deepEqual([code, token], [200, again.change]);
    assert.equal((await listBookings(booking.email)).length, 1);
    await stack.sql("update bookings set created_at = now() - interval '11 minutes'");
    assert.equal((await book(booking, headers)).code, 409);
  });

  it('responds to a stranger who repeats a booking that the time is taken, without a token', async () => {
    const booking = createBooking(slotIn(24));
    const key = crypto.randomUUID();
    const { change: token } = await book(booking, { 'idempotency-key': key });
    const withoutKey = createBooking(slotIn(48));
    assert.equal((await book(withoutKey)).code, 200);
    const repetitions: [unknown, Record<string, string>][] = [
      [booking, {}],
      [booking, { 'idempotency-key': crypto.randomUUID() }],
      [booking, { 'idempotency-key': '' }],
      [booking, { 'idempotency-key': `${key}x` }],
      [{ ...booking, name: 'Eve' }, { 'idempotency-key': key }],
      [{ ...booking, timeZone: 'UTC' }, { 'idempotency-key': key }],
      [{ ...booking, email: 'eve@example.test' }, { 'idempotency-key': key }],
      [createBooking(booking.start), { 'idempotency-key': key }],
      [withoutKey, {}],
      [withoutKey, { 'idempotency-key': key }],
      [createBooking(withoutKey.start), {}],
    ];
    for (const [body, headers] of repetitions) {
      const { code, ok, change: leaked, error } = await book(body, headers);
      assert.deepEqual([code, ok, leaked, error?.code], [409, undefined, undefined, 'slot-taken'], JSON.stringify([body, headers]));
    }
    assert.equal((await change(token, 'read')).status, 'booked');
  });

  it('ignores a booking key that is not a UUID', async () => {
    for (const key of ['1', 'x'.repeat(36), '{}', '../../..', 'null']) {
      await openAllHours(stack);
      const booking = createBooking(slotIn(24));
      assert.deepEqual(
        [(await book(booking, { 'idempotency-key': key })).code, (await book(booking, { 'idempotency-key': key })).code],
        [200, 409],
        key,
      );
    }
  });

  it('books at most three future calls of one person, in any spelling of the address, then returns 429', async () => {
    const { email: address } = createBooking('');
    const [local = ''] = address.split('@');
    const spellings = [`${local}@gmail.com`, `${local.replaceAll('.', '')}+work@gmail.com`, `${local.toUpperCase()}+2@GoogleMail.com`];
    const tokens: string[] = [];
    for (const [index, email] of spellings.entries()) {
      const { code, change: token } = await book(createBooking(slotIn(24 + 24 * index), { email }));
      assert.equal(code, 200, email);
      tokens.push(token);
    }
    const fourth = createBooking(slotIn(120), { email: `${local}+4@gmail.com` });
    const refused = await stack.post('book-call', fourth);
    assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true]);
    assert.deepEqual(((await refused.json()) as Answer).error?.code, 'too-many-requests');
    // At a time that isn't free the response is the same for every person.
    assert.equal((await book({ ...fourth, start: slotIn(24) })).code, 409);
    assert.equal((await book(createBooking(slotIn(120)))).code, 200);
    await change(tokens[0], 'cancel');
    const fifth = { ...fourth, start: slotIn(144) };
    assert.equal((await book(fifth)).code, 200);
    await stack.sql(`update bookings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes', blocked_until = now()
      where email = '${spellings[1]}'`);
    assert.equal((await book({ ...fourth, start: slotIn(168) })).code, 200);
    assert.equal((await book({ ...fourth, start: slotIn(192) })).code, 429);
  });

  it('stores only three of twelve parallel bookings of one person', async () => {
    const { email } = createBooking('');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => book(createBooking(slotIn(24 + 2 * index), { email }))));
    assert.deepEqual(answers.map(({ code }) => code).toSorted(), [200, 200, 200, ...Array.from({ length: 9 }, () => 429)]);
    assert.equal((await listBookings(email)).length, 3);
  });

  it('books calls for the previous version of the function, which passes no key', async () => {
    const [start, email] = [slotIn(24), createBooking('').email];
    const call = { p_start: start, p_name: 'Nora', p_email: email, p_time_zone: 'UTC', p_quotas: [] };
    const service = stack.serviceClient();
    const outcomes = [await service.rpc('book_call', call), await service.rpc('book_call', call)].map(({ data }) => data);
    assert.deepEqual(
      outcomes.map((data) => (data as { outcome: string }).outcome),
      ['booked', 'taken'],
    );
  });

  it('accepts only free slots', async () => {
    for (const start of [
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      slotIn(-24),
      slotIn(1),
      addMinutes(slotIn(24), 15),
      addMinutes(slotIn(24), 0.001),
      slotIn(24 * 28),
      '2999-01-01T00:00Z',
    ]) {
      const { code, error } = await book(createBooking(start));
      assert.deepEqual([code, error?.code], [409, 'slot-taken'], start);
    }
    const withOffset = createBooking(`${slotIn(24).slice(0, 19)}+00:00`);
    assert.equal((await book(withOffset)).code, 200);
  });

  const invalid: [string, Record<string, unknown>, string][] = [
    ['no start', { start: undefined }, 'start'],
    ['a local time', { start: '2026-11-24T09:00:00' }, 'start'],
    ['a date that doesn’t exist', { start: '2026-13-40T09:00:00Z' }, 'start'],
    ['SQL as start', { start: "2026-11-24T09:00:00Z'; drop table bookings; --" }, 'start'],
    ['a number as start', { start: 1_800_000_000_000 }, 'start'],
    ['the year 0', { start: '0000-01-01T00:00:00Z' }, 'start'],
    ['a start that is in the year 0 in UTC', { start: '0001-01-01T00:00:00+01:00' }, 'start'],
    ['a start that is in the year 10000 in UTC', { start: '9999-12-31T23:59:59-01:00' }, 'start'],
    ['no name', { name: '' }, 'name'],
    ['a line break in the name', { name: 'A\r\nBcc: x@y.example' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['an object as name', { name: { toString: 'x' } }, 'name'],
    ['an invalid e-mail address', { email: 'nobody' }, 'email'],
    ['a second recipient', { email: 'a@b.example, c@d.example' }, 'email'],
    ['a line break in the e-mail address', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['no time zone', { timeZone: null }, 'timeZone'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['an offset as time zone', { timeZone: '+05:45' }, 'timeZone'],
    ['a line break in the time zone', { timeZone: 'UTC\n' }, 'timeZone'],
    ['a path as time zone', { timeZone: '../../etc/passwd' }, 'timeZone'],
    ['a status', { status: 'cancelled' }, 'body'],
    ['a quote', { quote_id: '00000000-0000-4000-8000-000000000000' }, 'body'],
  ];
  for (const [what, changes, field] of invalid) {
    it(`returns 400 with the field name and books nothing for ${what}`, async () => {
      const { code, error } = await book(createBooking(slotIn(24), changes));
      assert.deepEqual([code, error?.code, Object.keys(error?.fields ?? {})], [400, 'invalid-booking', [field]]);
      assert.equal((await stack.sql('select from bookings')).length, 0);
    });
  }

  it('rejects every payload of the header injection corpus as an email address', async () => {
    const corpus = readFileSync(repositoryPath('supabase/corpora/email-injection.json'), 'utf8');
    const { payloads } = JSON.parse(corpus) as { payloads: unknown[] };
    assert.ok(payloads.length > 10);
    for (const email of payloads) {
      const { code, error } = await book(createBooking(slotIn(24), { email }));
      assert.deepEqual([code, Object.keys(error?.fields ?? {})], [400, ['email']], JSON.stringify(email));
    }
  });

  it('the local inbox keeps the calendar file, and its page links it', async () => {
    const booking = createBooking(slotIn(24));
    await book(booking);
    const { id, attachments } = await stack.waitForMail((mail) => mail.to === booking.email);
    assert.deepEqual(
      attachments.map(({ filename, contentType }) => [filename, contentType]),
      [['call.ics', 'text/calendar; charset=utf-8; method=REQUEST']],
    );
    const inbox = `http://127.0.0.1:${stack.ports.inbox}/email/${id}/attachments`;
    const file = await fetch(`${inbox}/0`);
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''call\.ics$/);
    assert.match(await file.text(), /^BEGIN:VCALENDAR\r\n/);
    assert.equal((await fetch(`${inbox}/1`)).status, 404);
  });

  it('responds to bots with success and books nothing', async () => {
    for (const meta of ['9000.1', '3.0']) {
      const { code, ok, start, change: token } = await book(createBooking(slotIn(24)), { 'x-form-meta': meta });
      assert.deepEqual([code, ok, start], [200, true, slotIn(24)]);
      assert.equal((await change(token, 'read')).code, 403);
    }
    assert.equal((await stack.sql('select from bookings')).length, 0);
  });

  it('links the booking to the latest quote with the same email address', async () => {
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    assert.equal((await book(createBooking(slotIn(24), { email: quote.email.toUpperCase() }))).code, 200);
    const [row] = await stack.sql<{ same: boolean }>(
      `select b.quote_id = q.id as same from bookings b, quotes q where q.email = '${quote.email}'`,
    );
    assert.equal(row?.same, true);
  });
});

describe('change-booking', () => {
  it('reads, moves and cancels the booking of the token, and makes a repeated change once', async () => {
    const booking = createBooking(slotIn(48));
    const moved = slotIn(72);
    const { change: token } = await book(booking);
    const first = await change(token, 'read');
    assert.deepEqual(first, {
      code: 200,
      status: 'booked',
      ok: true,
      start: booking.start,
      end: addMinutes(booking.start, 30),
      name: 'Nora Berg',
    });
    for (let call = 0; call < 2; call++) {
      const { code, start, end, status } = await change(token, 'move', moved);
      assert.deepEqual([code, start, end, status], [200, moved, addMinutes(moved, 30), 'booked']);
    }
    assert.ok((await listSlots()).slots.includes(booking.start));
    for (let call = 0; call < 2; call++) assert.equal((await change(token, 'cancel')).status, 'cancelled');
    assert.ok((await listSlots()).slots.includes(moved));
    const [row] = await listBookings(booking.email);
    assert.deepEqual([row?.status, row?.sequence], ['cancelled', 2]);
    const { code, error } = await change(token, 'move', booking.start);
    assert.deepEqual([code, error?.code], [409, 'call-closed']);
  });

  it('moves a call by less than its length, and refuses a time that is taken or not offered', async () => {
    const booking = createBooking(slotIn(48));
    const { change: token } = await book(booking);
    await book(createBooking(slotIn(72)));
    for (const start of [slotIn(72), addMinutes(slotIn(72), 30), addMinutes(booking.start, 15), slotIn(-24), slotIn(24 * 29)]) {
      const { code, error } = await change(token, 'move', start);
      assert.deepEqual([code, error?.code], [409, 'slot-taken'], start);
    }
    assert.equal((await change(token, 'move', addMinutes(booking.start, 30))).code, 200);
    assert.equal((await listBookings(booking.email)).length, 1);
  });

  it('moves a call five times, after which it can only be canceled', async () => {
    const booking = createBooking(slotIn(48));
    const { change: token } = await book(booking);
    for (let move = 1; move <= 5; move++) assert.equal((await change(token, 'move', slotIn(48 + move * 2))).code, 200, `${move}`);
    const { code, error } = await change(token, 'move', booking.start);
    assert.deepEqual([code, error?.code], [409, 'call-unmovable']);
    // The last move again, whose answer was lost, changes nothing.
    assert.equal((await change(token, 'move', slotIn(58))).code, 200);
    assert.equal((await change(token, 'read')).start, slotIn(58));
    assert.equal((await change(token, 'cancel')).status, 'cancelled');
    assert.equal((await listBookings(booking.email))[0]?.sequence, 6);
  });

  it('refuses to move or cancel a call that has started', async () => {
    const booking = createBooking(slotIn(48));
    const { change: token } = await book(booking);
    await stack.sql("update bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '29 minutes'");
    assert.equal((await change(token, 'read')).code, 200);
    for (const [action, start] of [['cancel'], ['move', slotIn(72)]])
      assert.deepEqual((await change(token, action, start)).error?.code, 'call-closed');
  });

  it('returns 403 for a changed token, for one of another booking or key, and for none', async () => {
    const [mine, other] = [await book(createBooking(slotIn(48))), await book(createBooking(slotIn(72)))];
    const [id = '', signature = ''] = mine.change.split('.');
    const [otherId = '', otherSignature = ''] = other.change.split('.');
    const tokens = [
      `${otherId}.${signature}`,
      `${id}.${otherSignature}`,
      `${id}.${'0'.repeat(64)}`,
      `${mine.change}0`,
      mine.change.slice(0, -1),
      mine.change.toUpperCase(),
      ` ${mine.change}`,
      id,
      '',
      null,
      7,
      { token: mine.change },
      [mine.change],
      undefined,
    ];
    for (const token of tokens)
      for (const action of ['read', 'cancel']) {
        const { code, error } = await change(token, action);
        assert.deepEqual([code, error?.code], [403, 'invalid-link'], JSON.stringify(token));
      }
    assert.equal((await change(mine.change, 'read')).status, 'booked');
    await stack.sql(`delete from bookings where id = '${id}'`);
    assert.equal((await change(mine.change, 'read')).code, 403);
    for (const [action, start] of [['delete'], [null], ['move'], ['move', 'tomorrow'], ['move', 7], ['move', '0000-01-01T00:00:00Z']])
      assert.deepEqual((await change(other.change, action, start)).error?.code, 'invalid-booking', String(action));
  });
});
