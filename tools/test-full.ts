import { run, type Step } from './run.ts';

/** Tests that take too long for every push. `npm run test:full <suite>` runs one suite. */
const suites: Record<string, Step[]> = {
  pages: [
    { name: 'download of Debian documentation packages', command: ['node', 'tools/corpus/main.ts', '--all'] },
    {
      name: 'transform engine on real pages',
      command: ['deno', 'test', '-A', '--parallel', 'transform/src/real-pages.deno.test.ts'],
      env: { REAL_PAGES_EACH: '20', REAL_PAGES_LARGEST: '400000', COMBINATIONS: '4' },
    },
    {
      name: 'harm of each switch on sixty real pages in Chromium',
      command: ['node', 'bench/demo/demo-harm.ts'],
    },
  ],
  fuzz: [
    {
      name: 'transform engine on random pages',
      command: ['deno', 'test', '-A', 'transform/src/sanitize/fuzz.deno.test.ts'],
      env: { FUZZ_ROUNDS: '60000' },
    },
    {
      name: 'cleaner of style sheets on generated style sheets',
      command: ['deno', 'test', '-A', 'transform/src/css/clean-css.deno.test.ts'],
      env: { FUZZ_ROUNDS: '20000' },
    },
    {
      name: 'functions with 10,000 Unicode texts in every field',
      command: ['node', '--test', 'supabase/tests/unicode.node.test.ts'],
      env: { UNICODE_TEXTS: '10000' },
    },
    {
      name: 'requests of Chromium for 20,000 generated style sheets',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'attacks/private-requests.spec.ts'],
      env: { STYLE_SHEETS: '20000' },
    },
  ],
  commands: [{ name: 'commands of the documents in a fresh copy', command: ['node', 'tools/documented-commands/main.ts'] }],
  limits: [{ name: 'time and memory of the function on hostile servers and heavy pages', command: ['node', 'bench/demo/fetch-limits.ts'] }],
  attacks: [
    {
      name: 'all attack payloads in the browser',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'attacks/attacks.spec.ts'],
      env: { ATTACKS: 'all' },
    },
    {
      name: 'all attack payloads in Firefox and WebKit',
      command: ['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts', 'hostile-pages.spec.ts'],
      env: { ATTACKS: 'all', ENGINES: 'firefox,webkit' },
    },
  ],
  teams: [
    {
      name: 'all attacks of a hostile team on the releases of others',
      command: ['jest', '--ci', '--testPathPatterns', 'compose/hostile-team'],
      env: { ATTACKS: 'all' },
    },
  ],
  bookings: [
    {
      name: '10,000 racing bookings while Postgres and the functions are killed',
      command: ['node', '--test', 'supabase/tests/booking-crash.node.test.ts'],
      env: { RACING_BOOKINGS: '10000', KILLS: '20' },
    },
  ],
  postgres: [
    {
      name: 'whole backend with Debian’s Postgres 15',
      command: ['node', 'supabase/tests/on-debian-postgres.ts', 'node', '--test', '--test-concurrency=2', 'supabase/tests/*.node.test.ts'],
    },
  ],
  faults: [
    {
      name: 'all faults on all files of all remotes',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'resilience'],
      env: { FAULTS: 'all' },
    },
  ],
  engines: [
    {
      name: 'all faults in Chromium, Firefox and WebKit',
      command: ['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts'],
      env: { FAULTS: 'all' },
    },
  ],
  gates: [
    {
      name: 'releases that the gates refuse',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'release/gates.spec.ts'],
    },
  ],
  hydration: [
    {
      name: 'hydration of all public pages with development React',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'public/hydration.spec.ts'],
      env: { REACT_DEV: '1' },
    },
  ],
  states: [
    {
      name: 'axe on all states of dashboard and account pages, in both themes at three widths',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'states.spec.ts'],
      env: { DISPLAY_VARIANTS: 'all' },
    },
  ],
};

const [suite = ''] = process.argv.slice(2);
if (suite !== '' && !(suite in suites)) {
  console.error(`There is no suite "${suite}": use one of ${Object.keys(suites).join(', ')}, or none for all.`);
  process.exit(1);
}
const lines: string[] = [];
for (const step of suite === '' ? Object.values(suites).flat() : (suites[suite] ?? [])) {
  console.log(`\n── ${step.name} ──`);
  const { ok, seconds } = await run(step, true);
  lines.push(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${Math.round(seconds)} s)`);
}
console.log(`\n${lines.join('\n')}`);
process.exit(lines.some((line) => line.startsWith('FAIL')) ? 1 : 0);
