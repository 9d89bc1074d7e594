import type { MeasuredPage, Metric } from './measured-page.ts';
import type { SiteName } from './sites.ts';
import { checkTargets } from './targets.ts';

const createPage = (site: SiteName, page: string, values: Partial<Record<Metric, number[]>>, isCompared = true): MeasuredPage => {
  const scores = { score: [100], accessibility: [100], bestPractices: [100], seo: [100], tbt: [0], cls: [0] };
  return { site, page, url: '', isCompared, values: { ...scores, ...values }, steps: {}, failed: [] };
};

const light = {
  fcp: [800],
  lcp: [810],
  loadCpu: [60],
  themeReady: [700],
  scriptBytes: [9000],
  formInp: [40, 48, 96],
  themeInp: [24],
  handlersLive: [500],
  keyKept: [1, 1],
  startTask: [45, 60, 40],
};
const others = [
  createPage('ours', '/services', light),
  createPage('ours without scripts', '/', { loadCpu: [55] }),
  createPage('ours without scripts', '/services', { loadCpu: [55] }),
  createPage('Astro', '/', { fcp: [790], lcp: [800] }),
  createPage('Astro', '/services', { fcp: [780], lcp: [790] }),
];
const listMissed = (pages: MeasuredPage[]) =>
  checkTargets([...pages, ...others]).flatMap(({ page, target, isMet }) => (isMet ? [] : [`${page} ${target}`]));

test('a page that is as light as the compared frameworks’ pages meets all targets', () => {
  expect(listMissed([createPage('ours', '/', light)])).toEqual([]);
});

test('reports each measurement of a page that exceeds its target', () => {
  const heavy = { ...light, fcp: [850], lcp: [921, 980, 930], loadCpu: [90], formInp: [40, 48, 104], keyKept: [1, 0], cls: [0, 0.02] };
  expect(listMissed([createPage('ours', '/', heavy)])).toEqual([
    '/ first paint / Astro',
    '/ largest paint / Astro',
    '/ CPU of the load / without scripts',
    '/ CPU of the load, ms',
    '/ layout shift',
    '/ INP of the form, worst, ms',
    '/ first keys lost',
  ]);
});

test('a target without a measurement counts as missed', () => {
  expect(listMissed([createPage('ours', '/', { ...light, handlersLive: [] })])).toEqual(['/ first key: handlers live, ms']);
});

test('pages outside the comparison must meet the targets of /services and of themselves without scripts', () => {
  const pages = [
    createPage('ours', '/faq', { ...light, lcp: [900] }, false),
    createPage('ours without scripts', '/faq', { loadCpu: [30] }, false),
    createPage('ours', '/auth', { lcp: [2000], scriptBytes: [120_000] }, false),
  ];
  expect(listMissed(pages)).toEqual(['/faq largest paint / /services', '/faq CPU of the load / without scripts']);
});
