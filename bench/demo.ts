import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';
import { transformPage } from 'page-transform';
import { NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { testPages } from 'page-transform/testing/pages.ts';
import type { Audit, AuditCheck } from 'shared-contracts/transform';
import { startSiteWithServices } from '../tools/start.ts';
import { waitUntilInteractive } from '../tools/testing/page-readiness.ts';
import {
  launchBrowser,
  printTable,
  readArguments,
  readBenchConfig,
  recordInteractions,
  SLOWDOWN,
  showFullViewport,
  takeSlowestInteraction,
  throttleProcessor,
} from './support.ts';

// `npm run bench -- demo [folder]`: on how many of the folder's pages, by default those of the tests, axe and the demo's checks agree;
// and how long the demo's switches take from the input to the next paint.

/** Rules of axe that look for the same problem as one of the demo's checks. */
const AXE_RULES: Partial<Record<AuditCheck, readonly string[]>> = {
  'html-lang': ['html-has-lang', 'html-lang-valid'],
  'image-alt': ['image-alt'],
  'link-name': ['link-name'],
  'button-name': ['button-name', 'input-button-name', 'input-image-alt'],
  'landmark-main': ['landmark-one-main'],
  'referenced-ids': ['duplicate-id-aria'],
  'zoom-disabled': ['meta-viewport'],
  'empty-heading': ['empty-heading'],
  'list-structure': ['listitem'],
  'positive-tabindex': ['tabindex'],
  'media-captions': ['video-caption'],
  'meta-refresh': ['meta-refresh'],
  'aria-role': ['aria-roles'],
  'frame-title': ['frame-title'],
  'heading-order': ['heading-order'],
  'heading-one': ['page-has-heading-one'],
  title: ['document-title'],
  'field-label': ['label', 'select-name'],
};
const PAGE_URL = 'https://site.example/';
/** Pages are compared without their scripts, which the demo doesn't run either. */
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'none'" };
/** For these rules axe only asks for a manual review. */
const REVIEWED_RULES = ['duplicate-id-aria', 'video-caption'];
const FEATURES = ['design', 'performance', 'backend', 'seo', 'animations', 'security', 'analytics', 'forms', 'search', 'mobile', 'chat'];

const browser = await launchBrowser();
try {
  await compareWithAxe(browser, readPages(readArguments()[0]));
  await measureSwitches(browser);
} finally {
  await browser.close();
}

function readPages(folder: string | undefined): string[] {
  if (folder === undefined) return Object.values(testPages);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.x?html?$/.test(name));
  return files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

async function compareWithAxe(own: Browser, pages: readonly string[]): Promise<void> {
  const page = await own.newPage({ viewport: { width: 1280, height: 800 } });
  const rows = new Map<string, { both: number; neither: number; onlyOurs: number; onlyAxe: number }>();
  for (const html of pages) {
    const audit = auditPage(html);
    if (!audit) continue;
    const found = await listAxeProblems(page, html);
    for (const [check, rules] of Object.entries(AXE_RULES)) {
      const row = rows.get(check) ?? { both: 0, neither: 0, onlyOurs: 0, onlyAxe: 0 };
      const [ours, axes] = [(audit[check as AuditCheck]?.before ?? 0) > 0, rules.some((rule) => found.has(rule))];
      if (ours === axes) row[ours ? 'both' : 'neither'] += 1;
      else row[ours ? 'onlyOurs' : 'onlyAxe'] += 1;
      rows.set(check, row);
    }
  }
  await page.close();
  const counts = [...rows].map(([check, { both, neither, onlyOurs, onlyAxe }]) => [check, both, neither, onlyOurs, onlyAxe]);
  printTable(
    `Verdicts of the demo's checks and axe on ${pages.length} pages`,
    ['check', 'both', 'neither', 'only ours', 'only axe'],
    counts,
  );
}

/** Returns undefined if the engine rejects the page. */
function auditPage(html: string): Audit | undefined {
  try {
    return transformPage(html, PAGE_URL, NO_FEATURES).report.audit;
  } catch {
    return undefined;
  }
}

async function listAxeProblems(page: Page, html: string): Promise<Set<string>> {
  await page.route('**/*', (route) =>
    route.request().url() === PAGE_URL ? route.fulfill({ body: html, headers: HEADERS }) : route.abort(),
  );
  await page.goto(PAGE_URL, { waitUntil: 'domcontentloaded' });
  await page.unrouteAll();
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ iframes: false, preload: false }),
  );
  return new Set([...violations, ...incomplete.filter(({ id }) => REVIEWED_RULES.includes(id))].map(({ id }) => id));
}

/** Turns every switch off and on again with all twelve features on. */
async function measureSwitches(own: Browser): Promise<void> {
  const config = readBenchConfig();
  const stack = await startSiteWithServices(config, (line) => console.error(line));
  try {
    const page = await own.newPage({ viewport: { width: 1440, height: 900 } });
    await showFullViewport(page);
    await page.addInitScript(recordInteractions);
    const client = encodeURIComponent(`${config.settings.clientSitesUrl}/stonewell-bodies/`);
    await page.goto(`${config.settings.siteUrl}/demo?url=${client}&features=${FEATURES.join(',')}`);
    await waitUntilInteractive(page);
    await page.getByRole('button', { name: 'Analyze Website' }).click();
    await page.waitForSelector('iframe[src^="blob:"]');
    await page.getByRole('switch', { name: 'Content Editor' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await throttleProcessor(page, SLOWDOWN);
    const rows: [string, number, number][] = [];
    for (const control of await page.getByRole('switch').all()) {
      const name = (await control.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '';
      const press = async () => {
        // Hover effects must end before the click.
        await control.hover();
        await page.waitForTimeout(300);
        await takeSlowestInteraction(page);
        await control.click();
        await page.waitForTimeout(300);
        const slowest = await takeSlowestInteraction(page);
        await page.waitForFunction((text) => !document.body.textContent.includes(text), 'Applying transformations...');
        return slowest;
      };
      rows.push([name, await press(), await press()]);
      if (name === 'Content Editor') await page.getByRole('button', { name: 'Done' }).click();
    }
    printTable(`Switches of the demo, ${SLOWDOWN}× CPU throttling`, ['switch', 'off, ms', 'on, ms'], rows);
  } finally {
    await stack.stop();
  }
}
