import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findForkPoint, findMainBranch, readChange } from './read-change.ts';

let folder: string;

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function commit(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
  git('add', file);
  git('commit', '-m', `Add ${file}`);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
  git('init');
  commit('old.ts', 'old');
  commit('removed.ts', 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lists the files that a branch changed since it left main, committed or not', () => {
  git('checkout', '-b', 'change');
  commit('committed.ts', 'new');
  git('checkout', 'main');
  commit('on-main.ts', 'new');
  git('checkout', 'change');
  writeFileSync(path.join(folder, 'old.ts'), 'changed');
  writeFileSync(path.join(folder, 'untracked.ts'), 'new');
  rmSync(path.join(folder, 'removed.ts'));
  expect(readChange(folder, findForkPoint(folder, 'main')).files).toEqual(['committed.ts', 'old.ts', 'removed.ts', 'untracked.ts']);
});

test('compares with the remote’s main branch if there is one', () => {
  expect(findMainBranch(folder)).toBe('main');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(findMainBranch(folder)).toBe('origin/main');
});

test('an unknown revision fails with what to do', () => {
  for (const revision of ['no-such', '--output=x', ''])
    expect(() => readChange(folder, revision)).toThrow(`Git doesn't know the revision ${revision}. Fetch it first`);
});

test('lists the packages whose version in the lock file differs', () => {
  const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/tea': { version } } });
  commit('package-lock.json', lock('1.0.0'));
  writeFileSync(path.join(folder, 'package-lock.json'), lock('1.0.1'));
  expect(readChange(folder, 'HEAD')).toEqual({ files: ['package-lock.json'], packages: ['node_modules/tea'] });
});
