import { run, type Step } from './run.ts';

/** What is too long for every push: the whole corpora, more real pages, more random ones. `npm run test:full <part>` runs one part. */
const parts: Record<string, Step[]> = {
  pages: [
    { name: 'documentation packages of Debian', command: ['node', 'tools/corpus/main.ts', '--all'] },
    {
      name: 'the engine on real pages',
      command: ['deno', 'test', '-A', '--parallel', 'supabase/functions/transform-website/real-pages_test.ts'],
      env: { REAL_PAGES_EACH: '20', REAL_PAGES_LARGEST: '400000' },
    },
  ],
  fuzz: [
    {
      name: 'the engine on random pages',
      command: ['deno', 'test', '-A', 'supabase/functions/transform-website/engine/fuzz_test.ts'],
      env: { FUZZ_ROUNDS: '60000' },
    },
  ],
  attacks: [
    {
      name: 'every attack in the browser',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=journeys', 'attacks.spec.ts'],
      env: { ATTACKS: 'all' },
    },
  ],
  faults: [
    {
      name: 'every fault on every file of every remote',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'resilience'],
      env: { LAB_FULL: '1' },
    },
  ],
  hydration: [
    {
      name: 'every public page hydrated by the development React',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=journeys', 'hydration.spec.ts'],
      env: { REACT_DEV: '1' },
    },
  ],
  looks: [
    {
      name: 'axe on every state of the dashboard and the account pages, in both themes at three widths',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=journeys', 'states.spec.ts'],
      env: { LOOKS: 'all' },
    },
  ],
};

const [wanted = ''] = process.argv.slice(2);
if (wanted !== '' && !(wanted in parts)) {
  console.error(`There is no part "${wanted}": use one of ${Object.keys(parts).join(', ')}, or none for all.`);
  process.exit(1);
}
const lines: string[] = [];
for (const step of wanted === '' ? Object.values(parts).flat() : (parts[wanted] ?? [])) {
  console.log(`\n── ${step.name} ──`);
  const { ok, seconds } = await run(step, true);
  lines.push(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${Math.round(seconds)} s)`);
}
console.log(`\n${lines.join('\n')}`);
process.exit(lines.some((line) => line.startsWith('FAIL')) ? 1 : 0);
