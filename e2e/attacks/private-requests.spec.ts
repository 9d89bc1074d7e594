// Uses supabase/functions/transform-website
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ALL_FEATURES, NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { createStyleSheets } from 'page-transform/testing/style-sheets.ts';
import { repository } from '../../tools/parts.ts';
import { isPrivateUrl } from './is-private-url.ts';
import { sanitize } from './layers.ts';

/** Number of generated style sheets; `npm run test:full fuzz` loads 20,000. */
const SHEETS = Number(process.env.STYLE_SHEETS ?? 300);
const BATCH_SIZE = 50;
const SEED = 20261122;

/** Elements that the selectors of the generated style sheets match. */
const pageWith = (css: string): string =>
  `<!doctype html><style>${css}</style><body><p class="a" title="x" data-x="http://192.168.1.1/x">x</p><svg><rect width="9" height="9"/></svg>`;

/** Opens an empty page in its own context, which answers all requests and lists those for private hosts. */
async function openWatchedPage(browser: Browser): Promise<{ page: Page; forbidden: string[] }> {
  const forbidden: string[] = [];
  const page = await browser.newPage();
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol),
    (route) => {
      if (isPrivateUrl(route.request().url())) forbidden.push(route.request().url());
      return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, body: '' });
    },
  );
  return { page, forbidden };
}

/** Expects that documents make private requests, so that their sanitized versions prove something. Late ones go to this context only. */
async function expectForbiddenRequests(browser: Browser, documents: readonly string[], count: number): Promise<void> {
  const { page, forbidden } = await openWatchedPage(browser);
  await show(page, documents);
  expect(forbidden.length).toBeGreaterThan(count);
  await page.close();
}

/** Loads documents in frames, and waits for the requests of their style sheets. */
async function show(page: Page, documents: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const frames = all.map((html) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      return frame;
    });
    const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
    document.body.append(...frames);
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 10_000))]);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    for (const frame of frames) frame.remove();
  }, documents);
}

test('sanitized style sheets from a generator make Chromium request no private host', { tag: ['@complete-browser', '@attacks'] }, async ({
  browser,
}) => {
  test.setTimeout(120_000 + SHEETS * 100);
  const sheets = createStyleSheets(SHEETS, SEED);
  await expectForbiddenRequests(browser, sheets.slice(0, BATCH_SIZE * 2).map(pageWith), 10);
  const { page, forbidden } = await openWatchedPage(browser);
  for (let at = 0; at < sheets.length; at += BATCH_SIZE) {
    const batch = sheets.slice(at, at + BATCH_SIZE);
    await show(
      page,
      batch.map((css) => sanitize(pageWith(css), NO_FEATURES) ?? ''),
    );
    expect(forbidden, `seed ${SEED}, style sheets ${at} to ${at + BATCH_SIZE}`).toEqual([]);
  }
  await page.close();
});

test('sanitized pages from the corpus of hostile requests make Chromium request no private host', { tag: '@complete-browser' }, async ({
  browser,
}) => {
  const file = path.join(repository, 'supabase/corpora/hostile-requests.json');
  const { payloads }: { payloads: string[] } = JSON.parse(readFileSync(file, 'utf8'));
  const pages = payloads.map((payload) => `<!doctype html><body>${payload}`);
  await expectForbiddenRequests(browser, pages, payloads.length / 2);
  const { page, forbidden } = await openWatchedPage(browser);
  for (const features of [NO_FEATURES, ALL_FEATURES]) {
    await show(
      page,
      pages.map((html) => sanitize(html, features) ?? ''),
    );
    expect(forbidden).toEqual([]);
  }
  await page.close();
});
