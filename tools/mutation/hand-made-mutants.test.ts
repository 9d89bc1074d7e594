import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { SANITIZER_MUTANTS } from './sanitizer-mutants.ts';
import { SQL_MUTANTS } from './sql-mutants.ts';

const mutants = [...SANITIZER_MUTANTS, ...SQL_MUTANTS];

test('every hand-made mutant replaces a text that its file contains once', () => {
  const wrong = mutants.filter(({ file, text }) => readFileSync(path.join(repository, file), 'utf8').split(text).length !== 2);
  expect(wrong).toEqual([]);
});

test('the tests of every hand-made mutant exist', () => {
  const missing = mutants.flatMap(({ tests }) => tests.split(' ').filter((file) => !existsSync(path.join(repository, file))));
  expect(missing).toEqual([]);
});
