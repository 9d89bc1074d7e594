import { allFiles } from '../conventions/repository-files.ts';
import { readJourneyImports } from './journey-imports.ts';
import { JOURNEY_AREAS } from './journeys.ts';
import { selectTests } from './select-tests.ts';

const importsOf = readJourneyImports();
const select = (...files: string[]) => selectTests(files, importsOf);
const all = Object.keys(JOURNEY_AREAS).sort();

test('a change of a remote selects the journeys that open its pages, and no others', () => {
  const { journeys } = select('remote-admin/src/lists/QuoteList.tsx');
  expect(journeys).toContain('admin/emails.spec.ts');
  expect(journeys).not.toContain('demo/demo.spec.ts');
  expect(journeys).not.toContain('documents/budgets.spec.ts');
  expect(select('remote-demo/src/routes.ts').journeys).toContain('demo/demo.spec.ts');
});

test.each([
  'shell/src/App.tsx',
  'shared-contracts/src/host/host.ts',
  'rspack.base.js',
  'package-lock.json',
  'e2e/stack.ts',
  'e2e/serve.ts',
  'e2e/fault-injection/fault-switch.tsx',
  'federation/src/compose/compose.ts',
])('a change of %s selects all journeys', (file) => {
  expect(select(file).journeys).toEqual(all);
});

test('a change of a journey or of what it imports selects the files that import it', () => {
  expect(select('e2e/public/home.spec.ts').journeys).toEqual(['public/home.spec.ts']);
  expect(select('e2e/public/screenshots/home.png').journeys).toEqual(['public/screenshots.spec.ts']);
  expect(select('e2e/release/next-major.ts').journeys).toEqual(['release/major-version.spec.ts']);
  expect(select('e2e/release/isolated-site.ts').journeys).toEqual([
    'release/commands.spec.ts',
    'release/gates.spec.ts',
    'release/major-version.spec.ts',
    'release/releases.spec.ts',
  ]);
});

test('a change of a function selects its tests, the backend’s tests and the journeys that call it', () => {
  const selection = select('supabase/functions/submit-quote/index.ts');
  expect(selection.functions).toEqual(['supabase/functions/submit-quote']);
  expect(selection.backend).toEqual(['local-backend/tests/*.test.ts', 'supabase/tests/*.test.ts']);
  expect(selection.journeys).toContain('quote/quote.spec.ts');
  expect(selection.journeys).not.toContain('demo/demo.spec.ts');
});

test.each(['supabase/functions/_shared/cors.ts', 'shared-contracts/src/quote/quote-rules.ts', 'supabase/functions/deno.json'])(
  'a change of %s, which several functions use, selects the tests of all functions',
  (file) => {
    expect(select(file).functions).toEqual(['supabase/functions']);
  },
);

test('a change of a migration selects the backend’s tests and every journey that uses the database', () => {
  const { backend, journeys } = select('supabase/migrations/20260101000000_new.sql');
  expect(backend).toHaveLength(2);
  expect(journeys).toEqual(
    all.filter((file) =>
      JOURNEY_AREAS[file]?.some((area) =>
        ['database', 'list-slots', 'submit-quote', 'transform-website', 'send-email-response'].includes(area),
      ),
    ),
  );
});

test('a change of a deployment file or of a backup selects what tests it', () => {
  expect(select('deploy/nginx.conf').journeys).toContain('hosting/hosting.spec.ts');
  expect(select('deploy/nginx.conf').journeys).not.toContain('public/home.spec.ts');
  const { backend, journeys } = select('tools/backup/database.ts');
  expect([backend, journeys.includes('commands/backup.spec.ts')]).toEqual([['supabase/tests/backup.test.ts'], true]);
});

test('a change of one backend test selects that test only', () => {
  const { backend, journeys } = select('supabase/tests/outbox.test.ts', 'docs/backend.md');
  expect(backend).toEqual(['supabase/tests/outbox.test.ts']);
  expect(journeys).toEqual([]);
});

test('documents and unit tests select no journey', () => {
  const { journeys, functions, backend } = select('README.md', 'docs/operations.md', 'shell/src/App.test.tsx', '.github/workflows/ci.yml');
  expect({ journeys, functions, backend }).toEqual({ journeys: [], functions: [], backend: [] });
});

test('changed packages and settings of jest select all unit tests, other files those that import them', () => {
  expect(select('package-lock.json').unit).toBe('all');
  expect(select('tools/testing/jsdom.ts').unit).toBe('all');
  expect(select('shell/src/App.tsx', 'shell/src/App.module.css').unit).toEqual(['shell/src/App.tsx']);
});

test('every file that a page, a function or the stack is built from selects a journey', () => {
  const sources = allFiles.filter((file) =>
    /^(?:shell|remote-\w+|shared-contracts)\/src\/|^supabase\/(?:functions|migrations)\/|^federation\/src\/|^local-backend\/src\//.test(
      file,
    ),
  );
  const unused = sources.filter((file) => !/\.test\.|\/testing\/|\.md$/.test(file) && select(file).journeys.length === 0);
  expect(sources.length).toBeGreaterThan(300);
  expect(unused).toEqual([]);
});
