import type { BookingRequest, NewBooking } from 'shared-contracts/booking-calls';
import { findBodyFailure } from 'shared-contracts/field-error';
import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { normalizeQuoteValue } from 'shared-contracts/quote-rules';
import { getTextFieldMessage, getValidationMessages } from 'shared-contracts/validation-messages';
import { createBookingChangeToken } from '../_shared/booking-change-token.ts';
import { callDatabase, type StoredBooking } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { createSlotTakenFailure, HttpFailure } from '../_shared/http-failure.ts';
import { isAutomatedSubmission } from '../_shared/is-automated-submission.ts';
import { normalizeEmailAddress } from '../_shared/normalize-email-address.ts';
import { createQuotas } from '../_shared/rate-limits.ts';
import { computeKeyedHash } from '../_shared/secrets.ts';
import { deliverOutboxInBackground } from '../mails/outbox.ts';
import { parseInstant } from './parse-instant.ts';

/** A UUID (RFC 9562, section 4): a stranger can't guess a random one. */
const IDEMPOTENCY_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEYS = ['start', 'name', 'email', 'timeZone'];
const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const TIME_ZONE_LIMIT = 64;
/** Length that a bot's response shows. */
const USUAL_MINUTES = 30;

Deno.serve(createEndpoint('book-call', bookCall));

/** Books a free slot once and starts sending its e-mails. @throws HttpFailure 400 with field errors, 409, 429 */
async function bookCall(call: EndpointCall): Promise<Response> {
  const request = validateBooking(await call.readBody());
  // Bots get a success response, so that they don't retry with other values.
  if (isAutomatedSubmission(call.request.headers)) {
    const end = new Date(Date.parse(request.start) + USUAL_MINUTES * 60_000).toISOString();
    return createBookingResponse({ id: crypto.randomUUID(), starts_at: request.start, ends_at: end });
  }

  const result = await storeBooking(request, call);
  if (result.outcome === 'taken') throw createSlotTakenFailure();
  deliverOutboxInBackground();
  return createBookingResponse(result.booking);
}

/** Returns the normalized request. @throws HttpFailure 400 with the message of each invalid field */
function validateBooking(body: unknown): BookingRequest {
  const failure = findBodyFailure(body, KEYS);
  if (failure) throw createInvalidBookingFailure(getValidationMessages(failure, {}));
  const input = body as Record<string, unknown>;
  const fields: Record<string, string> = {};
  const readLine = (key: 'name' | 'email'): string => {
    const { value, error } = normalizeQuoteValue(QUOTE_FIELDS[key], input[key]);
    if (error) fields[key] = getTextFieldMessage(error, QUOTE_FIELDS[key].limit);
    return typeof value === 'string' ? value : '';
  };
  const booking = {
    start: parseInstant(input.start) ?? '',
    name: readLine('name'),
    email: readLine('email'),
    timeZone: isTimeZone(input.timeZone) ? input.timeZone : '',
  };
  if (!booking.start) fields.start = 'Choose a time.';
  if (!booking.timeZone) fields.timeZone = 'Choose a time zone like Europe/Oslo.';
  if (Object.keys(fields).length > 0) throw createInvalidBookingFailure(fields);
  return booking;
}

function createInvalidBookingFailure(fields: Record<string, string>): HttpFailure {
  return new HttpFailure(400, 'invalid-booking', Object.values(fields)[0] ?? '', { fields });
}

function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > TIME_ZONE_LIMIT || !TIME_ZONE.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
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
