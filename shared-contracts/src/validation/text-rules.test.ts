import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateQuote } from '../quote/quote-rules.ts';
import { validateReply } from '../quote/reply-rules.ts';
import { createMinimalQuote } from '../testing/sample-quote.ts';
import { cutText, isEmail, normalizeLine, normalizeText } from './text-rules.ts';

const file = path.join(import.meta.dirname, '../../../supabase/corpora/email-injection.json');
const corpus: { payloads: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));

const quote = createMinimalQuote();
const invalidFields = (changes: object) => {
  const validation = validateQuote({ ...quote, email: 'ada@example.test', ...changes });
  return validation.ok ? [] : Object.keys(validation.fields);
};
const reply = { subject: 'Re: Your quote request', message: 'Hello Ada,\nthank you.', quoteName: 'Ada' };

test.each(corpus.payloads.map((payload) => [payload]))('rejects the header injection %j as an e-mail address', (payload) => {
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
])('accepts the e-mail address %s and trims it', (email) => {
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
])('rejects %j as an e-mail address', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('accepts e-mail addresses of up to 254 characters with up to 64 before the @', () => {
  const label = 'd'.repeat(61);
  const domain = `${label}.${label}.${label}.com`;
  const longest = `${'l'.repeat(254 - domain.length - 1)}@${domain}`;
  expect(longest).toHaveLength(254);
  expect(isEmail(longest)).toBe(true);
  expect(isEmail(`l${longest}`)).toBe(false);
  expect(isEmail(`${'l'.repeat(65)}@example.com`)).toBe(false);
});

const BIDI_CONTROLS = ['\u202e', '\u202a', '\u2066', '\u2069'];
const CONTROLS = ['\0', '\b', '\u001b', '\u007f'];
const LONE_SURROGATES = ['\ud800', '\udc00', '\udf32\ud83c'];

test.each([
  ...BIDI_CONTROLS,
  ...CONTROLS,
  ...LONE_SURROGATES,
  '\n',
  '\r',
  '\t',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u200b',
  '\u200f',
  '\ufeff',
])('rejects a line that contains %j', (character) => {
  const line = `a${character}b`;
  expect(normalizeLine(line, 100)).toBeNull();
  expect(invalidFields({ name: line })).toEqual(['name']);
  expect(invalidFields({ company: line })).toEqual(['company']);
});

test.each([...BIDI_CONTROLS, ...CONTROLS, ...LONE_SURROGATES, '\v', '\f'])('rejects a text that contains %j', (character) => {
  expect(normalizeText(`a${character}b`, 100)).toBeNull();
  expect(invalidFields({ message: `a${character}b` })).toEqual(['message']);
});

test('normalizeText keeps tabs and converts line breaks to \\n', () => {
  expect(normalizeText(' a\r\nb\rc\n\td ', 100)).toBe('a\nb\nc\n\td');
  // Emoji sequences contain U+200D.
  expect(normalizeText('👩‍💻', 100)).toBe('👩‍💻');
});

test('normalizeLine converts to NFC and counts code points', () => {
  expect(normalizeLine('Zoe\u0308', 3)).toBe('Zo\u00eb');
  expect(normalizeLine('🌲🌲', 2)).toBe('🌲🌲');
  expect(normalizeLine('🌲🌲', 1)).toBeNull();
  expect(normalizeLine('Ærøskøbing 東京 مرحبا', 100)).toBe('Ærøskøbing 東京 مرحبا');
});

test('cutText counts characters and cuts none into halves', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('a🌲b', 2)).toBe('a🌲');
  expect(cutText('🌲🌲🌲', 2)).toBe('🌲🌲');
  expect(cutText('🌲'.repeat(1000), 999).isWellFormed()).toBe(true);
});

test('normalizeLine allows the joiners that Persian and Sinhala names need', () => {
  for (const name of ['علی\u200cرضا', 'ක්\u200dරිස්ටි']) expect(normalizeLine(name, 100)).toBe(name);
});
