import { type FormFieldKind, parseForm, typeForm } from './demo-form.ts';

const type = (kind: FormFieldKind, value: string, name = 'Name') => typeForm([{ name, kind, value }])[0];

test.each([
  ['line', ' Ada ', 'text', 'Ada'],
  ['email', 'Ada@Example.com', 'text', 'ada@example.com'],
  ['phone', '+47 (22) 00-00-00', 'text', '+47 (22) 00-00-00'],
  ['url', 'https://example.com', 'text', 'https://example.com/'],
  ['number', '12.5', 'numeric', 12.5],
  ['date', '2026-11-22', 'date', '2026-11-22'],
  ['yes-no', 'yes', 'boolean', true],
  ['yes-no', '', 'boolean', false],
  ['email', '', 'text', null],
] as const)('a field of the kind %s with %j is stored as %s: %j', (kind, value, column, stored) => {
  expect(type(kind, value)).toEqual({ column: 'name', type: column, value: stored });
});

test.each([
  ['email', 'ada@'],
  ['phone', 'call me'],
  ['url', 'javascript:alert(1)'],
  ['number', '1e999'],
  ['date', '2026-02-30'],
  ['line', 'a\u202eb'],
  ['text', 'a\u0000b'],
] as const)('a field of the kind %s refuses %j', (kind, value) => {
  expect(type(kind, value)).toMatchObject({ value: null, problem: expect.stringMatching(/^not an? /) });
});

test('columns have plain and different names', () => {
  const names = ['Votre prénom*', 'E-Mail', 'e mail', '<script>', '2nd', '名前', 'x'.repeat(60)];
  expect(typeForm(names.map((name) => ({ name, kind: 'line', value: '' }))).map(({ column }) => column)).toEqual([
    'votre_pre_nom',
    'e_mail',
    'e_mail_3',
    'script',
    'nd',
    'field_6',
    'x'.repeat(40),
  ]);
});

test('lengths are counted in characters', () => {
  const fields = [{ name: '🦊'.repeat(60), kind: 'line', value: '🦊'.repeat(500) }];
  expect(typeForm(parseForm({ fields }) ?? [])[0]?.value).toBe('🦊'.repeat(500));
});

test.each([
  null,
  {},
  { fields: [] },
  { fields: 'x' },
  { fields: [{ name: 'a', kind: 'line', value: 'b' }], html: '<form>' },
  { fields: [{ name: 'a', kind: 'line' }] },
  { fields: [{ name: 'a', kind: 'constructor', value: '' }] },
  { fields: [{ name: 'a', kind: 'line', value: 'b', action: 'https://evil.example' }] },
  { fields: [{ name: 'a'.repeat(61), kind: 'line', value: '' }] },
  { fields: [{ name: 'a', kind: 'line', value: 'b'.repeat(501) }] },
  { fields: Array.from({ length: 13 }, () => ({ name: 'a', kind: 'line', value: '' })) },
])('rejects the form %#', (body) => {
  expect(parseForm(body)).toBeNull();
});
