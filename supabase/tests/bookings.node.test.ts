import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, describe, it } from 'node:test';
import { repositoryPath } from 'local-backend/repository-path';
import { addMinutes, createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { type BookingCalls, createBookingCalls, expectError, expectSuccess, readBookingAnswer } from './booking-calls.ts';

const PLACE = 'https://meet.example/room';

let stack: TestStack;
let calls: BookingCalls;
before(async () => {
  stack = await TestStack.start({ CALL_LOCATION: PLACE });
  calls = createBookingCalls(stack);
});
after(() => stack.stop());
beforeEach(() => openAllHours(stack));

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

  it('no longer accepts the key of a booking after eleven minutes', async () => {
    const booking = createBookingRequest(getSlotIn(24));
    const key = crypto.randomUUID();
    expectSuccess(await calls.bookWithKey(booking, key));

    await stack.sql("update bookings set created_at = now() - interval '11 minutes'");

    expectError(await calls.bookWithKey(booking, key), 409, 'slot-taken');
  });

  describe('a stranger repeats a booking', () => {
    const key = crypto.randomUUID();
    const booking = createBookingRequest(getSlotIn(24));
    const bookingWithoutKey = createBookingRequest(getSlotIn(48));
    for (const [what, body, repeatedKey] of [
      ['without a key', booking, undefined],
      ['with another key', booking, crypto.randomUUID()],
      ['with an empty key', booking, ''],
      ['with a longer key', booking, `${key}x`],
      ['with its key and another name', { ...booking, name: 'Eve' }, key],
      ['with its key and another time zone', { ...booking, timeZone: 'UTC' }, key],
      ['with its key and another address', { ...booking, email: 'eve@example.test' }, key],
      ['with its key and a new address', createBookingRequest(booking.start), key],
      ['that had no key, without a key', bookingWithoutKey, undefined],
      ['that had no key, with the key of another', bookingWithoutKey, key],
      ['that had no key, with a new address', createBookingRequest(bookingWithoutKey.start), undefined],
    ] as const) {
      it(`responds to a repeated booking ${what} that the time is taken, without a token`, async () => {
        const { change: token } = await calls.bookWithKey(booking, key);
        expectSuccess(await calls.book(bookingWithoutKey));

        const answer = repeatedKey === undefined ? await calls.book(body) : await calls.bookWithKey(body, repeatedKey);

        expectError(answer, 409, 'slot-taken');
        assert.equal(answer.ok, undefined);
        assert.equal(answer.change, undefined, 'a token leaked');
        assert.equal((await calls.readBooking(token)).status, 'booked');
      });
    }
  });

  for (const key of ['1', 'x'.repeat(36), '{}', '../../..', 'null']) {
    it(`ignores the booking key ${key}, which is not a UUID`, async () => {
      const booking = createBookingRequest(getSlotIn(24));
      expectSuccess(await calls.bookWithKey(booking, key));
      expectError(await calls.bookWithKey(booking, key), 409, 'slot-taken');
    });
  }

  describe('one person', () => {
    const [local = ''] = createBookingRequest('').email.split('@');
    /** Addresses of the same mailbox. */
    const spellings = [`${local}@gmail.com`, `${local.replaceAll('.', '')}+work@gmail.com`, `${local.toUpperCase()}+2@GoogleMail.com`];
    const fourth = { ...createBookingRequest(getSlotIn(120)), email: `${local}+4@gmail.com` };

    /** Books one call for each spelling, and returns the tokens. */
    async function bookThreeCalls(): Promise<string[]> {
      const tokens: string[] = [];
      for (const [index, email] of spellings.entries()) {
        const answer = await calls.book(createBookingRequest(getSlotIn(24 + 24 * index), { email }));
        expectSuccess(answer, email);
        tokens.push(answer.change);
      }
      return tokens;
    }

    it('books at most three future calls of one person, in any spelling of the address, then returns 429', async () => {
      await bookThreeCalls();

      const refused = await stack.post('book-call', fourth);

      expectError(await readBookingAnswer(refused), 429, 'too-many-requests');
      assert.ok(Number(refused.headers.get('retry-after')) > 0, 'there is no Retry-After');
      expectSuccess(await calls.book(createBookingRequest(getSlotIn(120))), 'another person was refused');
    });

    it('responds to a fourth call at a time that isn’t free like to every other person', async () => {
      await bookThreeCalls();
      expectError(await calls.book({ ...fourth, start: getSlotIn(24) }), 409, 'slot-taken');
    });

    it('books another call of one person after one was canceled', async () => {
      const [token] = await bookThreeCalls();
      await calls.cancel(token);
      expectSuccess(await calls.book(fourth));
      expectError(await calls.book({ ...fourth, start: getSlotIn(144) }), 429, 'too-many-requests');
    });

    it('books another call of one person after one has taken place', async () => {
      await bookThreeCalls();
      await stack.sql(`update bookings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes', blocked_until = now()
        where email = '${spellings[1]}'`);
      expectSuccess(await calls.book(fourth));
      expectError(await calls.book({ ...fourth, start: getSlotIn(144) }), 429, 'too-many-requests');
    });
  });

  it('stores only three of twelve parallel bookings of one person', async () => {
    const { email } = createBookingRequest('');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => calls.book(createBookingRequest(getSlotIn(24 + 2 * index), { email }))),
    );

    const countAnswers = (status: number) => answers.filter(({ httpStatus }) => httpStatus === status).length;
    assert.equal(countAnswers(200), 3);
    assert.equal(countAnswers(429), 9);
    assert.equal((await selectBookings(email)).length, 3);
  });

  it('books calls for the previous version of the function, which passes no key', async () => {
    const { email } = createBookingRequest('');
    const call = { p_start: getSlotIn(24), p_name: 'Nora', p_email: email, p_time_zone: 'UTC', p_quotas: [] };
    const callFunction = async () => (await stack.serviceClient().rpc('book_call', call)).data as { outcome: string };

    assert.equal((await callFunction()).outcome, 'booked');
    assert.equal((await callFunction()).outcome, 'taken');
  });

  it('accepts only free slots', async () => {
    for (const start of [
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      getSlotIn(-24),
      getSlotIn(1),
      addMinutes(getSlotIn(24), 15),
      addMinutes(getSlotIn(24), 0.001),
      getSlotIn(24 * 28 + 1),
      '2999-01-01T00:00Z',
    ])
      expectError(await calls.book(createBookingRequest(start)), 409, 'slot-taken', start);
  });

  it('accepts a free slot that is written with an offset', async () => {
    expectSuccess(await calls.book(createBookingRequest(`${getSlotIn(24).slice(0, 19)}+00:00`)));
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
      const answer = await calls.book(createBookingRequest(getSlotIn(24), changes));
      expectError(answer, 400, 'invalid-booking');
      assert.deepEqual(Object.keys(answer.error?.fields ?? {}), [field]);
      assert.equal((await stack.sql('select from bookings')).length, 0);
    });
  }

  it('rejects every payload of the header injection corpus as an email address', async () => {
    const corpus = readFileSync(repositoryPath('supabase/corpora/email-injection.json'), 'utf8');
    const { payloads } = JSON.parse(corpus) as { payloads: unknown[] };
    assert.ok(payloads.length > 10);
    for (const email of payloads) {
      const answer = await calls.book(createBookingRequest(getSlotIn(24), { email }));
      expectError(answer, 400, 'invalid-booking', JSON.stringify(email));
      assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['email'], JSON.stringify(email));
    }
  });

  it('the local inbox keeps the calendar file, and its page links it', async () => {
    const booking = createBookingRequest(getSlotIn(24));
    await calls.book(booking);
    const { id, attachments } = await stack.waitForMail((mail) => mail.to === booking.email);

    assert.equal(attachments.length, 1);
    assert.equal(attachments[0]?.filename, 'call.ics');
    assert.equal(attachments[0]?.contentType, 'text/calendar; charset=utf-8; method=REQUEST');
    const inbox = `http://127.0.0.1:${stack.ports.inbox}/email/${id}/attachments`;
    const file = await fetch(`${inbox}/0`);
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''call\.ics$/);
    assert.match(await file.text(), /^BEGIN:VCALENDAR\r\n/);
    assert.equal((await fetch(`${inbox}/1`)).status, 404);
  });

  for (const meta of ['9000.1', '3.0']) {
    it(`responds to a bot with the form meta ${meta} with success and books nothing`, async () => {
      const start = getSlotIn(24);
      const answer = await calls.book(createBookingRequest(start), { 'x-form-meta': meta });

      expectSuccess(answer);
      assert.equal(answer.ok, true);
      assert.equal(answer.start, start);
      assert.equal((await calls.readBooking(answer.change)).httpStatus, 403);
      assert.equal((await stack.sql('select from bookings')).length, 0);
    });
  }

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
    const signIn = async (account: typeof ADMIN) => {
      const { data } = await (await stack.signIn(account)).auth.getSession();
      return { authorization: `Bearer ${data.session?.access_token}` };
    };

    expectError(await post('cancel'), 403, 'invalid-link');
    expectError(await post('cancel', await signIn(USER)), 403, 'forbidden');
    assert.equal((await calls.readBooking(linkToken)).place, undefined);
    const admin = await signIn(ADMIN);
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
      ['the buffer of a taken slot', addMinutes(taken, 30)],
      ['a time within a slot', addMinutes(booking.start, 15)],
      ['a time in the past', getSlotIn(-24)],
      ['a time after the horizon', getSlotIn(24 * 29)],
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

  it('books the time of a canceled call again', async () => {
    const booking = createBookingRequest(getSlotIn(24 * 9));
    const { change: token } = await calls.book(booking);
    assert.equal((await calls.cancel(token)).status, 'cancelled');
    expectSuccess(await calls.book({ ...booking, email: 'next@example.com' }));
  });

  it('refuses to move or cancel a call that has started', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(48)));
    await stack.sql("update bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '29 minutes'");

    expectSuccess(await calls.readBooking(token));
    expectError(await calls.cancel(token), 409, 'call-closed');
    expectError(await calls.move(token, getSlotIn(72)), 409, 'call-closed');
  });

  it('returns 403 for a changed token, for one of another booking or key, and for none', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(48)));
    const { change: otherToken } = await calls.book(createBookingRequest(getSlotIn(72)));
    const [id = '', signature = ''] = token.split('.');
    const [otherId = '', otherSignature = ''] = otherToken.split('.');
    const invalidTokens = [
      `${otherId}.${signature}`,
      `${id}.${otherSignature}`,
      `${id}.${'0'.repeat(64)}`,
      `${token}0`,
      token.slice(0, -1),
      token.toUpperCase(),
      ` ${token}`,
      id,
      '',
      null,
      7,
      { token },
      [token],
      undefined,
    ];

    for (const invalid of invalidTokens) {
      expectError(await calls.readBooking(invalid), 403, 'invalid-link', `read with ${JSON.stringify(invalid)}`);
      expectError(await calls.cancel(invalid), 403, 'invalid-link', `cancel with ${JSON.stringify(invalid)}`);
    }
    assert.equal((await calls.readBooking(token)).status, 'booked');
  });

  it('returns 403 for the token of a deleted booking', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(48)));
    await stack.sql('delete from bookings');
    expectError(await calls.readBooking(token), 403, 'invalid-link');
  });

  it('returns 400 for an unknown change and for an invalid start', async () => {
    const { change: token } = await calls.book(createBookingRequest(getSlotIn(72)));
    for (const change of [
      { action: 'delete' },
      { action: null },
      { action: 'move' },
      { action: 'move', start: 'tomorrow' },
      { action: 'move', start: 7 },
      { action: 'move', start: '0000-01-01T00:00:00Z' },
    ])
      expectError(await calls.change({ token, ...change }), 400, 'invalid-booking', JSON.stringify(change));
  });
});
