import { createMinimalQuote, createSampleQuote, requiredKeys } from '../testing/sample-quote.ts';
import { getValidationMessages } from '../validation/validation-messages.ts';
import { BUDGETS, QUOTE_FIELDS, SERVICES } from './quote-fields.ts';
import { validateQuote } from './quote-rules.ts';

const complete = createSampleQuote({
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  company: 'Analytical Engines',
  message: 'First line\nSecond line',
  services: ['Website', 'SEO'],
  budget: '$5-20K',
});
const validateWith = (changes: object) => validateQuote({ ...complete, ...changes });
const errorsOf = (body: unknown) => {
  const validation = validateQuote(body);
  return validation.ok ? {} : validation.fields;
};
const messagesOf = (body: unknown) => {
  const validation = validateQuote(body);
  return validation.ok ? {} : getValidationMessages(validation, QUOTE_FIELDS);
};
const invalidFields = (changes: object) => Object.keys(errorsOf({ ...complete, ...changes }));

test('accepts a complete request unchanged', () => {
  expect(validateWith({})).toEqual({ ok: true, quote: complete });
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t '],
])('accepts optional fields that are %s', (_, value) => {
  const services = typeof value === 'string' ? [] : value;
  const budget = value === ' \t ' ? '' : value;
  expect(validateWith({ company: value, services, budget })).toEqual({
    ok: true,
    quote: { ...complete, company: null, services: [], budget: null },
  });
  const required = Object.fromEntries(requiredKeys.map((key) => [key, complete[key]]));
  expect(validateQuote(required)).toEqual({ ok: true, quote: createMinimalQuote(required) });
});

test.each(['name', 'email', 'message'])('requires %s', (key) => {
  for (const value of [undefined, null, '', '  \n ']) {
    expect(errorsOf({ ...complete, [key]: value })).toEqual({ [key]: 'required' });
    expect(messagesOf({ ...complete, [key]: value })).toEqual({ [key]: 'This field is required.' });
  }
});

test('returns the errors of all fields together', () => {
  const errors = errorsOf({ company: 1, services: 'SEO', budget: 5 });
  expect(Object.keys(errors).sort()).toEqual(['budget', 'company', 'email', 'message', 'name', 'services']);
});

test.each(['name', 'company', 'message'] as const)('accepts a %s up to its limit of code points, rejects one more', (key) => {
  const limit = QUOTE_FIELDS[key].limit;
  expect(validateWith({ [key]: 'x'.repeat(limit) }).ok).toBe(true);
  expect(validateWith({ [key]: '🌲'.repeat(limit) }).ok).toBe(true);
  expect(validateWith({ [key]: `  ${'x'.repeat(limit)}  ` }).ok).toBe(true);
  expect(errorsOf({ ...complete, [key]: 'x'.repeat(limit + 1) })).toEqual({ [key]: 'invalid-text' });
  expect(messagesOf({ ...complete, [key]: 'x'.repeat(limit + 1) })).toEqual({ [key]: `Use at most ${limit} plain characters.` });
});

test.each(['name', 'email', 'company', 'message'])('rejects a %s that is not a string', (key) => {
  for (const value of [1, true, {}, ['text'], { toString: 'x' }]) expect(invalidFields({ [key]: value })).toEqual([key]);
});

test.each([null, undefined, 'text', 7, true, [], [complete]])('rejects the body %j', (body) => {
  expect(validateQuote(body)).toEqual({ ok: false, fields: { body: 'not-an-object' } });
  expect(messagesOf(body)).toEqual({ body: 'Send a JSON object.' });
});

test('rejects unknown fields by name', () => {
  for (const key of ['consent', 'status', 'id', 'Name', 'constructor']) {
    expect(errorsOf({ ...complete, [key]: 'new' })).toEqual({ body: 'unknown-field' });
    expect(messagesOf({ ...complete, [key]: 'new' })).toEqual({ body: `Remove the unknown field "${key}".` });
  }
  expect(messagesOf(JSON.parse('{ "__proto__": { "name": "x" } }'))).toEqual({ body: 'Remove the unknown field "__proto__".' });
  expect(messagesOf({ ['k'.repeat(9000)]: 1 }).body?.length).toBeLessThan(80);
});

test('accepts listed services, without duplicates and in the order of selection', () => {
  expect(validateWith({ services: [...SERVICES] })).toMatchObject({ ok: true, quote: { services: [...SERVICES] } });
  expect(validateWith({ services: ['SEO', 'Website', 'SEO'] })).toMatchObject({ ok: true, quote: { services: ['SEO', 'Website'] } });
  for (const services of [['seo'], ['Website', 'Hosting'], [null], [['SEO']], 'SEO', {}, 0, Array(SERVICES.length + 1).fill('SEO')]) {
    expect(invalidFields({ services })).toEqual(['services']);
  }
});

test('accepts listed budgets only', () => {
  for (const budget of BUDGETS) expect(validateWith({ budget })).toMatchObject({ ok: true, quote: { budget } });
  for (const budget of ['$1', '$5-20k', ' $5-20K', ['$5-20K'], 0, false, {}]) expect(invalidFields({ budget })).toEqual(['budget']);
});

test('e-mail address, services and budget have codes and messages of their own', () => {
  const body = { ...complete, email: 'ada@', services: ['Hosting'], budget: '$1' };
  expect(errorsOf(body)).toEqual({ email: 'invalid-email', services: 'not-in-list', budget: 'not-in-list' });
  expect(messagesOf(body)).toEqual({
    email: 'Enter a valid email address.',
    services: 'Choose services from the list.',
    budget: 'Choose a budget from the list.',
  });
});
