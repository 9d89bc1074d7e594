import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readSecretKey, readSetting } from './settings.ts';

/** HMAC-SHA-256 (RFC 2104) of `text` as 64 hexadecimal digits. The key is the setting RATE_LIMIT_SECRET, or the secret key. */
export function computeKeyedHash(text: string): string {
  return createHmac('sha256', readSetting('RATE_LIMIT_SECRET') || readSecretKey())
    .update(text)
    .digest('hex');
}

/** Whether two texts are equal. Comparing their hashes leaks no timing information about either. */
export function areEqualSecrets(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(computeKeyedHash(one)), Buffer.from(computeKeyedHash(other)));
}

/** Creates 144 random bits in base64url (RFC 4648, section 5): an id or a secret that can't be guessed. */
export function createRandomToken(): string {
  return randomBytes(18).toString('base64url');
}
