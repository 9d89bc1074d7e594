import type { CDPSession, Page } from '@playwright/test';
import { quantile } from './load.ts';

/** Milliseconds, and megabytes for the memory. */
export interface ListFigures {
  firstRow: number;
  scrolledPage: number;
  scrolledPageP95: number;
  end: number;
  search: number;
  searchP95: number;
  copyAll: number;
  copied: number;
  memory: number;
}

const SEARCHES = ['keller 5', 'initech-69', 'zzzz', 'anna', 'person.77', 'umbrella 12', 'berg 4', 'dahl', 'garcia 9', '.example'];
const LOADS = 5;
const PAGES = 20;

/** Measures both lists of a dashboard whose visitor is signed in, as it is on screen. */
export async function measureLists(page: Page, devtools: CDPSession): Promise<ListFigures> {
  const first = sorted(await times(LOADS, () => timeToFirstRow(page)));
  const scrolled = sorted(await times(PAGES, () => scrollOnePage(page)));
  const end = await scrollTo(page, 'end');
  const searched: number[] = [];
  for (const text of [...SEARCHES, ...SEARCHES.map((text) => `${text} `)]) searched.push(await search(page, text));
  searched.sort((a, b) => a - b);
  await page.goto('/admin?tab=emails');
  const copy = await copyAll(page);
  await page.goto('/admin');
  await page.locator('article').first().waitFor();
  await times(PAGES, () => scrollOnePage(page));
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return {
    firstRow: quantile(first, 0.5),
    scrolledPage: quantile(scrolled, 0.5),
    scrolledPageP95: quantile(scrolled, 0.95),
    end,
    search: quantile(searched, 0.5),
    searchP95: quantile(searched, 0.95),
    copyAll: copy.milliseconds,
    copied: copy.emails,
    memory: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20,
  };
}

/** From the start of the navigation to the frame that shows the first row: session, role, code and data included. */
async function timeToFirstRow(page: Page): Promise<number> {
  await page.goto('/admin', { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => (document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      }),
  );
}

const scrollOnePage = (page: Page) => scrollTo(page, 'page');

/** From the scroll to the frame that shows every row in sight. */
function scrollTo(page: Page, where: 'page' | 'end'): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('[aria-busy]');
        if (!box) return resolve(Number.NaN);
        const started = performance.now();
        box.scrollTop = target === 'end' ? box.scrollHeight : box.scrollTop + box.clientHeight;
        const look = () => {
          const { top, bottom } = box.getBoundingClientRect();
          const waiting = [...box.querySelectorAll('[data-skeleton]')].some((row) => {
            const place = row.getBoundingClientRect();
            return place.bottom > top && place.top < bottom;
          });
          const drawn = document.elementFromPoint(box.getBoundingClientRect().left + 40, bottom - 60)?.closest('[data-row]');
          if (!waiting && drawn) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    where,
  );
}

/** From the key stroke to the frame that shows what was found; 200 ms of it is the pause that the field waits for. */
async function search(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    addEventListener('input', () => Object.assign(window, { typedAt: performance.now() }), { capture: true });
  });
  await page.getByRole('searchbox').fill(text);
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isSearched = new URLSearchParams(location.search).get('q') === wanted;
          const box = document.querySelector('[aria-label="List of submissions"] > *');
          const isThere = box && box.getAttribute('aria-busy') !== 'true' && box.getAttribute('role') !== 'status';
          if (isSearched && isThere) resolve(performance.now() - (window as unknown as { typedAt: number }).typedAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
    text,
  );
}

async function copyAll(page: Page): Promise<{ milliseconds: number; emails: number }> {
  const button = page.getByRole('button', { name: 'Copy All' });
  await page.getByText(/^Showing \d/).waitFor();
  const started = performance.now();
  await button.click();
  const last = page.getByRole('button', { name: /^Ready: copy/ });
  const done = page.getByText(/\d+ emails copied to clipboard/);
  await last.or(done).first().waitFor({ timeout: 180_000 });
  const milliseconds = performance.now() - started;
  if (await last.isVisible()) await last.click();
  await done.waitFor();
  const emails = await page.evaluate(async () => (await navigator.clipboard.readText()).split(', ').length);
  return { milliseconds, emails };
}

async function times(count: number, measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < count; run++) found.push(await measure());
  return found;
}
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
