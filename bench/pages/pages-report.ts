import { type MeasuredPage, type Metric, median, medianOf, worstOf } from './measured-page.ts';
import type { SiteName } from './sites.ts';
import { checkTargets, findMeasuredPage } from './targets.ts';

const SITES: SiteName[] = ['ours', 'ours without scripts', 'static', 'Astro', 'Next.js'];

const ROWS: [metric: Metric, label: string][] = [
  ['fcp', 'first paint, ms'],
  ['lcp', 'largest paint, ms'],
  ['loadCpu', 'CPU of the load, ms'],
  ['themeReady', 'theme control works, ms'],
  ['scriptBytes', 'scripts before interaction, bytes'],
  ['bytes', 'bytes of the load'],
  ['tbt', 'total blocking time, ms'],
  ['formInp', 'INP of the form, ms'],
  ['themeInp', 'INP of the theme, ms'],
  ['handlersLive', 'first key: handlers live, ms'],
  ['startTask', 'first key: longest task, ms'],
];

/** Formats the results as Markdown tables. */
export function formatPagesReport(all: MeasuredPage[], machine: Record<string, string>): string {
  const compared = all.filter(({ site, isCompared }) => site === 'ours' && isCompared);
  return [
    '# Pages: this site, the same without scripts, and other frameworks',
    '',
    `\`npm run bench:pages\`. ${Object.entries(machine)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}.`,
    '',
    `Medians of ${compared[0]?.values.lcp?.length ?? 0} interleaved rounds over HTTP/2, of other frameworks every second one; in parentheses our value divided by this one. Paints and blocking time: Lighthouse mobile, tasks count with their CPU time. CPU of the load: main thread, no throttling, no input. Theme control: 4× CPU throttling, round trips of 150 ms, 1.6 Mbit/s. INP: complete form, theme twice, on a touch screen of 412 × 823 with 4× CPU throttling. First key: as the first input of a returning visitor, with 4× CPU throttling; its longest task in CPU time, without throttling and cache. Scripts: with Brotli, inline scripts included. Pages that peers don’t have are compared with their \`/services\`.`,
    '',
    ...compared.flatMap((ours) => formatPage(ours, all)),
    ...formatTargets(all),
    ...formatSteps(all),
    ...formatOthers(all),
    '',
  ].join('\n');
}

function formatPage(ours: MeasuredPage, all: MeasuredPage[]): string[] {
  const pages = SITES.map((site) => findMeasuredPage(all, site, ours.page));
  const rows = ROWS.filter(([metric]) => ours.values[metric]).map(([metric, label]) => {
    const own = medianOf(ours, metric);
    const cells = pages.map((page) => {
      const value = medianOf(page, metric);
      if (Number.isNaN(value)) return '–';
      return page === ours || value === 0 ? `${Math.round(value)}` : `${Math.round(value)} (${(own / value).toFixed(2)})`;
    });
    return formatRow(label, ...cells);
  });
  return [`## ${ours.page}`, '', ...formatHead('', ...SITES), ...rows, ''];
}

function formatTargets(all: MeasuredPage[]): string[] {
  const results = checkTargets(all);
  const rows = results
    .filter(({ isMet }) => !isMet)
    .map(({ page, target, value, limit }) => formatRow(page, target, formatNumber(value), formatNumber(limit)));
  const met = results.length - rows.length;
  const summary = `${met} of ${results.length} targets are met${rows.length > 0 ? '; not met:' : '.'}`;
  return ['## Targets', '', summary, '', ...(rows.length > 0 ? [...formatHead('page', 'target', 'value', 'limit'), ...rows, ''] : [])];
}

function formatSteps(all: MeasuredPage[]): string[] {
  const pages = all.filter(({ steps }) => Object.keys(steps).length > 0);
  const names = Object.keys(pages[0]?.steps ?? {});
  const format = (values: number[] = []) => (values.length > 0 ? `${median(values)} [${Math.max(...values)}]` : 'below 16');
  const rows = names.map((name) => formatRow(name, ...pages.map(({ steps }) => format(steps[name]))));
  const text = 'Slowest interaction of each step in milliseconds, median [worst]; `sent empty` is the first input of the visit.';
  return ['## Steps of the form', '', text, '', ...formatHead('step', ...pages.map(({ site }) => site)), ...rows, ''];
}

function formatOthers(all: MeasuredPage[]): string[] {
  const head = ['page', 'scores', 'FCP', 'LCP', 'TBT', 'CLS', 'script bytes', 'all bytes', 'requests', 'CPU', 'CPU without scripts'];
  const rows = all
    .filter(({ site }) => site === 'ours')
    .map((page) => {
      const of = (metric: Metric) => Math.round(medianOf(page, metric));
      const scores = (['score', 'accessibility', 'bestPractices', 'seo'] as const).map(of).join(' / ');
      const sizes = [of('scriptBytes'), of('bytes'), of('requests'), of('loadCpu')];
      const bare = Math.round(medianOf(findMeasuredPage(all, 'ours without scripts', page.page), 'loadCpu'));
      return formatRow(page.page, scores, of('fcp'), of('lcp'), of('tbt'), formatNumber(worstOf(page, 'cls')), ...sizes, bare);
    });
  const failed = all.flatMap(({ page, failed: audits }) => audits.map((audit) => `- ${page}: ${audit}`));
  return [
    '## All pages',
    '',
    'Scores: performance / accessibility / best practices / SEO. Pages outside of the comparison are measured once.',
    '',
    ...formatHead(...head),
    ...rows,
    ...(failed.length > 0 ? ['', 'Audits that fail:', '', ...failed] : []),
  ];
}

const formatNumber = (value: number): string => String(Number(value.toFixed(value < 10 ? 2 : 0)));
const formatRow = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const formatHead = (...cells: string[]): string[] => [formatRow(...cells), formatRow(...cells.map(() => '---'))];
