import type { Browser } from '@playwright/test';
import { openWithoutInput, withFirstVisit } from './visit.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Longest task of the main thread, in milliseconds of its CPU time without throttling, from the first key in the form until
 * a second after its handlers are live.
 */
export function measureLongestTask(browser: Browser, url: string): Promise<number> {
  return withFirstVisit(browser, async (visit) => {
    const { page } = visit;
    await openWithoutInput(visit, url);
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await page.locator('#quote-message').focus();
    await page.keyboard.press('a');
    await page.waitForSelector('[data-started]', { state: 'attached' });
    await page.waitForTimeout(1000);
    const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    return findLongestTask(trace.traceEvents);
  });
}

/** Returns the longest task of the renderers' main threads in milliseconds of CPU time. */
export function findLongestTask(events: TraceEvent[]): number {
  const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(events.filter(isMainThread).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ ph, name, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}
