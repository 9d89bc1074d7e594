import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isProductionFile } from '../list-files.ts';
import { PARTS, type PartName } from '../parts.ts';
import { type DependencyInputs, findInputs, findPartInputs, findSupabaseInputs } from './find-inputs.ts';
import { findDependents, type LockedPackages } from './packages.ts';
import type { RevisionChange } from './read-change.ts';
import type { DependencyGraph } from './read-dependency-graph.ts';

/** What has to be released after a change. */
export interface AffectedReleases {
  /** Whether the contract differs, which the shell provides before remotes use it. */
  contract: boolean;
  /** Whether the database or the edge functions differ. */
  supabase: boolean;
  /** Whether the machine of the site runs other code. */
  host: boolean;
  parts: PartName[];
}

/** The test files that a change can break, by the program that runs them, and the documents that name a changed file. */
export interface AffectedTests {
  jest: string[];
  deno: string[];
  node: string[];
  /** Journeys in Chromium. */
  playwright: string[];
  documents: string[];
}

/** A program that runs tests. */
export type TestRunner = Exclude<keyof AffectedTests, 'documents'>;

/** Settings and packages of the programs that run tests; each test depends on them. */
const RUNNERS: Record<TestRunner, string[]> = {
  jest: ['jest.config.js', 'node_modules/jest', 'node_modules/jest-environment-jsdom', 'node_modules/@swc/jest'],
  deno: ['deno.json', 'supabase/functions/deno.json', 'node_modules/deno'],
  node: [],
  playwright: ['e2e/playwright.config.ts', 'node_modules/@playwright/test'],
};

/** What runs on the machine of the site: the host, its commands and its services. */
const HOST = [
  'federation.config.ts',
  ...['cli', 'compose', 'serve', 'store'].map((folder) => `federation/src/${folder}`),
  ...['deploy', 'tools/backup', 'tools/monitor', 'tools/upgrade'],
];

/** Decision records describe the past. */
const DOCUMENT = /^(?:docs\/(?!decisions\/).*|[^/]+)\.md$/;

/** Finds what has to be released after a change. */
export function findAffectedReleases(graph: DependencyGraph, locked: LockedPackages, change: RevisionChange): AffectedReleases {
  const isAffected = createFilter(locked, change);
  return {
    contract: isAffected({ ...findInputs(graph, ['shared-contracts'], { follows: () => false }), packages: new Set() }),
    supabase: isAffected({ ...findSupabaseInputs(graph), packages: new Set() }),
    host: isAffected(findInputs(graph, HOST, { follows: () => false })),
    parts: PARTS.filter((part) => isAffected(findPartInputs(graph, part))),
  };
}

/** Finds the tests that a change can break and the documents to read again. */
export function findAffectedTests(graph: DependencyGraph, locked: LockedPackages, change: RevisionChange): AffectedTests {
  const isAffected = createFilter(locked, change);
  const select = (runner: TestRunner) => listTests(graph, runner).filter((test) => isAffected(findTestInputs(graph, test)));
  const namesChange = (document: string) => {
    const text = readFileSync(path.join(graph.root, document), 'utf8');
    return change.files.some((file) => text.includes(`\`${file}\``));
  };
  return {
    jest: select('jest'),
    deno: select('deno'),
    node: select('node'),
    playwright: select('playwright'),
    documents: [...graph.files].filter((file) => DOCUMENT.test(file)).filter(namesChange),
  };
}

/** Lists the test files of a program. */
export function listTests(graph: DependencyGraph, runner: TestRunner): string[] {
  return [...graph.files].filter((file) => findRunner(file) === runner);
}

/** Returns the program that runs a file; undefined for other files and for journeys in Firefox and WebKit. */
function findRunner(file: string): TestRunner | undefined {
  if (/^e2e\/(?!engines\/).*\.spec\.ts$/.test(file)) return 'playwright';
  if (!/\.test\.tsx?$/.test(file)) return undefined;
  if (file.endsWith('.deno.test.ts')) return 'deno';
  return file.endsWith('.node.test.ts') ? 'node' : 'jest';
}

/**
 * Finds what a test depends on. A test of the backend starts all functions and migrations, which the local backend names. A journey
 * runs against the complete site: it depends on the stack, on the shell, and on what its first lines say that it uses, but not on
 * all pages and functions that the stack can serve.
 */
export function findTestInputs(graph: DependencyGraph, test: string): DependencyInputs {
  const runner = findRunner(test) ?? 'jest';
  const isTestCode = (file: string) => file === test || RUNNERS[runner].includes(file) || file.includes('/testing/');
  if (runner === 'node') return findInputs(graph, [test]);
  if (runner !== 'playwright') return findInputs(graph, [test, ...RUNNERS[runner]], { follows: isTestCode });
  const follows = (file: string) => file.startsWith('e2e/') || file === 'rspack.base.js';
  return findInputs(graph, [test, 'e2e/serve.ts', 'shell', 'supabase/functions/deno.json', ...RUNNERS.playwright], { follows });
}

/** Creates a function that returns whether a change concerns one of the inputs. */
function createFilter(locked: LockedPackages, change: RevisionChange): (inputs: DependencyInputs) => boolean {
  const packages = findDependents(locked, change.packages);
  return ({ files, folders, packages: imported }) => {
    const isInput = (file: string) =>
      files.has(file) || (isProductionFile(file) && [...folders].some((folder) => file.startsWith(`${folder}/`)));
    return change.files.some(isInput) || [...imported].some((folder) => packages.has(folder));
  };
}
