import type { Locator, Page } from '@playwright/test';
import { recordInteractions, SLOWDOWN, takeSlowestInteraction, throttleProcessor } from './support.ts';

/** Slowest interaction with a control: milliseconds from the input to the next paint. */
export interface ControlTiming {
  control: string;
  interaction: number;
}

/** Time for the last paint and the request of an interaction. */
const PAUSE_MS = 1200;

type Action = (page: Page) => Promise<void>;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const text = (content: string) => (page: Page) => page.getByText(content, { exact: true }).first();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name });
const searchbox = (page: Page) => page.getByRole('searchbox');

/** Moves the pointer to a control, waits for hover effects to end, and presses it. */
const press =
  (find: (page: Page) => Locator): Action =>
  async (page) => {
    await find(page).hover();
    await page.waitForTimeout(300);
    // A click of the locator would run scripts of Playwright within the interaction.
    await page.mouse.down();
    await page.mouse.up();
  };
const key =
  (name: string): Action =>
  (page) =>
    page.keyboard.press(name);
const type =
  (characters: string, find: (page: Page) => Locator): Action =>
  async (page) => {
    await find(page).focus();
    await page.keyboard.type(characters, { delay: 80 });
  };

/** The controls in the order of their use: each action requires the state that the previous ones created. */
const controls: [control: string, act: Action][] = [
  ['open a submission', press((page) => page.locator('article').nth(1).locator('button').first())],
  ['next by key', key('ArrowDown')],
  ['next by button', press(button('Next submission'))],
  ['mark contacted', press(button('Mark Contacted'))],
  ['undo', press(button('Undo'))],
  ['open the reply', press((page) => page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }))],
  ['type in the reply', type('Hello there', (page) => dialog(page).getByLabel('Message'))],
  ['close the reply', press((page) => dialog(page).getByRole('button', { name: 'Cancel' }))],
  ['close the details', press(button('Close the details'))],
  ['status filter on', press(text('Contacted'))],
  ['status filter off', press(text('Contacted'))],
  ['open the filters', press(button('Filters'))],
  ['service filter', press(text('SEO'))],
  ['clear the filters', press(button('Clear filters'))],
  ['search submissions', type('keller', searchbox)],
  ['tab to the emails', press(tab('Email Listings'))],
  ['copy one', press(button(/^Copy person/))],
  ['tab to the submissions', press(tab('All Submissions'))],
];

/** Uses the controls of the dashboard with CPU throttling. */
export async function measureControls(page: Page): Promise<ControlTiming[]> {
  await page.goto('/admin');
  await page.locator('article').first().waitFor();
  // Idle-time prefetching must not count as an interaction's work.
  await page.waitForLoadState('networkidle');
  await page.evaluate(recordInteractions);
  await throttleProcessor(page, SLOWDOWN);
  const timings: ControlTiming[] = [];
  for (const [control, act] of controls) {
    await takeSlowestInteraction(page);
    await act(page);
    await page.waitForTimeout(PAUSE_MS);
    timings.push({ control, interaction: await takeSlowestInteraction(page) });
  }
  return timings;
}
