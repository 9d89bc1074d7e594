import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../tools/config.ts';
import { config, PORT_OFFSET } from './stack.ts';

let folder = '';

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function node(args: string[], env: Record<string, string> = {}, cwd = repository) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

test('an old Node ends in one sentence that says what to install', () => {
  const oldNode = path.join(folder, 'old-node.cjs');
  writeFileSync(oldNode, "Object.defineProperty(process.versions, 'node', { value: '18.19.0' });");
  const { status, lines } = node(['--require', oldNode, 'tools/bootstrap.mjs', 'start']);
  expect(status).toBe(1);
  expect(lines).toEqual(['Node 18.19.0 is too old: install Node 20 or newer (https://nodejs.org), then run the command again.']);
});

test('a taken port is named with the program that has it, and nothing is started', () => {
  const { status, lines } = node(['tools/start.ts'], {
    PORT_OFFSET: String(PORT_OFFSET),
    DATA_DIR: path.join(folder, 'data'),
    NODE_NO_WARNINGS: '1',
  });
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    new RegExp(`^Port ${config.ports.site} is taken by process \\d+ \\(.*serve\\.ts.*\\): end it, or start with PORT_OFFSET=100`),
  );
});

/** A checkout that holds nothing but the bootstrap and needs one package, which no registry has. */
function copyOfBootstrap(name: string): string {
  const copy = path.join(folder, name);
  mkdirSync(path.join(copy, 'platform'), { recursive: true });
  cpSync(path.join(repository, 'tools/bootstrap.mjs'), path.join(copy, 'tools/bootstrap.mjs'));
  const root = { name: 'copy', version: '1.0.0', dependencies: { 'left-out': '1.0.0' } };
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify(root));
  const packages = { '': root, 'node_modules/left-out': { version: '1.0.0' } };
  writeFileSync(path.join(copy, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }));
  return copy;
}

const recordOf = (version: string) => JSON.stringify({ packages: { 'node_modules/left-out': { version } } });

/** The same with a Node, a command `reset`, and npm's record of the package in `version`. */
function installedCopy(name: string, version: string): string {
  const copy = copyOfBootstrap(name);
  writeFileSync(path.join(copy, 'tools/reset.ts'), "console.log('ran');");
  mkdirSync(path.join(copy, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(copy, 'node_modules/.bin/node'));
  writeFileSync(path.join(copy, 'node_modules/.package-lock.json'), recordOf(version));
  return copy;
}

test('packages are added to those that are there, which a running site stands on, and not installed anew', () => {
  const copy = installedCopy('added-to', '0.9.0');
  const bin = path.join(folder, 'fake-npm');
  mkdirSync(bin);
  const script = `#!/bin/sh\necho "$@" >> called\necho '${recordOf('1.0.0')}' > node_modules/.package-lock.json\n`;
  writeFileSync(path.join(bin, 'npm'), script, { mode: 0o755 });
  const { status, lines } = node(['tools/bootstrap.mjs', 'reset'], { PATH: `${bin}:${process.env.PATH}` }, copy);
  expect([status, lines.at(0)]).toEqual([0, 'ran']);
  expect(readFileSync(path.join(copy, 'called'), 'utf8')).toBe('install --no-save --no-audit --no-fund --loglevel=error --omit=dev\n');
});

test('packages that somebody installed by hand are taken as they are', () => {
  const copy = installedCopy('by-hand', '1.0.0');
  expect(node(['tools/bootstrap.mjs', 'reset'], {}, copy)).toEqual({ status: 0, lines: ['ran'] });
  writeFileSync(path.join(copy, 'node_modules/.package-lock.json'), recordOf('0.9.0'));
  expect(
    node(['tools/bootstrap.mjs', 'reset'], { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }, copy).status,
  ).toBe(1);
});

test('packages that can’t be fetched end in one sentence, and leave no half installation that looks whole', () => {
  const copy = copyOfBootstrap('copy');
  const nowhere = {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
    npm_config_cache: path.join(folder, 'cache'),
  };
  for (const attempt of [1, 2]) {
    const { status, lines } = node(['tools/bootstrap.mjs', 'start'], nowhere, copy);
    expect(status, `attempt ${attempt}`).toBe(1);
    expect(lines.at(-1)).toBe(
      'npm ci failed (see above): check the network and the registry that npm is set to, then run the command again.',
    );
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  }
});

test('an unknown command names those that exist', () => {
  const { status, lines } = node(['tools/bootstrap.mjs', 'strat']);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^There is no command "strat": use one of start, dev, build, .*\bpublish, promote, rollback\b.*\.$/),
  ]);
});
