import type { Page } from '@playwright/test';
import { expect, test } from './as-admin.ts';
import { expectAccessible } from './axe.ts';
import { LOOKS, PICTURES } from './looks.ts';
import { addQuotes, newTag, quotesOf } from './people.ts';

interface State {
  name: string;
  address: string;
  /** Brings the page into the state; it begins with a list of 30 quotes that hold `tag`. */
  arrange(page: Page, tag: string): Promise<void>;
}

const rows = (page: Page) => page.getByRole('article').filter({ hasText: 'Lead 1' }).first().waitFor();
const open = async (page: Page) => {
  await rows(page);
  await page.getByRole('article').getByText('Lead 2', { exact: true }).click();
  await page.getByText('No replies sent yet.').waitFor();
};
/** What a list asks: the table, or the database's search. */
const lists = /\/rest\/v1\/(quotes\?|rpc\/search_quotes)/;

const states: State[] = [
  { name: 'list', address: '?q=TAG', arrange: rows },
  {
    name: 'loading',
    address: '?q=TAG',
    arrange: async (page) => {
      await page.route(lists, () => new Promise(() => {}));
      await page.reload();
      await page.getByRole('status', { name: 'Loading' }).waitFor();
    },
  },
  {
    name: 'failed',
    address: '?q=TAG',
    arrange: async (page) => {
      await page.route(lists, (route) => route.fulfill({ status: 400, json: { message: 'The database is resting.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.locator('[data-kind="failure"]').waitFor();
      await expect(page.getByText('Choose a submission')).toBeHidden();
    },
  },
  {
    name: 'empty',
    address: '',
    arrange: async (page) => {
      await page.route(lists, (route) => route.fulfill({ headers: { 'content-range': '*/0' }, json: [] }));
      await page.reload();
      await page.getByText('No submissions yet').waitFor();
      await expect(page.getByText('Choose a submission')).toBeHidden();
    },
  },
  { name: 'no-match', address: '?q=nobody-at-all', arrange: (page) => page.getByText('No submissions match these filters').waitFor() },
  { name: 'open', address: '?q=TAG', arrange: open },
  {
    name: 'filters',
    address: '?q=TAG&status=new&service=Website&from=2026-01-01',
    arrange: async (page) => {
      await rows(page);
      await page.getByRole('button', { name: /Received between/ }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor();
    },
  },
  {
    name: 'toast',
    address: '?q=TAG',
    arrange: async (page) => {
      await rows(page);
      await page.getByRole('button', { name: 'Mark Contacted' }).first().click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'reply',
    address: '?q=TAG',
    arrange: async (page) => {
      await open(page);
      await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
      await page.getByRole('dialog').getByLabel('Message').press('End');
      await page.getByRole('dialog').getByLabel('Message').pressSequentially(' Thanks.');
    },
  },
  {
    name: 'draft',
    address: '?q=TAG',
    arrange: async (page) => {
      await rows(page);
      await page.getByRole('button', { name: 'Reply' }).nth(2).click();
      await page.getByRole('dialog').getByLabel('Message').fill('Begun');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    },
  },
  {
    name: 'help',
    address: '?q=TAG',
    arrange: async (page) => {
      await rows(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'emails', address: '?tab=emails&find=TAG', arrange: (page) => page.getByText(/Showing 30 of/).waitFor() },
  {
    name: 'emails-none',
    address: '?tab=emails&find=nobody-at-all',
    arrange: (page) => page.getByText('No emails found matching your search').waitFor(),
  },
  {
    name: 'emails-failed',
    address: '?tab=emails',
    arrange: async (page) => {
      await page.route(lists, (route) => route.fulfill({ status: 400, json: { message: 'The database is resting.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'emails-copied',
    address: '?tab=emails&find=TAG',
    arrange: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy All' }).click();
      await page.getByText('30 emails copied to clipboard').waitFor();
    },
  },
  {
    name: 'emails-last-press',
    address: '?tab=emails&find=TAG',
    arrange: async (page) => {
      await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('NotAllowedError')) }));
      await page.getByRole('button', { name: 'Copy All' }).click();
      await page.getByRole('button', { name: 'Ready: copy 30 emails now' }).waitFor();
    },
  },
  {
    name: 'export-stopped',
    address: '?q=TAG',
    arrange: async (page, tag) => {
      // More than is loaded at once: what is all there is saved without a question.
      await addQuotes(quotesOf(tag, 40));
      await page.reload();
      await rows(page);
      await page.route(lists, async (route) => {
        if (route.request().postDataJSON()?.p_after_id) await route.fulfill({ status: 400, json: { message: 'The database is resting.' } });
        else await route.fallback();
      });
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await page.getByText('70 of 70').waitFor();
      await page.locator('[data-kind="failure"]').waitFor();
    },
  },
  {
    name: 'account-menu',
    address: '?q=TAG',
    arrange: async (page) => {
      await rows(page);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
];

for (const { name, address, arrange } of states)
  test(`axe finds no violation in the dashboard state: ${name}`, async ({ page, watch }) => {
    watch.allow(/status of 400/);
    const tag = newTag();
    await addQuotes(quotesOf(tag, 30));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin${address.replace('TAG', tag)}`);
    await arrange(page, tag);
    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${name} at ${width} px, ${colorScheme}`);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} is no wider than the window`).toBe(width);
    }
  });
