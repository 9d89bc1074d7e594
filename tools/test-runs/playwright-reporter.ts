import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { repository } from '../parts.ts';
import { RESULTS_DIR, type TestOutcome, type TestResult, writeResults } from './results.ts';

const OUTCOMES: Record<ReturnType<TestCase['outcome']>, TestOutcome> = {
  expected: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
  flaky: 'flaky',
};

/** Reporter for Playwright: writes the results of all tests to the file `TEST_REPORT`. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    writeResults(process.env.TEST_REPORT ?? path.join(RESULTS_DIR, 'playwright.json'), tests.map(describeTest));
  }
}

function describeTest(test: TestCase): TestResult {
  return {
    project: test.parent.project()?.name,
    file: path.relative(repository, test.location.file),
    title: test.title,
    outcome: OUTCOMES[test.outcome()],
    failure: test.results.find(({ error }) => error)?.error?.message,
    seconds: test.results.reduce((sum, { duration, steps }) => {
      const hooks = steps.filter(({ category }) => category === 'hook');
      // The duration omits hooks of the worker, which are steps of its first test.
      return sum + Math.max(0, duration - hooks.reduce((hookSum, step) => hookSum + step.duration, 0)) / 1000;
    }, 0),
  };
}
