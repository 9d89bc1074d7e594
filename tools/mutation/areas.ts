import type { HandMadeMutant } from './run-hand-made-mutants.ts';
import { SANITIZER_MUTANTS } from './sanitizer-mutants.ts';
import { SQL_MUTANTS } from './sql-mutants.ts';

/** Files that are mutated by StrykerJS, with the tests of jest that must find the faults. */
export interface StrykerArea {
  name: string;
  /** Patterns of the mutated files and of the test files. */
  mutated: string;
  tests: string;
  /** Project of jest.config.js. */
  project: 'browser' | 'node';
}

/** Faults that are written by hand, because a run of their tests takes seconds. */
export interface HandMadeArea {
  name: string;
  mutants: readonly HandMadeMutant[];
}

/** Only the tests next to the rules run: components and journeys find more faults, but need seconds for each. */
const createRulesArea = (folder: string): StrykerArea => ({
  name: folder.split('/')[0] ?? folder,
  mutated: `${folder}/rules/**/*.ts`,
  tests: `${folder}/rules/**/*.test.ts`,
  project: 'browser',
});

const createContractArea = (name: string, folder: string, files: string): StrykerArea => ({
  name,
  mutated: `shared-contracts/src/${folder}/${files}.ts`,
  tests: `shared-contracts/src/${folder}/*.test.ts`,
  project: 'browser',
});

/** What runs in a browser isn't mutated, because a test of the browser gate takes seconds. */
const GATES = 'federation/src/gates/{budget-gate,contract-gate,describe-foreign-pages,source-positions}';

/** All areas, the fastest first. */
export const AREAS: readonly (StrykerArea | HandMadeArea)[] = [
  createRulesArea('shell/src/auth'),
  { name: 'gates', mutated: `${GATES}.ts`, tests: `${GATES}.test.ts`, project: 'node' },
  createRulesArea('remote-marketing/src'),
  createRulesArea('remote-admin/src'),
  createRulesArea('remote-demo/src'),
  createContractArea('quote', 'quote', '{quote-rules,reply-rules,attachment-rules}'),
  createContractArea('quote-data', 'quote', '{detect-file-type,lead-source,quote-fields,used-tools}'),
  createContractArea('time', 'time', '{date-texts,reply-deadline,zoned-time}'),
  { name: 'sanitizer', mutants: SANITIZER_MUTANTS },
  { name: 'sql', mutants: SQL_MUTANTS },
];
