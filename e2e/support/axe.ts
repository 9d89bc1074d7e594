import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/** Lists all violations of axe's rules on the page with their selectors. Frames show other sites and are excluded. */
export async function findViolations(page: Page): Promise<string[]> {
  // Colors have no reliable contrast during a transition. This polls, because `finished` of a canceled animation never settles.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, pending, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || !(pending || playState === 'running');
    }),
  );
  // The debugger evaluates it, because the content security policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const options = { resultTypes: ['violations' as const], iframes: false };
    const results = await (window as unknown as { axe: typeof axe }).axe.run({ exclude: ['iframe'] }, options);
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  });
}

/** Expects that axe finds nothing in this state of the page in the light and the dark theme, and that the page doesn't scroll sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expect.poll(() => findViolations(page), `${state} in the ${colorScheme} theme`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${state} is no wider than the window`).toBe(0);
}
