import type { CDPSession, Page } from '@playwright/test';

/** The slowest interaction with one control, in milliseconds from the press to the next painted frame. */
export interface ControlFigure {
  control: string;
  interaction: number;
}

const article = (page: Page, index: number) => page.locator('article').nth(index);
const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const dialog = (page: Page) => page.getByRole('dialog');

/** What an admin presses, in an order in which each finds what it needs. */
const controls: [control: string, use: (page: Page) => Promise<void>][] = [
  ['open a submission', (page) => article(page, 1).locator('button').first().click()],
  ['next by key', (page) => page.keyboard.press('ArrowDown')],
  ['previous by key', (page) => page.keyboard.press('k')],
  ['next by button', (page) => page.getByRole('button', { name: 'Next submission' }).click()],
  ['mark contacted', (page) => page.getByRole('button', { name: 'Mark Contacted' }).first().click()],
  ['undo', (page) => page.getByRole('button', { name: 'Undo' }).click()],
  ['open the reply', (page) => details(page).getByRole('button', { name: 'Reply' }).click()],
  ['type in the reply', (page) => dialog(page).getByLabel('Message').pressSequentially('Hello there')],
  ['close the reply', (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click()],
  ['close the details', (page) => page.getByRole('button', { name: 'Close the details' }).click()],
  ['status filter on', (page) => page.getByText('Contacted', { exact: true }).first().click()],
  ['status filter off', (page) => page.getByText('Contacted', { exact: true }).first().click()],
  ['open the filters', (page) => page.getByRole('button', { name: 'Filters', exact: true }).click()],
  ['service filter', (page) => page.getByText('SEO', { exact: true }).first().click()],
  ['open the calendar', (page) => page.getByRole('button', { name: /Received between/ }).click()],
  [
    'choose a day',
    (page) =>
      page
        .getByRole('button', { name: / 15 /i })
        .or(page.getByText('15', { exact: true }))
        .first()
        .click(),
  ],
  ['close the calendar', (page) => page.keyboard.press('Escape')],
  ['clear the filters', (page) => page.getByRole('button', { name: 'Clear filters' }).first().click()],
  ['close the filters', (page) => page.getByRole('button', { name: 'Filters', exact: true }).click()],
  ['search submissions', (page) => page.getByRole('searchbox').pressSequentially('keller')],
  ['clear the search', (page) => page.getByRole('searchbox').fill('')],
  ['order', async (page) => void (await page.getByLabel('Order').selectOption('name'))],
  ['open the shortcuts', (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click()],
  ['close the shortcuts', (page) => page.keyboard.press('Escape')],
  ['open the account menu', (page) => page.getByRole('button', { name: 'Account menu' }).click()],
  ['close the account menu', (page) => page.keyboard.press('Escape')],
  ['tab to the emails', (page) => page.getByRole('tab', { name: 'Email Listings' }).click()],
  [
    'copy one',
    (page) =>
      page
        .getByRole('button', { name: /^Copy person/ })
        .first()
        .click(),
  ],
  ['search emails', (page) => page.getByRole('searchbox').pressSequentially('keller')],
  ['tab to the submissions', (page) => page.getByRole('tab', { name: 'All Submissions' }).click()],
];

/** Uses every control on a processor that is slowed down `slowdown` times. */
export async function measureControls(page: Page, devtools: CDPSession, slowdown: number): Promise<ControlFigure[]> {
  await page.goto('/admin');
  await page.locator('article').first().waitFor();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const figures: ControlFigure[] = [];
  for (const [control, use] of controls) {
    await page.evaluate(() => void (window as unknown as { seen: number[] }).seen.splice(0));
    await use(page);
    await page.waitForTimeout(900);
    // Below 16 ms nothing is reported.
    const interaction = await page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
    figures.push({ control, interaction });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
}
