// Prints what the engine costs, as JSON. Run by bench/transform.ts in the Deno that hosted functions run in.
import { parse, serialize } from 'parse5';
import { TooComplex } from '../engine/caps.ts';
import { transformPage } from '../engine/transform.ts';
import { refused, survived, survivedAsXhtml } from './costly-pages.ts';
import { debianPackages, pagesOf } from './debian-pages.ts';
import { ALL_FEATURES, delivered, NO_FEATURES } from './invariants.ts';
import { hugePage, pages } from './pages.ts';
import { sitePages } from './site-pages.ts';

const EACH = 8;
const LARGEST = 400_000;
/** The system counts a thread's time in steps of some milliseconds, so a page is repeated until that doesn't matter. */
const LONG_ENOUGH_MS = 25;

const ways: Record<string, (html: string) => unknown> = {
  'parse and serialise alone': (html) => serialize(parse(html)),
  sanitise: (html) => transformPage(delivered(html), NO_FEATURES),
  'all features': (html) => transformPage(delivered(html), ALL_FEATURES),
};

/** Processor time of this thread in milliseconds; elsewhere than on Linux the time that passed. */
function processorMs(): number {
  try {
    return Number(Deno.readTextFileSync('/proc/thread-self/schedstat').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

function cost(work: () => unknown): number {
  let runs = 0;
  const start = processorMs();
  const soon = performance.now() + LONG_ENOUGH_MS;
  do {
    work();
    runs += 1;
  } while (performance.now() < soon);
  return (processorMs() - start) / runs;
}

function summary(all: number[], characters: number) {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const sum = all.reduce((a, b) => a + b, 0);
  return { megabytesPerSecond: round(characters / 1000 / sum), p50: at(0.5), p95: at(0.95), max: at(1), sum };
}

const round = (value: number) => Math.round(value * 10) / 10;

function measure(html: string[]) {
  const characters = html.reduce((sum, { length }) => sum + length, 0);
  // Way beside way for each page, so that a busy moment of the machine meets all of them.
  const perPage = html.map((page) => Object.values(ways).map((run) => cost(() => run(page))));
  const costs = Object.keys(ways).map(
    (name, way) =>
      [
        name,
        summary(
          perPage.map((all) => all[way] ?? 0),
          characters,
        ),
      ] as const,
  );
  const [bare] = costs;
  const rows = costs.map(([name, { sum, ...row }]) => [name, { ...row, ratio: round(sum / (bare?.[1].sum ?? sum)) }] as const);
  return { pages: html.length, megabytes: round(characters / 1e6), ways: Object.fromEntries(rows) };
}

function hostile(): Record<string, number> {
  const all = Object.entries({ ...refused, ...survived, ...survivedAsXhtml });
  const costs = all.map(([name, html]) => {
    const start = processorMs();
    try {
      transformPage({ ...delivered(html), isXhtml: name in survivedAsXhtml }, ALL_FEATURES);
    } catch (error) {
      if (!(error instanceof TooComplex)) throw error;
    }
    return [name, Math.round(processorMs() - start)] as const;
  });
  return Object.fromEntries(costs.sort(([, a], [, b]) => b - a));
}

const packages = debianPackages();
const documentation = (await Promise.all(packages.map((name) => pagesOf(name, EACH, LARGEST)))).flat().map(({ html }) => html);
const sites = sitePages();
for (const html of [...Object.values(pages), ...documentation.slice(0, 40), ...sites]) for (const run of Object.values(ways)) run(html);
const result = {
  runtime: `Deno ${Deno.version.deno}`,
  'saved pages like those of well-known sites': measure(sites),
  'documentation, without scripts': measure(documentation.length > 0 ? documentation : [hugePage()]),
  'hostile pages, ms': hostile(),
};
console.log(JSON.stringify(result));
