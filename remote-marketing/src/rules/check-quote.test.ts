import type { QuoteDraft, QuoteKey } from 'shared-contracts/quote-fields';
import { createMinimalQuote } from 'shared-contracts/testing/sample-quote';
import { quoteToasts } from '../content/quote.ts';
import { findFirstInvalidField, validateQuoteForm } from './check-quote.ts';
import { createQuoteDraft, EMPTY_QUOTE_DRAFT, parseQuoteDraft } from './saved-draft.ts';

const quote = createMinimalQuote({ name: 'Ada', email: 'ada@example.com', message: 'A site.' });
const full = createQuoteDraft((name) => [quote[name as QuoteKey]].flat());

test('marks a missing consent as well, but its toast is that of the missing fields', () => {
  const check = validateQuoteForm({ ...full, name: ' ', message: '' }, false);
  expect(check).toMatchObject({
    ok: false,
    toast: quoteToasts.missing,
    errors: { name: 'Enter your name.', message: 'Tell us what you need.', consent: expect.any(String) },
  });
});

test.each(['name', 'email', 'message'] as const)('requires the %s', (field) => {
  const check = validateQuoteForm({ ...full, [field]: ' ' }, true);
  expect(check).toMatchObject({ ok: false, toast: quoteToasts.missing });
  expect(Object.keys((check as { errors: object }).errors)).toEqual([field]);
});

test('reports a missing consent when all other fields are valid', () => {
  expect(validateQuoteForm(full, false)).toMatchObject({
    ok: false,
    toast: quoteToasts.consent,
    errors: { consent: expect.any(String) },
  });
});

test('reports a malformed e-mail address without a toast', () => {
  const check = validateQuoteForm({ ...full, email: 'ada@' }, true);
  expect(check).toMatchObject({ ok: false, errors: { email: expect.any(String) } });
  expect(check).toHaveProperty('toast', undefined);
});

test('the request excludes the consent and has null for an empty company and budget', () => {
  expect(validateQuoteForm(full, true)).toEqual({
    ok: true,
    quote: { ...quote, name: 'Ada', email: 'ada@example.com', company: null, message: 'A site.', services: [], budget: null },
  });
});

test.each([
  ['a field that the rules do not know', { fax: '1' }, 'body: unknown-field fax'],
  ['a service that the rules do not offer', { services: ['Magic'] }, 'services: not-in-list'],
  ['two choices that the rules do not offer', { services: ['Magic'], budget: '$1' }, 'services: not-in-list, budget: not-in-list'],
])('reports %s as a rejection with a toast', (_, changes, rejection) => {
  const check = validateQuoteForm({ ...full, ...changes } as QuoteDraft, true);
  expect(check).toEqual({ ok: false, errors: {}, toast: quoteToasts.rejected, rejection });
});

test('findFirstInvalidField returns the first invalid field in the order of the form', () => {
  expect(findFirstInvalidField({ consent: 'x', message: 'x', email: 'x' })).toBe('email');
  expect(findFirstInvalidField({})).toBeUndefined();
});

test('an error that a field shows is no rejection', () => {
  expect(validateQuoteForm({ ...full, email: 'ada@' }, true)).not.toHaveProperty('rejection');
});

test.each([null, 'no json', '[]', '7', 'null', '{"services":7}', '{"name":7}'])(
  'parses the stored draft %s as an empty draft',
  (stored) => {
    expect(parseQuoteDraft(stored)).toEqual(EMPTY_QUOTE_DRAFT);
  },
);

test('ignores services, budgets and keys in a stored draft that do not exist', () => {
  const stored = JSON.stringify({ name: 'Ada', services: ['SEO', 'Magic', 'Website'], budget: '$1', consent: true });
  expect(parseQuoteDraft(stored)).toEqual({ ...EMPTY_QUOTE_DRAFT, name: 'Ada', services: ['Website', 'SEO'] });
});

test('keeps the offered budget and services of a stored draft', () => {
  const draft = { ...EMPTY_QUOTE_DRAFT, name: 'Ada', services: ['Website', 'SEO'], budget: '$150K+' };
  expect(parseQuoteDraft(JSON.stringify(draft))).toEqual(draft);
});
