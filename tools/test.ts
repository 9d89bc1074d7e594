import { run, type Step } from './run.ts';
import { describeMissing } from './system-programs.mjs';

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

/** How the programs that run tests print their counts. */
const COUNTS = {
  check: { passed: /^(\d+) passed, \d+ failed$/m, failed: /^\d+ passed, (\d+) failed$/m },
  jest: { passed: /^Tests:.*?(\d+) passed/m, failed: /^Tests:.*?(\d+) failed/m, skipped: /^Tests:.*?(\d+) skipped/m },
  deno: { passed: /\| (\d+) passed/, failed: /\| \d+ passed.*?\| (\d+) failed/, skipped: /\| \d+ passed.*?\| (\d+) ignored/ },
  node: { passed: /^. pass (\d+)$/m, failed: /^. fail (\d+)$/m, skipped: /^. skipped (\d+)$/m },
  playwright: { passed: /^\s*(\d+) passed/m, failed: /^\s*(\d+) failed/m, skipped: /^\s*(\d+) skipped/m },
};

/** `npm test`: everything that CI runs, cheapest steps first. A step without counts is one test. */
const steps: (Step & { counts?: Partial<Record<'passed' | 'failed' | 'skipped', RegExp>> })[] = [
  {
    name: 'check',
    command: ['node', 'tools/check.ts'],
    counts: COUNTS.check,
  },
  {
    name: 'unit and component tests',
    command: ['jest', '--ci'],
    counts: COUNTS.jest,
  },
  {
    name: 'functions, types',
    command: ['deno', 'check', 'supabase/functions/**/*.ts', 'transform/**/*.ts', 'local-backend/src/functions/edge-runtime.ts'],
  },
  { name: 'test pages of the transform engine', command: ['node', 'tools/corpus/main.ts'] },
  {
    name: 'functions, tests',
    command: ['deno', 'test', '-A', '--parallel', `--ignore=${memoryTests}`, 'supabase/functions', 'transform'],
    counts: COUNTS.deno,
  },
  {
    // These tests run alone, because garbage is collected later while other tests run.
    name: 'functions, memory and time on hostile servers',
    command: ['deno', 'test', '-A', memoryTests],
    counts: COUNTS.deno,
  },
  {
    name: 'database types',
    command: ['node', 'local-backend/generate-types.ts', '--check'],
  },
  {
    name: 'backend, embedded Postgres 17',
    command: [...runTests, 'local-backend/tests/*.node.test.ts', apiTests],
    counts: COUNTS.node,
  },
  {
    name: 'backend, Debian’s Postgres 15',
    // Start and end of the local stack don't depend on the version of Postgres.
    command: ['node', 'supabase/tests/on-debian-postgres.ts', ...runTests, databaseTests],
    counts: COUNTS.node,
  },
  {
    name: 'journeys in the browser',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep-invert', SLOW_JOURNEYS],
    counts: COUNTS.playwright,
  },
  {
    name: 'journeys in Firefox and WebKit',
    command: ['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts', '--grep-invert', SIMILAR_IN_ENGINES],
    env: { ENGINES: 'firefox,webkit' },
    counts: COUNTS.playwright,
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const step of steps) {
  console.log(`\n── ${step.name} ──`);
  const { ok, output, seconds } = await run(step, true);
  const count = (kind: keyof typeof total) => Number(step.counts?.[kind]?.exec(output)?.[1] ?? 0);
  const isSkipped = ok && /^Skipped: /m.test(output);
  const skipped = Math.max(count('skipped'), isSkipped ? 1 : 0);
  total.passed += Math.max(count('passed'), ok && !isSkipped ? 1 : 0);
  // A program that failed before it counted is one failure.
  total.failed += Math.max(count('failed'), ok ? 0 : 1);
  total.skipped += skipped;
  const outcome = ok ? (isSkipped ? 'skip' : 'ok  ') : 'FAIL';
  lines.push(`${outcome} ${step.name} (${Math.round(seconds)} s)${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
const missing = describeMissing(['chromium-headless-shell', 'firefox', 'webkit', 'java', 'postgres-15', 'nginx', 'caddy']);
console.log(`\n${lines.join('\n')}\n${missing ? `\n${missing}\n` : ''}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
