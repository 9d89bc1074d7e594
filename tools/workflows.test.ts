import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { REMOTES, repository } from './config.ts';

interface StepOf {
  uses?: string;
  run?: string;
  shell?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  steps: StepOf[];
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: string;
  needs?: string;
  if?: string;
}
interface Workflow {
  on: { push?: { branches: string[]; paths?: string[] }; pull_request?: unknown; pull_request_target?: unknown };
  permissions: Record<string, string>;
  concurrency: { group: string; 'cancel-in-progress': boolean };
  jobs: Record<string, Job>;
}

const folder = path.join(repository, '.github/workflows');
const texts = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
const workflows: [string, Workflow][] = Object.entries(texts).map(([name, text]) => [name, parse(text)]);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const jobsOf = ({ jobs }: Workflow) => Object.values(jobs);
const stepsOf = (workflow: Workflow) => jobsOf(workflow).flatMap(({ steps }) => steps);
const named = (name: string) => workflows.find(([file]) => file === name)?.[1];

test('a change of the contract starts the shell’s workflow beside every remote’s', () => {
  for (const name of ['shell', ...REMOTES]) expect(named(`release-${name}.yml`)?.on.push?.paths).toContain('shared-contracts/**');
});

test('there is a workflow for each remote, the shell, Supabase, pull requests, the store and the tests', () => {
  const wanted = ['ci', 'pull-request', 'release-shell', 'store', 'supabase', ...REMOTES.map((name) => `release-${name}`)];
  expect(Object.keys(texts).sort()).toEqual(wanted.map((name) => `${name}.yml`).sort());
});

test.each(workflows)('%s pins its actions, keeps its rights small, and has a time limit', (name, workflow) => {
  for (const { uses } of stepsOf(workflow)) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  for (const line of texts[name]?.split('\n') ?? []) if (line.includes('uses:')) expect(line).toMatch(/# v\d+\.\d+\.\d+$/);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.on).not.toHaveProperty('pull_request_target');
  for (const job of jobsOf(workflow)) {
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    expect(['read', undefined]).toContain(job.permissions?.contents);
    for (const { uses, with: options } of job.steps)
      if (uses?.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false);
  }
});

test.each(workflows)('no command of %s contains what somebody else wrote', (_, workflow) => {
  for (const { run } of stepsOf(workflow)) expect(run ?? '').not.toContain('${{');
});

test.each(workflows)('every command of %s exists', (_, workflow) => {
  for (const { run = '' } of stepsOf(workflow)) {
    for (const [, script = ''] of run.matchAll(/npm (?:run (?:-s )?)?(test|[\w:]+)/g)) expect(scripts).toHaveProperty([script]);
    for (const [, bin = ''] of run.matchAll(/npx (\w+)/g)) expect(existsSync(path.join(repository, 'node_modules/.bin', bin))).toBe(true);
    expect(run === '' || /^(?:npm|npx|base64|echo) /.test(run)).toBe(true);
  }
});

test('what changes the hosted project asks nobody: without the flag its command line stops there, and nothing is deployed', () => {
  const commands = stepsOf(named('supabase.yml') as Workflow).flatMap(({ run = '' }) =>
    /^npx supabase (?:db|functions)/.test(run) ? run : [],
  );
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(command).toMatch(/ --yes$/);
});

test('a token that may write to a pull request is never where its code runs', () => {
  for (const [, workflow] of workflows) {
    for (const job of jobsOf(workflow)) {
      if (!Object.values(job.permissions ?? {}).includes('write')) continue;
      expect(job.steps.flatMap(({ uses }) => uses ?? [])).toEqual([]);
      expect(job.steps.map(({ run }) => run).join()).not.toMatch(/np[mx] /);
      expect(job.environment).toBeUndefined();
    }
  }
});

test.each(workflows)('no command of %s fails unseen in front of a pipe', (_, workflow) => {
  for (const { run = '', shell } of stepsOf(workflow)) if (run.includes('|')) expect(shell).toBe('bash');
});

test('the functions are deployed again when a file of the contract changes that they hold', () => {
  const settings = readFileSync(path.join(repository, 'supabase/functions/deno.json'), 'utf8');
  const imports = Object.values<string>(JSON.parse(settings).imports).filter((address) => address.startsWith('../'));
  const files = new Set(imports.map((address) => path.posix.join('supabase/functions', address)));
  for (const file of files) {
    const text = readFileSync(path.join(repository, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/ from '(\.[^']+)'/g)) files.add(path.posix.join(path.posix.dirname(file), specifier));
  }
  expect([...files]).toContain('shared-contracts/src/text-rules.ts');
  expect(named('supabase.yml')?.on.push?.paths).toEqual(['supabase/**', ...[...files].sort()]);
});

test.each([...REMOTES])('%s is shipped by its own files and the contract, with keys of its own, one release after the other', (name) => {
  const workflow = named(`release-${name}.yml`);
  expect(workflow?.on.push).toEqual({ branches: ['main'], paths: [`remote-${name}/**`, 'shared-contracts/**'] });
  expect(workflow?.concurrency).toEqual({ group: `release-${name}`, 'cancel-in-progress': false });
  const steps = workflow ? stepsOf(workflow) : [];
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([`npm run test:part -- ${name}`, `npm run publish -- ${name} --wait 30`]);
  // The wait for the shell must end with its own sentence, not with the job's time limit; and outlast the shell's whole job.
  const shell = Math.max(...jobsOf(named('release-shell.yml') as Workflow).map((job) => job['timeout-minutes'] ?? 0));
  const own = Math.max(...(workflow ? jobsOf(workflow) : []).map((job) => job['timeout-minutes'] ?? 0));
  expect([30 > shell, 30 + shell < own]).toEqual([true, true]);
  const secrets = [...(texts[`release-${name}.yml`] ?? '').matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret);
  expect(secrets).toEqual(['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']);
});

test('what has keys runs in an environment of its own, whose keys no other workflow reads, and never for a fork', () => {
  for (const [name, workflow] of workflows) {
    for (const job of jobsOf(workflow)) {
      const keys = job.steps.some(({ env }) => Object.values(env ?? {}).some((value) => /\bsecrets\./.test(value)));
      if (!keys) continue;
      expect(job.environment).toBe(name === 'pull-request.yml' ? 'preview' : name.replace(/^release-|\.yml$/g, ''));
      if (workflow.on.pull_request) expect(job.if).toContain('head.repo.full_name == github.repository');
    }
  }
});
