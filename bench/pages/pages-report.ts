import type { Interaction } from './interactions.ts';
import type { PageRun } from './run-lighthouse.ts';

export interface MeasuredPage {
  page: string;
  runs: PageRun[];
}

type Metric = { [Key in keyof PageRun]: PageRun[Key] extends number ? Key : never }[keyof PageRun];

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

/** The bench's tables in Markdown; `measured[0]` must be the hand-written page. */
export function formatPagesReport(
  measured: MeasuredPage[],
  interactions: Interaction[],
  machine: Record<string, string>,
  revision: string,
): string {
  const staticLcp = median((measured[0]?.runs ?? []).map(({ lcp }) => lcp));
  const rows = measured.map(({ page, runs }) => {
    const of = (metric: Metric) => median(runs.map((run) => run[metric]));
    const scores = runs.map(({ score }) => score);
    return [
      page,
      runs.length,
      `${of('score')} [${Math.min(...scores)}-${Math.max(...scores)}]`,
      Math.round(of('fcp')),
      Math.round(of('lcp')),
      (of('lcp') / staticLcp).toFixed(2),
      Math.round(of('tbt')),
      Number(of('cls').toFixed(4)),
      (of('scriptBytes') / 1000).toFixed(1),
      (of('bytes') / 1000).toFixed(1),
      of('requests'),
      `${of('accessibility')} / ${of('bestPractices')} / ${of('seo')}`,
    ];
  });
  const failed = measured.flatMap(({ page, runs }) =>
    [...new Set(runs.flatMap((run) => run.failed))].map((audit) => `- ${page}: ${audit}`),
  );
  return [
    '# Pages: Lighthouse mobile and interactions',
    '',
    `\`npm run bench:pages\` at ${revision}. ${Object.entries(machine)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}.`,
    '',
    'Medians of interleaved runs; milliseconds; kB transferred. Tasks count with their CPU time. Ratio: LCP divided by that of the hand-written static page, which has the home page’s content and preloaded font, without scripts.',
    '',
    '| page | runs | score | FCP | LCP | ratio | TBT | CLS | script kB | all kB | requests | accessibility / best practices / SEO |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    ...(failed.length > 0 ? ['Audits that fail:', '', ...failed, ''] : []),
    'Interactions with 4× CPU throttling, milliseconds from the input to the next paint:',
    '',
    '| interaction | median | worst of 5 |',
    '| --- | --- | --- |',
    ...interactions.map(({ what, median: middle, worst }) => `| ${what} | ${middle} | ${worst} |`),
    '',
  ].join('\n');
}
