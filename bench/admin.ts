import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../tools/browser.ts';
import { measureControls } from './admin-controls.ts';
import { type ListFigures, measureLists } from './admin-lists.ts';
import { startStack } from './admin-stack.ts';
import { showFullViewport } from './full-viewport.ts';
import { describeMachine } from './machine.ts';
import { fill } from './sample-quotes.ts';

// The dashboard in a real browser on the real backend: node bench/admin.ts [quotes …]; without arguments with 100,
// 10,000 and 100,000 quotes.
const named = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = (named.length > 0 ? named : [100, 10_000, 100_000]).toSorted((a, b) => a - b);
const SLOWDOWN = 4;
const SLOWEST_INTERACTION = 100;
const SLOWEST_FIRST_ROW = 1000;

const machine = describeMachine();
const stack = await startStack();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const context = await browser.newContext({ baseURL: stack.site, viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.site });
  await signIn(context);
  const page = await context.newPage();
  await showFullViewport(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const lists: (ListFigures & { quotes: number })[] = [];
  for (const quotes of sizes) {
    await fill(stack, quotes);
    lists.push({ quotes, ...(await measureLists(page, devtools)) });
    console.log(lists.at(-1));
  }
  const controls = await measureControls(page, devtools, SLOWDOWN);
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
  lists: (ListFigures & { quotes: number })[],
  controls: Awaited<ReturnType<typeof measureControls>>,
  chromiumVersion: string,
) {
  const where: Record<string, string> = { ...machine, chromium: chromiumVersion };
  const most = lists.at(-1);
  const slowest = controls.toSorted((a, b) => b.interaction - a.interaction)[0];
  const verdicts = [
    verdict(
      (most?.firstRow ?? Number.NaN) <= SLOWEST_FIRST_ROW,
      `with ${most?.quotes} quotes the first row shows after ${ms(most?.firstRow)} (at most ${SLOWEST_FIRST_ROW} ms)`,
    ),
    verdict(
      lists.every(({ copied, quotes }) => copied === quotes),
      'Copy All copies every address',
    ),
    verdict(
      (slowest?.interaction ?? Number.NaN) <= SLOWEST_INTERACTION,
      `the slowest control is "${slowest?.control}" with ${ms(slowest?.interaction)} at ${SLOWDOWN}× slowed processor (at most ${SLOWEST_INTERACTION} ms)`,
    ),
  ];
  const text = [
    '# Dashboard',
    '',
    ...Object.entries(where).map(([name, value]) => `- ${name}: ${value}`),
    `- run: \`npm run bench:admin ${sizes.join(' ')}\`, browser and backend on the same machine`,
    '',
    'First row: from the start of the navigation, median of 5. Scrolled page and search: until the rows are on screen; the search',
    'waits for a pause of 200 ms in the typing. Memory: JavaScript heap after 20 scrolled pages and a collection.',
    '',
    '| quotes | first row | scrolled page p50 | p95 | jump to the end | search p50 | p95 | copy all | copied | memory |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lists.map(
      (row) =>
        `| ${row.quotes} | ${ms(row.firstRow)} | ${ms(row.scrolledPage)} | ${ms(row.scrolledPageP95)} | ${ms(row.end)} | ${ms(row.search)} | ${ms(row.searchP95)} | ${ms(row.copyAll)} | ${row.copied} | ${row.memory.toFixed(1)} MB |`,
    ),
    '',
    `Slowest interaction (press to painted frame) of each control, ${most?.quotes} quotes, processor slowed ${SLOWDOWN}×:`,
    '',
    '| control | interaction |',
    '| --- | --- |',
    ...controls.map(({ control, interaction }) => `| ${control} | ${ms(interaction)} |`),
    '',
    ...verdicts.map((line) => `- ${line}`),
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'admin.md'), text);
  writeFileSync(path.join(folder, 'admin.json'), `${JSON.stringify({ machine: where, lists, controls }, null, 2)}\n`);
  console.log(text);
  if (verdicts.some((line) => line.startsWith('MISSED'))) process.exitCode = 1;
}

function verdict(holds: boolean, text: string): string {
  return `${holds ? 'holds' : 'MISSED'}: ${text}`;
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(0)} ms`;
}
