import { run, type Step } from './run.ts';

// Each file starts its own stack, so two files can run in parallel.
const runTests = ['node', '--test', '--test-concurrency=2', '--test-reporter=spec'];
const apiTests = 'supabase/tests/*.node.test.ts';
/** Tests of what Postgres itself does. The others run in the functions; `npm run test:full postgres` runs them with Postgres 15, too. */
const databaseTests =
  'supabase/tests/{backup,booking-crash,booking-slots,bookings,db-push,limits,mail-limits,outbox,owner,policies,reports,search}.node.test.ts';

/** Measures the memory and the time of a function's process. */
const memoryTests = 'supabase/functions/transform-website/fetch/hostile-servers.deno.test.ts';

/** Journeys that press every control of fourteen pages or wait for two time limits; `npm run test:full gates` and `faults` run them. */
const SLOW_JOURNEYS = '@slow';

/** Journeys that resemble others; `npm run test:engines` runs them. All of them would take six minutes more. */
const SIMILAR_IN_ENGINES = 'firefox .*@similar-in-firefox|webkit .*@similar-in-webkit';

/** `npm test`: everything that CI runs, cheapest steps first. */
const steps: (Step & { counts: { passed: RegExp; failed: RegExp } })[] = [
  {
    name: 'check',
    command: ['node', 'tools/check.ts'],
    counts: { passed: /^(\d+) passed, \d+ failed$/m, failed: /^\d+ passed, (\d+) failed$/m },
  },
  {
    name: 'unit and component tests',
    command: ['jest', '--ci'],
    counts: { passed: /^Tests:.*?(\d+) passed/m, failed: /^Tests:.*?(\d+) failed/m },
  },
  {
    name: 'functions, types',
    command: ['deno', 'check', 'supabase/functions/**/*.ts', 'transform/**/*.ts', 'local-backend/src/functions/edge-runtime.ts'],
    counts: { passed: /$^/, failed: /$^/ },
  },
  { name: 'test pages of the transform engine', command: ['node', 'tools/corpus/main.ts'], counts: { passed: /$^/, failed: /$^/ } },
  {
    name: 'functions, tests',
    command: ['deno', 'test', '-A', '--parallel', `--ignore=${memoryTests}`, 'supabase/functions', 'transform'],
    counts: { passed: /\| (\d+) passed/, failed: /\| \d+ passed.*?\| (\d+) failed/ },
  },
  {
    // Alone, because garbage is collected later beside other tests.
    name: 'functions, memory and time on hostile servers',
    command: ['deno', 'test', '-A', memoryTests],
    counts: { passed: /\| (\d+) passed/, failed: /\| \d+ passed.*?\| (\d+) failed/ },
  },
  {
    name: 'database types',
    command: ['node', 'local-backend/generate-types.ts', '--check'],
    counts: { passed: /$^/, failed: /$^/ },
  },
  {
    name: 'backend, embedded Postgres 17',
    command: [...runTests, 'local-backend/tests/*.node.test.ts', apiTests],
    counts: { passed: /^. pass (\d+)$/m, failed: /^. fail (\d+)$/m },
  },
  {
    name: 'backend, Debian’s Postgres 15',
    // Start and end of the local stack don't depend on the version of Postgres.
    command: ['node', 'supabase/tests/on-debian-postgres.ts', ...runTests, databaseTests],
    counts: { passed: /^. pass (\d+)$/m, failed: /^. fail (\d+)$/m },
  },
  {
    name: 'journeys in the browser',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep-invert', SLOW_JOURNEYS],
    counts: { passed: /^\s*(\d+) passed/m, failed: /^\s*(\d+) failed/m },
  },
  {
    name: 'journeys in Firefox and WebKit',
    command: ['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts', '--grep-invert', SIMILAR_IN_ENGINES],
    env: { ENGINES: 'firefox,webkit' },
    counts: { passed: /^\s*(\d+) passed/m, failed: /^\s*(\d+) failed/m },
  },
];

let passed = 0;
let failed = 0;
const lines: string[] = [];
for (const step of steps) {
  console.log(`\n── ${step.name} ──`);
  const { ok, output, seconds } = await run(step, true);
  const count = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const skipped = ok ? /^Skipped: .*/m.exec(output)?.[0] : undefined;
  // A step without counts is one test; a runner that failed before counting is one failure.
  passed += Math.max(count(step.counts.passed), ok && !skipped ? 1 : 0);
  failed += Math.max(count(step.counts.failed), ok ? 0 : 1);
  lines.push(`${ok ? (skipped ? 'skip' : 'ok  ') : 'FAIL'} ${step.name} (${Math.round(seconds)} s)${skipped ? ` ${skipped}` : ''}`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
