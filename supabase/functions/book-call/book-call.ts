import type { BookingRequest } from 'shared-contracts/booking-calls';
import type { StoredBooking } from '../_shared/booking-mails.ts';
import { createChangeToken } from '../_shared/change-token.ts';
import { deliverOutboxInBackground } from '../_shared/deliver-outbox.ts';
import { type Call, createSuccessResponse } from '../_shared/endpoint.ts';
import { createSlotTakenFailure, createTooManyRequestsFailure, Failure } from '../_shared/failure.ts';
import { isAutomatedSubmission } from '../_shared/is-automated-submission.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { normalizeAddress } from '../_shared/normalize-address.ts';
import { createMailboxQuota, createQuota, type Quota } from '../_shared/rate-limits.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { validateBooking } from './validate-booking.ts';

/** Result of the database function `book_call`; `retryAfter` in seconds. */
type BookingResult = { outcome: 'booked'; booking: StoredBooking } | { outcome: 'taken' } | { outcome: 'limited'; retryAfter: number };

/** A UUID (RFC 9562, section 4): a stranger can't guess a random one. */
const IDEMPOTENCY_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Length that a bot's response shows. */
const USUAL_MINUTES = 30;

/** Books a free slot once and starts sending its e-mails. @throws Failure 400 with field errors, 409, 429 */
export async function bookCall(call: Call): Promise<Response> {
  const validation = validateBooking(await call.readBody());
  if (!validation.ok) {
    const [message = ''] = Object.values(validation.fields);
    throw new Failure(400, 'invalid-booking', message, { fields: validation.fields });
  }
  const { booking: request } = validation;
  // Bots get a success response, so that they don't retry with other values.
  if (isAutomatedSubmission(call.request.headers)) {
    const end = new Date(Date.parse(request.start) + USUAL_MINUTES * 60_000).toISOString();
    return createBookingResponse({ id: crypto.randomUUID(), starts_at: request.start, ends_at: end });
  }

  const result = await storeBooking(request, call);
  if (result.outcome === 'limited') throw createTooManyRequestsFailure(result.retryAfter);
  if (result.outcome === 'taken') throw createSlotTakenFailure();
  deliverOutboxInBackground();
  return createBookingResponse(result.booking);
}

async function storeBooking(booking: BookingRequest, { request, clientIp }: Call): Promise<BookingResult> {
  const { start, name, email, timeZone } = booking;
  const requestHash = await computeRequestHash(booking, request.headers);
  const { data, error } = await getServiceClient().rpc('book_call', {
    p_start: start,
    p_name: name,
    p_email: email,
    p_time_zone: timeZone,
    p_quotas: await createQuotas(email, clientIp),
    p_person_hash: await computeKeyedHash(`person|${normalizeAddress(email)}`),
    ...(requestHash && { p_request_hash: requestHash }),
  });
  if (error) throw error;
  return data as unknown as BookingResult;
}

/**
 * Returns the hash by which a repeated request is recognized: of its content and its header Idempotency-Key. Without a valid
 * key it is null, and a repetition is a request of a stranger, for whom the slot is taken.
 */
async function computeRequestHash({ start, name, email, timeZone }: BookingRequest, headers: Headers): Promise<string | null> {
  const key = headers.get('idempotency-key') ?? '';
  if (!IDEMPOTENCY_KEY.test(key)) return null;
  return computeKeyedHash(JSON.stringify(['booking', key, start, name, email.toLowerCase(), timeZone]));
}

function createQuotas(email: string, clientIp: string): Promise<Quota[]> {
  return Promise.all([
    createQuota('booking.address', clientIp),
    createQuota('booking.address-day', clientIp),
    createMailboxQuota('booking.email', email),
    createQuota('booking.all', ''),
  ]);
}

async function createBookingResponse({ id, starts_at, ends_at }: Pick<StoredBooking, 'id' | 'starts_at' | 'ends_at'>): Promise<Response> {
  const [start, end] = [starts_at, ends_at].map((instant) => new Date(instant).toISOString());
  return createSuccessResponse({ start, end, change: await createChangeToken(id) });
}
