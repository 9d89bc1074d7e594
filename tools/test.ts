import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommandStep, runStep } from './run-step.ts';
import { describeMissing, findProgram, installPrograms, SKIPPED_EXIT_CODE, type SystemProgram } from './system-programs.ts';

// `npm test` runs what a change must pass, and `npm run test:all` everything: also what takes long, other browsers, and Postgres 15.

interface Counts {
  passed: number;
  failed: number;
  flaky: number;
  skipped: number;
}

interface TestProgram extends CommandStep {
  /** Reads the counts from the program's report. A program without a report counts as one test. */
  readReport?: (text: string) => Partial<Counts>;
}

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
const getReportFile = (name: string): string => path.join(reports, name);

const jest = (name: string, ...args: string[]): TestProgram => ({
  name,
  command: ['jest', '--ci', '--json', `--outputFile=${getReportFile(name)}`, ...args],
  readReport(text) {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(text);
    // A file that can't be loaded has no tests.
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests };
  },
});

const deno = (name: string, ...args: string[]): TestProgram => ({
  name,
  command: ['deno', 'test', '-A', `--junit-path=${getReportFile(name)}`, ...args],
  readReport: readJunitReport,
});

const node = (name: string, files: string, ...runner: string[]): TestProgram => ({
  name,
  command: [
    ...runner,
    'node',
    '--test',
    // A test that hangs fails, and its file ends, instead of holding the run.
    '--test-timeout=300000',
    '--test-force-exit',
    // Each file starts its own backend, and waits for it more than it computes.
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=junit',
    `--test-reporter-destination=${getReportFile(name)}`,
    files,
  ],
  readReport: readJunitReport,
});

/** Starts the stack of the journeys itself. A journey that passes only at its second try is flaky. */
const playwright = (name: string, ...args: string[]): TestProgram => ({
  name,
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json', ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: getReportFile(name) },
  readReport(text) {
    const { stats } = JSON.parse(text);
    return { passed: stats.expected, failed: stats.unexpected, flaky: stats.flaky, skipped: stats.skipped };
  },
});

function readJunitReport(text: string): Partial<Counts> {
  const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
  const failed = count(/<(?:failure|error)\b/g);
  const skipped = count(/<skipped\b/g);
  return { passed: count(/<testcase\b/g) - failed - skipped, failed, skipped };
}

const FUNCTION_SOURCES = ['supabase/functions/**/*.ts', 'transform/**/*.ts', 'local-backend/src/functions/edge-runtime.ts'];
const BACKEND_TESTS = '{local-backend,supabase}/tests/*.node.test.ts';
/** Without the tests of backup and restore, which take longest and concern two commands of the owner. */
const MOST_BACKEND_TESTS = '{local-backend,supabase}/tests/!(backup).node.test.ts';
/** These tests measure memory and time, which other programs would change. */
const LIMIT_TESTS = globSync('{supabase,transform}/**/{hostile-servers,linear-time,page-limits,noise,hostile-styles}.deno.test.ts');
/** These tests build, compose and serve sites or run commands, which takes half of the time of all unit tests. */
const COMMAND_TESTS =
  'federation/src/(?:cli/|serve/|rspack/|store/s3|' +
  'compose/(?:compose|fragments|sandbox/render-in-sandbox))|' +
  'tools/(?:bootstrap|create|build/check-types)';
const PROGRAMS: SystemProgram[] = ['chromium', 'chromium-headless-shell', 'nginx'];
const PROGRAMS_OF_ALL: SystemProgram[] = [...PROGRAMS, 'java', 'firefox', 'webkit', 'postgres-15'];

const isAll = process.argv[2] === 'all';
const programs = isAll ? PROGRAMS_OF_ALL : PROGRAMS;
/** Lanes run at the same time, because tests of databases and browsers mostly wait. They take about the same time. */
const lanes: TestProgram[][] = [
  [
    { name: 'check', command: ['node', 'tools/check.ts'] },
    isAll ? jest('unit') : jest('unit', '--testPathPatterns', `^(?!.*(?:${COMMAND_TESTS}))`),
  ],
  [
    node('backend', isAll ? BACKEND_TESTS : MOST_BACKEND_TESTS),
    ...(isAll ? [node('postgres-15', 'supabase/tests/*.node.test.ts', 'node', 'supabase/tests/on-debian-postgres.ts')] : []),
  ],
  [
    isAll ? playwright('browsers') : playwright('browser', '--project=journeys', '--grep-invert=@nightly'),
    { name: 'function-types', command: ['deno', 'check', '--quiet', ...FUNCTION_SOURCES] },
    deno('functions', '--parallel', `--ignore=${LIMIT_TESTS.join()}`, 'supabase/functions', 'transform'),
    { name: 'database-types', command: ['node', 'local-backend/generate-types.ts', '--check'] },
  ],
];

/** Outputs of failed programs, printed last, because a CI may show only the end. */
const failedOutputs: string[] = [];

async function runProgram(program: TestProgram): Promise<[name: string, counts: Counts & { seconds: number }]> {
  const { ok, exitCode, output, seconds } = await runStep(program);
  const titled = `\n── ${program.name} ──\n${output}`;
  if (ok) console.log(titled);
  else failedOutputs.push(titled);
  const file = getReportFile(program.name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const counts = { passed: 0, failed: 0, flaky: 0, skipped: 0, ...(text && program.readReport?.(text)) };
  if (exitCode === SKIPPED_EXIT_CODE) counts.skipped = 1;
  // A program may also fail for another reason than a test.
  else if (!ok && counts.failed === 0) counts.failed = 1;
  else if (ok && !program.readReport) counts.passed = 1;
  return [program.name, { ...counts, seconds: Math.round(seconds) }];
}

async function runLane(lane: TestProgram[]): Promise<Awaited<ReturnType<typeof runProgram>>[]> {
  const results = [];
  for (const program of lane) results.push(await runProgram(program));
  return results;
}

installPrograms(programs);
const missing = describeMissing(programs);
if (missing) console.error(missing);
if (!findProgram('chromium')) process.exit(1);
const results = (await Promise.all(lanes.map(runLane))).flat();
if (isAll) results.push(await runProgram(deno('limits', ...LIMIT_TESTS)));
rmSync(reports, { recursive: true });
for (const output of failedOutputs) console.log(output);

const describe = ({ passed, failed, flaky, skipped }: Counts) => `${passed} passed, ${failed} failed, ${flaky} flaky, ${skipped} skipped`;
for (const [name, counts] of results) console.log(`${name.padEnd(15)} ${describe(counts)} (${counts.seconds} s)`);
const sum = (outcome: keyof Counts) => results.reduce((total, [, counts]) => total + counts[outcome], 0);
if (missing) console.log(missing);
console.log(`${sum('passed') + sum('flaky')} passed, ${sum('failed')} failed`);
// Tests of a missing program are skipped; CI must run all.
if (sum('failed') > 0 || (missing && process.env.CI)) process.exitCode = 1;
