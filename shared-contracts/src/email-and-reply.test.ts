import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isEmail, REPLY_LIMITS, validateQuote, validateReply } from './quote-rules.ts';

const file = path.join(import.meta.dirname, '../../supabase/tests/corpora/email-injection.json');
const corpus: { payloads: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));

const quote = { name: 'Ada', message: 'Hello' };
const reply = { to: 'ada@example.test', subject: 'Re: Your quote request', message: 'Hello Ada,\nthank you.', quoteName: 'Ada' };

test.each(corpus.payloads.map((payload) => [payload]))('the known attack %j is no address', (payload) => {
  expect(isEmail(String(payload))).toBe(false);
  expect(validateQuote({ ...quote, email: payload })).toMatchObject({ ok: false, fields: { email: expect.any(String) } });
  expect(validateReply({ ...reply, to: payload })).toMatchObject({ ok: false, fields: { to: expect.any(String) } });
});

test.each([
  'a@b.co',
  'ada.lovelace+quotes@mail.example.co.uk',
  "o'brien@example.org",
  'x_y-z@sub-domain.example',
  'user@xn--bcher-kva.example',
  `${'l'.repeat(64)}@example.com`,
])('%s is an address', (email) => {
  expect(isEmail(email)).toBe(true);
  expect(validateQuote({ ...quote, email: ` ${email} ` })).toMatchObject({ ok: true, quote: { email } });
});

test.each([
  '',
  'plain',
  '@example.com',
  'a@',
  'a@localhost',
  'a@b.c0m.',
  '.a@b.co',
  'a.@b.co',
  'a@-b.co',
  'a@b-.co',
  'a@b.1',
  'a b@c.co',
  'a@b.co,',
])('%j is no address', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('an address may have 254 characters, 64 of them before the sign, and not one more', () => {
  const label = 'd'.repeat(61);
  const domain = `${label}.${label}.${label}.com`;
  const fitting = `${'l'.repeat(254 - domain.length - 1)}@${domain}`;
  expect(fitting).toHaveLength(254);
  expect(isEmail(fitting)).toBe(true);
  expect(isEmail(`l${fitting}`)).toBe(false);
  expect(isEmail(`${'l'.repeat(65)}@example.com`)).toBe(false);
});

test('a complete reply is taken, its line ends made the same', () => {
  expect(validateReply({ ...reply, message: 'a\r\nb' })).toEqual({ ok: true, reply: { ...reply, message: 'a\nb' } });
});

test.each(['to', 'subject', 'message', 'quoteName'])('a reply without %s says that all fields are needed', (key) => {
  for (const value of [undefined, null, '', '   ']) {
    expect(validateReply({ ...reply, [key]: value })).toEqual({
      ok: false,
      message: 'Please fill in all fields',
      fields: { [key]: 'This field is required.' },
    });
  }
});

test.each(['subject', 'message'] as const)('the %s of a reply may have its limit of characters and not one more', (key) => {
  const limit = REPLY_LIMITS[key];
  expect(validateReply({ ...reply, [key]: 'x'.repeat(limit) }).ok).toBe(true);
  expect(validateReply({ ...reply, [key]: 'x'.repeat(limit + 1) })).toMatchObject({
    ok: false,
    message: `Use at most ${limit} plain characters.`,
  });
});

test('nothing can be written into the headers of a reply', () => {
  expect(validateReply({ ...reply, subject: 'Hi\r\nBcc: x@y.zz' }).ok).toBe(false);
  expect(validateReply({ ...reply, quoteName: 'Ada\nBcc: x@y.zz' }).ok).toBe(false);
});

test('a reply has exactly its four keys', () => {
  expect(validateReply({ ...reply, cc: 'x@y.zz' })).toMatchObject({ ok: false, message: 'Remove the unknown field "cc".' });
  for (const body of [null, [], 'text', 1]) expect(validateReply(body)).toMatchObject({ ok: false, message: 'Send a JSON object.' });
});
