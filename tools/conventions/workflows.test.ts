import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES, repository } from '../parts.ts';

interface Step {
  uses?: string;
  run?: string;
  shell?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  /** Absent in a job that calls another workflow. */
  steps?: Step[];
  uses?: string;
  secrets?: string;
  concurrency?: { group: string; 'cancel-in-progress': boolean };
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: string;
  needs?: string | string[];
  if?: string;
}
interface Workflow {
  on: { push?: { branches: string[]; paths?: string[] }; pull_request?: unknown; pull_request_target?: unknown };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = path.join(repository, '.github/workflows');
const texts = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
const workflows: [string, Workflow][] = Object.entries(texts).map(([name, text]) => [name, parse(text)]);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const jobsOf = ({ jobs }: Workflow) => Object.values(jobs);
const stepsOf = (workflow: Workflow) => jobsOf(workflow).flatMap(({ steps = [] }) => steps);
const findWorkflow = (name: string) => workflows.find(([file]) => file === name)?.[1];

test('every part and task that needs a workflow has one', () => {
  const wanted = [
    'advisories',
    'ci',
    'ci-image',
    'nightly',
    'pull-request',
    'release',
    'release-host',
    'release-shell',
    'store',
    'supabase',
    ...REMOTES.map((name) => `release-${name}`),
  ];
  expect(Object.keys(texts).sort()).toEqual(wanted.map((name) => `${name}.yml`).sort());
});

test.each(workflows)('the workflow %s pins actions by commit, has read permissions only and a time limit', (name, workflow) => {
  for (const { uses } of stepsOf(workflow)) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  for (const line of texts[name]?.split('\n') ?? []) if (/uses: (?!\.\/)/.test(line)) expect(line).toMatch(/# v\d+\.\d+\.\d+$/);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.on).not.toHaveProperty('pull_request_target');
  for (const job of jobsOf(workflow)) {
    // A called workflow sets its own time limits.
    if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(name === 'nightly.yml' ? 350 : 60);
    expect(['read', undefined]).toContain(job.permissions?.contents);
    for (const { uses, with: options } of job.steps ?? [])
      if (uses?.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false);
  }
});

test.each(workflows)('no command of %s contains an expression, which could inject code', (_, workflow) => {
  for (const { run } of stepsOf(workflow)) expect(run ?? '').not.toContain('${{');
});

test.each(workflows)('every command of %s exists', (_, workflow) => {
  for (const { run = '' } of stepsOf(workflow)) {
    // Another test compares the matrix of benches with the scripts.
    for (const [, script = ''] of run.replace('"bench:$BENCH"', 'bench:pages').matchAll(/npm (?:run (?:-s )?)?(test|[\w:]+)/g))
      expect(scripts).toHaveProperty([script]);
    for (const [, bin = ''] of run.matchAll(/npx (\w+)/g)) expect(existsSync(path.join(repository, 'node_modules/.bin', bin))).toBe(true);
    for (const [script = ''] of run.matchAll(/^deploy\/[\w-]+/g)) expect(existsSync(path.join(repository, script))).toBe(true);
    expect(run === '' || /^(?:npm|npx|bash|base64|echo|docker|gh|deploy\/[\w-]+) /.test(run)).toBe(true);
  }
});

test('commands that change the hosted project have --yes, because a prompt would stop the workflow', () => {
  const commands = stepsOf(findWorkflow('supabase.yml') as Workflow).flatMap(({ run = '' }) =>
    /^npx supabase (?:db|functions)/.test(run) ? run : [],
  );
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(command).toMatch(/ --yes$/);
});

test('jobs with write permission run no code of the repository and no action', () => {
  for (const [, workflow] of workflows) {
    for (const job of jobsOf(workflow)) {
      if (!Object.values(job.permissions ?? {}).includes('write')) continue;
      expect(job.steps?.flatMap(({ uses }) => uses ?? [])).toEqual([]);
      expect(job.steps?.map(({ run }) => run).join()).not.toMatch(/np[mx] /);
      expect(job.environment).toBeUndefined();
    }
  }
});

test.each(workflows)('commands of %s with a pipe use bash, which fails when the first command fails', (_, workflow) => {
  for (const { run = '', shell } of stepsOf(workflow)) if (run.includes('|')) expect(shell).toBe('bash');
});

test.each([...REMOTES])('the release workflow of %s is started by others, uses its own keys, and runs one release at a time', (name) => {
  const workflow = findWorkflow(`release-${name}.yml`);
  expect(Object.keys(workflow?.on ?? {})).toEqual(['workflow_call', 'workflow_dispatch']);
  const [job] = workflow ? jobsOf(workflow) : [];
  expect(job?.concurrency).toEqual({ group: `release-${name}`, 'cancel-in-progress': false });
  expect(job?.steps?.flatMap(({ run }) => run ?? [])).toEqual([`npm run test:part -- ${name}`, `npm run publish -- ${name}`]);
  const secrets = [...(texts[`release-${name}.yml`] ?? '').matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret);
  expect(secrets).toEqual(['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']);
});

test('jobs with secrets run in their own environment and never for a fork', () => {
  for (const [name, workflow] of workflows) {
    for (const job of jobsOf(workflow)) {
      const hasSecrets = job.steps?.some(({ env }) => Object.values(env ?? {}).some((value) => /\bsecrets\./.test(value)));
      if (!hasSecrets) continue;
      expect(job.environment).toBe(name === 'pull-request.yml' ? 'preview' : name.replace(/^release-|\.yml$/g, ''));
      if (workflow.on.pull_request) expect(job.if).toContain('head.repo.full_name == github.repository');
    }
  }
});
