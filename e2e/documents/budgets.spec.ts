import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expect, test } from '../test.ts';

import { documentAt, publicDocuments } from './documents.ts';

/** Bytes as they are sent, compressed; the home page's scripts are those that come without a visitor's doing. */
interface Budgets {
  /** HTML of a page by its path, `*` for every page that isn't named. */
  documents: Record<string, number>;
  home: { scriptBytes: number; scriptRequests: number };
  font: number;
  /** What a further page brings of its own. */
  pageScripts: number;
}

const budgets: Budgets = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../bench/budgets.json'), 'utf8'));

async function sentBytes(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.head(address, { headers: { 'Accept-Encoding': 'br' } });
  expect([address, answer.status()]).toEqual([address, 200]);
  return Number(answer.headers()['content-length']);
}

/** Scripts and fonts that come with the page until it rests, by their path. */
async function loadedBy(page: Page, address: string): Promise<{ scripts: string[]; fonts: string[] }> {
  const scripts: string[] = [];
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !scripts.includes(pathname)) scripts.push(pathname);
    if (request.resourceType() === 'font') fonts.push(pathname);
  });
  await page.goto(address);
  await waitUntilInteractive(page);
  await page.waitForLoadState('networkidle');
  return { scripts, fonts };
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

test('every document is within its byte budget', async ({ request }) => {
  const sizes: [path: string, bytes: number][] = [];
  for (const { path: address } of [...(await publicDocuments(request)), await documentAt(request, '/auth')]) {
    sizes.push([address, await sentBytes(request, address)]);
  }
  test.info().annotations.push({ type: 'HTML bytes', description: JSON.stringify(Object.fromEntries(sizes)) });
  expect(sizes.filter(([address, bytes]) => bytes > (budgets.documents[address] ?? budgets.documents['*'] ?? 0))).toEqual([]);
});

test('the home page’s scripts and font are within their budgets', async ({ page, request }) => {
  const { scripts, fonts } = await loadedBy(page, '/');
  const sizes = await Promise.all(scripts.map((address) => sentBytes(request, address)));
  test.info().annotations.push({ type: 'home scripts', description: `${sum(sizes)} bytes: ${scripts.join(' ')}` });
  expect(scripts.length).toBeGreaterThan(1);
  expect(sum(sizes)).toBeLessThanOrEqual(budgets.home.scriptBytes);
  expect(scripts.length).toBeLessThanOrEqual(budgets.home.scriptRequests);
  expect(fonts).toHaveLength(1);
  expect(await sentBytes(request, fonts[0] ?? '')).toBeLessThanOrEqual(budgets.font);
});

test('headings, text, buttons and inputs use one variable font with the weights 400 to 700', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  // A busy machine may have shown the first page in the fallback, and left it so; now the file is there.
  await page.reload();
  await waitUntilInteractive(page);
  const faces = () =>
    page.evaluate(() => [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [`${face.family} ${face.weight}`] : [])));
  await expect.poll(faces).toContainEqual(expect.stringMatching(/^"?Bricolage Grotesque"? 400 700$/));
  const families = await page.evaluate(() =>
    ['h1', 'p', 'button', 'input'].map((name) => getComputedStyle(document.querySelector(`main ${name}`) as Element).fontFamily),
  );
  expect([...new Set(families)]).toEqual([expect.stringMatching(/^"?Bricolage Grotesque"?, /)]);
});

test('no page requests a file twice', async ({ browser, request }) => {
  for (const { path: address } of await publicDocuments(request)) {
    // A context of its own: what the page before has left in the cache would hide a second request.
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (each) => each.url().startsWith('http') && asked.push(new URL(each.url()).pathname));
    await page.goto(address);
    await waitUntilInteractive(page);
    await page.waitForLoadState('networkidle');
    expect([address, asked.filter((file, index) => asked.indexOf(file) !== index)]).toEqual([address, []]);
    await page.context().close();
  }
});

test('the first paint needs no request but the document, and has critical CSS', async ({ page, context }) => {
  await context.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.continue() : new Promise(() => {})));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('header') as Element).position)).toBe('fixed');
});

test('the additional scripts of every other page are within the budget', async ({ page, request }) => {
  const home = await loadedBy(page, '/');
  for (const { path: address } of await publicDocuments(request)) {
    const registry = await page.evaluate(() => JSON.parse(document.getElementById('registry')?.textContent ?? ''));
    const route = registry.routes.find((each: { path: string }) => each.path === address);
    const own = [registry.remotes[route.remote].entry, ...route.js].filter((file: string) => !home.scripts.includes(file));
    const bytes = sum(await Promise.all(own.map((file: string) => sentBytes(request, file))));
    expect([address, bytes <= budgets.pageScripts, bytes]).toEqual([address, true, bytes]);
  }
});
