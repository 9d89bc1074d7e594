import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, repository } from '../parts.ts';
import { findAffectedReleases, findAffectedTests, findTestInputs, listTests, type TestRunner } from './find-affected.ts';
import { readJourneyUses } from './journey-uses.ts';
import { readLockedPackages } from './read-change.ts';
import type { DependencyGraph } from './read-dependency-graph.ts';

const locked = readLockedPackages(repository);
let graph: DependencyGraph;

beforeAll(() => {
  // dependency-cruiser is an ES module, which jest can't load.
  const program = `
    import { readDependencyGraph } from './tools/dependency-graph/read-dependency-graph.ts';
    const { files, dependencies } = await readDependencyGraph();
    console.log(JSON.stringify({ files: [...files], dependencies: [...dependencies] }));`;
  const options = { cwd: repository, encoding: 'utf8' as const, maxBuffer: 2 ** 26 };
  const { files, dependencies } = JSON.parse(execFileSync('node', ['--input-type=module', '--eval', program], options));
  graph = { root: repository, files: new Set(files), dependencies: new Map(dependencies) };
});

const change = (...names: string[]) => ({
  files: names.filter((name) => !name.startsWith('node_modules/')),
  packages: names.filter((name) => name.startsWith('node_modules/')),
});
const testsOf = (...names: string[]) => findAffectedTests(graph, locked, change(...names));
const listAll = (runner: TestRunner) => listTests(graph, runner);

/** Returns the names of the affected releases. */
function releasesOf(...names: string[]): string[] {
  const { contract, supabase, host, parts } = findAffectedReleases(graph, locked, change(...names));
  return [...Object.entries({ contract, supabase, host }).flatMap(([name, isAffected]) => (isAffected ? [name] : [])), ...parts];
}

test.each<[kind: string, file: string, releases: string[]]>([
  ['the shell', 'shell/src/App.tsx', ['shell']],
  ['a remote', 'remote-demo/src/routes.ts', ['demo']],
  ['a picture of a remote', 'remote-marketing/src/pictures/new.avif', ['marketing']],
  ['a shared module of the contract', 'shared-contracts/src/ui/theme.ts', ['contract', 'host', 'shell']],
  ['a module of the contract that one remote bundles', 'shared-contracts/src/demo/audit-summary.ts', ['contract', 'supabase', 'demo']],
  ['the dependencies of a part', 'remote-admin/package.json', ['admin']],
  ['browser code of the toolkit', 'federation/src/browser/page-loader.ts', ['shell']],
  ['the toolkit’s store', 'federation/src/store/s3-object-store.ts', ['host']],
  ['the toolkit’s compose', 'federation/src/compose/compose.ts', ['host']],
  ['the toolkit’s build configuration', 'federation/src/rspack/define-remote.ts', ['host', 'shell', ...REMOTES]],
  ['a loader', 'tools/rspack/short-class-names-loader.cjs', ['shell', ...REMOTES]],
  ['the build configuration', 'rspack.base.js', ['shell', ...REMOTES]],
  ['a package that a package of the shell depends on', 'node_modules/scheduler', ['host', 'shell']],
  ['a package that a loader depends on', 'node_modules/subset-font/node_modules/harfbuzzjs', ['shell', ...REMOTES]],
  ['a development package', 'node_modules/jest', []],
  ['the proxy of the machine', 'deploy/Caddyfile', ['host']],
  ['a migration', 'supabase/migrations/1_quotes.sql', ['supabase']],
  ['a definition of the database', 'supabase/schemas/quotes.sql', ['supabase']],
  ['an edge function', 'supabase/functions/quotes/submit-quote.ts', ['supabase']],
  ['a file that edge functions share', 'supabase/functions/_shared/cors.ts', ['supabase']],
  ['a test of an edge function', 'supabase/functions/_shared/client-ip.deno.test.ts', []],
  ['a journey', 'e2e/demo/demo.spec.ts', []],
  ['a document', 'docs/operations.md', []],
])('a change of %s, %s, releases %j', (_, file, releases) => {
  expect(releasesOf(file)).toEqual(releases);
});

test('a changed component runs its tests, those of its containers and the journeys of its pages', () => {
  const { jest, deno, node, playwright } = testsOf('remote-admin/src/pages/AdminPage.tsx');
  expect(jest.filter((file) => !/^(?:remote-admin|tools)\//.test(file))).toEqual([]);
  expect(jest.length).toBeGreaterThan(1);
  expect(playwright).toContain('e2e/admin/emails.spec.ts');
  expect(playwright).not.toContain('e2e/demo/demo.spec.ts');
  expect([deno, node]).toEqual([[], []]);
});

test.each(['shell/src/App.tsx', 'rspack.base.js', 'e2e/stack.ts', 'e2e/serve.ts', 'federation/src/compose/compose.ts', 'tools/start.ts'])(
  'a change of %s runs all journeys',
  (file) => {
    expect(testsOf(file).playwright).toEqual(listAll('playwright'));
  },
);

test('a change of a journey or of a file of journeys runs the journeys that contain it', () => {
  expect(testsOf('e2e/public/home.spec.ts').playwright).toEqual(['e2e/public/home.spec.ts']);
  expect(testsOf('e2e/release/next-major.ts').playwright).toEqual(['e2e/release/major-version.spec.ts']);
  expect(testsOf('deploy/nginx.conf').playwright).toContain('e2e/hosting/hosting.spec.ts');
  expect(testsOf('deploy/nginx.conf').playwright).not.toContain('e2e/public/home.spec.ts');
  expect(testsOf('tools/backup/database.ts').playwright).toEqual(['e2e/commands/backup.spec.ts']);
});

test('a change of an edge function runs its tests, all tests of the backend and the journeys that call it', () => {
  const { deno, node, playwright } = testsOf('supabase/functions/transform-website/index.ts');
  expect(deno.every((file) => file.startsWith('supabase/functions/transform-website/'))).toBe(true);
  expect(node.length).toBeGreaterThan(20);
  expect(playwright).toContain('e2e/demo/demo.spec.ts');
  expect(playwright).not.toContain('e2e/admin/emails.spec.ts');
  expect(testsOf('supabase/functions/_shared/cors.ts').deno).toContain('supabase/functions/_shared/endpoint.deno.test.ts');
});

test('a change of a migration runs the tests of the backend and the journeys that use the database', () => {
  const { jest, deno, node, playwright } = testsOf('supabase/migrations/20260101000000_new.sql');
  expect([jest.filter((file) => !file.startsWith('tools/')), deno]).toEqual([[], []]);
  expect(node.length).toBeGreaterThan(20);
  expect(playwright).toContain('e2e/quote/quote.spec.ts');
  expect(playwright).not.toContain('e2e/public/not-found.spec.ts');
});

test('a new version of a test runner or of its settings runs all of its tests', () => {
  for (const name of ['node_modules/jest', 'jest.config.js', 'tools/testing/jsdom.ts']) expect(testsOf(name).jest).toEqual(listAll('jest'));
  expect(testsOf('node_modules/deno').deno).toEqual(listAll('deno'));
  expect(testsOf('node_modules/@playwright/test').playwright).toEqual(listAll('playwright'));
});

test('a changed document runs the conventions only; a changed file lists the documents that name it', () => {
  const { jest, deno, node, playwright } = testsOf('docs/browsers.md');
  expect([jest.filter((file) => !file.startsWith('tools/')), deno, node, playwright]).toEqual([[], [], [], []]);
  expect(testsOf('shared-contracts/src/site/agency.ts').documents).toContain('CONTRIBUTING.md');
});

test('every file that something imports at run time is an input of a test', () => {
  const imported = new Set([...graph.dependencies.values()].flatMap(({ imports }) => imports));
  const isSource = (file: string) =>
    /^(?:shell|remote-\w+|shared-contracts|federation)\/src\/|^supabase\/functions\//.test(file) && !file.includes('/testing/');
  const sources = [...imported].filter((file) => graph.files.has(file) && isSource(file));
  expect(sources.length).toBeGreaterThan(500);
  const runners: TestRunner[] = ['jest', 'deno', 'node', 'playwright'];
  const used = new Set(runners.flatMap(listAll).flatMap((test) => [...findTestInputs(graph, test).files]));
  expect(sources.filter((file) => !used.has(file))).toEqual([]);
});

test('everything that a journey says it uses exists', () => {
  const uses = listAll('playwright').flatMap((file) =>
    readJourneyUses(readFileSync(path.join(repository, file), 'utf8')).map((folder) => `${file}: ${folder}`),
  );
  expect(uses.length).toBeGreaterThan(100);
  expect(uses.filter((use) => !existsSync(path.join(repository, use.split(': ')[1] ?? '')))).toEqual([]);
});
