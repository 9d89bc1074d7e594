import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import type { Mutant } from './mutant.ts';

/** A hand-made fault, and the tests that must find it. */
export interface HandMadeMutant {
  file: string;
  /** Occurs once in the file. */
  text: string;
  replacement: string;
  /** Test files, separated by spaces: Deno runs those named `.deno.test.ts`, and Node the others. */
  tests: string;
  /** Part of the titles of the tests that run; without it, all of the files. */
  title?: string;
}

const TIMEOUT_MS = 300_000;

/** Applies each mutant to a copy of the repository and runs its tests, each with a database of the mutated migrations. */
export function runHandMadeMutants(mutants: readonly HandMadeMutant[], copy: string): Mutant[] {
  for (const tests of new Set(mutants.map((mutant) => mutant.tests)))
    if (runTests({ tests }, copy) !== 'survived') throw new Error(`A test fails without a mutant: repair it first (${tests}).`);
  return mutants.map((mutant, index) => {
    const { file, text, replacement } = mutant;
    const line = readFileSync(path.join(copy, file), 'utf8').split(text)[0]?.split('\n').length ?? 0;
    const restore = applyMutant(mutant, copy);
    const outcome = runTests(mutant, copy);
    restore();
    console.log(`${index + 1} of ${mutants.length}: ${outcome}: ${file}:${line}: ${text.split('\n')[0]} → ${replacement.split('\n')[0]}`);
    return { file, line, text, replacement, outcome };
  });
}

/**
 * Databases are created from migrations, so a mutant of a schema is applied to the migration with the same paragraph.
 * @returns a function that restores the file
 * @throws Error if the text doesn't occur exactly once
 */
function applyMutant({ file, text, replacement }: HandMadeMutant, copy: string): () => void {
  const source = readFileSync(path.join(copy, file), 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} must contain this text once, so correct the mutant: ${text}`);
  const start = source.lastIndexOf('\n\n', source.indexOf(text)) + 1;
  const end = source.indexOf('\n\n', source.indexOf(text) + text.length);
  const wholeParagraph = source.slice(start, end < 0 ? undefined : end).trimEnd();
  const functionEnd = wholeParagraph.indexOf('\n$$;', wholeParagraph.indexOf(text));
  const found = functionEnd < 0 ? wholeParagraph : wholeParagraph.slice(0, functionEnd + '\n$$;'.length);
  const isSql = file.endsWith('.sql');
  // A migration that replaces a function has other words before its name, a comment of its own and no privileges.
  const paragraph = isSql ? found.replace(/^\s*(?:--.*\n)*(?:create function)?/, '') : found;
  const target = path.join(copy, isSql ? findMigration(paragraph, copy) : file);
  const original = readFileSync(target, 'utf8');
  const position = original.lastIndexOf(paragraph);
  const mutated = original.slice(0, position) + paragraph.replace(text, () => replacement) + original.slice(position + paragraph.length);
  writeFileSync(target, mutated);
  return () => writeFileSync(target, original);
}

function findMigration(paragraph: string, copy: string): string {
  const folder = 'supabase/migrations';
  const name = readdirSync(path.join(copy, folder))
    .sort()
    .findLast((file) => readFileSync(path.join(copy, folder, file), 'utf8').includes(paragraph));
  if (!name) throw new Error(`No migration contains this paragraph of the schemas: ${paragraph}`);
  return `${folder}/${name}`;
}

/** @throws Error if the mutant breaks the migration, because any test would find that */
function runTests({ tests, title }: Pick<HandMadeMutant, 'tests' | 'title'>, copy: string): Mutant['outcome'] {
  for (const file of tests.split(' ')) {
    const command = file.endsWith('.deno.test.ts')
      ? [path.join(repository, 'node_modules/deno/deno'), 'test', '-A', '--no-check', '--fail-fast', '--quiet']
      : [process.execPath, '--test', ...(title ? [`--test-name-pattern=${title}`] : [])];
    const [program = '', ...args] = command;
    const { status, signal, stdout } = spawnSync(program, [...args, file], { cwd: copy, encoding: 'utf8', timeout: TIMEOUT_MS });
    if (stdout.includes('The stack did not start'))
      throw new Error(`The database can't be created with the mutant: correct it.\n${stdout}`);
    if (signal) return 'timeout';
    if (status !== 0) return 'killed';
  }
  return 'survived';
}
