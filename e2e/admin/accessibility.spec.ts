import type { Page } from '@playwright/test';
import { createSampleHealth } from 'shared-contracts/testing/sample-health';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from './admin-test.ts';

const openRequest = async (page: Page) => {
  await page.getByRole('article').getByText('Lead 2', { exact: true }).click();
  await page.getByText('No replies sent yet.').waitFor();
};

/** `TAG` in a path is the search text of the test's thirty requests. */
const STATES: [name: string, path: string, arrange: (page: Page) => Promise<unknown>][] = [
  ['an open request', '?q=TAG', openRequest],
  [
    'a reply to an open request',
    '?q=TAG',
    async (page) => {
      await openRequest(page);
      await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
      await page.getByRole('dialog').getByLabel('Message').fill('Thanks.');
    },
  ],
  ['the email list', '?tab=emails&find=TAG', (page) => page.getByText(/Showing 30 of/).waitFor()],
  ['the page for calls', '/calls', (page) => page.getByRole('button', { name: 'Save availability' }).waitFor()],
  [
    'the page for health',
    '/health',
    async (page) => {
      await page.route('**/rest/v1/rpc/read_site_health', (route) => route.fulfill({ json: createSampleHealth(new Date()) }));
      await page.reload();
      await page.getByText('TypeError').click();
    },
  ],
];

for (const [name, path, arrange] of STATES)
  test(`axe finds no violation in the dashboard: ${name}`, { tag: '@nightly' }, async ({ page }) => {
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 30));
    await page.goto(`/admin${path.replace('TAG', tag)}`);
    await arrange(page);
    await expectAccessible(page, name);
  });
