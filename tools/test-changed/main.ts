import { existsSync } from 'node:fs';
import path from 'node:path';
import { findAffectedTests, listTests, type TestRunner } from '../dependency-graph/find-affected.ts';
import { findForkPoint, findMainBranch, readChange, readLockedPackages } from '../dependency-graph/read-change.ts';
import { readDependencyGraph } from '../dependency-graph/read-dependency-graph.ts';
import { repository } from '../parts.ts';
import { runStepAndPrint } from '../run-step.ts';
import { createTestSteps } from './create-test-steps.ts';

const TEST_NAMES: Record<TestRunner, string> = {
  jest: 'unit and component tests',
  deno: 'tests of the functions',
  node: 'tests of the backend',
  playwright: 'journeys',
};

// `npm run test:changed [-- <revision>] [--list]`: runs the tests that the changes since the branch left main, or a revision, can
// break.
const named = process.argv.slice(2).filter((argument) => argument !== '--list');
const isListOnly = process.argv.includes('--list');
try {
  const unknown = named.find((argument, index) => argument.startsWith('-') || index > 0);
  if (unknown) throw new Error(`Unknown argument ${unknown}: use npm run test:changed -- [<revision>] [--list].`);
  const revision = named[0] ?? findMainBranch(repository);
  const change = readChange(repository, findForkPoint(repository, revision));
  const graph = await readDependencyGraph();
  const affected = findAffectedTests(graph, readLockedPackages(repository), change);
  const steps = createTestSteps(
    affected,
    change.files.filter((file) => existsSync(path.join(repository, file))),
  );
  console.log(`${change.files.length} files and ${change.packages.length} packages have changed since ${revision}.`);
  for (const { name, command } of steps) console.log(`run   ${name}: ${command.join(' ')}`);
  for (const [runner, name] of Object.entries(TEST_NAMES) as [TestRunner, string][]) {
    const all = listTests(graph, runner);
    console.log(`skip  ${all.length - affected[runner].length} of ${all.length} files with ${name}`);
  }
  console.log('skip  architecture, unused code, workflows and versions: npm run check');
  console.log('skip  journeys in Firefox and WebKit: npm run test:engines');
  for (const document of affected.documents) console.log(`read  ${document}, which names a changed file`);
  const lines: string[] = [];
  for (const step of isListOnly ? [] : steps) {
    console.log(`\n── ${step.name} ──`);
    const { ok, seconds } = await runStepAndPrint(step);
    lines.push(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${Math.round(seconds)} s)`);
  }
  console.log(lines.length > 0 ? `\n${lines.join('\n')}` : '');
  if (lines.some((line) => line.startsWith('FAIL'))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
