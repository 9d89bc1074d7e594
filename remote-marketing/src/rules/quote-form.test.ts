import type { QuoteDraft } from 'shared-contracts';
import { toasts } from '../content/quote.ts';
import { checkQuote, firstProblem } from './quote-form.ts';
import { EMPTY_DRAFT, parseDraft } from './saved-draft.ts';

const full: QuoteDraft = { ...EMPTY_DRAFT, name: 'Ada', email: 'ada@example.com', message: 'A site.', consent: true };

test('missing fields are told before a missing consent', () => {
  const verdict = checkQuote({ ...full, name: ' ', message: '', consent: false });
  expect(verdict).toMatchObject({ ok: false, toast: toasts.missing, problems: { name: expect.any(String), message: expect.any(String) } });
});

test.each(['name', 'email', 'message'] as const)('the %s is required', (field) => {
  const verdict = checkQuote({ ...full, [field]: ' ' });
  expect(verdict).toMatchObject({ ok: false, toast: toasts.missing });
  expect(Object.keys((verdict as { problems: object }).problems)).toEqual([field]);
});

test('a missing consent is told when all fields are there', () => {
  expect(checkQuote({ ...full, consent: false })).toMatchObject({
    ok: false,
    toast: toasts.consent,
    problems: { consent: expect.any(String) },
  });
});

test('a malformed address is told beside its field only', () => {
  const verdict = checkQuote({ ...full, email: 'ada@' });
  expect(verdict).toMatchObject({ ok: false, problems: { email: expect.any(String) } });
  expect(verdict).not.toHaveProperty('toast');
});

test('what is sent has no consent and no empty company or budget', () => {
  expect(checkQuote(full)).toEqual({
    ok: true,
    quote: { name: 'Ada', email: 'ada@example.com', company: null, message: 'A site.', services: [], budget: null },
  });
});

test('the first problem is the one that stands highest in the form', () => {
  expect(firstProblem({ consent: 'x', message: 'x', email: 'x' })).toBe('email');
  expect(firstProblem({})).toBeUndefined();
});

test.each([null, 'no json', '[]', '7', '{"services":7}'])('a stored draft that reads %s is an empty draft', (stored) => {
  expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
});

test('a stored draft keeps only services and budgets that exist', () => {
  const stored = JSON.stringify({ name: 'Ada', services: ['SEO', 'Magic', 'Website'], budget: '$1', consent: true });
  expect(parseDraft(stored)).toEqual({ ...EMPTY_DRAFT, name: 'Ada', services: ['Website', 'SEO'] });
});
