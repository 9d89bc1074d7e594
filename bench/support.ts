import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../tools/browser.ts';
import { type Config, readConfig } from '../tools/config.ts';

/** Factor by which the processor is slowed for interactions. */
export const SLOWDOWN = 4;
/** Height of the browser's toolbars with a margin, in CSS pixels. */
const TOOLBAR_HEIGHT_PX = 200;

/** Returns the arguments after the name of the bench. */
export const readArguments = (): string[] => process.argv.slice(3);

/** The bench has its own ports and data, so that `npm start` may run at the same time. */
export function readBenchConfig(): Config {
  return readConfig({ PORT_OFFSET: process.env.PORT_OFFSET ?? '5000', DATA_DIR: process.env.DATA_DIR ?? '.data-bench' });
}

export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArguments, ...more] });
}

/** Returns a quantile of values; `share` is a number from 0 to 1. NaN if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the milliseconds that the work takes. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Prints a title, the machine with its load, and a table in Markdown. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(formatCell).join(' | ')} |`);
  console.log([`\n## ${title}\n`, `${machine}\n`, ...lines].join('\n'));
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return Number.isNaN(cell) ? '–' : String(Number(cell.toFixed(Math.abs(cell) < 10 ? 2 : 0)));
}

/** Slows the processor of a page down by a factor; 1 ends it. */
export async function throttleProcessor(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Records the duration of each interaction from the input to the next paint. Runs in the page. */
export function recordInteractions(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the slowest interaction since the last call, in milliseconds. Event Timing reports durations from 16 ms. */
export function takeSlowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations.splice(0)));
}

/**
 * Enlarges the window so that it shows the full viewport. Playwright sets the window to the viewport's size including toolbars:
 * changes in the hidden rows are never painted, which falsifies interaction durations.
 */
export async function showFullViewport(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const devtools = await page.context().newCDPSession(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + TOOLBAR_HEIGHT_PX } });
  await devtools.detach();
}
