import assert from 'node:assert/strict';
import { createReplyFields, findSignedQuoteId } from './reply-address.ts';
import { createReplyMail } from './reply-mail.ts';

const QUOTE_ID = '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4e';
const OTHER_ID = '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4f';

Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');

/** Creates the fields while answers are received at a domain. */
function createFields(id: string | null, domain = 'reply.example.com', secret = 'whsec_x', answeredId?: string) {
  Deno.env.set('MAIL_REPLY_DOMAIN', domain);
  Deno.env.set('MAIL_WEBHOOK_SECRET', secret);
  const fields = createReplyFields(id, answeredId);
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

Deno.test('a reply names the e-mail that it answers, unless its Message-ID is unsafe in a header', () => {
  const { replyTo, headers } = createFields(QUOTE_ID, undefined, undefined, '<a.1@client.example>');
  assert.deepEqual(headers, { 'In-Reply-To': '<a.1@client.example>', References: `<${replyTo}> <a.1@client.example>` });
  assert.deepEqual(createFields(QUOTE_ID, '', '', '<a@b>').headers, { 'In-Reply-To': '<a@b>', References: '<a@b>' });
  for (const hostile of ['<a@b>\r\nBcc: x@y.example', '<a@b> <c@d>', '<ä@b>', 'a@b', `<${'a'.repeat(801)}>`, ''])
    assert.deepEqual(createFields(QUOTE_ID, undefined, undefined, hostile), createFields(QUOTE_ID), hostile);
});

const BEGUN = { recipient: 'ada@example.test', quoteId: '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4e' };
const LETTER = { subject: 'Re: Your quote request', message: 'Hi Ada,\n\nyes.\n\nBest regards,' };

Deno.test('a reply is the letter with one signature, that of the admin', () => {
  const { text, html, replyTo } = createReplyMail(BEGUN, LETTER, 'Tobias Nystad');
  assert.equal(text, `${LETTER.message}\n\n-- \nTobias Nystad\nNorthlight Studio\nhello@northlight.example\n`);
  assert.equal(html.split('Tobias Nystad').length, 2);
  assert.match(html, />TN<\/td>/);
  assert.doesNotMatch(html, /<h1/);
  assert.equal(replyTo, 'hello@northlight.example');
});

Deno.test('a reply of an admin without a name is signed by the contact person, with a portrait', () => {
  const { text, html } = createReplyMail(BEGUN, LETTER, '');
  assert.match(text, /\n-- \nMaren Aune\nEngineering lead, Northlight Studio\n/);
  assert.match(html, /radial-gradient/);
});

Deno.test('a quoted letter is below the signature as HTML, and above it in plain text', () => {
  const quotedText = 'On Nov 30, 2026, 10:30, Ada wrote:\n> When?';
  const message = `On Monday.\nTobias Nystad\n\n${quotedText}`;
  const { text, html } = createReplyMail(BEGUN, { ...LETTER, message }, 'Tobias Nystad');
  assert.ok(text.startsWith(`On Monday.\n\n${quotedText}\n\n-- \nTobias Nystad\n`), text);
  assert.ok(html.indexOf('Tobias Nystad') < html.indexOf('&#62; When?'));
});

Deno.test('a name that is typed below the letter is not repeated, and names inside it stay', () => {
  const message = 'Hi Ada,\n\nNorthlight Studio\nand Tobias Nystad say yes.\n\nBest regards,\nTobias Nystad\nNorthlight Studio';
  const { text } = createReplyMail(BEGUN, { ...LETTER, message }, 'Tobias Nystad');
  assert.ok(text.startsWith('Hi Ada,\n\nNorthlight Studio\nand Tobias Nystad say yes.\n\nBest regards,\n\n-- \nTobias Nystad\n'), text);
  assert.match(createReplyMail(BEGUN, { ...LETTER, message: 'Northlight Studio' }, '').text, /^Northlight Studio\n\n-- \n/);
});
