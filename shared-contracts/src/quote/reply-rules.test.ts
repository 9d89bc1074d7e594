import { getValidationMessages } from '../validation/validation-messages.ts';
import { REPLY_FIELDS, splitReply, validateReply } from './reply-rules.ts';

const reply = { to: 'ada@example.test', subject: 'Re: Your quote request', message: 'Hello Ada,\nthank you.', quoteName: 'Ada' };

const messagesOf = (body: unknown) => {
  const validation = validateReply(body);
  return validation.ok ? {} : getValidationMessages(validation, REPLY_FIELDS);
};

test('accepts a complete reply and normalizes its line breaks', () => {
  expect(validateReply({ ...reply, message: 'a\r\nb' })).toEqual({ ok: true, reply: { ...reply, message: 'a\nb' } });
});

test.each(['to', 'subject', 'message', 'quoteName'])('requires %s', (key) => {
  for (const value of [undefined, null, '', '   ']) {
    expect(validateReply({ ...reply, [key]: value })).toEqual({ ok: false, fields: { [key]: 'required' } });
    expect(messagesOf({ ...reply, [key]: value })).toEqual({ [key]: 'This field is required.' });
  }
});

test.each(['subject', 'message'] as const)('accepts a %s up to its limit, rejects one more character', (key) => {
  const limit = REPLY_FIELDS[key].limit;
  expect(validateReply({ ...reply, [key]: 'x'.repeat(limit) }).ok).toBe(true);
  expect(validateReply({ ...reply, [key]: 'x'.repeat(limit + 1) })).toEqual({ ok: false, fields: { [key]: 'invalid-text' } });
  expect(messagesOf({ ...reply, [key]: 'x'.repeat(limit + 1) })).toEqual({ [key]: `Use at most ${limit} plain characters.` });
});

test('rejects line breaks in the subject and the name, which could inject mail headers', () => {
  expect(validateReply({ ...reply, subject: 'Hi\r\nBcc: x@y.zz' }).ok).toBe(false);
  expect(validateReply({ ...reply, quoteName: 'Ada\nBcc: x@y.zz' }).ok).toBe(false);
  expect(messagesOf({ ...reply, quoteName: 'Ada\nBcc: x@y.zz' })).toEqual({ quoteName: 'Use plain characters.' });
});

test('rejects unknown fields and bodies that are not objects', () => {
  expect(messagesOf({ ...reply, bcc: 'x@y.zz' })).toEqual({ body: 'Remove the unknown field "bcc".' });
  for (const body of [null, [], 'text', 1]) {
    expect(validateReply(body).ok).toBe(false);
    expect(messagesOf(body)).toEqual({ body: 'Send a JSON object.' });
  }
});

test('separates the quoted letter at the end of a reply from its text', () => {
  const quotedText = 'On Nov 30, 2026, 10:30, Ada wrote:\n> Which day?\n>\n> On May 1, Bob wrote:';
  expect(splitReply(`Monday.\n\n${quotedText}`)).toEqual({ text: 'Monday.', quotedText });
  for (const text of ['Monday.', `Monday.\n\n${quotedText}\n\nOr Friday.`]) expect(splitReply(text)).toEqual({ text, quotedText: '' });
});
