import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES, repository } from '../parts.ts';

type Result = 'success' | 'failure' | 'skipped' | 'cancelled';
interface Job {
  needs?: string | string[];
  if?: string;
  uses?: string;
  secrets?: string;
}

const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync(path.join(repository, '.github/workflows/release.yml'), 'utf8'));
/** Only a repository with these variables has a machine to upgrade. */
const HOST_VARIABLES = { HOST: 'deploy.example.com' };
const listNeeds = ({ needs = [] }: Job) => [needs].flat();

/** Evaluates the condition of a job as GitHub does: without a status function, all needed jobs must have succeeded. */
function canRun(job: Job, results: Record<string, Result>, changed: string[], vars: Record<string, string>): boolean {
  const condition = (job.if ?? 'true').replace(/^\$\{\{ | \}\}$/g, '');
  if (!condition.includes('cancelled()') && listNeeds(job).some((name) => results[name] !== 'success')) return false;
  const outputs = Object.fromEntries(Object.keys({ contract: 1, ...jobs }).map((part) => [part, String(changed.includes(part))]));
  const hasOutputs = (name: string) => name === 'changes' && results[name] === 'success';
  const needs = Object.fromEntries(
    listNeeds(job).map((name) => [name, { result: results[name], outputs: hasOutputs(name) ? outputs : {} }]),
  );
  const evaluate = new Function('needs', 'vars', 'cancelled', 'contains', 'fromJSON', `return ${condition};`);
  return evaluate(
    needs,
    vars,
    () => false,
    (list: string[], value: string) => list.includes(value),
    JSON.parse,
  );
}

/** Simulates a run; returns the releases that ran, in their order. `failing` jobs fail. */
function simulate(changed: string[], failing: string[] = [], variables: Record<string, string> = HOST_VARIABLES): string[] {
  const results: Record<string, Result> = {};
  const ran: string[] = [];
  while (Object.keys(results).length < Object.keys(jobs).length) {
    const ready = Object.entries(jobs).filter(([name, job]) => !(name in results) && listNeeds(job).every((needed) => needed in results));
    expect(ready).not.toEqual([]);
    for (const [name, job] of ready) {
      const runs = canRun(job, results, changed, variables);
      if (runs) ran.push(name);
      results[name] = !runs ? 'skipped' : failing.includes(name) ? 'failure' : 'success';
    }
  }
  return ran.filter((name) => name !== 'ci' && name !== 'changes');
}

test('the release workflow verifies functions before the database and the functions change', () => {
  const text = readFileSync(path.join(repository, '.github/workflows/supabase.yml'), 'utf8');
  const commands = [...text.matchAll(/- run: (.*)/g)].map(([, command = '']) => command.split(' ').slice(0, 4).join(' '));
  const names = ['test:part', 'functions:verify', 'supabase db push', 'supabase functions deploy'];
  const order = names.map((name) => commands.findIndex((command) => command.includes(name)));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('every part has a job that calls its workflow with the secrets of its environment', () => {
  const expected = Object.fromEntries(['shell', ...REMOTES].map((part) => [part, `./.github/workflows/release-${part}.yml`]));
  const calls = Object.entries(jobs).filter(([name, { uses }]) => uses && name !== 'ci');
  expect(Object.fromEntries(calls.map(([name, { uses }]) => [name, uses]))).toEqual({
    supabase: './.github/workflows/supabase.yml',
    host: './.github/workflows/release-host.yml',
    ...expected,
  });
  for (const [, { secrets }] of calls) expect(secrets).toBe('inherit');
});

test('nothing is released unless CI passed in the same run, and CI gets no secrets', () => {
  expect(jobs.ci).toMatchObject({ uses: './.github/workflows/ci.yml' });
  expect(jobs.ci).not.toHaveProperty('secrets');
  expect(simulate(['contract', 'supabase', 'shell', ...REMOTES], ['ci'])).toEqual([]);
  expect(simulate(['contract', 'supabase', 'shell', ...REMOTES], ['changes'])).toEqual([]);
});

test('the release workflow releases database and functions first, then the shell, then the remotes', () => {
  expect(simulate(['contract', 'supabase', 'shell', ...REMOTES])).toEqual(['supabase', 'shell', ...REMOTES]);
});

test('the host is upgraded before the releases that may need its new version, and only if it is configured', () => {
  expect(simulate(['supabase', 'host', 'shell', 'demo'])).toEqual(['supabase', 'host', 'shell', 'demo']);
  expect(simulate(['host', 'shell', 'demo'], ['host'])).toEqual(['host']);
  expect(simulate(['host', 'shell', 'demo'], [], { HOST: '' })).toEqual(['shell', 'demo']);
});

test('the release workflow skips unchanged parts, so that teams release independently', () => {
  expect(simulate([])).toEqual([]);
  for (const remote of REMOTES) expect(simulate([remote])).toEqual([remote]);
  expect(simulate(['demo', 'admin'], ['demo'])).toEqual(['demo', 'admin']);
  expect(simulate(['shell', 'demo'], ['shell'])).toEqual(['shell', 'demo']);
});

test('a failed job stops the jobs that need it', () => {
  expect(simulate(['supabase', 'shell', ...REMOTES], ['supabase'])).toEqual(['supabase']);
  expect(simulate(['contract', 'shell', ...REMOTES], ['shell'])).toEqual(['shell']);
});

test('the release workflow releases all parts if the last release is unknown', () => {
  const all = ['contract', 'supabase', 'host', 'shell', ...REMOTES].map((part) => `${part}=true\n`).join('');
  for (const since of ['', 'f'.repeat(40), '--output=x'])
    expect(execFileSync('node', ['tools/changed-parts.ts', since], { cwd: repository, encoding: 'utf8' })).toBe(all);
});
