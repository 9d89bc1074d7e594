import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';
import { type MeasuredPage, type Metric, medianOf, SESSION_PAGES, STARTED_PAGES } from './measured-page.ts';

const RESULTS = 'bench/results/pages.json';
const TARGET = path.join(repository, 'remote-marketing/src/content/legal/accessibility-results.ts');

/** What `npm run bench:pages` stores. */
export interface PagesResults {
  revision: string;
  measured: MeasuredPage[];
}

/** Returns the module with the results that pages show: accessibility by page, and the worst performance. */
export function createResultsModule({ revision, measured }: PagesResults, measuredOn: string): string {
  const own = measured.filter(({ site }) => site === 'ours');
  const pages = own.map((each) => `    { path: '${each.page}', score: ${medianOf(each, 'accessibility')} },`);
  const visited = own.filter(({ page }) => !SESSION_PAGES.includes(page));
  const read = visited.filter(({ page }) => !STARTED_PAGES.includes(page));
  const worst = (metric: Metric, of = visited) => Math.round(Math.max(...of.map((each) => medianOf(each, metric)).filter(Number.isFinite)));
  return [
    '// Written by `npm run bench:accessibility` from bench/results/pages.json.',
    'export const accessibilityResults = {',
    `  measuredOn: '${measuredOn}',`,
    `  revision: '${revision}',`,
    '  pages: [',
    ...pages,
    '  ],',
    '};',
    '',
    '/** The worst public page: score from 0 to 100, milliseconds, bytes before an input. The calendar of /book starts without one. */',
    'export const performanceResults = {',
    `  lowestScore: ${Math.min(...visited.map((each) => medianOf(each, 'score')))},`,
    `  largestPaint: ${worst('lcp')},`,
    `  scriptBytes: ${worst('scriptBytes', read)},`,
    `  calendarBytes: ${worst('scriptBytes')},`,
    `  formResponse: ${worst('formInp')},`,
    '};',
    '',
  ].join('\n');
}

export const readPagesResults = (): PagesResults => JSON.parse(readFileSync(path.join(repository, RESULTS), 'utf8'));
export const readResultsModule = (): string => readFileSync(TARGET, 'utf8');

/** Writes the results into the accessibility statement. */
export function updateAccessibilityResults(measuredOn: string): void {
  writeFileSync(TARGET, createResultsModule(readPagesResults(), measuredOn));
}

/** Returns the day of the commit whose build was measured, such as `2026-11-22`. */
function readCommitDay(revision: string): string {
  return execFileSync('git', ['log', '-1', '--format=%cs', revision], { cwd: repository, encoding: 'utf8' }).trim();
}

if (process.argv[1] === import.meta.filename) updateAccessibilityResults(readCommitDay(readPagesResults().revision));
