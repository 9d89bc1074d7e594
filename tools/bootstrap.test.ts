import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from './parts.ts';

const checkout = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('a command of a new checkout installs the packages, those for development as well', () => {
  mkdirSync(path.join(checkout, 'tools'));
  cpSync(path.join(repository, 'tools/bootstrap.mjs'), path.join(checkout, 'tools/bootstrap.mjs'));
  writeFileSync(path.join(checkout, 'npm'), '#!/bin/sh\necho "$@" > called\nexit 1\n', { mode: 0o755 });
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${checkout}:${process.env.PATH}` };
  const options = { cwd: checkout, env, encoding: 'utf8' as const };
  const { status, stderr } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'tools/start.ts'], options);
  expect(status).toBe(1);
  expect(stderr).toContain('npm ci failed (see above): check the network');
  expect(readFileSync(path.join(checkout, 'called'), 'utf8')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n');
});
