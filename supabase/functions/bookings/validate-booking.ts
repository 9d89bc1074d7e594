import type { BookingRequest } from 'shared-contracts/booking-calls';
import { type FieldErrorCode, findBodyFailure } from 'shared-contracts/field-error';
import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { isEmail, normalizeLine } from 'shared-contracts/text-rules';
import { getTextFieldMessage, getValidationMessages } from 'shared-contracts/validation-messages';
import { parseInstant } from './parse-instant.ts';

/** Either the normalized request, or the message of each invalid field. */
export type BookingValidation = { ok: true; booking: BookingRequest } | { ok: false; fields: Record<string, string> };

const KEYS = ['start', 'name', 'email', 'timeZone'];
const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const TIME_ZONE_LIMIT = 64;

/** Validates the body of `book-call`. */
export function validateBooking(body: unknown): BookingValidation {
  const failure = findBodyFailure(body, KEYS);
  if (failure) return { ok: false, fields: getValidationMessages(failure, {}) };
  const input = body as Record<string, unknown>;
  const fields: Record<string, string> = {};
  const readLine = (key: 'name' | 'email'): string => {
    const { limit } = QUOTE_FIELDS[key];
    const line = normalizeLine(input[key] ?? '', limit);
    const code = findLineError(key, line);
    if (code) fields[key] = getTextFieldMessage(code, limit);
    return line ?? '';
  };
  const booking = {
    start: parseInstant(input.start) ?? '',
    name: readLine('name'),
    email: readLine('email'),
    timeZone: isTimeZone(input.timeZone) ? input.timeZone : '',
  };
  if (!booking.start) fields.start = 'Choose a time.';
  if (!booking.timeZone) fields.timeZone = 'Choose a time zone like Europe/Oslo.';
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, booking };
}

function findLineError(key: 'name' | 'email', line: string | null): FieldErrorCode | null {
  if (line === null) return 'invalid-text';
  if (line === '') return 'required';
  return key === 'email' && !isEmail(line) ? 'invalid-email' : null;
}

function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > TIME_ZONE_LIMIT || !TIME_ZONE.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
