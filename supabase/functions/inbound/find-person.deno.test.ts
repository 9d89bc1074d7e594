import assert from 'node:assert/strict';
import { findFailedRecipient, findPerson } from './find-person.ts';

const NORA = { name: 'Berg, Nora', address: 'nora@example.test' };
const REPLY_TO = '"Berg, Nora" <nora@example.test>';

Deno.test('the sender of an e-mail is From, whatever Reply-To says', () => {
  assert.deepEqual(findPerson('Jo <jo@example.test>', REPLY_TO), { name: 'Jo', address: 'jo@example.test' });
  assert.deepEqual(findPerson('=?ISO-2022-JP?B?GyRCOzNFRBsoQg==?= <a@b.test>'), { name: '山田', address: 'a@b.test' });
});

Deno.test('the person behind an address of the site or one that nobody reads is the Reply-To', () => {
  for (const address of [
    'hello@northlight.example',
    'noreply@forms.test',
    'DoNotReply@forms.test',
    'nicht-antworten@forms.test',
    'form@noreply.forms.test',
  ])
    assert.deepEqual(findPerson(`Form <${address}>`, REPLY_TO), NORA, address);
});

Deno.test('a Reply-To that is no person’s either leaves From', () => {
  const form = { name: 'Form', address: 'noreply@forms.test' };
  for (const replyTo of ['', 'undisclosed', 'hello@northlight.example', 'no-reply@forms.test'])
    assert.deepEqual(findPerson('Form <noreply@forms.test>', replyTo), form);
  assert.deepEqual(findPerson('Form <noreply@forms.test>', `noreply@forms.test, ${REPLY_TO}`), NORA);
  assert.equal(findPerson('Nora Nowhere').address, '');
});

Deno.test('the recipient that failed is that of the report of a server', () => {
  const letter = { headers: {}, text: '', html: '', files: [], original: null };
  const report = (text: string) => ({ name: '', type: 'message/delivery-status', isInline: false, bytes: new TextEncoder().encode(text) });
  const find = (text: string) => findFailedRecipient({ ...letter, files: [report(text)] });
  assert.equal(find('Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; nora@example.test\r\nAction: failed'), NORA.address);
  assert.equal(find('Final-Recipient: rfc822;x@y.test\nOriginal-Recipient: rfc822;<nora@example.test>'), NORA.address);
  assert.equal(findFailedRecipient({ ...letter, headers: { 'x-failed-recipients': NORA.address } }), NORA.address);
  const text = 'Write to postmaster@mx.test.\n\n<nora@example.test>: unknown user. From: hello@northlight.example';
  assert.equal(findFailedRecipient({ ...letter, text }), NORA.address);
  assert.equal(findFailedRecipient(letter), undefined);
});
