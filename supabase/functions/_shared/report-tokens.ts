import { REPORT_TOKEN } from 'shared-contracts/demo-report';
import { createNotFoundFailure } from './failure.ts';

const TOKEN_BYTES = 18;

/** Creates 144 random bits in base64url (RFC 4648, section 5): an id or a secret that can't be guessed. */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Returns the value if it can be an id. @throws Failure 404, as for an unknown report */
export function parseReportId(value: unknown): string {
  if (typeof value !== 'string' || !REPORT_TOKEN.test(value)) throw createNotFoundFailure();
  return value;
}

/** SHA-256 as 64 hexadecimal digits. A random secret needs no slower hash. */
export async function hashSecret(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
