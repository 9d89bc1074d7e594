import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/** Every violation of axe's rules on the page as it is on screen now, each with its place. What is framed is another site's. */
export async function violations(page: Page): Promise<string[]> {
  // A colour on its way to another one has no contrast of its own.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // Through the debugger's door: the page's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const options = { resultTypes: ['violations' as const], iframes: false };
    const found = await (window as unknown as { axe: typeof axe }).axe.run({ exclude: ['iframe'] }, options);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  });
}

/** Expects that axe finds nothing wrong with the page in this state. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}
