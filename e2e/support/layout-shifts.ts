import type { Page } from '@playwright/test';

/** Adds up the layout shifts of each document that is opened later, in `window.shifts`. Shifts after an input count, too. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifts: window.shifts + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

declare global {
  interface Window {
    shifts: number;
  }
}
