// Uses remote-demo, remote-marketing, supabase/functions/bookings
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import { listModuleFiles, readRegistry } from '../support/read-registry.ts';
import { fetchDocument, fetchPublicDocuments } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** Compressed bytes; the home page's scripts are those loaded without an interaction. */
interface Budgets {
  /** HTML by path; `*` for all other pages. */
  documents: Record<string, number>;
  home: { scriptBytes: number; scriptRequests: number };
  /** Inline scripts of a page; until the first interaction no other script is loaded. */
  firstScripts: number;
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

/** Paths of the fonts that load before the network is idle, and of the scripts before and after the islands are started. */
async function listLoadedFiles(page: Page, path: string): Promise<{ early: string[]; scripts: string[]; fonts: string[] }> {
  const scripts: string[] = [];
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !scripts.includes(pathname)) scripts.push(pathname);
    if (request.resourceType() === 'font') fonts.push(pathname);
  });
  await page.goto(path);
  await waitUntilInteractive(page);
  await waitUntilIdle(page);
  const early = [...scripts];
  await startIslands(page);
  await waitUntilIdle(page);
  return { early, scripts, fonts };
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

test('the HTML of every page is within its byte budget', async ({ request }) => {
  const sizes: [path: string, bytes: number][] = [];
  for (const { path } of [...(await fetchPublicDocuments(request)), await fetchDocument(request, '/auth')]) {
    sizes.push([path, await measureSentBytes(request, path)]);
  }
  test.info().annotations.push({ type: 'HTML bytes', description: JSON.stringify(Object.fromEntries(sizes)) });
  expect(sizes.filter(([path, bytes]) => bytes > (budgets.documents[path] ?? budgets.documents['*'] ?? 0))).toEqual([]);
});

test('the scripts and the font of the home page are within their byte budgets', async ({ page, request }) => {
  const { early, scripts, fonts } = await listLoadedFiles(page, '/');
  expect(early).toEqual([]);
  const sizes = await Promise.all(scripts.map((path) => measureSentBytes(request, path)));
  test.info().annotations.push({ type: 'home scripts', description: `${sum(sizes)} bytes: ${scripts.join(' ')}` });
  expect(scripts.length).toBeGreaterThan(1);
  expect(sum(sizes)).toBeLessThanOrEqual(budgets.home.scriptBytes);
  expect(scripts.length).toBeLessThanOrEqual(budgets.home.scriptRequests);
  // The font is requested after the first paint.
  await expect.poll(() => [...new Set(fonts)].length).toBe(1);
  expect(await measureSentBytes(request, fonts[0] ?? '')).toBeLessThanOrEqual(budgets.font);
});

test('the file that measures and reports pages is within its byte budget', async ({ page, request }) => {
  await page.goto('/');
  const { shell } = await readRegistry(page);
  expect(await measureSentBytes(request, shell.entry.replace('main.js', 'reporting.js'))).toBeLessThanOrEqual(budgets.reporting);
});

test('all texts of the site use one variable font with the weights 400 to 700', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const loadedFonts = () =>
    page.evaluate(() => [...document.fonts].flatMap((font) => (font.status === 'loaded' ? [`${font.family} ${font.weight}`] : [])));
  await expect.poll(loadedFonts).toContainEqual(expect.stringMatching(/^"?Bricolage Grotesque"? 400 700$/));
  const families = await page.evaluate(() =>
    ['h1', 'p', 'button', 'input'].map((name) => getComputedStyle(document.querySelector(`main ${name}`) as Element).fontFamily),
  );
  expect([...new Set(families)]).toEqual([expect.stringMatching(/^"?Bricolage Grotesque"?, /)]);
});

test('the first paint of a page needs only its HTML, which contains the critical CSS', async ({ page, context }) => {
  await context.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.continue() : new Promise(() => {})));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  const paintCount = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paintCount).toBe(1);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('header') as Element).position)).toBe('fixed');
});

test('the scripts that each further page loads are within their byte budget', async ({ page, request }) => {
  const home = await listLoadedFiles(page, '/');
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
