// Uses remote-admin, remote-demo, remote-marketing, supabase/functions/bookings, supabase/migrations
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import { test as adminTest } from '../admin/admin-test.ts';
import { fetchDocument, fetchPublicDocuments } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';
import { countRequests, waitUntilIdle } from '../support/wait-until-idle.ts';

const { firstScripts: FIRST_SCRIPT_BYTES }: { firstScripts: number } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../bench/budgets.json'), 'utf8'),
);
/** Strings that occur only in the code of the dashboard and its libraries; the last test verifies that they do. */
const DASHBOARD_STRINGS = ['Email Listings', 'Mark Contacted', 'search_quotes', '$isDayjsObject', 'DatePicker'];

/** What a page requests from the site. */
interface RequestedFiles {
  /** URLs of scripts and of requests by scripts. */
  scripts: string[];
  paths: string[];
  /** Contents by path. */
  bodies: Map<string, Promise<string>>;
}

function recordFiles(page: Page): RequestedFiles {
  const files: RequestedFiles = { scripts: [], paths: [], bodies: new Map() };
  countRequests(page);
  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr'].includes(request.resourceType())) files.scripts.push(request.url());
    if (request.url().startsWith('http')) files.paths.push(new URL(request.url()).pathname);
  });
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(page.url()).origin || response.status() !== 200) return;
    files.bodies.set(
      pathname,
      response.text().catch(() => ''),
    );
  });
  return files;
}

/** Opens a page in a new context: an empty cache, which would hide a second request. */
async function openPage(browser: Browser, url: string): Promise<{ page: Page; files: RequestedFiles }> {
  const page = await browser.newPage();
  const files = recordFiles(page);
  await page.goto(url);
  await waitUntilInteractive(page);
  await waitUntilIdle(page);
  return { page, files };
}

/** Uses the page as a visitor does, and returns what was wrong with its requests. */
async function findProblemsOfUse(page: Page, { paths, bodies }: RequestedFiles): Promise<string[]> {
  await startIslands(page);
  await page.keyboard.press('Tab');
  await waitUntilIdle(page);
  const repeated = paths.filter((file, index) => paths.indexOf(file) !== index);
  const dashboardFiles = await listDashboardFiles(bodies);
  return [...repeated.map((file) => `${file} is requested twice`), ...dashboardFiles.map((file) => `${file} has code of the dashboard`)];
}

async function listDashboardFiles(bodies: RequestedFiles['bodies']): Promise<string[]> {
  const files = await Promise.all([...bodies].map(async ([file, body]) => ({ file, text: await body })));
  const isOfDashboard = ({ file, text }: { file: string; text: string }) =>
    file.startsWith('/remotes/admin/') || DASHBOARD_STRINGS.some((each) => text.includes(each));
  return files.filter(isOfDashboard).map(({ file }) => file);
}

const PARTS = 3;
for (let part = 1; part <= PARTS; part += 1)
  test(`part ${part} of the public pages loads no script early, no file twice and no code of the dashboard`, { tag: '@nightly' }, async ({
    browser,
    request,
  }) => {
    const documents = (await fetchPublicDocuments(request)).filter((_, index) => index % PARTS === part - 1);
    expect(documents.length).toBeGreaterThan(1);
    for (const { path: url, html } of documents) {
      const { page, files } = await openPage(browser, url || '/');
      // The free times of calls need scripts, and are what a visitor of this page came for.
      if (url !== '/book') expect.soft(files.scripts, `${url} loads no script before the first interaction`).toEqual([]);
      const inlineScripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => brotliCompressSync(script).length);
      expect.soft(inlineScripts.length, `${url} has inline scripts`).toBeGreaterThan(0);
      const bytes = inlineScripts.reduce((a, b) => a + b, 0);
      expect.soft(bytes, `the inline scripts of ${url} are within their budget`).toBeLessThanOrEqual(FIRST_SCRIPT_BYTES);
      expect.soft(await findProblemsOfUse(page, files), url).toEqual([]);
      await page.context().close();
    }
  });

test('the account page and an unknown page load no file twice and no code of the dashboard', { tag: '@nightly' }, async ({
  browser,
  request,
}) => {
  for (const { path: url } of [await fetchDocument(request, '/auth'), await fetchDocument(request, '/nowhere')]) {
    const { page, files } = await openPage(browser, url);
    expect.soft(await findProblemsOfUse(page, files), url).toEqual([]);
    await page.context().close();
  }
});

adminTest(
  'the strings by which these tests recognize dashboard code are in the dashboard’s files',
  { tag: '@nightly' },
  async ({ page }) => {
    const files = recordFiles(page);
    await page.goto('/admin');
    await waitUntilInteractive(page);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await waitUntilIdle(page);
    const texts = await Promise.all(files.bodies.values());
    for (const each of ['Email Listings', 'search_quotes', '$isDayjsObject'])
      expect
        .soft(
          texts.some((text) => text.includes(each)),
          each,
        )
        .toBe(true);
  },
);
