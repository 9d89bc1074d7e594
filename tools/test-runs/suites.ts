import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CommandStep } from '../run-step.ts';
import type { ReportFormat } from './results.ts';

/** Which command runs a suite: `test` is part of `all`, which is part of `full`. */
export type SuiteScope = 'test' | 'all' | 'full';

/** Tests that one program runs. */
export interface Suite {
  /** Selects the suite on the command line; several suites may have the same name. */
  name: string;
  scope: SuiteScope;
  /**
   * The lanes run at the same time, because tests of databases and browsers mostly wait, and browsers also
   * wait for their stack. A suite that measures memory or builds its own stack runs alone, at the end.
   */
  lane: 'code' | 'databases' | 'browsers' | 'alone';
  /** Number of tests that the program runs at the same time. */
  workers: number;
  /** Whether the tests use the stack of `e2e/serve.ts`, which all suites share. */
  needsStack?: boolean;
  /** Format of the report. Without one, the program is one test. */
  report?: ReportFormat;
  /** Creates the command, which writes its report to this file. */
  command(report: string): string[];
  env?: CommandStep['env'];
}

const CORES = availableParallelism();

const JEST = { lane: 'code', workers: CORES, report: 'jest' } as const;
const DENO = { lane: 'code', workers: CORES, report: 'junit' } as const;
const NODE = { lane: 'databases', workers: 2, report: 'own' } as const;
const PLAYWRIGHT = { lane: 'browsers', workers: 3, report: 'own', needsStack: true } as const;
const PROGRAM = { lane: 'code', workers: 1, command: () => [] as string[] } as const;

const runJest =
  (...args: string[]) =>
  (report: string) => ['jest', '--ci', '--json', `--outputFile=${report}`, ...args];

const runDeno =
  (...args: string[]) =>
  (report: string) => ['deno', 'test', '-A', `--junit-path=${report}`, ...args];

/** A file of tests that hangs fails after this time instead of holding the run. */
const MAX_TEST_MS = 300_000;

/** Arguments of node for its test runner, before the files. Each file starts its own stack, so several files run in parallel. */
const createNodeArguments = (report: string, concurrency = NODE.workers) => [
  '--test',
  `--test-timeout=${MAX_TEST_MS}`,
  `--test-concurrency=${concurrency}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${path.join(import.meta.dirname, 'node-reporter.ts')}`,
  `--test-reporter-destination=${report}`,
];

const runNode =
  (...files: string[]) =>
  (report: string) => ['node', ...createNodeArguments(report), ...files];

const runNodeWithPostgres15 =
  (...files: string[]) =>
  (report: string) => ['node', 'supabase/tests/on-debian-postgres.ts', 'node', ...createNodeArguments(report), ...files];

const runPlaywright =
  (...args: string[]) =>
  () => ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args];

/** Tests of what Postgres itself does; the others run in the functions. */
const DATABASE_TESTS =
  'supabase/tests/{backup,booking-crash,booking-slots,bookings,db-push,leads,limits,mail-limits,outbox,owner,policies,receive-email,reports,search}.node.test.ts';

/** Measures the memory and the time of a function's process. */
const MEMORY_TESTS = 'supabase/functions/transform-website/fetch/hostile-servers.deno.test.ts';

/** Needs downloaded pages. */
const REAL_PAGE_TESTS = 'transform/src/real-pages.deno.test.ts';

/**
 * Unit tests of the toolkit and the tools that build, compose, serve, start and stop what the commands of the documents do, or start a
 * browser. They take more than half of the time of all, and changes of the site's parts don't concern them.
 */
const COMMAND_TESTS =
  '(?:federation/src/(?:quick-start|(?:cli|serve)/[\\w-]+|gates/(?:browser-gate|record-request)|' +
  'compose/(?:hostile-team|fragments|compose-and-update|render/kept-documents|sandbox/start-renderer))|' +
  'tools/(?:bootstrap|functions/verify|(?:create|setup)/\\w+))\\.test\\.ts$';

/** Tests that end the backend and its database in the middle of their work, or run the commands of backup, monitor and deployment. */
const PROCESS_TESTS = [
  'local-backend/tests/{crash,stop}.node.test.ts',
  'supabase/tests/{backup,booking-crash,deploy,monitor}.node.test.ts',
];
/** The suite `fuzz` has the tests of Unicode with more texts. */
const BACKEND_TESTS = [
  'local-backend/tests/!(crash|stop).node.test.ts',
  'supabase/tests/!(backup|booking-crash|deploy|monitor|unicode).node.test.ts',
];

/** All suites. In each lane they run in this order. */
export const SUITES: Suite[] = [
  { name: 'check', scope: 'test', ...PROGRAM, report: 'own', command: () => ['node', 'tools/check.ts'] },
  { name: 'unit', scope: 'test', ...JEST, command: runJest('--testPathPatterns', `^(?!.*${COMMAND_TESTS})`) },
  { name: 'postgres-17', scope: 'test', ...NODE, command: runNode(...BACKEND_TESTS) },
  {
    name: 'function-types',
    scope: 'test',
    ...PROGRAM,
    lane: 'databases',
    command: () => [
      'deno',
      'check',
      '--quiet',
      'supabase/functions/**/*.ts',
      'transform/**/*.ts',
      'local-backend/src/functions/edge-runtime.ts',
    ],
  },
  {
    name: 'functions',
    scope: 'test',
    ...DENO,
    command: runDeno('--parallel', `--ignore=${MEMORY_TESTS},${REAL_PAGE_TESTS}`, 'supabase/functions', 'transform'),
  },
  { name: 'database-types', scope: 'test', ...PROGRAM, command: () => ['node', 'local-backend/generate-types.ts', '--check'] },
  {
    name: 'browser',
    scope: 'test',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=journeys', '--grep-invert=@slow|@states|@attacks|@development-react'),
  },
  {
    name: 'complete-browser',
    scope: 'all',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=complete-browser', '--grep-invert=@slow|@states|@attacks'),
  },
  // Garbage is collected later while other tests run.
  { name: 'function-memory', scope: 'all', ...DENO, lane: 'alone', workers: 1, command: runDeno(MEMORY_TESTS) },

  { name: 'real-pages', scope: 'all', ...PROGRAM, command: () => ['node', 'tools/corpus/main.ts'] },
  { name: 'real-pages', scope: 'all', ...DENO, workers: 1, command: runDeno(REAL_PAGE_TESTS) },
  { name: 'postgres-15', scope: 'all', ...NODE, command: runNodeWithPostgres15(DATABASE_TESTS) },
  { name: 'firefox', scope: 'all', ...PLAYWRIGHT, command: runPlaywright('--project=firefox', '--grep-invert=@similar-in-firefox') },
  { name: 'webkit', scope: 'all', ...PLAYWRIGHT, command: runPlaywright('--project=webkit', '--grep-invert=@similar-in-webkit') },
  { name: 'chromium', scope: 'all', ...PLAYWRIGHT, command: runPlaywright('--project=chromium') },
  { name: 'fuzz', scope: 'all', ...NODE, command: runNode('supabase/tests/unicode.node.test.ts'), env: { UNICODE_TEXTS: '400' } },
  { name: 'commands', scope: 'all', ...JEST, command: runJest('--testPathPatterns', COMMAND_TESTS) },
  { name: 'commands', scope: 'all', ...NODE, command: runNode(...PROCESS_TESTS) },
  { name: 'commands', scope: 'all', ...PLAYWRIGHT, command: runPlaywright('--project=commands') },
  { name: 'faults', scope: 'all', ...PLAYWRIGHT, command: runPlaywright('--project=journeys', 'resilience'), env: { FAULTS: 'all' } },
  {
    name: 'states',
    scope: 'all',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=journeys', 'states.spec.ts', 'accessibility.spec.ts'),
    env: { DISPLAY_VARIANTS: 'all' },
  },
  {
    name: 'attacks',
    scope: 'all',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=complete-browser', '/attacks/'),
    env: { ATTACKS: 'all' },
  },
  {
    // Builds all parts with the development React.
    name: 'hydration',
    scope: 'all',
    ...PLAYWRIGHT,
    needsStack: false,
    lane: 'alone',
    command: runPlaywright('--project=journeys', 'hydration.spec.ts'),
    env: { REACT_DEV: '1' },
  },

  {
    name: 'attacks',
    scope: 'full',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=firefox', '--project=webkit', 'hostile-pages.spec.ts'),
    env: { ATTACKS: 'all' },
  },
  {
    name: 'engines',
    scope: 'full',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=chromium', '--project=firefox', '--project=webkit'),
    env: { FAULTS: 'all' },
  },
  { name: 'real-pages', scope: 'full', ...PROGRAM, command: () => ['node', 'tools/corpus/main.ts', '--all'] },
  {
    name: 'real-pages',
    scope: 'full',
    ...DENO,
    command: runDeno(REAL_PAGE_TESTS, 'transform/src/test-pages.deno.test.ts'),
    env: { REAL_PAGES_EACH: '20', REAL_PAGES_LARGEST: '400000', COMBINATIONS: '4' },
  },
  { name: 'real-pages', scope: 'full', ...PROGRAM, command: () => ['node', 'bench/demo/demo-harm.ts'] },
  { name: 'fuzz', scope: 'full', ...DENO, command: runDeno('transform/src/sanitize/fuzz.deno.test.ts'), env: { FUZZ_ROUNDS: '60000' } },
  { name: 'fuzz', scope: 'full', ...DENO, command: runDeno('transform/src/css/clean-css.deno.test.ts'), env: { FUZZ_ROUNDS: '20000' } },
  { name: 'fuzz', scope: 'full', ...NODE, command: runNode('supabase/tests/unicode.node.test.ts'), env: { UNICODE_TEXTS: '10000' } },
  {
    name: 'fuzz',
    scope: 'full',
    ...PLAYWRIGHT,
    command: runPlaywright('--project=complete-browser', 'private-requests.spec.ts'),
    env: { STYLE_SHEETS: '20000' },
  },
  { name: 'limits', scope: 'full', ...PROGRAM, lane: 'alone', command: () => ['node', 'bench/demo/fetch-limits.ts'] },
  { name: 'teams', scope: 'full', ...JEST, command: runJest('--testPathPatterns', 'compose/hostile-team'), env: { ATTACKS: 'all' } },
  {
    name: 'bookings',
    scope: 'full',
    ...NODE,
    command: runNode('supabase/tests/booking-crash.node.test.ts'),
    env: { RACING_BOOKINGS: '10000', KILLS: '20' },
  },
  {
    name: 'replies',
    scope: 'full',
    ...NODE,
    command: runNode('supabase/tests/received-replies.node.test.ts'),
    env: { RECEIVED_REPLIES: '1000', KILLS: '4' },
  },
  { name: 'postgres', scope: 'full', ...NODE, command: runNodeWithPostgres15('supabase/tests/*.node.test.ts') },
];

/**
 * Selects suites by the arguments of a command.
 * @param scope the command: `npm test`, `npm run test:all` or `npm run test:full`
 * @param args names of suites, `--remaining` for those that the next smaller command omits, and `--shard=1/2` for half of their tests
 * @throws Error that lists the names if one is unknown
 */
export function selectSuites(scope: SuiteScope, args: readonly string[]): Suite[] {
  const scopes: SuiteScope[] = ['test', 'all', 'full'];
  const included = scopes.slice(0, scopes.indexOf(scope) + 1);
  const isRemaining = args.includes('--remaining');
  const shard = args.find((argument) => argument.startsWith('--shard='));
  const names = args.filter((argument) => argument !== '--remaining' && argument !== shard);
  const candidates = SUITES.filter((suite) => (isRemaining ? suite.scope === scope : included.includes(suite.scope)));
  const known = [...new Set(candidates.map(({ name }) => name))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no suite "${unknown}": use one of ${known.join(', ')}, or none for all.`);
  const selected = names.length > 0 ? candidates.filter(({ name }) => names.includes(name)) : candidates;
  return shard === undefined ? selected : selected.map((suite) => selectShard(suite, shard));
}

/** Limits a suite in a browser to a part of its tests, such as `--shard=1/2`. */
function selectShard(suite: Suite, shard: string): Suite {
  if (!/^--shard=\d+\/\d+$/.test(shard)) throw new Error(`${shard} is no shard: use --shard=1/2 for the first half of the tests.`);
  if (!suite.command('').includes('playwright')) throw new Error(`Only suites in a browser have shards: ${suite.name} has none.`);
  return { ...suite, command: (report) => [...suite.command(report), shard] };
}
