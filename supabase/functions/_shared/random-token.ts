import { randomBytes } from 'node:crypto';

/** Creates 144 random bits in base64url (RFC 4648, section 5): an id or a secret that can't be guessed. */
export function createRandomToken(): string {
  return randomBytes(18).toString('base64url');
}
