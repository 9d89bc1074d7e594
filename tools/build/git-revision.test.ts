import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGitRevision } from './git-revision.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'revision-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('returns the commit, and marks uncommitted changes and new files of the part only', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...args], { cwd: folder, encoding: 'utf8' }).trim();
  for (const part of ['remote-demo', 'remote-admin']) mkdirSync(path.join(folder, part));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('remote-demo/page.js', '1');
  expect(readGitRevision('demo', folder)).toBeNull();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Add a part');
  const head = git('rev-parse', 'HEAD');
  write('remote-admin/page.js', '2');
  expect(readGitRevision('demo', folder)).toBe(head);
  write('remote-demo/new.js', '1');
  expect(readGitRevision('demo', folder)).toBe(`${head}+changes`);
});
