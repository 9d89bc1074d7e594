import { createSteps, describeExclusions } from './create-steps.ts';
import { JOURNEY_AREAS } from './journeys.ts';

const nothing = { unit: [], functions: [], backend: [], journeys: [] };
const namesOf = (...args: Parameters<typeof createSteps>) => createSteps(...args).map(({ name }) => name);

test('a change of documents runs types and conventions only', () => {
  expect(namesOf(nothing, ['README.md'])).toEqual(['types', 'conventions']);
});

test('related tests and lint get changed files that still exist', () => {
  const steps = createSteps({ ...nothing, unit: ['shell/src/App.tsx', 'shell/src/removed.ts'] }, ['shell/src/App.tsx', 'docs/a.md']);
  expect(steps.find(({ name }) => name === 'related unit and component tests')?.command.slice(-1)).toEqual(['shell/src/App.tsx']);
  expect(steps.find(({ name }) => name === 'format and lint of changed files')?.command.slice(-1)).toEqual(['shell/src/App.tsx']);
});

test('selected functions, backend tests and journeys become arguments of their runners', () => {
  const steps = createSteps(
    {
      unit: 'all',
      functions: ['supabase/functions/submit-quote'],
      backend: ['supabase/tests/*.test.ts'],
      journeys: ['quote/quote.spec.ts'],
    },
    ['supabase/functions/submit-quote/index.ts'],
  );
  expect(steps.map(({ name, command }) => [name, command.at(-1)])).toEqual([
    ['types', '-b'],
    ['format and lint of changed files', 'supabase/functions/submit-quote/index.ts'],
    ['all unit and component tests', '--ci'],
    ['functions, types', 'local-backend/src/edge-runtime.ts'],
    ['functions, tests', 'supabase/functions/submit-quote'],
    ['database types', '--check'],
    ['backend, embedded Postgres 17', 'supabase/tests/*.test.ts'],
    ['journeys in the browser', 'e2e/quote/quote\\.spec\\.ts'],
  ]);
});

test('a selection of all journeys passes no file', () => {
  const steps = createSteps({ ...nothing, journeys: Object.keys(JOURNEY_AREAS) }, []);
  expect(steps.at(-1)?.command).toEqual(['playwright', 'test', '-c', 'e2e/playwright.config.ts']);
});

test('names what npm test runs in addition', () => {
  expect(describeExclusions({ ...nothing, journeys: ['quote/quote.spec.ts'] })).toEqual([
    expect.stringContaining('npm run check'),
    'unit tests that import no changed file',
    'tests of the functions',
    'tests of the backend',
    expect.stringContaining('npm run test:engines'),
    expect.stringMatching(/^\d+ of \d+ journey files$/),
  ]);
});
