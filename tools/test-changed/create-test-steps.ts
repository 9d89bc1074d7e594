import type { AffectedTests } from '../dependency-graph/find-affected.ts';
import type { CommandStep } from '../run-step.ts';

/** File types that Biome formats and checks. */
const LINTED = /\.(?:[cm]?[jt]s|tsx|jsonc?|css)$/;

/** Programs with the arguments before the test files. */
const COMMANDS = {
  jest: ['jest', '--ci', '--runTestsByPath'],
  deno: ['deno', 'test', '-A'],
  node: ['node', '--test', '--test-concurrency=2', '--test-reporter=spec'],
  playwright: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
};

/**
 * Creates the commands that run the affected tests, cheapest first. Types and conventions are always checked, because every file
 * can break them.
 * @param files changed files that still exist
 */
export function createTestSteps({ jest, deno, node, playwright }: AffectedTests, files: readonly string[]): CommandStep[] {
  const linted = files.filter((file) => LINTED.test(file));
  const unit = jest.filter((file) => !file.startsWith('tools/conventions/'));
  // Playwright's arguments are patterns.
  const journeys = playwright.map((file) => file.replaceAll('.', '\\.'));
  const hasSql = files.some((file) => file.endsWith('.sql'));
  const steps: Record<string, string[] | false> = {
    types: ['tsc', '-b'],
    'format and lint of changed files': linted.length > 0 && [
      'biome',
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      ...linted,
    ],
    conventions: ['jest', '--ci', '--testPathPatterns', 'tools/conventions'],
    'unit and component tests': unit.length > 0 && [...COMMANDS.jest, ...unit],
    'functions, types': deno.length > 0 && [
      'deno',
      'check',
      'supabase/functions/**/*.ts',
      'transform/**/*.ts',
      'local-backend/src/functions/edge-runtime.ts',
    ],
    'functions, tests': deno.length > 0 && [...COMMANDS.deno, ...deno],
    'database types': hasSql && ['node', 'local-backend/generate-types.ts', '--check'],
    'backend, embedded Postgres 17': node.length > 0 && [...COMMANDS.node, ...node],
    'journeys in the browser': journeys.length > 0 && [...COMMANDS.playwright, ...journeys],
  };
  return Object.entries(steps).flatMap(([name, command]) => (command ? [{ name, command }] : []));
}
