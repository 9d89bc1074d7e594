import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StrykerArea } from './areas.ts';
import type { Mutant } from './mutant.ts';

/** npm runs these from its cache: 170 packages that only this command needs. */
const PACKAGES = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0'];

/** The comment by which a test file asks for a window. */
const WINDOW = '@jest-environment jsdom';

/** A part of the mutation testing report schema. Lines and columns start at 1. */
interface StrykerReport {
  files: Record<string, { source: string; mutants: StrykerMutant[] }>;
}
interface StrykerMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Position; end: Position };
}
interface Position {
  line: number;
  column: number;
}

/** Mutates the files of an area in a copy of the repository, and returns each mutant with what its tests said. */
export function runStryker({ mutated, tests, project }: StrykerArea, copy: string): Mutant[] {
  // Stryker measures which test runs which mutant only in an environment that the configuration names, without projects.
  const files = globSync(tests, { cwd: copy }).map((file) => path.join(copy, file));
  const withWindow = files.filter((file) => readFileSync(file, 'utf8').includes(WINDOW));
  for (const file of withWindow) writeFileSync(file, readFileSync(file, 'utf8').replace(WINDOW, ''));
  const testEnvironment = withWindow.length > 0 ? 'jsdom' : 'node';
  const jestConfig = `import config from './jest.config.js';
const { displayName, ...project } = config.projects.find(({ displayName }) => displayName === '${project}');
export default { ...project, testEnvironment: '${testEnvironment}', testMatch: ['<rootDir>/${tests}'] };\n`;
  writeFileSync(path.join(copy, 'mutation.jest.config.js'), jestConfig);
  const strykerConfig = {
    // Workspaces refer to files of the copy, and not of a second one that Stryker would make.
    inPlace: true,
    mutate: [mutated, '!**/*.test.ts'],
    concurrency: 1,
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: 'mutation.jest.config.js', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // Other programs may slow down a test, and a mutant that takes too long counts as found.
    timeoutMS: 10_000,
    timeoutFactor: 3,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
  };
  writeFileSync(path.join(copy, 'stryker.config.json'), JSON.stringify(strykerConfig));
  const args = ['exec', '--yes', ...PACKAGES.map((name) => `--package=${name}`), '--', 'stryker', 'run', 'stryker.config.json'];
  const { status } = spawnSync('npm', args, { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`Stryker failed for ${mutated}: see its message above.`);
  return listMutants(JSON.parse(readFileSync(path.join(copy, 'mutation.json'), 'utf8')));
}

function listMutants({ files }: StrykerReport): Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap(({ mutatorName, replacement = '', status, location }): Mutant[] => {
      const text = cutText(source, location);
      const outcome = OUTCOMES[status];
      return outcome && !isSentence(mutatorName, text) ? [{ file, line: location.start.line, text, replacement, outcome }] : [];
    }),
  );
}

/** Others, such as mutants that don't compile, are no faults that anyone could ship. */
const OUTCOMES: Record<string, Mutant['outcome'] | undefined> = {
  Killed: 'killed',
  Timeout: 'timeout',
  NoCoverage: 'no coverage',
  Survived: 'survived',
};

/** Tests don't repeat the sentences that people read, so an emptied one isn't counted. */
function isSentence(mutator: string, text: string): boolean {
  return mutator === 'StringLiteral' && /\p{L},? \p{L}/u.test(text);
}

function cutText(source: string, { start, end }: StrykerMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  return [(lines[0] ?? '').slice(start.column - 1), ...lines.slice(1)].join('\n');
}
