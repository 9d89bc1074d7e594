import { readSecretKey, readSetting } from './settings.ts';

let importedKey: Promise<CryptoKey> | null = null;

/** HMAC-SHA-256 (RFC 2104) of `text` as 64 hexadecimal digits. The key is the setting RATE_LIMIT_SECRET, or the secret key. */
export async function computeKeyedHash(text: string): Promise<string> {
  const secret = new TextEncoder().encode(readSetting('RATE_LIMIT_SECRET') || readSecretKey());
  importedKey ??= crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', await importedKey, new TextEncoder().encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
