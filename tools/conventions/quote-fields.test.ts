import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QUOTE_FIELDS, QUOTE_KEYS } from 'shared-contracts/quote-fields';
import { repository } from '../parts.ts';
import { readRepositoryFile } from './repository-files.ts';

const SOURCE = 'shared-contracts/src';
const PRIVACY_POLICY = 'remote-marketing/src/content/legal/privacy.ts';
const OPTIONAL_FIELD = "extra: { kind: 'line', label: 'Extra', limit: 30 },";
const folder = mkdtempSync(path.join(tmpdir(), 'quote-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles the contract's definition with an additional field and an additional column; returns the errors. */
function compileWith(field: string, column: string): string {
  const edit = (name: string, after: RegExp, addition: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), readRepositoryFile(`${SOURCE}/${name}`).replace(after, `$&${addition}`));
  };
  edit('quote/quote-fields.ts', /export const QUOTE_FIELDS = \{\n/, field);
  edit('backend/database.types.ts', /quotes: \{\n\s+Row: \{\n/, column);
  edit('validation/text-rules.ts', /$/, '');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'preserve',
    '--allowImportingTsExtensions',
    '--types',
    'node',
    '--skipLibCheck',
  ];
  return spawnSync(path.join(repository, 'node_modules/.bin/tsc'), [...options, path.join(folder, 'quote/quote-fields.ts')], {
    encoding: 'utf8',
  }).stdout;
}

test.each([
  ['a field with its column compiles', OPTIONAL_FIELD, 'extra: string | null;', /^$/],
  ['a field without a column is an error that names it', OPTIONAL_FIELD, '', /'extra' does not exist/],
  ['a column without a field is an error that names it', '', 'extra: string | null;', /Property 'extra' is missing/],
  [
    'a text field without its limit is an error that names it',
    "extra: { kind: 'line', label: 'Extra' },",
    'extra: string | null;',
    /'limit' is missing/,
  ],
  ['an optional field of a column that is never null is an error', OPTIONAL_FIELD, 'extra: string;', /'required' is missing/],
  ['a text field of a column with lists is an error', OPTIONAL_FIELD, 'extra: string[];', /'"line"' is not assignable to type '"choices"'/],
])('%s', (_, field, column, errors) => {
  expect(compileWith(field, column)).toMatch(errors);
});

test('the specification names every field of the form and every stored field', () => {
  const lines = readRepositoryFile('docs/specification.md').split('\n');
  const findStatement = (start: string) => lines.find((line) => line.startsWith(`- ${start}`)) ?? '';
  for (const start of ['The fields are ', 'A quote stores ']) {
    const names = QUOTE_KEYS.map((key) => (key === 'email' ? 'e-mail' : QUOTE_FIELDS[key].label.toLowerCase()));
    expectNames(start, findStatement(start), names);
  }
});

test('the privacy policy names every stored field', () => {
  const title = 'When you request a quote';
  const [, section = ''] = new RegExp(`title: '${title}',\\n(.*?)\\n {4}\\},`, 's').exec(readRepositoryFile(PRIVACY_POLICY)) ?? [];
  // Visitors know the setup of the demo by the last word of its label.
  const names = QUOTE_KEYS.map((key) => QUOTE_FIELDS[key].label.toLowerCase().split(' ').at(-1) ?? '');
  expectNames(title, section.toLowerCase(), names);
});

function expectNames(statement: string, text: string, names: string[]): void {
  const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect({ statement, missing }).toEqual({ statement, missing: [] });
}
