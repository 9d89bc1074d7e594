import { BUDGETS, normalizeLine, normalizeText, QUOTE_LIMITS, SERVICES, validateQuote } from './quote-rules.ts';

const complete = {
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  company: 'Analytical Engines',
  message: 'First line\nSecond line',
  services: ['Website', 'SEO'],
  budget: '$5-20K',
};
const verdictOn = (changes: object) => validateQuote({ ...complete, ...changes });
const fieldsOf = (body: unknown) => {
  const verdict = validateQuote(body);
  return verdict.ok ? {} : verdict.fields;
};
const refused = (changes: object) => Object.keys(fieldsOf({ ...complete, ...changes }));

test('a complete request is taken as it is', () => {
  expect(verdictOn({})).toEqual({ ok: true, quote: complete });
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t '],
])('optional fields may be %s', (_, value) => {
  const services = typeof value === 'string' ? [] : value;
  const budget = value === ' \t ' ? '' : value;
  expect(verdictOn({ company: value, services, budget })).toEqual({
    ok: true,
    quote: { ...complete, company: null, services: [], budget: null },
  });
});

test.each(['name', 'email', 'message'])('%s is required', (key) => {
  for (const value of [undefined, null, '', '  \n ']) {
    expect(fieldsOf({ ...complete, [key]: value })).toEqual({ [key]: 'This field is required.' });
  }
});

test('all problems are told at once', () => {
  const problems = fieldsOf({ company: 1, services: 'SEO', budget: 5 });
  expect(Object.keys(problems).sort()).toEqual(['budget', 'company', 'email', 'message', 'name', 'services']);
});

test.each(['name', 'company', 'message'] as const)('%s may have its limit of characters and not one more', (key) => {
  const limit = QUOTE_LIMITS[key];
  expect(verdictOn({ [key]: 'x'.repeat(limit) }).ok).toBe(true);
  expect(verdictOn({ [key]: '🌲'.repeat(limit) }).ok).toBe(true);
  expect(verdictOn({ [key]: `  ${'x'.repeat(limit)}  ` }).ok).toBe(true);
  expect(fieldsOf({ ...complete, [key]: 'x'.repeat(limit + 1) })).toEqual({ [key]: `Use at most ${limit} plain characters.` });
});

test.each(['name', 'email', 'company', 'message'])('%s must be text', (key) => {
  for (const value of [1, true, {}, ['text'], { toString: 'x' }]) expect(refused({ [key]: value })).toEqual([key]);
});

test.each([null, undefined, 'text', 7, true, [], [complete]])('a body that is %j is no request', (body) => {
  expect(validateQuote(body)).toEqual({ ok: false, fields: { body: 'Send a JSON object.' } });
});

test('a key that nobody asked for is named and refused', () => {
  for (const key of ['consent', 'status', 'id', 'Name', 'constructor']) {
    expect(fieldsOf({ ...complete, [key]: 'new' })).toEqual({ body: `Remove the unknown field "${key}".` });
  }
  expect(fieldsOf(JSON.parse('{ "__proto__": { "name": "x" } }'))).toEqual({ body: 'Remove the unknown field "__proto__".' });
  expect(fieldsOf({ ['k'.repeat(9000)]: 1 }).body?.length).toBeLessThan(80);
});

test('services come from the list, each once, in the order they were chosen', () => {
  expect(verdictOn({ services: [...SERVICES] })).toMatchObject({ ok: true, quote: { services: [...SERVICES] } });
  expect(verdictOn({ services: ['SEO', 'Website', 'SEO'] })).toMatchObject({ ok: true, quote: { services: ['SEO', 'Website'] } });
  for (const services of [['seo'], ['Website', 'Hosting'], [null], [['SEO']], 'SEO', {}, 0, Array(SERVICES.length + 1).fill('SEO')]) {
    expect(refused({ services })).toEqual(['services']);
  }
});

test('a budget is one of the list', () => {
  for (const budget of BUDGETS) expect(verdictOn({ budget })).toMatchObject({ ok: true, quote: { budget } });
  for (const budget of ['$1', '$5-20k', ' $5-20K', ['$5-20K'], 0, false, {}]) expect(refused({ budget })).toEqual(['budget']);
});

const HIDING = ['\u202e', '\u202a', '\u2066', '\u2069'];
const CONTROLS = ['\0', '\b', '\u001b', '\u007f'];
const HALVES = ['\ud800', '\udc00', '\udf32\ud83c'];

test.each([...HIDING, ...CONTROLS, ...HALVES, '\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\u200b', '\u200f', '\ufeff'])(
  'a line that holds %j is refused',
  (sign) => {
    expect(normalizeLine(`a${sign}b`, 100)).toBeNull();
    expect(refused({ name: `a${sign}b` })).toEqual(['name']);
    expect(refused({ company: `a${sign}b` })).toEqual(['company']);
  },
);

test.each([...HIDING, ...CONTROLS, ...HALVES, '\v', '\f'])('a message that holds %j is refused', (sign) => {
  expect(normalizeText(`a${sign}b`, 100)).toBeNull();
  expect(refused({ message: `a${sign}b` })).toEqual(['message']);
});

test('a message keeps tabs and line breaks, all written the same way', () => {
  expect(normalizeText(' a\r\nb\rc\n\td ', 100)).toBe('a\nb\nc\n\td');
  // Families of emoji are joined by a zero-width sign.
  expect(normalizeText('👩‍💻', 100)).toBe('👩‍💻');
});

test('text is stored composed, and its limit counts characters as people do', () => {
  expect(normalizeLine('Zoe\u0308', 3)).toBe('Zo\u00eb');
  expect(normalizeLine('🌲🌲', 2)).toBe('🌲🌲');
  expect(normalizeLine('🌲🌲', 1)).toBeNull();
  expect(normalizeLine('Ærøskøbing 東京 مرحبا', 100)).toBe('Ærøskøbing 東京 مرحبا');
  // Written with the zero-width joiners.
  for (const name of ['علی\u200cرضا', 'ක්\u200dරිස්ටි']) expect(normalizeLine(name, 100)).toBe(name);
});
