import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { repository } from '../../tools/parts.ts';
import { describeMachine } from '../support/machine.ts';
import { IS_SHORT, RESULTS_FOLDER, readRevision, writeResult } from '../support/results.ts';
import { updateAccessibilityResults } from './accessibility-results.ts';
import { measureAllMetrics } from './measure-page.ts';
import type { MeasuredPage } from './measured-page.ts';
import { formatPagesReport } from './pages-report.ts';
import { updateReadme } from './readme-headline.ts';
import { type RunningSites, type SiteName, startSites } from './sites.ts';

// `npm run bench:pages [rounds]`: each page, the same without scripts, and the same kind of page of other frameworks, interleaved.
// With `BENCH_SHORT=1` the home pages once, without writing the results: shows whether the bench works.
const ROUNDS = Number(process.argv[2] ?? (IS_SHORT ? 1 : 5));
const COMPARED = IS_SHORT ? ['/'] : ['/', '/services', '/projects/stonewell-bodies', '/demo'];
const PEER_PAGES = IS_SHORT ? ['/'] : ['/', '/services'];
/** The peers are measured in every second round, so that a run takes at most 20 minutes on a quiet machine. */
const PEER_INTERVAL = 2;
const OWN_SITES: SiteName[] = ['ours', 'ours without scripts'];

const machine = describeMachine();
const sites = await startSites(console.log);
const browserArguments = [...chromiumArguments, ...sites.browserArguments];
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
try {
  const compared = listComparedPages(sites);
  const others = listOtherPages(sites);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round starts with another page, so that no page is always measured first.
    const order = compared.map((_, step) => compared[(round + step) % compared.length] as MeasuredPage);
    const measured = order.filter(({ site }) => OWN_SITES.includes(site) || round % PEER_INTERVAL === 0);
    for (const each of round === 0 ? [...measured, ...others] : measured) await measureAndLog(each, round + 1);
    storeResults([...compared, ...others]);
  }
} finally {
  await browser.close();
  await sites.stop();
}

async function measureAndLog(measured: MeasuredPage, round: number): Promise<void> {
  const started = Date.now();
  await measureAllMetrics(browser, browserArguments, measured);
  const last = (['lcp', 'loadCpu', 'themeReady', 'formInp'] as const).map(
    (metric) => `${metric} ${Math.round(measured.values[metric]?.at(-1) ?? Number.NaN)}`,
  );
  console.log(`${round}/${ROUNDS} ${measured.site} ${measured.page}: ${last.join(', ')} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** Prints and writes the results so far, so that a run can be ended after any round. A short run writes none. */
function storeResults(measured: MeasuredPage[]): void {
  const text = formatPagesReport(measured, { ...machine, 'load at the end': describeMachine().load });
  writeResult('pages.md', text);
  if (IS_SHORT) return;
  const stored = measured.map(({ url: _, ...rest }) => rest);
  const results = { revision: readRevision(), machine, measured: stored };
  writeFileSync(path.join(repository, RESULTS_FOLDER, 'pages.json'), `${JSON.stringify(results, null, 1)}\n`);
  updateReadme();
  updateAccessibilityResults(new Date().toISOString().slice(0, 10));
}

function listComparedPages({ urls }: RunningSites): MeasuredPage[] {
  return (Object.keys(urls) as SiteName[]).flatMap((site) =>
    (OWN_SITES.includes(site) ? COMPARED : PEER_PAGES).map((page) => createMeasuredPage(urls, site, page, true)),
  );
}

function listOtherPages({ urls, config }: RunningSites): MeasuredPage[] {
  if (IS_SHORT) return [];
  const sitemap = readFileSync(path.join(config.siteDir, 'current/sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(config.settings.siteUrl, ''));
  const others = [...paths, '/auth'].filter((each) => !COMPARED.includes(each || '/'));
  return others.flatMap((page) => OWN_SITES.map((site) => createMeasuredPage(urls, site, page, false)));
}

function createMeasuredPage(urls: RunningSites['urls'], site: SiteName, page: string, isCompared: boolean): MeasuredPage {
  return { site, page, url: urls[site] + page, isCompared, values: {}, steps: {}, failed: [] };
}
