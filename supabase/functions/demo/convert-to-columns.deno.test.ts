import assert from 'node:assert/strict';
import type { DemoFormFieldKind } from 'shared-contracts/demo-form';
import { convertToColumns, parseFormFields } from './convert-to-columns.ts';

const type = (kind: DemoFormFieldKind, value: string, name = 'Name') => convertToColumns([{ name, kind, value }])[0];

Deno.test('a field is stored as the type of its kind', () => {
  for (const [kind, value, column, stored] of [
    ['line', ' Ada ', 'text', 'Ada'],
    ['email', 'Ada@Example.com', 'text', 'ada@example.com'],
    ['phone', '+47 (22) 00-00-00', 'text', '+47 (22) 00-00-00'],
    ['url', 'https://example.com', 'text', 'https://example.com/'],
    ['number', '12.5', 'numeric', 12.5],
    ['date', '2026-11-22', 'date', '2026-11-22'],
    ['yes-no', 'yes', 'boolean', true],
  ] as const)
    assert.deepEqual(type(kind, value), { column: 'name', type: column, value: stored });
});

Deno.test('a field refuses what its kind can’t contain', () => {
  for (const [kind, value] of [
    ['email', 'ada@'],
    ['phone', 'call me'],
    ['url', 'javascript:alert(1)'],
    ['number', '1e999'],
    ['date', '2026-02-30'],
    ['line', 'a\u202eb'],
  ] as const) {
    const column = type(kind, value);
    assert.equal(column?.value, null);
    assert.match(column?.problem ?? '', /^not an? /);
  }
});

Deno.test('columns have plain and different names', () => {
  const names = ['Votre prénom*', 'E-Mail', 'e mail', '<script>', '2nd', '名前', 'x'.repeat(60)];
  assert.deepEqual(
    convertToColumns(names.map((name) => ({ name, kind: 'line', value: '' }))).map(({ column }) => column),
    ['votre_pre_nom', 'e_mail', 'e_mail_3', 'script', 'nd', 'field_6', 'x'.repeat(40)],
  );
});

const FIELD = { name: 'a', kind: 'line', value: 'b' };

Deno.test('rejects malformed forms', () => {
  for (const [what, body] of [
    ['no content', null],
    ['an empty list of fields', { fields: [] }],
    ['another key besides its fields', { fields: [FIELD], html: '<form>' }],
    ['a field whose kind is the name of an inherited property', { fields: [{ ...FIELD, kind: 'constructor' }] }],
    ['a field with another key', { fields: [{ ...FIELD, action: 'https://evil.example' }] }],
    ['a field whose name has 61 characters', { fields: [{ ...FIELD, name: 'a'.repeat(61) }] }],
    ['a field whose value has 501 characters', { fields: [{ ...FIELD, value: 'b'.repeat(501) }] }],
    ['13 fields', { fields: Array.from({ length: 13 }, () => FIELD) }],
  ] as const)
    assert.equal(parseFormFields(body), null, what);
});
