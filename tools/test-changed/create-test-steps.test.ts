import { createTestSteps } from './create-test-steps.ts';

const nothing = { jest: [], deno: [], node: [], playwright: [], documents: [] };

test('a change of documents runs only the type check and the conventions', () => {
  expect(createTestSteps(nothing, ['README.md']).map(({ name }) => name)).toEqual(['types', 'conventions']);
});

test('affected tests become arguments of their runners, and changed files of the linter', () => {
  const affected = {
    jest: ['shell/src/App.test.tsx', 'tools/conventions/naming.test.ts'],
    deno: ['supabase/functions/_shared/endpoint.deno.test.ts'],
    node: ['supabase/tests/outbox.node.test.ts'],
    playwright: ['e2e/quote.spec.ts'],
    documents: [],
  };
  const steps = createTestSteps(affected, ['shell/src/App.tsx', 'supabase/migrations/1.sql']);
  expect(steps.map(({ name, command }) => [name, command.at(-1)])).toEqual([
    ['types', '-b'],
    ['format and lint of changed files', 'shell/src/App.tsx'],
    ['conventions', 'tools/conventions'],
    ['unit and component tests', 'shell/src/App.test.tsx'],
    ['functions, types', 'local-backend/src/functions/edge-runtime.ts'],
    ['functions, tests', 'supabase/functions/_shared/endpoint.deno.test.ts'],
    ['database types', '--check'],
    ['backend, embedded Postgres 17', 'supabase/tests/outbox.node.test.ts'],
    ['journeys in the browser', 'e2e/quote\\.spec\\.ts'],
  ]);
});
