import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGitRevision } from './git-revision.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'revision-'));
  for (const part of ['demo', 'other']) {
    mkdirSync(path.join(folder, part));
    writeFileSync(path.join(folder, part, 'page.js'), '1');
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...args], { cwd: folder, encoding: 'utf8' }).trim();
const read = () => readGitRevision(path.join(folder, 'demo'), [path.join(folder, 'demo')]);

test('returns the commit, and marks uncommitted changes and new files of the sources only', () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Add two parts');
  const head = git('rev-parse', 'HEAD');
  expect(read()).toBe(head);
  writeFileSync(path.join(folder, 'other/page.js'), '2');
  expect(read()).toBe(head);
  writeFileSync(path.join(folder, 'demo/page.js'), '2');
  expect(read()).toBe(`${head}+changes`);
  git('commit', '-qam', 'Change both');
  expect(read()).toBe(git('rev-parse', 'HEAD'));
  writeFileSync(path.join(folder, 'demo/new.js'), '1');
  expect(read()).toBe(`${git('rev-parse', 'HEAD')}+changes`);
});

test('returns null outside of a repository', () => {
  expect(read()).toBeNull();
});
