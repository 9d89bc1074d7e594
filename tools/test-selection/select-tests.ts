import { REMOTES } from '../parts.ts';
import { type Area, JOURNEY_AREAS } from './journeys.ts';

/** The tests that a change can break. */
export interface TestSelection {
  /** Changed files that jest's import graph starts from; `all` when the change concerns all unit tests. */
  unit: string[] | 'all';
  /** Folders or files of Deno tests. */
  functions: string[];
  /** Test files of the API suite. */
  backend: string[];
  /** Journey files, by their path from `e2e`. */
  journeys: string[];
}

const BOOKING_AREAS: Area[] = ['list-slots', 'book-call', 'change-booking'];
const REPORT_AREAS: Area[] = ['create-report', 'read-report', 'delete-report'];
const FUNCTION_AREAS: Area[] = [
  'submit-quote',
  'upload-attachment',
  'open-attachment',
  ...BOOKING_AREAS,
  'transform-website',
  'send-email-response',
  'answer-form',
  ...REPORT_AREAS,
];
const BACKEND_TESTS = ['local-backend/tests/*.test.ts', 'supabase/tests/*.test.ts'];
const FUNCTION_TESTS = 'supabase/functions';

/** Areas of a changed file by the start of its path; the first match counts. A file that matches nothing concerns all journeys. */
const AREAS_BY_PATH: [start: RegExp, areas: readonly Area[]][] = [
  // Tests, documents and programs that no page depends on.
  [
    /\.test\.tsx?$|\.md$|^(?:docs|bench|\.github|\.ci|federation\/example)\/|^(?:LICENSE|knip\.json|biome\.json|\.dependency-cruiser\.cjs)$/,
    [],
  ],
  [/^e2e\/(?:engines\/|s3\/)/, []],
  [/^tools\/(?:conventions|corpus|testing|test-selection)\/|^tools\/(?:test|check|run|repair-lockfile)[\w-]*\.m?ts$|^jest\.config/, []],
  [/^local-backend\/(?:tests|testing)\/|^supabase\/tests\/|^supabase\/functions\/[\w-]+\/testing\/|^transform\/testing\//, []],
  ...REMOTES.map((name): [RegExp, readonly Area[]] => [new RegExp(`^remote-${name}/`), [name as Area]]),
  [/^shell\/src\/auth\//, ['account']],
  [/^supabase\/functions\/submit-quote\//, ['submit-quote']],
  [/^supabase\/functions\/upload-attachment\//, ['upload-attachment']],
  [/^supabase\/functions\/open-attachment\//, ['open-attachment']],
  // The form's receipt lists slots and books one of them.
  [/^supabase\/functions\/(?:list-slots|book-call|change-booking)\//, [...BOOKING_AREAS, 'submit-quote']],
  [/^supabase\/functions\/deliver-outbox\//, ['submit-quote', 'book-call', 'change-booking', 'send-email-response']],
  [/^supabase\/functions\/send-email-response\//, ['send-email-response']],
  [/^supabase\/functions\/\w+-report\//, REPORT_AREAS],
  [/^supabase\/functions\/answer-form\//, ['answer-form']],
  [/^supabase\/(?:functions\/transform-website|corpora)\/|^transform\/|^tools\/client-sites\//, ['transform-website', 'demo']],
  [/^supabase\/functions\//, FUNCTION_AREAS],
  [/^(?:supabase|local-backend)\//, ['database', ...FUNCTION_AREAS]],
  [/^federation\/src\/(?:cli|gates)\/|^federation\.config\.ts$/, ['releases']],
  [/^tools\/(?:bootstrap\.mjs|ports\.ts|start\.ts)$/, ['commands', 'releases']],
  [/^tools\/dev\//, ['commands']],
  [/^(?:deploy|tools\/backup)\//, ['deployment']],
];

/** Files whose change can break every unit test. */
const UNIT_SETTINGS = /^(?:package(?:-lock)?\.json|jest\.config\.js|tools\/testing\/.*)$/;

/**
 * Selects the tests that a change of `files` can break.
 * @param importsOf imports of the files below `e2e`, by path from there
 */
export function selectTests(files: readonly string[], importsOf: Record<string, string[]>): TestSelection {
  return {
    unit: files.some((file) => UNIT_SETTINGS.test(file)) ? 'all' : files.filter((file) => /\.(?:[cm]?[jt]s|tsx|json)$/.test(file)),
    functions: selectFunctionTests(files),
    backend: selectBackendTests(files),
    journeys: selectJourneys(files, importsOf),
  };
}

function selectFunctionTests(files: readonly string[]): string[] {
  const areShared = files.some((file) =>
    /^shared-contracts\/src\/.*(?<!\.test)\.ts$|^supabase\/functions\/(?:_shared\/|deno\.json)|^deno\.json$|^supabase\/corpora\//.test(
      file,
    ),
  );
  if (areShared) return [FUNCTION_TESTS];
  const folders = files.flatMap((file) => {
    if (file.startsWith('transform/')) return ['transform', 'supabase/functions/transform-website'];
    return /^supabase\/functions\/[\w-]+(?=\/)/.exec(file)?.[0] ?? [];
  });
  return [...new Set(folders)].sort();
}

function selectBackendTests(files: readonly string[]): string[] {
  const isTest = (file: string) => /^(?:local-backend|supabase)\/tests\/[\w-]+\.test\.ts$/.test(file);
  const sources = files.filter(
    (file) =>
      /^(?:local-backend|supabase)\/|^shared-contracts\/src\/[\w/-]*rules\.ts$/.test(file) && !/\.md$|\.test\.ts$|\/corpora\//.test(file),
  );
  if (sources.length > 0) return BACKEND_TESTS;
  const backup = files.some((file) => file.startsWith('tools/backup/')) ? ['supabase/tests/backup.test.ts'] : [];
  return [...new Set([...backup, ...files.filter(isTest)])];
}

function selectJourneys(files: readonly string[], importsOf: Record<string, string[]>): string[] {
  const selected = new Set<string>();
  for (const file of files) {
    for (const journey of selectJourneysOfFile(file, importsOf)) selected.add(journey);
  }
  return [...selected].sort();
}

function selectJourneysOfFile(file: string, importsOf: Record<string, string[]>): string[] {
  const journeys = Object.keys(JOURNEY_AREAS);
  if (file.startsWith('e2e/public/screenshots/')) return ['public/screenshots.spec.ts'];
  // What no journey imports is part of the stack, such as the fault site.
  const dependents = file.startsWith('e2e/') ? findDependents(file.slice(4), importsOf) : new Set<string>();
  const importers = journeys.filter((journey) => dependents.has(journey));
  if (importers.length > 0 && !dependents.has('serve.ts')) return importers;
  const areas = AREAS_BY_PATH.find(([start]) => start.test(file))?.[1];
  return areas ? journeys.filter((journey) => JOURNEY_AREAS[journey]?.some((area) => areas.includes(area))) : journeys;
}

/** `file` and the files that import it, directly or not. */
function findDependents(file: string, importsOf: Record<string, string[]>): Set<string> {
  const dependents = new Set([file]);
  for (const dependent of dependents) {
    for (const [importer, imports] of Object.entries(importsOf)) if (imports.includes(dependent)) dependents.add(importer);
  }
  return dependents;
}
