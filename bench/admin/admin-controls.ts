import type { CDPSession, Locator, Page } from '@playwright/test';

/** Slowest interaction with a control: milliseconds from the input to the next paint. */
export interface ControlTiming {
  control: string;
  interaction: number;
}

const details = (page: Page) => page.getByRole('region', { name: 'Details' });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const text = (content: string) => (page: Page) => page.getByText(content, { exact: true }).first();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name });
const searchbox = (page: Page) => page.getByRole('searchbox');

/** Moves the pointer to a control, waits for hover effects to end, and presses it. */
const press = (find: (page: Page) => Locator) => async (page: Page) => {
  await find(page).waitFor();
  const box = await find(page).boundingBox();
  if (!box) throw new Error('The control is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const type =
  (characters: string, find: (page: Page) => Locator = (page) => page.locator(':focus')) =>
  async (page: Page) => {
    await find(page).focus();
    await page.keyboard.type(characters, { delay: 80 });
  };

type Action = (page: Page) => Promise<void>;
const inSequence =
  (...actions: Action[]): Action =>
  async (page) => {
    for (const act of actions) await act(page);
  };

/** All controls in the order of their use: each action requires the state that the previous ones created. */
const controls: [control: string, act: Action][] = [
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
  ['clear the search', inSequence(key('Control+a'), key('Backspace'))],
  ['order', inSequence((page) => page.getByLabel('Order').focus(), key('ArrowDown'))],
  ['open the shortcuts', press(button('Keyboard shortcuts'))],
  ['close the shortcuts', key('Escape')],
  ['open the account menu', press(button('Account menu'))],
  ['close the account menu', key('Escape')],
  ['tab to the emails', press(tab('Email Listings'))],
  ['copy one', press(button(/^Copy person/))],
  ['search emails', type('keller 5', searchbox)],
  ['copy all found emails', press(button('Copy All'))],
  ['tab to the submissions', press(tab('All Submissions'))],
];

/** Uses every control with CPU throttling of factor `slowdown`. */
export async function measureAdminControls(page: Page, devtools: CDPSession, slowdown: number): Promise<ControlTiming[]> {
  await page.goto('/admin');
  await page.locator('article').first().waitFor();
  // Idle-time prefetching must not count as an interaction's work.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const timings: ControlTiming[] = [];
  for (const [control, act] of controls) {
    await page.evaluate(() => void (window as unknown as { durations: number[] }).durations.splice(0));
    await act(page);
    await page.waitForTimeout(1200);
    // Event Timing reports durations from 16 ms (W3C Event Timing API, durationThreshold).
    const interaction = await page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations));
    timings.push({ control, interaction });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return timings;
}
