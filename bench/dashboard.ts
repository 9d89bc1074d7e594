import type { Page } from '@playwright/test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { BackendClient } from 'local-backend/testing/backend-client';
import connectPostgres from 'postgres';
import { startSiteWithServices } from '../tools/start.ts';
import { measureControls } from './dashboard-controls.ts';
import { insertSampleHistory, insertSampleQuotes } from './sample-quotes.ts';
import {
  launchBrowser,
  measureTime,
  median,
  printTable,
  quantile,
  readArguments,
  readBenchConfig,
  SLOWDOWN,
  showFullViewport,
} from './support.ts';

// `npm run bench -- dashboard [quotes]`: the dashboard in a browser with the local backend, by default with 1,000,000 quotes.
const quotes = Number(readArguments()[0] ?? 1_000_000);
const ADMIN = { email: 'admin@example.test', password: 'admin-password' };
const SEARCHES = ['keller 5', 'initech-69', 'zzzz', 'anna', 'person.77', 'umbrella 12', 'berg 4', 'dahl', 'garcia 9', '.example'];
const LOADS = 5;
const SCROLLED_PAGES = 20;
/** Leads that one call changes. */
const CHANGED = Math.min(10_000, Math.floor(quotes / 10));

const config = readBenchConfig();
const stack = await startSiteWithServices(config, (line) => console.error(line));
const database = connectPostgres(`postgres://postgres:postgres@127.0.0.1:${config.ports.database}/postgres`, {
  max: 1,
  onnotice: () => undefined,
});
const browser = await launchBrowser();
try {
  await insertSampleQuotes(database, quotes);
  await insertSampleHistory(database);
  await measureDashboard();
  await measureLeads();
} finally {
  await browser.close();
  await database.end({ timeout: 2 });
  await stack.stop();
}

async function measureDashboard(): Promise<void> {
  const { siteUrl } = config.settings;
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  const page = await context.newPage();
  await showFullViewport(page);
  await signIn(page);
  const first = await repeat(LOADS, () => measureFirstRow(page));
  const scrolled = await repeat(SCROLLED_PAGES, () => scrollList(page, 'page'));
  const end = await scrollList(page, 'end');
  const searched: number[] = [];
  for (const text of SEARCHES) searched.push(await measureSearch(page, text));
  printTable(
    `Dashboard with ${quotes} quotes`,
    ['', 'median, ms', '95th percentile, ms'],
    [
      ['first row, from the start of the navigation', median(first), quantile(first, 0.95)],
      ['scrolled page, until its rows are visible', median(scrolled), quantile(scrolled, 0.95)],
      ['jump to the end', end, Number.NaN],
      ['search, with a debounce of 200 ms', median(searched), quantile(searched, 0.95)],
    ],
  );
  const controls = await measureControls(page);
  const rows = controls.map(({ control, interaction }) => [control, interaction]);
  printTable(`Controls, ${SLOWDOWN}× CPU throttling`, ['control', 'slowest interaction, ms'], rows);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
}

/** Measures from the start of the navigation to the first painted row, which includes loading session, role, code and data. */
async function measureFirstRow(page: Page): Promise<number> {
  await page.goto('/admin', { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => (document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(check));
        check();
      }),
  );
}

/** Measures from the scroll to the frame in which all visible rows are loaded. */
function scrollList(page: Page, where: 'page' | 'end'): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('[aria-busy]');
        if (!box) return resolve(Number.NaN);
        const started = performance.now();
        box.scrollTop = target === 'end' ? box.scrollHeight : box.scrollTop + box.clientHeight;
        const check = () => {
          const { top, bottom, left } = box.getBoundingClientRect();
          const hasSkeleton = [...box.querySelectorAll('[data-skeleton]')].some((row) => {
            const rect = row.getBoundingClientRect();
            return rect.bottom > top && rect.top < bottom;
          });
          const hasRow = document.elementFromPoint(left + 40, bottom - 60)?.closest('[data-row]');
          if (!hasSkeleton && hasRow) resolve(performance.now() - started);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      }),
    where,
  );
}

/** Measures from the input to the frame with the results. */
async function measureSearch(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    addEventListener('input', () => Object.assign(window, { typedAt: performance.now() }), { capture: true });
  });
  await page.getByRole('searchbox').fill(text);
  return page.evaluate(
    (searchText) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const isSearched = new URLSearchParams(location.search).get('q') === searchText;
          const box = document.querySelector('[aria-label="List of submissions"] > *');
          const isLoaded = box && box.getAttribute('aria-busy') !== 'true' && box.getAttribute('role') !== 'status';
          if (isSearched && isLoaded) resolve(performance.now() - (window as unknown as { typedAt: number }).typedAt);
          else requestAnimationFrame(check);
        };
        check();
      }),
    text,
  );
}

/** Measures the calls that read the thread of a lead and change many leads. */
async function measureLeads(): Promise<void> {
  const admin = await new BackendClient(config.settings.backendUrl, LOCAL_KEYS.publishable, LOCAL_KEYS.secret).signIn(ADMIN);
  const [newest] = await database<{ id: string }[]>`select id from quotes order by created_at desc limit 1`;
  const ids = (await database<{ id: string }[]>`select id from quotes order by created_at limit ${CHANGED}`).map(({ id }) => id);
  const read = () => admin.rpc('read_thread', { p_quote_id: newest?.id ?? '' }).throwOnError();
  const change = (stage: string) => () => admin.rpc('update_leads', { p_quote_ids: ids, p_changes: { stage } }).throwOnError();
  const reads = await repeat(20, () => measureTime(async () => read()));
  const changes: number[] = [];
  for (const stage of ['talking', 'proposal', 'talking']) changes.push(await measureTime(async () => change(stage)()));
  printTable(
    `Calls with ${quotes} quotes`,
    ['', 'median, ms', '95th percentile, ms'],
    [
      ['thread of 200 entries', median(reads), quantile(reads, 0.95)],
      [`stage of ${CHANGED} leads`, median(changes), quantile(changes, 0.95)],
    ],
  );
}

async function repeat(count: number, measure: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let run = 0; run < count; run++) results.push(await measure());
  return results;
}
