import { existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from './parts.ts';
import { run } from './run.ts';
import { findBaseRevision, listChangedFiles } from './test-selection/changed-files.ts';
import { createSteps, describeExclusions } from './test-selection/create-steps.ts';
import { readJourneyImports } from './test-selection/journey-imports.ts';
import { selectTests } from './test-selection/select-tests.ts';

// `npm run test:changed [-- <revision>] [--list]`: runs the tests that a change can break.
const named = process.argv.slice(2).filter((argument) => argument !== '--list');
const isListOnly = process.argv.includes('--list');
try {
  const unknown = named.find((argument, index) => argument.startsWith('-') || index > 0);
  if (unknown) throw new Error(`Unknown argument ${unknown}: use npm run test:changed -- [<revision>] [--list].`);
  const revision = named[0] ?? findBaseRevision(repository);
  const files = listChangedFiles(repository, revision);
  const selection = selectTests(files, readJourneyImports());
  const existing = (file: string) => existsSync(path.join(repository, file));
  const steps = createSteps(selection, files.filter(existing));
  console.log(`${files.length} files have changed since ${revision}.`);
  for (const { name, command } of steps) console.log(`run   ${name}: ${command.join(' ')}`);
  for (const exclusion of describeExclusions(selection)) console.log(`skip  ${exclusion}`);
  const lines: string[] = [];
  for (const step of isListOnly ? [] : steps) {
    console.log(`\n── ${step.name} ──`);
    const { ok, seconds } = await run(step, true);
    lines.push(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${Math.round(seconds)} s)`);
  }
  console.log(lines.length > 0 ? `\n${lines.join('\n')}` : '');
  if (lines.some((line) => line.startsWith('FAIL'))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
