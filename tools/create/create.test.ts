import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { copyRepository } from '../testing/copy-repository.ts';

// A copy of the repository is checked as a change of it is, which takes half a minute of processor time.
jest.setTimeout(600_000);

const folder = mkdtempSync(path.join(tmpdir(), 'create-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, ...args: string[]): string {
  const PATH = `${path.join(repository, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  return status === 0 ? 'ok' : `${program} ended with ${status}: ${stdout}${stderr}`;
}

test('a created remote and a created page pass the static checks and their own tests, and npm ci installs the remote', () => {
  copyRepository(folder);
  expect(run('node', 'tools/create/main.ts', 'remote', 'blog')).toBe('ok');
  symlinkSync('../remote-blog', path.join(folder, 'node_modules/remote-blog'));
  expect(run('node', 'tools/create/main.ts', 'page', 'open-positions', '--in', 'marketing')).toBe('ok');
  expect(run('tsc', '-b', 'remote-blog', 'remote-marketing', 'tools')).toBe('ok');
  expect(run('biome', 'check', '--error-on-warnings', 'remote-blog', 'remote-marketing', 'tools', 'package.json', 'tsconfig.json')).toBe(
    'ok',
  );
  expect(run('node', 'tools/check-imports.ts', 'remote-blog/src', 'remote-marketing/src')).toBe('ok');
  expect(run('knip', '--no-progress', '--no-config-hints')).toBe('ok');
  expect(run('jest', '--ci', '--testPathPatterns', 'remote-blog/|remote-marketing/src/pages/OpenPositionsPage')).toBe('ok');
  expect(run('npm', 'ci', '--dry-run', '--offline', '--no-audit')).toBe('ok');
});

test.each([
  [['remote', 'demo'], 'There is a part "demo" already.'],
  [['remote', 'Blog'], '"Blog" must be lower-case letters'],
  [['page', 'terms', '--in', 'shop'], 'There is no remote "shop".'],
  [['page', 'terms'], 'Use "npm run create -- remote blog"'],
])('npm run create -- %j is refused with the reason', (args, reason) => {
  expect(run('node', 'tools/create/main.ts', ...args)).toContain(reason);
});
