import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPartsInCopy } from '../testing/create-parts-in-copy.ts';

// A copy of the repository is checked as a change of it is, which takes half a minute of processor time: `npm run test:all` does it.
jest.setTimeout(600_000);

const copy = createPartsInCopy();
const { run, expectSuccess } = copy;
afterAll(copy.remove);

test('a created remote and created pages pass the conventions and their own tests', () => {
  const tests = [
    'tools/conventions/(?:architecture|bucket-policy|naming|release-order|structure|workflows)',
    'tools/(?:bootstrap|config|federation-site)\\.test',
    'remote-blog/',
    'remote-marketing/src/pages/CareersPage',
  ];
  expectSuccess(run('jest', '--ci', '--testPathPatterns', tests.join('|')));
});

test('a created remote and created pages have correct types and nothing unused', () => {
  expectSuccess(run('tsc', '-b', 'remote-blog', 'remote-marketing'));
  expectSuccess(run('knip', '--no-progress', '--no-config-hints'));
});

test('a fragment that a created remote adds is not reported as unused', () => {
  const source = "import { defineFragment } from 'shared-contracts';\nexport default defineFragment('blog/Teaser' as never, () => null);\n";
  writeFileSync(path.join(copy.folder, 'remote-blog/src/Teaser.island.tsx'), source);
  expectSuccess(run('knip', '--no-progress', '--no-config-hints'));
});

test('the lock file has the created remote, so that npm ci installs it', () => {
  expectSuccess(run('npm', 'ci', '--dry-run', '--offline', '--no-audit'));
});
