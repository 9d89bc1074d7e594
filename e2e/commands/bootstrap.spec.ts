import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../../tools/parts.ts';
import { copyRepository } from '../../tools/testing/copy-repository.ts';
import { config, PORT_OFFSET } from '../stack.ts';

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
    timeout: 110_000,
  });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

test('a command run with an outdated Node version fails and says which version to install', () => {
  const oldNode = path.join(folder, 'old-node.cjs');
  writeFileSync(oldNode, "Object.defineProperty(process.versions, 'node', { value: '18.19.0' });");
  const { status, lines } = node(['--require', oldNode, 'tools/bootstrap.mjs', 'tools/start.ts']);
  expect(status).toBe(1);
  expect(lines).toEqual(['Node 18.19.0 is too old: install Node 20 or newer (https://nodejs.org), then run the command again.']);
});

test('npm start fails and says which process uses its port', () => {
  const { status, lines } = node(['tools/start.ts'], {
    PORT_OFFSET: String(PORT_OFFSET),
    DATA_DIR: path.join(folder, 'data'),
    NODE_NO_WARNINGS: '1',
  });
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    new RegExp(
      `^Port ${config.ports.site} is taken by process \\d+ \\(.*serve\\.ts.*\\): end it, or start a copy with its own ports and data, PORT_OFFSET=\\d+ `,
    ),
  );
});

/** Runs `npm start` in a copy of the repository whose demo has one more line of code. */
function startWithLine(name: string, line: string) {
  const checkout = path.join(folder, name);
  mkdirSync(checkout);
  copyRepository(checkout);
  appendFileSync(path.join(checkout, 'remote-demo/src/entry/EntryStage.tsx'), `${line}\n`);
  const environment = { PORT_OFFSET: String(PORT_OFFSET + 660), DATA_DIR: path.join(checkout, '.data'), NODE_NO_WARNINGS: '1' };
  return node(['tools/start.ts'], environment, checkout);
}

test('npm start ends with the part that can’t be built or rendered and what to do', () => {
  const built = startWithLine('unbuildable', "import './missing.ts';");
  expect(built.status).toBe(1);
  expect(built.lines.filter((line) => line.includes('ERROR in'))).toHaveLength(1);
  expect(built.lines.slice(-2)).toEqual([
    "The part demo can't be built: its errors are above.",
    'Repair the files in remote-demo that they name, or run "npm ci" if a package is missing; then run the command again.',
  ]);

  const rendered = startWithLine('unrenderable', "throw new Error('broken on purpose');");
  expect(rendered.status).toBe(1);
  expect(rendered.lines.join('\n')).toContain('broken on purpose');
  expect(rendered.lines.slice(-2)).toEqual([
    "The part demo can't be rendered: the reason is above.",
    'Run "npm run build demo", which checks types and imports and names the file to repair; then start again.',
  ]);
});

/** Creates a repository with the bootstrap, a command that prints `ran`, and a dependency that no registry has. */
function createRepository(name: string): string {
  const checkout = path.join(folder, name);
  mkdirSync(path.join(checkout, 'tools'), { recursive: true });
  writeFileSync(path.join(checkout, 'tools/reset.ts'), "console.log('ran');");
  for (const file of ['tools/bootstrap.mjs', 'tools/system-programs.mjs']) cpSync(path.join(repository, file), path.join(checkout, file));
  const root = { name: 'checkout', version: '1.0.0', dependencies: { 'missing-package': '1.0.0' } };
  writeFileSync(path.join(checkout, 'package.json'), JSON.stringify(root));
  const packages = { '': root, 'node_modules/missing-package': { version: '1.0.0' } };
  writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }));
  return checkout;
}

const installRecord = (version: string) => JSON.stringify({ packages: { 'node_modules/missing-package': { version } } });

/** Creates the same repository with an installed Node and npm's record that the dependency has this version. */
function createInstalledRepository(name: string, version: string): string {
  const checkout = createRepository(name);
  mkdirSync(path.join(checkout, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(checkout, 'node_modules/.bin/node'));
  writeFileSync(path.join(checkout, 'node_modules/.package-lock.json'), installRecord(version));
  return checkout;
}

test('a command updates an outdated package by npm install and keeps the other installed packages', () => {
  const checkout = createInstalledRepository('outdated', '0.9.0');
  const bin = path.join(folder, 'fake-npm');
  mkdirSync(bin);
  const script = `#!/bin/sh\necho "$@" >> called\necho '${installRecord('1.0.0')}' > node_modules/.package-lock.json\n`;
  writeFileSync(path.join(bin, 'npm'), script, { mode: 0o755 });
  const { status, lines } = node(['tools/bootstrap.mjs', 'tools/reset.ts'], { PATH: `${bin}:${process.env.PATH}` }, checkout);
  expect([status, lines.at(0)]).toEqual([0, 'ran']);
  expect(readFileSync(path.join(checkout, 'called'), 'utf8')).toBe(
    'install --no-save --include=dev --no-audit --no-fund --loglevel=error\n',
  );
});

test('a command runs npm install only if the installed packages differ from the lock file', () => {
  const checkout = createInstalledRepository('up-to-date', '1.0.0');
  expect(node(['tools/bootstrap.mjs', 'tools/reset.ts'], {}, checkout)).toEqual({ status: 0, lines: ['ran'] });
  writeFileSync(path.join(checkout, 'node_modules/.package-lock.json'), installRecord('0.9.0'));
  expect(
    node(['tools/bootstrap.mjs', 'tools/reset.ts'], { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }, checkout)
      .status,
  ).toBe(1);
});

test('npm start prints the same message without a stack trace whenever the registry is unreachable', () => {
  const checkout = createRepository('offline');
  const unreachableRegistry = {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
    npm_config_cache: path.join(folder, 'cache'),
  };
  for (const attempt of [1, 2]) {
    const { status, lines } = node(['tools/bootstrap.mjs', 'tools/reset.ts'], unreachableRegistry, checkout);
    expect(status, `attempt ${attempt}`).toBe(1);
    expect(lines.at(-1)).toBe(
      'npm ci failed (see above): check the network and the registry that npm is set to, then run the command again.',
    );
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  }
});

test('an unknown command fails and lists the available commands', () => {
  const { status, lines } = node(['tools/bootstrap.mjs', 'strat']);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^There is no command "strat": use one of start, dev, build, .*\bpublish, promote, rollback\b.*\.$/),
  ]);
});
