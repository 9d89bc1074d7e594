import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { copyRepository } from '../testing/copy-repository.ts';

// A copy of the repository is checked as a change of it is.
jest.setTimeout(600_000);

const copy = mkdtempSync(path.join(tmpdir(), 'create-'));

/** Runs a program of the repository's packages in the copy. */
function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const PATH = `${path.join(repository, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
const create = (...args: string[]) => run('node', 'tools/create/main.ts', ...args);
const expectSuccess = ({ status, output }: ReturnType<typeof run>) => expect([status, status === 0 ? '' : output]).toEqual([0, '']);

beforeAll(() => {
  copyRepository(copy);
  expectSuccess(create('remote', 'blog'));
  // As the first command with the new remote does it, by npm install.
  symlinkSync('../remote-blog', path.join(copy, 'node_modules/remote-blog'));
  expectSuccess(create('page', 'careers', '--in', 'marketing'));
  expectSuccess(create('page', 'open-positions', '--in', 'blog'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a created remote and created pages pass the conventions and their own tests', () => {
  const tests = [
    'tools/conventions/(?:architecture|bucket-policy|naming|release-order|structure|workflows)',
    'tools/(?:bootstrap|config|federation-site)\\.test',
    'remote-blog/',
    'remote-marketing/src/pages/CareersPage',
  ];
  expectSuccess(run('jest', '--ci', '--testPathPatterns', tests.join('|')));
});

test('a created remote and created pages have correct types, format and imports, and nothing unused', () => {
  expectSuccess(run('tsc', '-b', 'remote-blog', 'remote-marketing'));
  expectSuccess(run('biome', 'check', '--error-on-warnings', 'remote-blog', 'remote-marketing', 'tools', 'package.json', 'tsconfig.json'));
  expectSuccess(run('node', 'tools/check-imports.ts', 'remote-blog/src', 'remote-marketing/src'));
  expectSuccess(run('knip', '--no-progress', '--no-config-hints'));
});

test('a fragment that a created remote adds is not reported as unused', () => {
  const source = "import { defineFragment } from 'shared-contracts';\nexport default defineFragment('blog/Teaser' as never, () => null);\n";
  writeFileSync(path.join(copy, 'remote-blog/src/Teaser.island.tsx'), source);
  expectSuccess(run('knip', '--no-progress', '--no-config-hints'));
});

test('the lock file has the created remote, so that npm ci installs it', () => {
  expectSuccess(run('npm', 'ci', '--dry-run', '--offline', '--no-audit'));
});

test.each([
  [['remote', 'demo'], 'There is a part "demo" already.'],
  [['remote', 'Blog'], '"Blog" must be lower-case letters, digits and single hyphens, such as open-positions.'],
  [['page', 'careers', '--in', 'marketing'], 'marketing has the page CareersPage already.'],
  [['page', 'terms', '--in', 'shop'], 'There is no remote "shop".'],
  [['page', 'terms'], 'Use "npm run create -- remote blog" or "npm run create -- page careers --in marketing".'],
])('npm run create -- %j is refused with the reason', (args, reason) => {
  expect(create(...args)).toEqual({ status: 1, output: `${reason}\n` });
});
