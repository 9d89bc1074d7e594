import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARTS, repository } from './parts.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const checkout = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));

beforeAll(() => {
  // Without packages: a command that reaches the installation prints "Installing packages".
  for (const file of [
    'package.json',
    'tools/bootstrap.mjs',
    'tools/system-programs.mjs',
    'tools/build/main.ts',
    'tools/test-part.ts',
    'federation/src/cli/main.ts',
  ]) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(checkout, file));
  }
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a script of package.json in a checkout without packages and without a registry. */
function runScript(name: string, ...args: string[]): string {
  const [, ...words] = (scripts[name] ?? '').split(' ');
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };
  const { status, stderr } = spawnSync(process.execPath, [...words, ...args], { cwd: checkout, env, encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr.trim();
}

test.each([
  ['build', ['demoo'], ''],
  ['build', ['demo', 'shel'], ''],
  ['publish', ['demoo', '--static'], ''],
  ['preview', ['demoo', 'pr-42'], ', all, changed'],
  ['test:part', ['demoo'], ', supabase'],
])('npm run %s %j is refused before packages are installed', (name, args, more) => {
  const unknown = args.includes('shel') ? 'shel' : 'demoo';
  expect(runScript(name, ...args)).toBe(`Unknown part ${unknown}: use one of ${PARTS.join(', ')}${more}.`);
});

test.each([
  ['build', ['demo', 'shell']],
  ['publish', ['demo', '--static']],
  ['publish', ['retired', '--from', 'dist']],
  ['preview', ['changed', 'pr-42', '--since', 'origin/main']],
  ['preview', ['retired', 'pr-42', '--remove']],
  ['test:part', ['supabase']],
])('npm run %s %j continues to the installation of packages', (name, args) => {
  expect(runScript(name, ...args)).toContain('Installing packages');
});

test.each(['start', 'status', 'publish', 'test'])('npm run %s installs the packages for development as well', (name) => {
  const [, ...words] = (scripts[name] ?? '').split(' ');
  const npm = path.join(checkout, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "$@" > called\nexit 1\n', { mode: 0o755 });
  const program = words.findLast((word) => /\.m?ts$/.test(word)) ?? '';
  mkdirSync(path.dirname(path.join(checkout, program)), { recursive: true });
  writeFileSync(path.join(checkout, program), '');
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${checkout}:${process.env.PATH}` };
  expect(spawnSync(process.execPath, words, { cwd: checkout, env }).status).toBe(1);
  expect(readFileSync(path.join(checkout, 'called'), 'utf8')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n');
});

test('errors of Deno don’t end in a backtrace of Deno itself', () => {
  const script = path.join(checkout, 'print.mjs');
  writeFileSync(script, 'console.log(process.env.RUST_BACKTRACE)');
  const env = { ...process.env, RUST_BACKTRACE: '1' };
  const { stdout } = spawnSync(process.execPath, ['tools/bootstrap.mjs', path.relative(repository, script)], {
    cwd: repository,
    env,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('0');
});
