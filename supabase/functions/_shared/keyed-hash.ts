import { secretKey, setting } from './settings.ts';

let imported: Promise<CryptoKey> | null = null;

/** HMAC of `text` in hex: tells equal values apart from others without storing them. */
export async function keyedHash(text: string): Promise<string> {
  const secret = new TextEncoder().encode(setting('RATE_LIMIT_SECRET') || secretKey());
  imported ??= crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
