import type { CDPSession, Page } from '@playwright/test';
import { quantile } from '../support/measure-load.ts';

/** Times are in milliseconds, `memory` is in megabytes, and `copied` is a number of addresses. */
export interface ListMetrics {
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

/** Measures both lists of the dashboard for a signed-in admin. */
export async function measureAdminLists(page: Page, devtools: CDPSession): Promise<ListMetrics> {
  const first = sorted(await repeat(LOADS, () => timeToFirstRow(page)));
  const scrolled = sorted(await repeat(PAGES, () => scrollOnePage(page)));
  const end = await scrollTo(page, 'end');
  const searches: [text: string, milliseconds: number][] = [];
  for (const text of [...SEARCHES, ...SEARCHES.map((text) => `${text} `)]) searches.push([text, await search(page, text)]);
  console.log(searches.map(([text, milliseconds]) => `${JSON.stringify(text)} ${milliseconds.toFixed(0)} ms`).join(', '));
  const searched = sorted(searches.map(([, milliseconds]) => milliseconds));
  await page.goto('/admin?tab=emails');
  const copy = await copyAll(page);
  await page.goto('/admin');
  await page.locator('article').first().waitFor();
  await repeat(PAGES, () => scrollOnePage(page));
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

/** Measures from the start of the navigation to the first painted row, which includes loading session, role, code and data. */
async function timeToFirstRow(page: Page): Promise<number> {
  await page.goto('/admin', { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => (document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(check));
        check();
      }),
  );
}

const scrollOnePage = (page: Page) => scrollTo(page, 'page');

/** Measures from the scroll to the frame in which all visible rows are loaded. */
function scrollTo(page: Page, where: 'page' | 'end'): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('[aria-busy]');
        if (!box) return resolve(Number.NaN);
        const started = performance.now();
        box.scrollTop = target === 'end' ? box.scrollHeight : box.scrollTop + box.clientHeight;
        const check = () => {
          const { top, bottom } = box.getBoundingClientRect();
          const hasSkeleton = [...box.querySelectorAll('[data-skeleton]')].some((row) => {
            const rect = row.getBoundingClientRect();
            return rect.bottom > top && rect.top < bottom;
          });
          const hasRow = document.elementFromPoint(box.getBoundingClientRect().left + 40, bottom - 60)?.closest('[data-row]');
          if (!hasSkeleton && hasRow) resolve(performance.now() - started);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      }),
    where,
  );
}

/**
 * Measures from the input to the frame with the results, which includes the field's debounce of 200 ms. The list shows its earlier rows
 * for some frames after the address has changed: the results are those after it has been loading.
 */
async function search(page: Page, text: string): Promise<number> {
  await page.evaluate((searchText) => {
    const list = document.querySelector('[aria-label="List of submissions"]');
    if (!list) throw new Error('The page has no list of submissions.');
    let typedAt = Number.NaN;
    const start = () => {
      typedAt = performance.now();
    };
    addEventListener('input', start, { capture: true, once: true });
    const found = new Promise<number>((resolve) => {
      let hasLoaded = false;
      const observer = new MutationObserver(() => {
        if (new URLSearchParams(location.search).get('q') !== searchText) return;
        const isLoading = list.querySelector(':scope > :is([aria-busy="true"], [role="status"])') !== null;
        if (hasLoaded && !isLoading) {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - typedAt));
        }
        hasLoaded ||= isLoading;
      });
      observer.observe(list, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    });
    Object.assign(window, { found });
  }, text);
  await page.getByRole('searchbox').fill(text);
  return page.evaluate(() => (window as unknown as { found: Promise<number> }).found);
}

async function copyAll(page: Page): Promise<{ milliseconds: number; emails: number }> {
  const button = page.getByRole('button', { name: 'Copy All' });
  await page.getByText(/^Showing \d/).waitFor();
  const started = performance.now();
  await button.click();
  const confirm = page.getByRole('button', { name: /^Ready: copy/ });
  const done = page.getByText(/\d+ emails copied to clipboard/);
  await confirm.or(done).first().waitFor({ timeout: 180_000 });
  const milliseconds = performance.now() - started;
  if (await confirm.isVisible()) await confirm.click();
  await done.waitFor();
  const emails = await page.evaluate(async () => (await navigator.clipboard.readText()).split(', ').length);
  return { milliseconds, emails };
}

async function repeat(count: number, measure: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let run = 0; run < count; run++) results.push(await measure());
  return results;
}
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
