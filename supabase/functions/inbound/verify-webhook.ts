import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { HttpFailure } from '../_shared/http-failure.ts';
import { areEqualSecrets } from '../_shared/secrets.ts';

const TOLERANCE_SECONDS = 300;
const MAX_ID_LENGTH = 255;
const SECRET = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/;
/** Signatures that are compared: while a secret is being changed, the sender signs with the old and the new one. */
const MAX_SIGNATURES = 8;

/**
 * Verifies a webhook (Standard Webhooks 1.0.0) and returns the id of its event, which is the same in every repeat.
 * @param secret `whsec_` and the key in base64
 * @throws HttpFailure 401 if the signature is missing or wrong, or is older or newer than five minutes
 */
export function verifyWebhook(headers: Headers, body: Uint8Array, secret: string, now = Date.now()): string {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => readHeader(headers, name));
  if (!id || id.length > MAX_ID_LENGTH || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) throw createFailure();
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) throw createFailure();
  const [, key] = SECRET.exec(secret) ?? [];
  if (!key) throw new Error('The setting MAIL_WEBHOOK_SECRET is not the secret of a webhook: whsec_ and at least 24 bytes in base64.');
  const expected = `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  if (
    !signatures
      .split(' ')
      .slice(0, MAX_SIGNATURES)
      .some((signature) => areEqualSecrets(signature, expected))
  )
    throw createFailure();
  return id;
}

/** Svix, by which Resend sends its webhooks, has its own names for the headers of the standard. */
function readHeader(headers: Headers, name: string): string | null {
  return headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`);
}

function createFailure(): HttpFailure {
  return new HttpFailure(401, 'invalid-signature', 'The signature of the webhook is missing, wrong or too old.');
}
