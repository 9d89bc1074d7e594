import type { CDPSession, Locator, Page } from '@playwright/test';

/** The slowest interaction with one control, in milliseconds from the press to the next painted frame. */
export interface ControlFigure {
  control: string;
  interaction: number;
}

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const text = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name });
const searchbox = (page: Page) => page.getByRole('searchbox');

/** Presses a control as a hand does: the pointer is there before, and nothing else runs in the page. */
const press = (find: (page: Page) => Locator) => async (page: Page) => {
  await find(page).waitFor();
  const box = await find(page).boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const type =
  (words: string, find: (page: Page) => Locator = (page) => page.locator(':focus')) =>
  async (page: Page) => {
    await find(page).focus();
    await page.keyboard.type(words, { delay: 80 });
  };

type Use = (page: Page) => Promise<void>;
const inTurn =
  (...uses: Use[]): Use =>
  async (page) => {
    for (const use of uses) await use(page);
  };

/** What an admin uses, in an order in which each finds what it needs. */
const controls: [control: string, use: Use][] = [
  ['open a submission', press((page) => page.locator('article').nth(1).locator('button').first())],
  ['next by key', key('ArrowDown')],
  ['next by key again', key('j')],
  ['previous by key', key('k')],
  ['next by button', press(button('Next submission'))],
  ['mark contacted', press(button('Mark Contacted'))],
  ['undo', press(button('Undo'))],
  ['open the reply', press((page) => details(page).getByRole('button', { name: 'Reply' }))],
  ['type in the reply', type('Hello there', (page) => dialog(page).getByLabel('Message'))],
  ['close the reply', press((page) => dialog(page).getByRole('button', { name: 'Cancel' }))],
  ['reply by key', key('r')],
  ['close the reply by key', key('Escape')],
  ['close the details', press(button('Close the details'))],
  ['status filter on', press(text('Contacted'))],
  ['status filter off', press(text('Contacted'))],
  ['open the filters', press(button('Filters'))],
  ['service filter', press(text('SEO'))],
  ['budget filter', press(text('$5-20K'))],
  ['open the calendar', press(button(/^Received between/))],
  ['another month', press(button('Previous month'))],
  ['choose the first day', press((page) => dialog(page).getByText('10', { exact: true }).first())],
  ['choose the last day', press((page) => dialog(page).getByText('15', { exact: true }).first())],
  ['clear the filters', press(button('Clear filters'))],
  ['close the filters', press(button('Filters'))],
  ['search submissions', type('keller', searchbox)],
  ['clear the search', inTurn(key('Control+a'), key('Backspace'))],
  ['order', inTurn((page) => page.getByLabel('Order').focus(), key('ArrowDown'))],
  ['open the shortcuts', press(button('Keyboard shortcuts'))],
  ['close the shortcuts', key('Escape')],
  ['open the account menu', press(button('Account menu'))],
  ['close the account menu', key('Escape')],
  ['tab to the emails', press(tab('Email Listings'))],
  ['copy one', press(button(/^Copy person/))],
  ['search emails', type('keller 5', searchbox)],
  ['copy all that is found', press(button('Copy All'))],
  ['tab to the submissions', press(tab('All Submissions'))],
];

/** Uses every control on a processor that is slowed down `slowdown` times. */
export async function measureControls(page: Page, devtools: CDPSession, slowdown: number): Promise<ControlFigure[]> {
  await page.goto('/admin');
  await page.locator('article').first().waitFor();
  // What the page prefetches when it rests is no part of an interaction.
  await page.waitForLoadState('networkidle');
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
    await page.waitForTimeout(1200);
    // Below 16 ms nothing is reported.
    const interaction = await page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
    figures.push({ control, interaction });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
}
