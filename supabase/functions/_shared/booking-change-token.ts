import { areEqualSecrets, computeKeyedHash } from './secrets.ts';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/;

/** Creates the token that lets its holder read, move and cancel a booking: the booking's id and its HMAC. */
export function createBookingChangeToken(bookingId: string): string {
  return `${bookingId}.${computeKeyedHash(`booking|${bookingId}`)}`;
}

/** Returns the id of the booking that a token belongs to; null if the token isn't one of `createBookingChangeToken`. */
export function readBookingIdOfToken(token: unknown): string | null {
  const [, bookingId] = (typeof token === 'string' && TOKEN.exec(token)) || [];
  return bookingId !== undefined && areEqualSecrets(String(token), createBookingChangeToken(bookingId)) ? bookingId : null;
}
