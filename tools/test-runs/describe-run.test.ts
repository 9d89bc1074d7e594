import { describeProblems, describeRun, describeSlowest } from './describe-run.ts';
import { hasFailed, type RunResult, type TestResult } from './results.ts';

const createResult = (title: string, outcome: TestResult['outcome'], project?: string): TestResult => ({
  ...(project && { project }),
  file: 'a.spec.ts',
  title,
  outcome,
  seconds: 15,
});

const run: RunResult = {
  started: '2026-11-23T17:00:00.000Z',
  seconds: 95,
  suites: [
    { name: 'unit', seconds: 60, cpuSeconds: 100, workers: 2, tests: [createResult('adds', 'passed'), createResult('divides', 'failed')] },
    {
      name: 'browser',
      seconds: 30,
      cpuSeconds: null,
      workers: 1,
      tests: [
        { ...createResult('opens', 'flaky', 'firefox'), failure: `\u001b[31mExpected: 2\u001b[39m\n\n${'line\n'.repeat(20)}` },
        createResult('opens', 'skipped', 'webkit'),
      ],
    },
  ],
};

test('the summary counts the outcomes of each suite and of each browser of a suite', () => {
  expect(describeRun(run).split('\n')).toEqual([
    'suite      passed  failed  skipped  flaky        time         CPU  set-up',
    'unit            1       1        0      0  1 min 00 s  1 min 40 s    75 %',
    'browser         0       0        1      1        30 s                 0 %',
    '  firefox       0       0        0      1                                ',
    '  webkit        0       0        1      0                                ',
    '',
    '1 passed, 1 failed, 1 skipped, 1 flaky in 1 min 35 s',
  ]);
});

test('failed and flaky tests are named with their first message, and skipped ones are counted', () => {
  expect(describeProblems(run).split('\n')).toEqual([
    'failed  unit: a.spec.ts: divides',
    'flaky  firefox: a.spec.ts: opens',
    '    Expected: 2',
    ...Array(11).fill('    line'),
    'skipped  webkit: a.spec.ts (1)',
  ]);
});

test('the slowest tests are listed first', () => {
  const tests = [createResult('adds', 'passed'), { ...createResult('waits', 'passed'), seconds: 20 }, createResult('divides', 'passed')];
  const lines = describeSlowest({ ...run, suites: [{ name: 'unit', seconds: 60, cpuSeconds: 100, workers: 2, tests }] }, 1).split('\n');
  expect(lines.slice(0, 2)).toEqual(['The 1 slowest of 3 tests, run at 2026-11-23T17:00:00.000Z:', '   20.0 s  unit  a.spec.ts  waits']);
});

test('a flaky test or a missing program fails a run only in CI, and a failed test everywhere', () => {
  const counts = { passed: 1, failed: 0, skipped: 0, flaky: 0 };
  const missing = 'webkit is not installed: journeys in WebKit are skipped.';
  for (const isCi of [true, false]) {
    expect(hasFailed(counts, null, isCi)).toBe(false);
    expect(hasFailed({ ...counts, failed: 1 }, null, isCi)).toBe(true);
    expect(hasFailed({ ...counts, flaky: 1 }, null, isCi)).toBe(isCi);
    expect(hasFailed(counts, missing, isCi)).toBe(isCi);
  }
});
