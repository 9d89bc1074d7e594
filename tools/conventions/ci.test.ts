import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repository } from '../parts.ts';
import { type Suite, type SuiteScope, selectSuites } from '../test-runs/suites.ts';

interface Job {
  container?: { image: string };
  needs?: string;
  if?: string;
  strategy?: { 'fail-fast': boolean; matrix: { include?: { job: string; suites: string }[]; bench?: string[] } };
  steps?: { uses?: string; run?: string; if?: string; env?: Record<string, string>; with?: Record<string, unknown> }[];
  'timeout-minutes'?: number;
}

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const readJobs = (name: string): Record<string, Job> => parse(read(`.github/workflows/${name}.yml`)).jobs;
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const ci = readJobs('ci');
const nightly = readJobs('nightly');

const listJobs = (job: Job | undefined) => job?.strategy?.matrix.include ?? [];
/** Selects the suites of each job as the command of its step does. */
const selectSuitesOfJobs = (job: Job | undefined, scope: SuiteScope): Suite[][] =>
  listJobs(job).map(({ suites }) => selectSuites(scope, suites.split(' ')));

test('CI runs each suite of npm test, the other engines and the commands in one job', () => {
  const expected = [
    ...selectSuites('test', []),
    ...selectSuites('all', ['complete-browser', 'postgres-15', 'firefox', 'webkit', 'commands']),
  ];
  const names = selectSuitesOfJobs(ci.suites, 'all').map((suites) => suites.map(({ name }) => name).join(' '));
  // The two shards of the journeys have the same suite.
  expect([...new Set(names)].flatMap((name) => name.split(' ')).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
});

test('the shards of CI are all parts of the journeys', () => {
  const shards = listJobs(ci.suites).flatMap(({ suites }) => /--shard=(\S+)/.exec(suites)?.[1] ?? []);
  expect(shards).toEqual(['1/2', '2/2']);
});

test('every suite runs each night in one job', () => {
  const suites = selectSuitesOfJobs(nightly.suites, 'full').flat();
  expect(suites.map(({ command }) => command('report')).toSorted()).toEqual(
    selectSuites('full', [])
      .map(({ command }) => command('report'))
      .toSorted(),
  );
});

test('every bench runs each night in a small size', () => {
  const tools = ['accessibility', 'outdated', 'readme'];
  const benches = Object.keys(scripts).flatMap((name) => /^bench:(.+)/.exec(name)?.[1] ?? []);
  expect(nightly.benches?.strategy?.matrix.bench?.toSorted()).toEqual(benches.filter((name) => !tools.includes(name)).toSorted());
  const step = nightly.benches?.steps?.find(({ run }) => run?.startsWith('npm run "bench:'));
  expect(step?.env).toMatchObject({ BENCH_SHORT: 1 });
});

test('a job of CI takes at most ten minutes, and runs in the image with all programs', () => {
  for (const [name, job] of Object.entries(ci)) expect([name, job['timeout-minutes']]).toEqual([name, name === 'required' ? 5 : 10]);
  for (const job of [ci.suites, nightly.suites, nightly.benches])
    expect(job?.container?.image).toBe(`ghcr.io/${'$'}{{ github.repository }}/ci:latest`);
});

test('the image installs the programs that commands look for, instead of a list of its own', () => {
  const text = read('.github/ci-image/Containerfile');
  expect(text).toContain('RUN node /opt/install-programs.mjs');
  expect(text).not.toMatch(/chromium|firefox|webkit|postgres|nginx|caddy/);
  const { on } = parse(read('.github/workflows/ci-image.yml'));
  expect(on.push.paths).toEqual(expect.arrayContaining(['tools/install-programs.mjs', 'tools/system-programs.mjs', '.github/ci-image/**']));
});

test('the required job runs also after a failure, and fails unless all jobs passed', () => {
  for (const [jobs, name] of [
    [ci, 'required'],
    [nightly, 'summary'],
  ] as const) {
    expect(jobs[name]).toMatchObject({ needs: 'suites', if: `${'$'}{{ always() }}` });
    const step = jobs[name]?.steps?.find(({ run }) => run?.includes('test:merge'));
    expect(step?.run).toBe('npm run -s test:merge -- reports "$RESULT"');
    expect(step?.env).toEqual({ RESULT: `${'$'}{{ needs.suites.result }}` });
    expect(jobs.suites?.strategy?.['fail-fast']).toBe(false);
    // The results of a failed job are part of the summary.
    const upload = jobs.suites?.steps?.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(upload).toMatchObject({ if: `${'$'}{{ !cancelled() }}`, with: { 'include-hidden-files': true } });
  }
});
