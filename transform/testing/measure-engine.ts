// Prints the processor time of the engine as JSON. Run by bench/demo/transform.ts in the Deno version of hosted functions.
import { parse, serialize } from 'parse5';
import { PageTooComplexError } from '../src/html/page-limits.ts';
import { transformPage } from '../src/transform-page.ts';
import { acceptedPages, acceptedXhtmlPages, rejectedPages } from './costly-pages.ts';
import { listDebianPackages, readPackagePages } from './debian-pages.ts';
import { ALL_FEATURES, NO_FEATURES } from './feature-sets.ts';
import { generatePages } from './generated-pages.ts';
import { createHugePage, testPages } from './pages.ts';
import { PAGE_URL } from './transform-html.ts';

/** With `--short` few pages are measured, which shows that the program works. */
const IS_SHORT = Deno.args.includes('--short');
const PAGES_PER_PACKAGE = IS_SHORT ? 1 : 8;
const MAX_PAGE_BYTES = 400_000;
/** Each page is measured repeatedly for this time, because the system counts thread time in steps of a few milliseconds. */
const MIN_DURATION_MS = IS_SHORT ? 1 : 25;

const variants: Record<string, (html: string) => unknown> = {
  'parse and serialize alone': (html) => serialize(parse(html)),
  sanitize: (html) => transformPage(html, PAGE_URL, NO_FEATURES),
  'all features': (html) => transformPage(html, PAGE_URL, ALL_FEATURES),
};

/** Processor time of this thread in milliseconds on Linux, else elapsed time. */
function readProcessorMs(): number {
  try {
    return Number(Deno.readTextFileSync('/proc/thread-self/schedstat').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

function measureMs(run: () => unknown): number {
  let runs = 0;
  const start = readProcessorMs();
  const end = performance.now() + MIN_DURATION_MS;
  do {
    run();
    runs += 1;
  } while (performance.now() < end);
  return (readProcessorMs() - start) / runs;
}

function summarize(all: number[], characters: number) {
  const sorted = [...all].sort((a, b) => a - b);
  const percentile = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const sum = all.reduce((a, b) => a + b, 0);
  return { megabytesPerSecond: round(characters / 1000 / sum), p50: percentile(0.5), p95: percentile(0.95), max: percentile(1), sum };
}

const round = (value: number) => Math.round(value * 10) / 10;

function measure(html: string[]) {
  const characters = html.reduce((sum, { length }) => sum + length, 0);
  // Measures all variants of a page one after the other, so that other load on the machine affects all of them.
  const perPage = html.map((page) => Object.values(variants).map((run) => measureMs(() => run(page))));
  const costs = Object.keys(variants).map(
    (name, variant) =>
      [
        name,
        summarize(
          perPage.map((all) => all[variant] ?? 0),
          characters,
        ),
      ] as const,
  );
  const [baseline] = costs;
  const rows = costs.map(([name, { sum, ...row }]) => [name, { ...row, ratio: round(sum / (baseline?.[1].sum ?? sum)) }] as const);
  return { pages: html.length, megabytes: round(characters / 1e6), variants: Object.fromEntries(rows) };
}

function measureHostilePages(): Record<string, number> {
  const all = Object.entries({ ...rejectedPages, ...acceptedPages, ...acceptedXhtmlPages });
  const costs = all.map(([name, html]) => {
    const start = readProcessorMs();
    try {
      transformPage(html, PAGE_URL, ALL_FEATURES, { isXhtml: name in acceptedXhtmlPages });
    } catch (error) {
      if (!(error instanceof PageTooComplexError)) throw error;
    }
    return [name, Math.round(readProcessorMs() - start)] as const;
  });
  return Object.fromEntries(costs.sort(([, a], [, b]) => b - a));
}

const packages = listDebianPackages();
const documentation = (await Promise.all(packages.map((name) => readPackagePages(name, PAGES_PER_PACKAGE, MAX_PAGE_BYTES))))
  .flat()
  .map(({ html }) => html);
const sites = generatePages();
for (const html of [...Object.values(testPages), ...documentation.slice(0, 40), ...sites])
  for (const run of Object.values(variants)) run(html);
const result = {
  runtime: `Deno ${Deno.version.deno}`,
  'saved pages like those of well-known sites': measure(sites),
  'documentation, without scripts': measure(documentation.length > 0 ? documentation : [createHugePage()]),
  'hostile pages, ms': measureHostilePages(),
};
console.log(JSON.stringify(result));
