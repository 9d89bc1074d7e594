import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { runLighthouse } from './run-lighthouse.ts';
import { launchBrowser, median, printTable, readArguments } from './support.ts';
import { measureForm, measureLoad, measureTheme } from './visit-page.ts';

// `npm run bench -- pages [--rounds 5] [name=url …]`: compares pages in interleaved rounds, by default the home page of a running
// `npm start`. Pages of other frameworks are measured alike if they have the same form and theme control; a metric that a page
// doesn't have stays empty. HTTPS with any certificate is accepted.
interface MeasuredPage {
  name: string;
  url: string;
  /** One value of each round, by metric. */
  values: Map<string, number[]>;
}

const { values: options, positionals } = parseArgs({
  args: readArguments(),
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const rounds = Number(options.rounds);
const pages = (positionals.length > 0 ? positionals : ['home=http://localhost:3000/']).map(readPage);
const browser = await launchBrowser('--ignore-certificate-errors');
try {
  for (let round = 0; round < rounds; round += 1) {
    // Each round starts with another page, so that no page is always measured first.
    for (const step of pages.keys()) await measurePage(browser, pages[(round + step) % pages.length] as MeasuredPage);
    console.error(`Round ${round + 1} of ${rounds} is complete.`);
  }
} finally {
  await browser.close();
}
const metrics = [...new Set(pages.flatMap(({ values }) => [...values.keys()]))];
const rows = metrics.map((metric) => [metric, ...pages.map(({ values }) => median(values.get(metric) ?? []))]);
printTable(`Pages, medians of ${rounds} rounds`, ['', ...pages.map(({ name }) => name)], rows);

/** @throws Error if the argument isn't `name=url` */
function readPage(argument: string): MeasuredPage {
  const [, name, url] = /^([^=]+)=(https?:.+)$/.exec(argument) ?? [];
  if (!name || !url) throw new Error(`"${argument}" must be a name and an address, such as home=http://localhost:3000/.`);
  return { name, url, values: new Map() };
}

async function measurePage(browser: Browser, { name, url, values }: MeasuredPage): Promise<void> {
  const measures = [() => runLighthouse(url), ...[measureLoad, measureTheme, measureForm].map((measure) => () => measure(browser, url))];
  for (const measure of measures) {
    try {
      for (const [metric, value] of Object.entries(await measure())) values.set(metric, [...(values.get(metric) ?? []), value]);
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
}
