import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addMinutes, createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { createSession } from './requests.ts';

const PLACE = 'https://meet.example/room';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({ CALL_LOCATION: PLACE });
});
after(() => stack.stop());
beforeEach(() => openAllHours(stack));

/** The fields that the three functions return, each some of them. */
interface BookingAnswer {
  httpStatus: number;
  ok?: boolean;
  slots: string[];
  /** Length of a call. */
  minutes: number;
  start: string;
  end: string;
  name: string;
  /** State of a booking. */
  status?: string;
  /** Where calls take place, for admins. */
  place?: string;
  /** Token with which the visitor reads, moves and cancels the booking. */
  change: string;
  error?: { code: string; message: string; fields?: Record<string, string> };
}

async function readBookingAnswer(response: Response): Promise<BookingAnswer> {
  return { ...((await response.json()) as BookingAnswer), httpStatus: response.status };
}

const post = async (name: string, body: unknown, headers: Record<string, string> = {}) =>
  readBookingAnswer(await stack.post(name, body, headers));
const change = (body: object) => post('change-booking', body);
const calls = {
  listSlots: async (query = '') => readBookingAnswer(await stack.fetch(`/functions/v1/list-slots${query}`)),
  book: (body: unknown, headers?: Record<string, string>) => post('book-call', body, headers),
  bookWithKey: (body: unknown, key: string) => post('book-call', body, { 'idempotency-key': key }),
  change,
  readBooking: (token: unknown) => change({ token, action: 'read' }),
  cancel: (token: unknown) => change({ token, action: 'cancel' }),
  move: (token: unknown, start: string) => change({ token, action: 'move', start }),
};

function expectSuccess({ httpStatus, error }: BookingAnswer, message?: string): void {
  assert.equal(httpStatus, 200, message ?? `${error?.code}: ${error?.message}`);
}

function expectError({ httpStatus, error }: BookingAnswer, status: number, code: string, message?: string): void {
  assert.equal(httpStatus, status, message);
  assert.equal(error?.code, code, message);
}

const selectBookings = (email: string) =>
  stack.sql<{ status: string; sequence: number }>(`select status, sequence from bookings where email = '${email}' order by created_at`);

describe('book-call', () => {
  it('books a slot and takes it, with its buffer, from the list', async () => {
    const start = getSlotIn(24);
    const answer = await calls.book(createBookingRequest(start));

    expectSuccess(answer);
    assert.equal(answer.ok, true);
    assert.equal(answer.start, start);
    assert.equal(answer.end, addMinutes(start, 30));
    const { slots } = await calls.listSlots();
    for (const minutes of [-60, 60]) assert.ok(slots.includes(addMinutes(start, minutes)), `the slot at ${minutes} minutes isn't free`);
    for (const minutes of [-30, 0, 30]) {
      const neighbor = addMinutes(start, minutes);
      assert.ok(!slots.includes(neighbor), `the slot at ${minutes} minutes is free`);
      expectError(await calls.book(createBookingRequest(neighbor)), 409, 'slot-taken', `the slot at ${minutes} minutes`);
    }
  });

  it('stores eight parallel bookings with the same key once and responds to all with 200', async () => {
    const booking = createBookingRequest(getSlotIn(24));
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.bookWithKey(booking, key)));
    const again = await calls.bookWithKey({ ...booking, email: booking.email.toUpperCase() }, key);

    for (const answer of answers) {
      expectSuccess(answer);
      assert.equal(answer.change, again.change);
    }
    assert.equal((await selectBookings(booking.email)).length, 1);
  });

  it('responds to a booking that a stranger repeats that the time is taken, without a token', async () => {
    const key = crypto.randomUUID();
    const booking = createBookingRequest(getSlotIn(24));
    const withoutKey = createBookingRequest(getSlotIn(48));
    const { change: token } = await calls.bookWithKey(booking, key);
    expectSuccess(await calls.book(withoutKey));
    for (const [what, body, repeatedKey] of [
      ['another key', booking, crypto.randomUUID()],
      ['no key', booking, ''],
      ['a longer key', booking, `${key}x`],
      ['its key and another name', { ...booking, name: 'Eve' }, key],
      ['its key and another time zone', { ...booking, timeZone: 'UTC' }, key],
      ['its key and another address', { ...booking, email: 'eve@example.test' }, key],
      ['no key, of a booking without a key', withoutKey, ''],
      ['the key of another booking', withoutKey, key],
    ] as const) {
      const answer = await calls.bookWithKey(body, repeatedKey);
      expectError(answer, 409, 'slot-taken', what);
      assert.equal(answer.change, undefined, `a token leaked with ${what}`);
    }
    assert.equal((await calls.readBooking(token)).status, 'booked');
  });

  it('books at most three open calls of one person in any spelling of the address, and others after one is canceled or over', async () => {
    const [local = ''] = createBookingRequest('').email.split('@');
    const spellings = [`${local}@gmail.com`, `${local.replaceAll('.', '')}+work@gmail.com`, `${local.toUpperCase()}+2@GoogleMail.com`];
    const tokens: string[] = [];
    for (const [index, email] of spellings.entries()) {
      const answer = await calls.book(createBookingRequest(getSlotIn(24 + 24 * index), { email }));
      expectSuccess(answer, email);
      tokens.push(answer.change);
    }
    const fourth = { ...createBookingRequest(getSlotIn(120)), email: `${local}+4@gmail.com` };
    const refused = await stack.post('book-call', fourth);
    expectError(await readBookingAnswer(refused), 429, 'too-many-requests');
    assert.ok(Number(refused.headers.get('retry-after')) > 0, 'there is no Retry-After');
    expectError(await calls.book({ ...fourth, start: getSlotIn(24) }), 409, 'slot-taken', 'a taken time tells who has open calls');
    expectSuccess(await calls.book(createBookingRequest(getSlotIn(122))), 'another person was refused');

    await calls.cancel(tokens[0]);
    expectSuccess(await calls.book(fourth));
    expectError(await calls.book({ ...fourth, start: getSlotIn(144) }), 429, 'too-many-requests');
    await stack.sql(`update bookings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes', blocked_until = now()
      where email = '${spellings[1]}'`);
    expectSuccess(await calls.book({ ...fourth, start: getSlotIn(144) }));
  });

  it('accepts only free slots', async () => {
    for (const start of [
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      getSlotIn(-24),
      getSlotIn(1),
      addMinutes(getSlotIn(24), 15),
      getSlotIn(24 * 28 + 1),
    ])
      expectError(await calls.book(createBookingRequest(start)), 409, 'slot-taken', start);
    expectSuccess(await calls.book(createBookingRequest(`${getSlotIn(24).slice(0, 19)}+00:00`)), 'a free slot with an offset');
  });

  const invalid: [string, Record<string, unknown>, string][] = [
    ['no start', { start: undefined }, 'start'],
    ['a local time', { start: '2026-11-24T09:00:00' }, 'start'],
    ['a date that doesn’t exist', { start: '2026-13-40T09:00:00Z' }, 'start'],
    ['a start that is in the year 0 in UTC', { start: '0001-01-01T00:00:00+01:00' }, 'start'],
    ['a line break in the name', { name: 'A\r\nBcc: x@y.example' }, 'name'],
    ['a second recipient', { email: 'a@b.example, c@d.example' }, 'email'],
    ['no time zone', { timeZone: null }, 'timeZone'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a path as time zone', { timeZone: '../../etc/passwd' }, 'timeZone'],
    ['a status', { status: 'cancelled' }, 'body'],
  ];
  it('returns 400 with the name of the invalid field, and books nothing', async () => {
    for (const [what, changes, field] of invalid) {
      const answer = await calls.book(createBookingRequest(getSlotIn(24), changes));
      expectError(answer, 400, 'invalid-booking', what);
      assert.deepEqual(Object.keys(answer.error?.fields ?? {}), [field], what);
    }
    assert.equal((await stack.sql('select from bookings')).length, 0);
  });

  it('responds to a bot with success and books nothing', async () => {
    const start = getSlotIn(24);
    for (const meta of ['9000.1', '3.0']) {
      const answer = await calls.book(createBookingRequest(start), { 'x-form-meta': meta });
      assert.deepEqual([answer.httpStatus, answer.ok, answer.start], [200, true, start]);
      assert.equal((await calls.readBooking(answer.change)).httpStatus, 403);
    }
    assert.equal((await stack.sql('select from bookings')).length, 0);
  });

  it('links the booking to the request in conversation with the same email address', async () => {
    const quote = createQuoteRequest();
    await stack.post('submit-quote', quote);
    await stack.post('submit-quote', { ...quote, message: 'Another request' });
    const listBooked = () =>
      stack.sql<{ message: string }>(
        `select q.message from bookings b join quotes q on q.id = b.quote_id where q.email = '${quote.email}' order by b.created_at`,
      );
    expectSuccess(await calls.book(createBookingRequest(getSlotIn(24), { email: quote.email.toUpperCase() })));
    await stack.sql(
      `insert into email_log (quote_id, recipient, subject, body, fingerprint)
       select id, email, 'S', 'B', 'F' from quotes where email = '${quote.email}' and message <> 'Another request'`,
    );
    expectSuccess(await calls.book(createBookingRequest(getSlotIn(25), { email: quote.email })));
    assert.deepEqual(
      (await listBooked()).map(({ message }) => message),
      ['Another request', quote.message],
    );
  });
});

describe('change-booking', () => {
  it('reads, moves and cancels the booking of the token, and makes a repeated change once', async () => {
    const booking = createBookingRequest(getSlotIn(48));
    const newStart = getSlotIn(72);
    const { change: token } = await calls.book(booking);
    const { start } = booking;
    const unchanged = { httpStatus: 200, status: 'booked', ok: true, start, end: addMinutes(start, 30), name: 'Nora Berg' };
    assert.deepEqual(await calls.readBooking(token), unchanged);

    const moved = { ...unchanged, start: newStart, end: addMinutes(newStart, 30) };
    assert.deepEqual(await calls.move(token, newStart), moved);
    assert.deepEqual(await calls.move(token, newStart), moved);
    assert.ok((await calls.listSlots()).slots.includes(start), 'the earlier time isn’t free');

    assert.equal((await calls.cancel(token)).status, 'cancelled');
    assert.equal((await calls.cancel(token)).status, 'cancelled');
    assert.ok((await calls.listSlots()).slots.includes(newStart), 'the canceled time isn’t free');

    const [row] = await selectBookings(booking.email);
    assert.equal(row?.status, 'cancelled');
    assert.equal(row?.sequence, 2);
    expectError(await calls.move(token, start), 409, 'call-closed');
  });

  it('tells an admin the place of the call of an ID and cancels it, and returns 403 to others', async () => {
    const booking = createBookingRequest(getSlotIn(48));
    const { change: linkToken } = await calls.book(booking);
    const token = linkToken.split('.')[0];
    const post = async (action: string, headers?: Record<string, string>) =>
      readBookingAnswer(await stack.post('change-booking', { token, action }, headers));

    expectError(await post('cancel'), 403, 'invalid-link');
    expectError(await post('cancel', await createSession(stack, USER)), 403, 'forbidden');
    assert.equal((await calls.readBooking(linkToken)).place, undefined);
    const admin = await createSession(stack, ADMIN);
    assert.equal((await post('read', admin)).place, PLACE);
    assert.equal((await post('cancel', admin)).status, 'cancelled');
    assert.equal((await selectBookings(booking.email))[0]?.status, 'cancelled');
  });

  it('moves a call by less than its length, and refuses a time that is taken or not offered', async () => {
    const booking = createBookingRequest(getSlotIn(48));
    const { change: token } = await calls.book(booking);
    const taken = getSlotIn(72);
    await calls.book(createBookingRequest(taken));

    for (const [what, start] of [
      ['a taken slot', taken],
      ['a time within a slot', addMinutes(booking.start, 15)],
    ] as const)
      expectError(await calls.move(token, start), 409, 'slot-taken', what);
    expectSuccess(await calls.move(token, addMinutes(booking.start, 30)));
    assert.equal((await selectBookings(booking.email)).length, 1);
  });

  it('moves a call five times, after which it can only be canceled', async () => {
    const booking = createBookingRequest(getSlotIn(48));
    const { change: token } = await calls.book(booking);
    const newStarts = [50, 52, 54, 56, 58].map(getSlotIn);
    const lastStart = newStarts.at(-1) ?? '';
    for (const start of newStarts) expectSuccess(await calls.move(token, start), start);

    expectError(await calls.move(token, booking.start), 409, 'call-unmovable');
    // A visitor repeats the last move, if its answer was lost. It changes nothing.
    expectSuccess(await calls.move(token, lastStart));
    assert.equal((await calls.readBooking(token)).start, lastStart);
    assert.equal((await calls.cancel(token)).status, 'cancelled');
    assert.equal((await selectBookings(booking.email))[0]?.sequence, 6);
  });

  it('refuses to move or cancel a call that has started', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(48)));
    await stack.sql("update bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '29 minutes'");

    expectSuccess(await calls.readBooking(token));
    expectError(await calls.cancel(token), 409, 'call-closed');
    expectError(await calls.move(token, getSlotIn(72)), 409, 'call-closed');
  });

  it('returns 403 for a changed token, for one of another or a deleted booking, and for none', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(48)));
    const { change: otherToken } = await calls.book(createBookingRequest(getSlotIn(72)));
    const [id = '', signature = ''] = token.split('.');
    const [otherId = '', otherSignature = ''] = otherToken.split('.');
    const invalidTokens = [
      `${otherId}.${signature}`,
      `${id}.${otherSignature}`,
      `${id}.${'0'.repeat(64)}`,
      token.slice(0, -1),
      id,
      '',
      null,
      7,
      undefined,
    ];

    for (const invalid of invalidTokens) {
      expectError(await calls.readBooking(invalid), 403, 'invalid-link', `read with ${JSON.stringify(invalid)}`);
      expectError(await calls.cancel(invalid), 403, 'invalid-link', `cancel with ${JSON.stringify(invalid)}`);
    }
    assert.equal((await calls.readBooking(token)).status, 'booked');
    await stack.sql('delete from bookings');
    expectError(await calls.readBooking(token), 403, 'invalid-link', 'the token of a deleted booking');
  });

  it('returns 400 for an unknown change and for an invalid start', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(72)));
    for (const change of [{ action: 'delete' }, { action: 'move' }, { action: 'move', start: 'tomorrow' }])
      expectError(await calls.change({ token, ...change }), 400, 'invalid-booking', JSON.stringify(change));
  });
});

describe('list-slots', () => {
  it('lists the free slots of a period in order', async () => {
    const { ok, minutes, slots } = await calls.listSlots('?days=31');
    assert.deepEqual([ok, minutes, slots], [true, 30, slots.toSorted()]);
    const from = getSlotIn(48);
    const day = (await calls.listSlots(`?from=${encodeURIComponent(from)}&days=1`)).slots;
    assert.deepEqual([day.length, day[0], day.at(-1)], [48, from, addMinutes(from, 24 * 60 - 30)]);
  });

  it('lists no slots of the past and of the far future, and returns 400 for invalid periods', async () => {
    for (const from of ['2020-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const answer = await calls.listSlots(`?from=${from}&days=31`);
      expectSuccess(answer);
      assert.deepEqual(answer.slots, []);
    }
    for (const query of ['?days=0', '?days=32', '?from=tomorrow', "?from=';--", '?from=0001-01-01T00:00:00%2B01:00'])
      expectError(await calls.listSlots(query), 400, 'invalid-range', query);
  });
});
