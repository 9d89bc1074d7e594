import assert from 'node:assert/strict';
import { createReplyMail } from './reply-mail.ts';

const BEGUN = { recipient: 'ada@example.test', quoteId: '9b2a8f4e-2b1c-4f6e-9d55-0b7a2f1c3d4e' };
const LETTER = { subject: 'Re: Your quote request', message: 'Hi Ada,\n\nyes.\n\nBest regards,' };

Deno.test('a reply is the letter with one signature, that of the admin', () => {
  const { text, html, replyTo, senderName } = createReplyMail(BEGUN, LETTER, 'Tobias Nystad');
  assert.equal(text, `${LETTER.message}\n\n-- \nTobias Nystad\nNorthlight Studio\nhello@northlight.example\n`);
  assert.equal(html.split('Tobias Nystad').length, 2);
  assert.match(html, />TN<\/td>/);
  assert.doesNotMatch(html, /<h1/);
  assert.equal(replyTo, 'hello@northlight.example');
  assert.equal(senderName, 'Tobias Nystad at Northlight Studio');
});

Deno.test('a reply of an admin without a name is signed by the contact person, with a portrait', () => {
  const { text, html, senderName } = createReplyMail(BEGUN, LETTER, '');
  assert.match(text, /\n-- \nMaren Aune\nEngineering lead, Northlight Studio\n/);
  assert.match(html, /radial-gradient/);
  assert.equal(senderName, undefined);
});

Deno.test('a name that is typed below the letter is not repeated, and names inside it stay', () => {
  const message = 'Hi Ada,\n\nNorthlight Studio\nand Tobias Nystad say yes.\n\nBest regards,\nTobias Nystad\nNorthlight Studio';
  const { text } = createReplyMail(BEGUN, { ...LETTER, message }, 'Tobias Nystad');
  assert.ok(text.startsWith('Hi Ada,\n\nNorthlight Studio\nand Tobias Nystad say yes.\n\nBest regards,\n\n-- \nTobias Nystad\n'), text);
  assert.match(createReplyMail(BEGUN, { ...LETTER, message: 'Northlight Studio' }, '').text, /^Northlight Studio\n\n-- \n/);
});
