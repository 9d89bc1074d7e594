import assert from 'node:assert/strict';
import type { TestStack } from 'local-backend/testing/test-stack';

/** The fields that the three functions return, each some of them. */
export interface BookingAnswer {
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

export async function readBookingAnswer(response: Response): Promise<BookingAnswer> {
  return { ...((await response.json()) as BookingAnswer), httpStatus: response.status };
}

export type BookingCalls = ReturnType<typeof createBookingCalls>;

/** Calls the functions `list-slots`, `book-call` and `change-booking` of a backend. */
export function createBookingCalls(stack: TestStack) {
  const post = async (name: string, body: unknown, headers: Record<string, string> = {}) =>
    readBookingAnswer(await stack.post(name, body, headers));
  const change = (body: object) => post('change-booking', body);
  return {
    listSlots: async (query = '') => readBookingAnswer(await stack.fetch(`/functions/v1/list-slots${query}`)),
    book: (body: unknown, headers?: Record<string, string>) => post('book-call', body, headers),
    bookWithKey: (body: unknown, key: string) => post('book-call', body, { 'idempotency-key': key }),
    change,
    readBooking: (token: unknown) => change({ token, action: 'read' }),
    cancel: (token: unknown) => change({ token, action: 'cancel' }),
    move: (token: unknown, start: string) => change({ token, action: 'move', start }),
  };
}

export function expectSuccess({ httpStatus, error }: BookingAnswer, message?: string): void {
  assert.equal(httpStatus, 200, message ?? `${error?.code}: ${error?.message}`);
}

export function expectError({ httpStatus, error }: BookingAnswer, status: number, code: string, message?: string): void {
  assert.equal(httpStatus, status, message);
  assert.equal(error?.code, code, message);
}
