import { PageTooComplexError, transformPage } from 'page-transform';
import { acceptedPages, acceptedXhtmlPages, rejectedPages } from 'page-transform/testing/costly-pages.ts';
import { ALL_FEATURES, NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { generatePages } from 'page-transform/testing/generated-pages.ts';
import { parse, serialize } from 'parse5';
import { printTable, quantile } from './support.ts';

// `npm run bench -- transform`: the processor time of the engine for each of forty pages with the proportions of current sites, beside
// a parse5 round trip of the same page, and for the slowest hostile pages.
const PAGE_URL = 'https://site.example/';
/** Each page is transformed several times, and its lowest time counts: the first runs aren't compiled yet. */
const REPEATS = 5;

const variants: Record<string, (html: string) => unknown> = {
  'parse and serialize alone': (html) => serialize(parse(html)),
  sanitize: (html) => transformPage(html, PAGE_URL, NO_FEATURES),
  'all features': (html) => transformPage(html, PAGE_URL, ALL_FEATURES),
};

const pages = generatePages();
const times: Record<string, number[]> = {};
for (const [name, run] of Object.entries(variants)) {
  times[name] = pages.map((html) => measureFastest(() => run(html)));
}
const sum = (name: string) => (times[name] ?? []).reduce((total, time) => total + time, 0);
printTable(
  `Transform of ${pages.length} pages`,
  ['', 'median, ms', '95th percentile, ms', 'times a parse5 round trip'],
  Object.entries(times).map(([name, all]) => [name, quantile(all, 0.5), quantile(all, 0.95), sum(name) / sum('parse and serialize alone')]),
);

const hostile: [page: string, time: number][] = [];
for (const [name, html] of Object.entries({ ...rejectedPages, ...acceptedPages, ...acceptedXhtmlPages }))
  hostile.push([name, measureProcessor(() => transformHostilePage(html, name in acceptedXhtmlPages))]);
printTable('Slowest hostile pages', ['page', 'ms'], hostile.toSorted(([, a], [, b]) => b - a).slice(0, 10));

function measureFastest(run: () => unknown): number {
  return Math.min(...Array.from({ length: REPEATS }, () => measureProcessor(run)));
}

/** Returns the milliseconds of CPU time, which other programs on the machine hardly change. */
function measureProcessor(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function transformHostilePage(html: string, isXhtml: boolean): void {
  try {
    transformPage(html, PAGE_URL, ALL_FEATURES, { isXhtml });
  } catch (error) {
    if (!(error instanceof PageTooComplexError)) throw error;
  }
}
