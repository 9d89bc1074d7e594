import { createHmac } from 'node:crypto';

/** Creates the headers of a signed webhook (Standard Webhooks 1.0.0, by the names that Resend uses). */
export function signWebhook(body: string, secret: string, id: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signature}`,
  };
}
