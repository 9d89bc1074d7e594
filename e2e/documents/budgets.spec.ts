import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { startIslands } from '../../tools/testing/page-readiness.ts';
import { listModuleFiles, readRegistry } from '../support/read-registry.ts';
import { fetchDocument, fetchPublicDocuments } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

/** Compressed bytes; the home page's scripts are those loaded without an interaction. */
interface Budgets {
  /** HTML by path; `*` for all other pages. */
  documents: Record<string, number>;
  home: { scriptBytes: number; scriptRequests: number };
  font: number;
  /** The file that measures and reports pages, which each visitor loads once. */
  reporting: number;
  /** Additional scripts of a second page. */
  pageScripts: number;
  /** Container, scripts and styles of each fragment. */
  fragments: Record<string, number>;
}

const budgets: Budgets = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../bench/budgets.json'), 'utf8'));

async function measureSentBytes(request: APIRequestContext, path: string): Promise<number> {
  const response = await request.head(path, { headers: { 'Accept-Encoding': 'br' } });
  expect([path, response.status()]).toEqual([path, 200]);
  return Number(response.headers()['content-length']);
}

/** Opens the home page and starts its islands. Returns the paths of the scripts before and after that, of the fonts, and of all files. */
async function loadHomePage(page: Page) {
  const requests: { type: string; pathname: string }[] = [];
  page.on('request', (request) => requests.push({ type: request.resourceType(), pathname: new URL(request.url()).pathname }));
  const listPaths = (wanted: string) => requests.filter(({ type }) => type === wanted).map(({ pathname }) => pathname);
  await page.goto('/', { waitUntil: 'networkidle' });
  const early = listPaths('script');
  await startIslands(page);
  return { early, scripts: listPaths('script'), fonts: listPaths('font'), files: requests.map(({ pathname }) => pathname) };
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

test('the HTML of every page, with its inline scripts, is within its byte budget', async ({ request }) => {
  for (const { path } of [...(await fetchPublicDocuments(request)), await fetchDocument(request, '/auth')]) {
    const budget = budgets.documents[path] ?? budgets.documents['*'];
    expect.soft(await measureSentBytes(request, path), path).toBeLessThanOrEqual(budget ?? 0);
  }
});

test('the scripts and the font of the home page, and the file that reports pages, are within their byte budgets', async ({
  page,
  request,
}) => {
  const { early, scripts, fonts, files } = await loadHomePage(page);
  expect(early, 'no script is loaded before the first interaction').toEqual([]);
  expect(files, 'no file is requested twice').toEqual([...new Set(files)]);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(budgets.home.scriptRequests);
  expect(sum(await Promise.all(scripts.map((path) => measureSentBytes(request, path))))).toBeLessThanOrEqual(budgets.home.scriptBytes);
  expect(fonts).toHaveLength(1);
  expect(await measureSentBytes(request, fonts[0] ?? '')).toBeLessThanOrEqual(budgets.font);
  const { shell } = await readRegistry(page);
  expect(await measureSentBytes(request, shell.entry.replace('main.js', 'reporting.js'))).toBeLessThanOrEqual(budgets.reporting);
});

test('the first paint of a page needs only its HTML, which contains the critical CSS', async ({ page, context }) => {
  await context.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.continue() : new Promise(() => {})));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  const countPaints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(countPaints).toBe(1);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('header') as Element).position)).toBe('fixed');
});

test('the scripts that each further page loads are within their byte budget', async ({ page, request }) => {
  const home = await loadHomePage(page);
  const registry = await readRegistry(page);
  const files = await listModuleFiles(registry, request);
  for (const { path } of await fetchPublicDocuments(request)) {
    const route = registry.routes.find((each) => each.path === path);
    const scripts = (files[path] ?? []).filter((file) => file.endsWith('.js'));
    const additional = [registry.remotes[route?.remote ?? '']?.entry ?? '', ...scripts].filter((file) => !home.scripts.includes(file));
    const bytes = sum(await Promise.all(additional.map((file) => measureSentBytes(request, file))));
    expect([path, bytes <= budgets.pageScripts, bytes]).toEqual([path, true, bytes]);
  }
});

test('the files of every fragment are within its byte budget', async ({ page, request }) => {
  await page.goto('/');
  const registry = await readRegistry(page);
  const moduleFiles = await listModuleFiles(registry, request);
  for (const [name, budget] of Object.entries(budgets.fragments)) {
    const [owner = ''] = name.split('/');
    const files = [registry.remotes[owner]?.entry ?? '', ...(moduleFiles[name] ?? [])];
    const bytes = sum(await Promise.all(files.map((file) => measureSentBytes(request, file))));
    expect([name, bytes <= budget, bytes]).toEqual([name, true, bytes]);
  }
});
