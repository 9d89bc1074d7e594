import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChangedRemotes } from './changed-remotes.ts';

const root = mkdtempSync(path.join(tmpdir(), 'changed-remotes-'));
afterAll(() => rmSync(root, { recursive: true }));

test('selects the remotes whose folder contains a changed file', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...args], { cwd: root });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const folder of ['blog', 'demo', 'demonstration', 'docs']) write(`${folder}/index.ts`, 'before');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Start');
  for (const folder of ['demo', 'docs']) write(`${folder}/index.ts`, 'after');
  expect(findChangedRemotes(root, ['blog', 'demo', 'demonst'], 'HEAD')).toEqual(['demo']);
});

test('rejects an unknown revision', () => {
  expect(() => findChangedRemotes(root, [], 'no-such-revision')).toThrow("Git doesn't know the revision no-such-revision. Fetch it first.");
});
