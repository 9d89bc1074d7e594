import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from './parts.ts';

const HASH = `sha512-${'a'.repeat(86)}==`;
const folder = mkdtempSync(path.join(tmpdir(), 'lockfile-'));
const lockfile = path.join(folder, 'package-lock.json');

beforeAll(() => {
  mkdirSync(path.join(folder, 'tools'));
  mkdirSync(path.join(folder, 'bin'));
  cpSync(path.join(repository, 'tools/repair-lockfile.mjs'), path.join(folder, 'tools/repair-lockfile.mjs'));
  // A registry with all platforms of @known/tool and of none of @absent/tool.
  const npm = `#!/bin/sh\necho "$2" >> ${folder}/calls\ncase "$2" in @known/*) echo "${HASH}";; *) exit 1;; esac\n`;
  writeFileSync(path.join(folder, 'bin/npm'), npm, { mode: 0o755 });
});
beforeEach(() => {
  const platforms = (scope: string) => Object.fromEntries(['darwin-arm64', 'win32-x64'].map((name) => [`@${scope}/tool-${name}`, '1.0.0']));
  const parent = { version: '1.0.0', integrity: HASH };
  const packages = {
    '': {},
    'node_modules/absent': { ...parent, dev: true, optionalDependencies: platforms('absent') },
    'node_modules/known': { ...parent, optionalDependencies: platforms('known') },
  };
  writeFileSync(lockfile, JSON.stringify({ packages }));
  rmSync(path.join(folder, 'calls'), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function repair(): { status: number | null; stdout: string } {
  const env = { ...process.env, PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}` };
  const script = path.join(folder, 'tools/repair-lockfile.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, stdout };
}
const readPackages = () => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

test('adds omitted platform packages, with the hash if the registry knows it', () => {
  expect(repair()).toEqual({
    status: 0,
    stdout: 'Added 4 platform packages and 2 hashes to package-lock.json; 2 have no hash.\n',
  });
  const entry = { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], optional: true, license: 'MIT' };
  expect(readPackages()['node_modules/@known/tool-darwin-arm64']).toEqual({ ...entry, integrity: HASH });
  expect(readPackages()['node_modules/@absent/tool-darwin-arm64']).toEqual({ ...entry, dev: true });
});

test('requests no other platform of a program after a missing one', () => {
  repair();
  const calls = readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  expect(calls.filter((name) => name.startsWith('@absent/'))).toHaveLength(1);
  expect(calls.filter((name) => name.startsWith('@known/'))).toHaveLength(2);
});
