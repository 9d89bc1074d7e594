import { stripVTControlCharacters } from 'node:util';
import { countOutcomes, getSetUpShare, type OutcomeCounts, type RunResult, type SuiteResult } from './results.ts';

const COUNT_COLUMNS = ['passed', 'failed', 'skipped', 'flaky'] as const;
/** Longer messages, such as those with the elements that a journey found, are cut. */
const FAILURE_LINES = 12;
const COLUMNS = ['suite', ...COUNT_COLUMNS, 'time', 'CPU', 'set-up'];

/** Describes the counts and durations of each suite, with a line for each browser of a suite, and then the sums. */
export function describeRun({ seconds, suites }: RunResult): string {
  const rows = suites.flatMap((suite) => {
    const projects = [...new Set(suite.tests.map(({ project }) => project))];
    const total = [suite.name, ...describeCounts(countOutcomes(suite.tests)), ...describeDurations(suite)];
    if (projects.length < 2) return [total];
    const ofProject = (project?: string) => suite.tests.filter((test) => test.project === project);
    return [total, ...projects.map((project) => [`  ${project}`, ...describeCounts(countOutcomes(ofProject(project))), '', '', ''])];
  });
  const widths = COLUMNS.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const format = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  const sums = countOutcomes(suites.flatMap(({ tests }) => tests));
  const sentence = COUNT_COLUMNS.map((outcome) => `${sums[outcome]} ${outcome}`).join(', ');
  return [...[COLUMNS, ...rows].map(format), '', `${sentence} in ${formatSeconds(seconds)}`].join('\n');
}

const describeCounts = (counts: OutcomeCounts) => COUNT_COLUMNS.map((outcome) => String(counts[outcome]));

const describeDurations = (suite: SuiteResult) => [
  formatSeconds(suite.seconds),
  suite.cpuSeconds === null ? '' : formatSeconds(suite.cpuSeconds),
  `${Math.round(getSetUpShare(suite) * 100)} %`,
];

/** Names the failed and flaky tests with the message of their first failure, and counts the skipped ones by file. */
export function describeProblems({ suites }: RunResult): string {
  const tests = suites.flatMap((suite) => suite.tests.map((test) => ({ ...test, suite: test.project ?? suite.name })));
  const problems = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'flaky');
  const skipped = Object.groupBy(
    tests.filter(({ outcome }) => outcome === 'skipped'),
    ({ suite, file, title }) => `${suite}: ${file || title}`,
  );
  return [
    ...problems.flatMap(({ suite, file, title, outcome, failure = '' }) => [
      `${outcome}  ${suite}: ${file ? `${file}: ` : ''}${title}`,
      ...describeFailure(failure),
    ]),
    ...Object.entries(skipped).map(([name, group]) => `skipped  ${name} (${group?.length})`),
  ].join('\n');
}

const describeFailure = (failure: string) =>
  stripVTControlCharacters(failure)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, FAILURE_LINES)
    .map((line) => `    ${line}`);

/** Describes the slowest tests, and the time and the share of set-up of each suite. */
export function describeSlowest(run: RunResult, count: number): string {
  const tests = run.suites.flatMap((suite) => suite.tests.map((test) => ({ ...test, suite: test.project ?? suite.name })));
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  const lines = slowest.map(({ suite, file, title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${suite}  ${file}  ${title}`);
  return [`The ${slowest.length} slowest of ${tests.length} tests, run at ${run.started}:`, ...lines, '', describeRun(run)].join('\n');
}

function formatSeconds(seconds: number): string {
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${String(rounded % 60).padStart(2, '0')} s`;
}
