import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';

/** Folder of the durations and outcomes of test runs; git ignores it. */
export const RESULTS_DIR = path.join(repository, '.cache', 'test-results');

/** How a program reports its tests: jest's JSON, Deno's JUnit file, or our own reporters. */
export type ReportFormat = 'jest' | 'junit' | 'own';

export type TestOutcome = 'passed' | 'failed' | 'skipped' | 'flaky';

export interface TestResult {
  /** Project of Playwright's configuration; other programs have none. */
  project?: string;
  /** Path below the repository. */
  file: string;
  title: string;
  outcome: TestOutcome;
  /** Message of the first failure of a failed or flaky test, with its stack where the program gives one. */
  failure?: string;
  /** Duration of the test without the hooks and fixtures around it. */
  seconds: number;
}

/** One program of a run, such as jest. */
export interface SuiteResult {
  name: string;
  seconds: number;
  /** Processor time of the program and its children; null on systems without /proc. */
  cpuSeconds: number | null;
  /** Number of tests that the program runs at the same time. */
  workers: number;
  tests: TestResult[];
}

export interface RunResult {
  started: string;
  seconds: number;
  suites: SuiteResult[];
}

export type OutcomeCounts = Record<TestOutcome, number>;

/** Counts the tests by their outcome. */
export function countOutcomes(tests: readonly TestResult[]): OutcomeCounts {
  const counts: OutcomeCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const { outcome } of tests) counts[outcome] += 1;
  return counts;
}

/** Returns whether a run failed. In CI, flaky tests and missing programs, whose tests are skipped elsewhere, fail it, too. */
export function hasFailed({ failed, flaky }: OutcomeCounts, missingPrograms: string | null, isCi: boolean): boolean {
  return failed > 0 || (isCi && (flaky > 0 || missingPrograms !== null));
}

/**
 * Returns the share of its workers' time in which a suite ran no test: start of the program, builds, start of the backend, hooks,
 * loading of modules, and waiting for the last test. From 0 to 1.
 */
export function getSetUpShare({ seconds, workers, tests }: SuiteResult): number {
  const testSeconds = tests.reduce((sum, test) => sum + test.seconds, 0);
  return seconds === 0 ? 0 : Math.max(0, 1 - testSeconds / (seconds * workers));
}

/** Writes a file for `read-test-report.ts` or `slowest.ts`; creates its folder. */
export function writeResults(file: string, results: RunResult | TestResult[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
}
