import type { Step } from '../run.ts';
import { JOURNEY_AREAS } from './journeys.ts';
import type { TestSelection } from './select-tests.ts';

/** File types that biome formats and checks. */
const LINTED = /\.(?:[cm]?[jt]s|tsx|jsonc?|css)$/;

/** The commands that run a selection, cheapest first. `files` are the changed files that still exist. */
export function createSteps({ unit, functions, backend, journeys }: TestSelection, files: readonly string[]): Step[] {
  const linted = files.filter((file) => LINTED.test(file));
  const related = unit === 'all' ? [] : unit.filter((file) => files.includes(file));
  const steps: Record<string, string[] | false> = {
    types: ['tsc', '-b'],
    'format and lint of changed files': linted.length > 0 && [
      'biome',
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      ...linted,
    ],
    conventions: unit !== 'all' && ['jest', '--ci', '--testPathPatterns', 'tools/conventions'],
    'all unit and component tests': unit === 'all' && ['jest', '--ci'],
    'related unit and component tests': related.length > 0 && ['jest', '--ci', '--passWithNoTests', '--findRelatedTests', ...related],
    'functions, types': functions.length > 0 && [
      'deno',
      'check',
      'supabase/functions/**/*.ts',
      'transform/**/*.ts',
      'local-backend/src/edge-runtime.ts',
    ],
    'functions, tests': functions.length > 0 && ['deno', 'test', '-A', ...functions],
    'database types': backend.some((file) => file.includes('*')) && ['node', 'local-backend/generate-types.ts', '--check'],
    'backend, embedded Postgres 17': backend.length > 0 && ['node', '--test', '--test-concurrency=2', '--test-reporter=spec', ...backend],
    'journeys in the browser': journeys.length > 0 && ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...listPatterns(journeys)],
  };
  return Object.entries(steps).flatMap(([name, command]) => (command ? [{ name, command }] : []));
}

/** Playwright's arguments are patterns of the file's path; none selects all files. */
function listPatterns(journeys: readonly string[]): string[] {
  if (journeys.length === Object.keys(JOURNEY_AREAS).length) return [];
  return journeys.map((journey) => `e2e/${journey.replaceAll('.', '\\.')}`);
}

/** What `npm test` runs and a selection doesn't. */
export function describeExclusions({ unit, functions, backend, journeys }: TestSelection): string[] {
  const all = Object.keys(JOURNEY_AREAS);
  return [
    'architecture, unused code, workflows and versions: npm run check',
    ...(unit === 'all' ? [] : ['unit tests that import no changed file']),
    ...(functions.includes('supabase/functions') ? [] : [functions.length > 0 ? 'tests of the other functions' : 'tests of the functions']),
    backend.length > 0 ? 'tests of the backend on Postgres 15' : 'tests of the backend',
    'journeys in Firefox and WebKit: npm run test:engines',
    ...(journeys.length < all.length ? [`${all.length - journeys.length} of ${all.length} journey files`] : []),
  ];
}
