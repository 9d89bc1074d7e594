import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from './parts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'changed-parts-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** Commits a file; returns the commit. */
function commit(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', 'commit', '--quiet', '--message', 'Change');
  return git('rev-parse', 'HEAD');
}

const findChanges = (since: string) => {
  const output = execFileSync('node', [path.join(repository, 'tools/changed-parts.ts'), since], { cwd: folder, encoding: 'utf8' });
  return Object.fromEntries(output.split('\n').flatMap((line) => (line ? [line.split('=')] : [])));
};

beforeAll(() => {
  git('init', '--quiet');
  commit('README.md', 'text');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the demo', 'remote-demo/src/page.ts', 'text', { supabase: 'false', shell: 'false', remotes: '["demo"]' }],
  ['the table of remotes, which compose reads', 'tools/ownership.ts', 'text', { shell: 'false', remotes: '[]' }],
  ['a function', 'supabase/functions/a.ts', 'text', { supabase: 'true', shell: 'false', remotes: '[]' }],
  ['the contract', 'shared-contracts/src/a.ts', 'text', { supabase: 'true', shell: 'true', remotes: '["marketing","demo","admin"]' }],
  ['a document', 'docs/operate.md', 'text', { supabase: 'false', shell: 'false', remotes: '[]' }],
])('a change of %s releases only the parts that it concerns', (_, file, text, expected) => {
  const before = git('rev-parse', 'HEAD');
  commit(file, text);
  expect(findChanges(before)).toMatchObject(expected);
});

test.each(['', 'f'.repeat(40), '--help'])('after the unknown commit %j everything is released', (since) => {
  expect(findChanges(since)).toEqual({ supabase: 'true', shell: 'true', remotes: '["marketing","demo","admin"]' });
});
