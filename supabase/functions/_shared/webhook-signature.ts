import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

const SECRET = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/;

/**
 * Computes the signature of a webhook (Standard Webhooks 1.0.0): `v1,` and the HMAC in base64.
 * @param secret `whsec_` and the key in base64
 * @param timestamp Unix time in seconds
 * @throws Error if the secret isn't one
 */
export function computeWebhookSignature(secret: string, id: string, timestamp: number | string, body: string | Uint8Array): string {
  const [, key] = SECRET.exec(secret) ?? [];
  if (!key) throw new Error('The secret of a webhook must be whsec_ and at least 24 bytes in base64.');
  return `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}
