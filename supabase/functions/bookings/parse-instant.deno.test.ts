import assert from 'node:assert/strict';
import { parseInstant } from './parse-instant.ts';

for (const [text, instant] of [
  ['2026-11-24T09:00Z', '2026-11-24T09:00:00.000Z'],
  ['2026-11-24T09:00:00.5+01:00', '2026-11-24T08:00:00.500Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['0000-12-31T23:30:00-01:00', '0001-01-01T00:30:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
] as const)
  Deno.test(`parseInstant converts ${text} to UTC`, () => assert.equal(parseInstant(text), instant));

for (const text of [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:30:00-01:00',
  '2026-13-01T00:00:00Z',
  '2026-11-24',
  '2026-11-24T09:00:00',
  '',
])
  Deno.test(`parseInstant returns null for "${text}"`, () => assert.equal(parseInstant(text), null));
