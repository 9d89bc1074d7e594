import { REMOTES } from './parts.ts';
import { type CommandStep, runStepAndPrint } from './run-step.ts';

// `npm run test:part -- demo`: types and tests of a part and of the contract, which its workflow runs before a release.
const tests: Record<string, CommandStep[]> = {
  ...Object.fromEntries(
    ['shell', ...REMOTES.map((name) => `remote-${name}`)].map((folder) => [folder.replace(/^remote-/, ''), createSteps(folder)]),
  ),
  supabase: [
    {
      name: 'functions, types',
      command: ['deno', 'check', 'supabase/functions/**/*.ts', 'transform/**/*.ts', 'local-backend/src/functions/edge-runtime.ts'],
    },
    { name: 'functions, tests', command: ['deno', 'test', '-A', 'supabase/functions', 'transform'] },
    { name: 'database types', command: ['node', 'local-backend/generate-types.ts', '--check'] },
    {
      name: 'backend',
      command: [
        'node',
        '--test',
        '--test-concurrency=1',
        '--test-reporter=spec',
        'local-backend/tests/*.node.test.ts',
        'supabase/tests/*.node.test.ts',
      ],
    },
  ],
};

function createSteps(folder: string): CommandStep[] {
  return [
    { name: 'types', command: ['tsc', '-b', folder] },
    { name: 'tests', command: ['jest', '--ci', '--testPathPatterns', `/${folder}/src/`, '/shared-contracts/src/'] },
  ];
}

const [part = ''] = process.argv.slice(2);
const steps = Object.hasOwn(tests, part) ? (tests[part] ?? []) : [];
if (steps.length === 0) {
  console.error(`There is no part "${part}": name one of ${Object.keys(tests).join(', ')}.`);
  process.exit(1);
}
for (const step of steps) {
  const { ok, seconds } = await runStepAndPrint(step);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (!ok) process.exit(1);
}
