import { type MeasuredPage, type Metric, medianOf, SESSION_PAGES, STARTED_PAGES, worstOf } from './measured-page.ts';
import type { SiteName } from './sites.ts';

export interface TargetResult {
  page: string;
  target: string;
  value: number;
  limit: number;
  isMet: boolean;
}

/** How far pages outside of the comparison may exceed the targets of `/services`. */
const OTHER_PAGES_FACTOR = 1.1;
/** The largest paint may be this much later than Astro's: pages show the agency's typeface and pictures of its work. */
const LARGEST_PAINT_FACTOR = 1.15;

/** Compares the medians with the targets of public pages. */
export function checkTargets(all: MeasuredPage[]): TargetResult[] {
  const ours = all.filter(({ site, page }) => site === 'ours' && !SESSION_PAGES.includes(page));
  return ours.flatMap((measured) => {
    if (measured.isCompared) return checkComparedPage(measured, all);
    return STARTED_PAGES.includes(measured.page) ? checkQuality(measured) : checkOtherPage(measured, all);
  });
}

function checkComparedPage(measured: MeasuredPage, all: MeasuredPage[]): TargetResult[] {
  const { page } = measured;
  const astro = findMeasuredPage(all, 'Astro', page);
  const bare = findMeasuredPage(all, 'ours without scripts', page);
  const of = (metric: Metric) => medianOf(measured, metric);
  const atMost = (target: string, value: number, limit: number) => ({ page, target, value, limit, isMet: value <= limit });
  const results = [
    atMost('first paint / Astro', of('fcp') / medianOf(astro, 'fcp'), 1.05),
    atMost('largest paint / Astro', of('lcp') / medianOf(astro, 'lcp'), LARGEST_PAINT_FACTOR),
    atMost('CPU of the load / without scripts', of('loadCpu') / medianOf(bare, 'loadCpu'), 1.15),
    ...(page === '/' ? [atMost('CPU of the load, ms', of('loadCpu'), 80)] : []),
    atMost('theme control works, ms', of('themeReady'), 800),
    atMost('scripts before interaction, bytes', of('scriptBytes'), 15_000),
    atMost('INP of the theme, ms', of('themeInp'), 56),
    atMost('INP of the theme, worst, ms', worstOf(measured, 'themeInp'), 100),
    ...checkQuality(measured),
  ];
  if (page !== '/') return results;
  return [
    ...results,
    atMost('INP of the form, ms', of('formInp'), 56),
    atMost('INP of the form, worst, ms', worstOf(measured, 'formInp'), 100),
    atMost('first key: handlers live, ms', of('handlersLive'), 600),
    atMost('first key: longest task, ms', of('startTask'), 50),
    atMost('first keys lost', 1 - Math.min(...(measured.values.keyKept ?? [0])), 0),
  ];
}

function checkOtherPage(measured: MeasuredPage, all: MeasuredPage[]): TargetResult[] {
  const { page } = measured;
  const model = findMeasuredPage(all, 'ours', '/services');
  const bare = findMeasuredPage(all, 'ours without scripts', page);
  const atMost = (target: string, value: number, limit: number) => ({ page, target, value, limit, isMet: value <= limit });
  return [
    atMost('largest paint / /services', medianOf(measured, 'lcp') / medianOf(model, 'lcp'), OTHER_PAGES_FACTOR),
    atMost('CPU of the load / without scripts', medianOf(measured, 'loadCpu') / medianOf(bare, 'loadCpu'), 1.15 * OTHER_PAGES_FACTOR),
    atMost('scripts before interaction, bytes', medianOf(measured, 'scriptBytes'), 15_000),
    ...checkQuality(measured),
  ];
}

function checkQuality(measured: MeasuredPage): TargetResult[] {
  const { page } = measured;
  const scores = (['score', 'accessibility', 'bestPractices', 'seo'] as const).map((metric) => medianOf(measured, metric));
  const lowest = Math.min(...scores);
  const blocking = medianOf(measured, 'tbt');
  return [
    { page, target: 'lowest Lighthouse score', value: lowest, limit: 100, isMet: lowest === 100 },
    { page, target: 'total blocking time, ms', value: blocking, limit: 10, isMet: blocking <= 10 },
    { page, target: 'layout shift', value: worstOf(measured, 'cls'), limit: 0.01, isMet: worstOf(measured, 'cls') <= 0.01 },
  ];
}

/** The page of a site that corresponds to ours. Peers have a home page with a form and `/services`, which is only read. */
export function findMeasuredPage(all: MeasuredPage[], site: SiteName, page: string): MeasuredPage {
  const pages = all.filter((each) => each.site === site);
  const found = pages.find((each) => each.page === page) ?? pages.find((each) => each.page === '/services');
  if (!found) throw new Error(`${site} has no page that corresponds to ${page}.`);
  return found;
}
