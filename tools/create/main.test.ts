import { createPartsInCopy } from '../testing/create-parts-in-copy.ts';

// `create.test.ts` also checks the types of what is created, and runs its tests.
jest.setTimeout(120_000);

const { run, create, expectSuccess, remove } = createPartsInCopy();
afterAll(remove);

test('a created remote and created pages have correct format and imports', () => {
  expectSuccess(run('biome', 'check', '--error-on-warnings', 'remote-blog', 'remote-marketing', 'tools', 'package.json', 'tsconfig.json'));
  expectSuccess(run('node', 'tools/check-imports.ts', 'remote-blog/src', 'remote-marketing/src'));
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
