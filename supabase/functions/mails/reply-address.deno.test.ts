import assert from 'node:assert/strict';
import { createReplyFields, findSignedQuoteId } from './reply-address.ts';

const QUOTE_ID = '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4e';
const OTHER_ID = '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4f';

Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');

/** Creates the fields while answers are received at a domain. */
function createFields(id: string | null, domain = 'reply.example.com', secret = 'whsec_x') {
  Deno.env.set('MAIL_REPLY_DOMAIN', domain);
  Deno.env.set('MAIL_WEBHOOK_SECRET', secret);
  const fields = createReplyFields(id);
  Deno.env.delete('MAIL_REPLY_DOMAIN');
  Deno.env.delete('MAIL_WEBHOOK_SECRET');
  return fields;
}

Deno.test('answers go to the agency’s mailbox unless they can be received, or without a quote', () => {
  for (const fields of [createFields(QUOTE_ID, ''), createFields(QUOTE_ID, 'reply.example.com', ''), createFields(null)])
    assert.deepEqual(fields, { replyTo: 'hello@northlight.example' });
});

Deno.test('a signed address fits the limits of addresses and is found in any case, name and former domain', () => {
  const { replyTo, headers } = createFields(QUOTE_ID);
  assert.ok(replyTo.indexOf('@') <= 64);
  assert.equal(headers?.References, `<${replyTo}>`);
  for (const text of [
    replyTo,
    `Northlight <${replyTo.toUpperCase()}>`,
    `a@b, ${createFields(QUOTE_ID, 'old.example').replyTo}`,
    `<x@y> <${replyTo}>`,
  ])
    assert.equal(findSignedQuoteId(text), QUOTE_ID);
});

Deno.test('an address with the id of another quote, a cut or a changed signature names no quote', () => {
  const { replyTo } = createFields(QUOTE_ID);
  const foreign = replyTo.replace(QUOTE_ID.replaceAll('-', ''), OTHER_ID.replaceAll('-', ''));
  for (const text of [foreign, replyTo.replace(/.@/, '@'), replyTo.replace(/.@/, 'g@'), replyTo.replace('@', '0@'), '', 'reply+@x'])
    assert.equal(findSignedQuoteId(text), null);
  assert.equal(findSignedQuoteId(`${foreign} ${replyTo}`), QUOTE_ID);
});
