import type { Settings } from 'shared-contracts';
import { bookingToasts } from '../content/booking.ts';

export interface CallRequest {
  /** ISO instant of a free slot. */
  start: string;
  name: string;
  email: string;
  timeZone: string;
}

/** `change` is the signed token of the link to move and cancel; a suspected bot gets none. */
export interface NewBooking {
  start?: string;
  change?: string;
}

export interface Booking {
  start: string;
  name: string;
  status: string;
}

/** A failed call; `fields` has the messages of invalid fields. */
export class BookingError extends Error {
  readonly code: string | undefined;
  readonly fields: Partial<Record<string, string>>;

  constructor(message: string, code?: string, fields: Partial<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

type Backend = Pick<Settings, 'backendUrl' | 'publishableKey'>;

/** Days in which slots are listed. */
const DAYS = 28;

/** Lists the free slots, sorted. @throws BookingError */
export async function listSlots(backend: Backend): Promise<string[]> {
  const { slots } = (await callFunction(backend, `list-slots?days=${DAYS}`)) as { slots?: unknown };
  if (!Array.isArray(slots)) throw new BookingError(bookingToasts.failure);
  return slots;
}

/** Books a slot. The same request with the same key again returns the same booking. @throws BookingError */
export function bookCall(backend: Backend, request: CallRequest, key: string | undefined, milliseconds: number): Promise<NewBooking> {
  const headers = { 'x-form-meta': `${Math.round(milliseconds)}.0`, ...(key && { 'idempotency-key': key }) };
  return callFunction(backend, 'book-call', request, headers) as Promise<NewBooking>;
}

/** Reads, moves or cancels the booking of a signed link. @throws BookingError */
export function changeBooking(
  backend: Backend,
  token: string,
  change: { action: 'read' | 'cancel' } | { action: 'move'; start: string },
): Promise<Booking> {
  return callFunction(backend, 'change-booking', { token, ...change }) as Promise<Booking>;
}

// Without the Supabase client, which is several times larger than this page.
async function callFunction(
  { backendUrl, publishableKey }: Backend,
  name: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${backendUrl}/functions/v1/${name}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${publishableKey}`, ...(body && { 'content-type': 'application/json' }), ...headers },
  }).catch(() => {
    throw new BookingError(bookingToasts.unreachable);
  });
  const answer = (await response.json().catch(() => null)) as { error?: { code?: string; message?: string; fields?: object } } | null;
  if (response.ok && answer) return answer;
  const { code, message, fields } = answer?.error ?? {};
  throw new BookingError(message || bookingToasts.failure, code, fields as Partial<Record<string, string>>);
}
