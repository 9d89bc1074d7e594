import assert from 'node:assert/strict';
import { verifyWebhook } from './verify-webhook.ts';

Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');

// The example of the standard's reference libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const [ID, SECONDS, BODY] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}'];
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const verify = (signature: string, names = 'webhook', secret = SECRET, seconds = SECONDS) =>
  verifyWebhook(
    new Headers({ [`${names}-id`]: ID, [`${names}-timestamp`]: String(SECONDS), [`${names}-signature`]: signature }),
    new TextEncoder().encode(BODY),
    secret,
    seconds * 1000,
  );

Deno.test('accepts the example of Standard Webhooks, by the header names of the standard and of Svix', () => {
  assert.equal(verify(SIGNATURE), ID);
  assert.equal(verify(SIGNATURE, 'svix'), ID);
});

Deno.test('rejects other versions, other keys, and times that differ by more than five minutes', () => {
  assert.throws(() => verify(SIGNATURE.replace('v1,', 'v2,')));
  assert.throws(() => verify(SIGNATURE, 'webhook', `${SECRET.slice(0, -1)}x`));
  for (const offset of [300, -300]) assert.equal(verify(SIGNATURE, 'webhook', SECRET, SECONDS + offset), ID);
  for (const offset of [301, -301]) assert.throws(() => verify(SIGNATURE, 'webhook', SECRET, SECONDS + offset));
});

Deno.test('refuses a setting that is no secret, because an empty key would accept everyone', () => {
  for (const secret of ['whsec_', 'secret', 'whsec_short', 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'])
    assert.throws(() => verify(SIGNATURE, 'webhook', secret), /MAIL_WEBHOOK_SECRET/);
});
