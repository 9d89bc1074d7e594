import type { BookingRequest, NewBooking } from 'shared-contracts/booking-calls';
import { createBookingChangeToken } from '../_shared/booking-change-token.ts';
import { callDatabase, type StoredBooking } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { listAutomationSigns } from '../_shared/list-automation-signs.ts';
import { normalizeEmailAddress } from '../_shared/normalize-email-address.ts';
import { createQuotas } from '../_shared/rate-limits.ts';
import { deliverOutboxInBackground } from '../mails/outbox.ts';
import { createSlotTakenFailure } from './slot-taken-failure.ts';
import { storeSuspectedBooking } from './store-suspected-booking.ts';
import { validateBooking } from './validate-booking.ts';

/** A UUID (RFC 9562, section 4): a stranger can't guess a random one. */
const IDEMPOTENCY_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Length that a bot's response shows. */
const USUAL_MINUTES = 30;

Deno.serve(createEndpoint('book-call', bookCall));

/**
 * Books a free slot once and starts sending its e-mails. What a bot has probably sent becomes a suspected request for a quote.
 * @throws HttpFailure 400 with field errors, 409, 429
 */
async function bookCall(call: EndpointCall): Promise<Response> {
  const validation = validateBooking(await call.readBody());
  if (!validation.ok) {
    const [message = ''] = Object.values(validation.fields);
    throw new HttpFailure(400, 'invalid-booking', message, { fields: validation.fields });
  }
  const { booking: request } = validation;
  // Bots get a success response, so that they don't retry with other values.
  const signs = listAutomationSigns(call.request.headers);
  if (signs.length > 0) {
    await storeSuspectedBooking(request, signs, call.clientIp);
    const end = new Date(Date.parse(request.start) + USUAL_MINUTES * 60_000).toISOString();
    return createBookingResponse({ id: crypto.randomUUID(), starts_at: request.start, ends_at: end });
  }

  const result = await storeBooking(request, call);
  if (result.outcome === 'taken') throw createSlotTakenFailure();
  deliverOutboxInBackground();
  return createBookingResponse(result.booking);
}

function storeBooking(booking: BookingRequest, { request, clientIp }: EndpointCall) {
  const { start, name, email, timeZone } = booking;
  const requestHash = computeRequestHash(booking, request.headers);
  return callDatabase('book_call', {
    p_start: start,
    p_name: name,
    p_email: email,
    p_time_zone: timeZone,
    p_quotas: createQuotas({
      'booking.address': clientIp,
      'booking.address-day': clientIp,
      'booking.email': email,
      'booking.all': '',
    }),
    p_person_hash: computeKeyedHash(`person|${normalizeEmailAddress(email)}`),
    ...(requestHash && { p_request_hash: requestHash }),
  });
}

/**
 * Returns the hash by which a repeated request is recognized: of its content and its header Idempotency-Key. Without a valid
 * key it is null, and a repetition is a request of a stranger, for whom the slot is taken.
 */
function computeRequestHash({ start, name, email, timeZone }: BookingRequest, headers: Headers): string | null {
  const key = headers.get('idempotency-key') ?? '';
  if (!IDEMPOTENCY_KEY.test(key)) return null;
  return computeKeyedHash(JSON.stringify(['booking', key, start, name, email.toLowerCase(), timeZone]));
}

function createBookingResponse({ id, starts_at, ends_at }: Pick<StoredBooking, 'id' | 'starts_at' | 'ends_at'>): Response {
  const booking: NewBooking = {
    start: new Date(starts_at).toISOString(),
    end: new Date(ends_at).toISOString(),
    change: createBookingChangeToken(id),
  };
  return createSuccessResponse(booking);
}
