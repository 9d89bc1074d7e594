import assert from 'node:assert/strict';
import { classifyEmail, readSenderCheck } from './classify-email.ts';

const PERSON = 'nora@example.test';

Deno.test('recognizes automatic answers by the headers of standards and of clients', () => {
  for (const headers of [
    { 'auto-submitted': 'auto-replied (vacation)' },
    { 'auto-submitted': 'auto-generated' },
    { 'x-autoreply': 'yes' },
    { 'content-type': 'multipart/report; report-type=disposition-notification' },
  ] as Record<string, string>[])
    assert.equal(classifyEmail(headers, PERSON, 'Re: Your quote request'), 'auto-reply', JSON.stringify(headers));
});

Deno.test('recognizes automatic answers by their subject in many languages', () => {
  for (const subject of [
    'Automatic reply: Your quote request',
    'Out of office: holidays',
    'Abwesenheitsnotiz: Ihre Anfrage',
    '自動返信: 見積もり',
  ])
    assert.equal(classifyEmail({}, PERSON, subject), 'auto-reply', subject);
});

Deno.test('recognizes reports of servers', () => {
  assert.equal(classifyEmail({ 'content-type': 'multipart/report; report-type="delivery-status"' }, PERSON, ''), 'bounce');
  assert.equal(classifyEmail({ 'x-failed-recipients': PERSON }, PERSON, ''), 'bounce');
  for (const subject of ['Undelivered Mail Returned to Sender', 'Delivery Status Notification (Failure)', 'Unzustellbar: Angebot'])
    assert.equal(classifyEmail({}, 'MAILER-DAEMON@mx.example', subject), 'bounce');
});

Deno.test('takes everything else as an answer of a person', () => {
  const headers = { 'auto-submitted': 'no', precedence: 'bulk', 'content-type': 'text/plain', 'x-autoreply': 'no' };
  for (const subject of ['', 'Re: Out of office hours', 'Automation of our shop', 'Undeliverable goods'])
    assert.equal(classifyEmail(headers, PERSON, subject), 'reply', subject);
});

const SENDER_CHECKS = [
  ['mx.example; spf=fail; dmarc=fail (p=none)', 'fail'],
  ['mx.example; spf=pass smtp.mailfrom="dmarc=pass"@evil.test; dmarc=fail', 'fail'],
  ['mx.example; spf=pass; dkim=pass header.i=@client.test; DMARC = Pass header.from=client.test', 'pass'],
  ['mx.example; spf=pass smtp.mailfrom="dmarc=pass"@evil.test; dmarc=none', 'none'],
  ['mx.example; spf=pass', 'none'],
  ['mx.example; spf=pass smtp.mailfrom="x; dmarc=pass"@evil.test', 'none'],
  ['mx.example; spf=pass (; dmarc=pass)', 'none'],
  ['mx.example; spf=fail,\nevil.test; dmarc=pass,\ndmarc=pass', 'none'],
  ['mx.example; dmarc=pass,\nevil.test; dmarc=none', 'pass'],
  ['mx.example; spf=pass,\nMX.example; dmarc=fail', 'fail'],
  ['', null],
] as const;

Deno.test('reads the check of the sender from what the receiving server added', () => {
  for (const [header, check] of SENDER_CHECKS) assert.equal(readSenderCheck({ 'authentication-results': header }), check, header);
});
