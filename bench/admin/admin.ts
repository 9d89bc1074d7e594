import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { insertSampleQuotes } from '../backend/sample-quotes.ts';
import { startBenchStack } from '../support/bench-stack.ts';
import { showFullViewport } from '../support/full-viewport.ts';
import { describeMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { measureAdminControls } from './admin-controls.ts';
import { type ListMetrics, measureAdminLists } from './admin-lists.ts';

// `npm run bench:admin [quotes …]`: the dashboard in a browser with the local backend. Default: 100, 10,000 and 100,000 quotes;
// with `BENCH_SHORT=1` 100, without limits for times.
const requestedSizes = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = (requestedSizes.length > 0 ? requestedSizes : IS_SHORT ? [100] : [100, 10_000, 100_000]).toSorted((a, b) => a - b);
const SLOWDOWN = 4;
const MAX_INTERACTION_MS = 100;
const MAX_FIRST_ROW_MS = 1000;

const machine = describeMachine();
const stack = await startBenchStack();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const context = await browser.newContext({ baseURL: stack.site, viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.site });
  await signIn(context);
  const page = await context.newPage();
  await showFullViewport(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const lists: (ListMetrics & { quotes: number })[] = [];
  for (const quotes of sizes) {
    await insertSampleQuotes(stack, quotes);
    lists.push({ quotes, ...(await measureAdminLists(page, devtools)) });
    console.log(lists.at(-1));
  }
  const controls = await measureAdminControls(page, devtools, SLOWDOWN);
  report(lists, controls, browser.version());
} finally {
  await browser.close();
  await stack.stop();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('admin@example.test');
  await page.getByLabel('Password', { exact: true }).fill('admin-password');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.close();
}

function report(
  lists: (ListMetrics & { quotes: number })[],
  controls: Awaited<ReturnType<typeof measureAdminControls>>,
  chromiumVersion: string,
) {
  const environment: Record<string, string> = { ...machine, chromium: chromiumVersion };
  const largest = lists.at(-1);
  const slowest = controls.toSorted((a, b) => b.interaction - a.interaction)[0];
  const verdicts = [
    formatVerdict(
      (largest?.firstRow ?? Number.NaN) <= MAX_FIRST_ROW_MS,
      `with ${largest?.quotes} quotes the first row is painted after ${ms(largest?.firstRow)} (at most ${MAX_FIRST_ROW_MS} ms)`,
    ),
    formatVerdict(
      lists.every(({ copied, quotes }) => copied === quotes),
      'Copy All copies every address',
    ),
    formatVerdict(
      (slowest?.interaction ?? Number.NaN) <= MAX_INTERACTION_MS,
      `the slowest control is "${slowest?.control}" with ${ms(slowest?.interaction)} at ${SLOWDOWN}× CPU throttling (at most ${MAX_INTERACTION_MS} ms)`,
    ),
  ];
  const text = [
    '# Dashboard',
    '',
    ...Object.entries(environment).map(([name, value]) => `- ${name}: ${value}`),
    `- run: \`npm run bench:admin ${sizes.join(' ')}\`, browser and backend on the same machine`,
    '',
    'First row: from the start of the navigation, median of 5. Scrolled page and search: until the rows are visible; the search',
    'includes a debounce of 200 ms. Memory: JavaScript heap after 20 scrolled pages and a garbage collection.',
    '',
    '| quotes | first row | scrolled page p50 | p95 | jump to the end | search p50 | p95 | copy all | copied | memory |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lists.map(
      (row) =>
        `| ${row.quotes} | ${ms(row.firstRow)} | ${ms(row.scrolledPage)} | ${ms(row.scrolledPageP95)} | ${ms(row.end)} | ${ms(row.search)} | ${ms(row.searchP95)} | ${ms(row.copyAll)} | ${row.copied} | ${row.memory.toFixed(1)} MB |`,
    ),
    '',
    `Slowest interaction (input to next paint) of each control, ${largest?.quotes} quotes, CPU throttled ${SLOWDOWN}×:`,
    '',
    '| control | interaction |',
    '| --- | --- |',
    ...controls.map(({ control, interaction }) => `| ${control} | ${ms(interaction)} |`),
    '',
    ...verdicts.map((line) => `- ${line}`),
    '',
  ].join('\n');
  writeResult('admin.md', text);
  failIfMissed(verdicts.some((line) => line.startsWith('MISSED')));
}

function formatVerdict(isMet: boolean, text: string): string {
  return `${isMet ? 'holds' : 'MISSED'}: ${text}`;
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(0)} ms`;
}
