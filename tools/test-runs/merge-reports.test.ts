import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { mergeRuns } from './merge-reports.ts';
import { type RunResult, type TestOutcome, writeResults } from './results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const createRun = (name: string, seconds: number, ...outcomes: TestOutcome[]): RunResult => ({
  started: `2026-11-23T17:00:0${seconds}.000Z`,
  seconds,
  suites: [
    {
      name,
      seconds,
      cpuSeconds: null,
      workers: 1,
      tests: outcomes.map((outcome, index) => ({ file: 'a.spec.ts', title: `test ${index}`, outcome, seconds: 1 })),
    },
  ],
});

/** Runs the program on the reports of jobs. */
function merge(jobs: Record<string, RunResult>, result: string) {
  const reports = mkdtempSync(path.join(folder, 'jobs-'));
  for (const [job, run] of Object.entries(jobs)) writeResults(path.join(reports, job, 'latest.json'), run);
  mkdirSync(path.join(reports, 'a-job-without-results'));
  const summary = path.join(reports, 'summary.md');
  const env = { ...process.env, GITHUB_STEP_SUMMARY: summary };
  const args = ['tools/test-runs/merge-reports.ts', reports, result];
  const { status, stdout } = spawnSync('node_modules/node/bin/node', args, { cwd: repository, env, encoding: 'utf8' });
  return { status, stdout, summary: readFileSync(summary, 'utf8') };
}

test('shards of a suite have the names of their jobs, and the slowest job is the time of the run', () => {
  const jobs = { 'journeys-1': createRun('browser', 5, 'passed'), 'journeys-2': createRun('browser', 9), checks: createRun('check', 2) };
  const { started, seconds, suites } = mergeRuns(jobs);
  expect([started, seconds]).toEqual(['2026-11-23T17:00:02.000Z', 9]);
  expect(suites.map(({ name }) => name)).toEqual(['journeys-1: browser', 'journeys-2: browser', 'check']);
});

test('passed jobs pass, and the page of the workflow has the counts of all', () => {
  const { status, stdout, summary } = merge(
    { checks: createRun('check', 2, 'passed', 'skipped'), firefox: createRun('firefox', 3, 'passed') },
    'success',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('2 passed, 0 failed, 1 skipped, 0 flaky in 3 s');
  expect(summary).toBe(`\`\`\`text\n${stdout}\`\`\`\n`);
});

test.each([
  ['a flaky test', { firefox: createRun('firefox', 3, 'flaky') }, 'success'],
  ['a failed test', { firefox: createRun('firefox', 3, 'failed') }, 'success'],
  ['a failed job whose tests passed', { firefox: createRun('firefox', 3, 'passed') }, 'failure'],
  ['a canceled job', { firefox: createRun('firefox', 3, 'passed') }, 'cancelled'],
  ['jobs without any results', {}, 'success'],
])('%s fails the merged run', (_, jobs, result) => {
  expect(merge(jobs, result).status).toBe(1);
});
