import { computeKeyedHash } from './keyed-hash.ts';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/;

/** Creates the token that lets its holder read, move and cancel a booking: the booking's id and its HMAC. */
export async function createChangeToken(bookingId: string): Promise<string> {
  return `${bookingId}.${await sign(bookingId)}`;
}

/** Returns the id of the booking that a token belongs to; null if the token isn't one of `createChangeToken`. */
export async function readChangeToken(token: unknown): Promise<string | null> {
  const [, bookingId = '', signature = ''] = (typeof token === 'string' && TOKEN.exec(token)) || [];
  // Comparing hashes leaks no timing information about the signature.
  const isValid = (await computeKeyedHash(signature)) === (await computeKeyedHash(await sign(bookingId)));
  return isValid ? bookingId : null;
}

function sign(bookingId: string): Promise<string> {
  return computeKeyedHash(`booking|${bookingId}`);
}
