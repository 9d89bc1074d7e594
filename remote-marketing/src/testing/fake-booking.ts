import { act } from '@testing-library/react';
import { fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { useBookingStore } from '../booking/booking-store.ts';
import { useQuoteStore } from '../form/quote-store.ts';

interface Answer {
  status: number;
  body: unknown;
}

export interface FakeBooking {
  slots: string[];
  /** Bodies of the requests that change something, with the name of the function. */
  sent: Record<string, unknown>[];
  /** The header `Idempotency-Key` of every call of `book-call`, also of those that fail. */
  keys: (string | undefined)[];
  /** Answer of a function by its name, in place of a success; `offline` if it can't be reached. */
  failing: Record<string, Answer | 'offline' | undefined>;
}

/** The time of the tests, before the slots. */
const NOW = '2026-11-23T08:00:00.000Z';

export const SLOTS = ['2026-11-24T09:00:00.000Z', '2026-11-24T09:40:00.000Z', '2026-11-25T12:00:00.000Z', '2026-11-26T09:00:00.000Z'];

const getEnd = (start: string): string => new Date(Date.parse(start) + 30 * 60_000).toISOString();

/** Replaces the edge functions of the booking, and resets the stores. */
export function fakeBooking(slots = SLOTS): FakeBooking {
  const fake: FakeBooking = { slots: [...slots], sent: [], keys: [], failing: {} };
  const booking = { start: '', name: 'Ada', status: 'booked' };
  const answer = (name: string, body: Record<string, unknown>): unknown => {
    if (name === 'submit-quote') return { ok: true };
    if (name === 'list-slots') return { ok: true, slots: fake.slots, minutes: 30 };
    fake.sent.push({ function: name, ...body });
    if (name === 'book-call') return { ok: true, start: body.start, end: getEnd(String(body.start)), change: 'signed' };
    booking.start = String(body.start ?? (booking.start || SLOTS[0]));
    if (body.action === 'cancel') booking.status = 'cancelled';
    return { ok: true, ...booking, end: getEnd(booking.start) };
  };
  fakeFunctions(({ name, body = {}, headers }) => {
    if (name === 'book-call') fake.keys.push(headers['idempotency-key']);
    const failure = fake.failing[name];
    if (failure === 'offline') throw new TypeError('Failed to fetch');
    return failure ?? { body: answer(name, body) };
  });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
  act(() => {
    useBookingStore.setState({ ...useBookingStore.getInitialState(), clock: { timeZone: 'Europe/Oslo', hour12: true } }, true);
    useQuoteStore.setState(useQuoteStore.getInitialState(), true);
  });
  return fake;
}
