// Uses remote-admin, supabase/functions/bookings, supabase/migrations
import type { Page } from '@playwright/test';
import { createSampleHealth } from 'shared-contracts/testing/sample-health';
import { createSampleQuotes, createSearchTag, insertQuotes } from '../support/accounts.ts';
import { expectAccessibleInVariants } from '../support/display-variants.ts';
import { sampleThread, sampleTray } from '../support/sample-thread.ts';
import { expect, test } from './admin-test.ts';

interface State {
  name: string;
  query: string;
  /** Creates the state from the list of 30 quotes that contain `tag`. */
  arrange(page: Page, tag: string): Promise<void>;
}

const waitForRows = (page: Page) => page.getByRole('article').filter({ hasText: 'Lead 1' }).first().waitFor();
const openSubmission = async (page: Page) => {
  await waitForRows(page);
  await page.getByRole('article').getByText('Lead 2', { exact: true }).click();
  await page.getByText('No replies sent yet.').waitFor();
};
/** Requests of a list: the table or the search function. */
const LIST_REQUESTS = /\/rest\/v1\/(quotes\?|rpc\/search_quotes)/;

const THREAD_REQUEST = '**/rest/v1/rpc/read_thread';
const HEALTH_REQUEST = '**/rest/v1/rpc/read_site_health';
const GIVEN_UP = {
  waiting: 1,
  oldestSeconds: 60,
  givenUp: [
    {
      id: '0f8b7a6e-1c2d-4e3f-8a9b-7c6d5e4f3a2c',
      kind: 'booking-reminder-day-notification',
      attempts: 12,
      lastError: '550 5.1.1 The mailbox doesn’t exist.',
      createdAt: '2026-01-07T09:00:00Z',
      quoteId: null,
      bookingId: 'b',
    },
  ],
};

const SAMPLE_CALL = {
  id: '0f8b7a6e-1c2d-4e3f-8a9b-7c6d5e4f3a2b',
  starts_at: '2030-01-07T09:00:00Z',
  ends_at: '2030-01-07T09:30:00Z',
  name: 'Lead 1',
  email: 'lead1@client.test',
  time_zone: 'Europe/Oslo',
  status: 'booked',
  quote_id: null,
};

const states: State[] = [
  { name: 'list-of-quotes', query: '?q=TAG', arrange: waitForRows },
  {
    name: 'loading-list',
    query: '?q=TAG',
    arrange: async (page) => {
      await page.route(LIST_REQUESTS, () => new Promise(() => {}));
      await page.reload();
      await page.getByRole('status', { name: 'Loading' }).waitFor();
    },
  },
  {
    name: 'failed-list',
    query: '?q=TAG',
    arrange: async (page) => {
      await page.route(LIST_REQUESTS, (route) => route.fulfill({ status: 400, json: { message: 'The database is down.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.locator('[data-kind="failure"]').waitFor();
      await expect(page.getByText('Select a submission')).toBeHidden();
    },
  },
  {
    name: 'empty-list',
    query: '',
    arrange: async (page) => {
      await page.route(LIST_REQUESTS, (route) => route.fulfill({ headers: { 'content-range': '*/0' }, json: [] }));
      await page.reload();
      await page.getByText('No submissions yet').waitFor();
      await expect(page.getByText('Select a submission')).toBeHidden();
    },
  },
  {
    name: 'no-matching-quote',
    query: '?q=no-such-contact',
    arrange: (page) => page.getByText('No submissions match these filters').waitFor(),
  },
  { name: 'open-quote', query: '?q=TAG', arrange: openSubmission },
  {
    name: 'conversation',
    query: '?q=TAG',
    arrange: async (page) => {
      await page.route(THREAD_REQUEST, (route) => route.fulfill({ json: sampleThread }));
      await waitForRows(page);
      await page.getByRole('article').getByText('Lead 2', { exact: true }).click();
      await page.getByText('Earlier messages').click();
      await page.getByRole('textbox', { name: 'Note' }).fill('Call them');
    },
  },
  {
    name: 'failed-conversation',
    query: '?q=TAG',
    arrange: async (page) => {
      await page.route(THREAD_REQUEST, (route) => route.fulfill({ status: 400, json: { message: 'The database is down.' } }));
      await waitForRows(page);
      await page.getByRole('article').getByText('Lead 2', { exact: true }).click();
      await page.getByText('The conversation couldn’t be loaded').waitFor();
    },
  },
  {
    name: 'unplaced-emails',
    query: '?q=TAG',
    arrange: async (page, tag) => {
      await page.route('**/rest/v1/received_emails?*', (route) =>
        route.fulfill({
          headers: { 'content-range': '0-0/1', 'access-control-expose-headers': 'content-range' },
          json: [],
        }),
      );
      await page.route('**/rest/v1/rpc/read_tray', (route) => route.fulfill({ json: sampleTray }));
      await page.reload();
      await page.getByRole('button', { name: 'Read and assign' }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill(tag);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Lead 1/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'active-filters',
    query: '?q=TAG&status=new&service=Website&from=2026-01-01',
    arrange: async (page) => {
      await waitForRows(page);
      await page.getByRole('button', { name: /Received between/ }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor();
    },
  },
  {
    name: 'status-toast',
    query: '?q=TAG',
    arrange: async (page) => {
      await waitForRows(page);
      await page.getByRole('button', { name: 'Mark Contacted' }).first().click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'reply-dialog',
    query: '?q=TAG',
    arrange: async (page) => {
      await openSubmission(page);
      await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
      await page.getByRole('dialog').getByLabel('Message').press('End');
      await page.getByRole('dialog').getByLabel('Message').pressSequentially(' Thanks.');
    },
  },
  {
    name: 'restored-reply-draft',
    query: '?q=TAG',
    arrange: async (page) => {
      await waitForRows(page);
      await page.getByRole('button', { name: 'Reply' }).nth(2).click();
      await page.getByRole('dialog').getByLabel('Message').fill('Begun');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    },
  },
  {
    name: 'keyboard-help',
    query: '?q=TAG',
    arrange: async (page) => {
      await waitForRows(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'calls', query: '/calls', arrange: (page) => page.getByRole('button', { name: 'Save availability' }).waitFor() },
  {
    name: 'cancel-call',
    query: '/calls',
    arrange: async (page) => {
      await page.route(/\/rest\/v1\/bookings\?.*ends_at=gte/, (route) => route.fulfill({ json: [SAMPLE_CALL] }));
      const place = { start: SAMPLE_CALL.starts_at, end: SAMPLE_CALL.ends_at, name: SAMPLE_CALL.name, status: 'booked', place: '' };
      await page.route('**/functions/v1/change-booking', (route) => route.fulfill({ json: place }));
      await page.reload();
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the call' }).hover();
    },
  },
  {
    name: 'health',
    query: '/health',
    arrange: async (page) => {
      const alarms = [{ key: 'disk', text: 'The disk is 92 % full.', openedAt: new Date(0).toISOString(), recoveredAt: null }];
      await page.route(HEALTH_REQUEST, (route) => route.fulfill({ json: createSampleHealth(new Date(), { alarms, outbox: GIVEN_UP }) }));
      await page.reload();
      await page.getByRole('button', { name: /^TypeError/ }).click();
      await page.getByText('Hours as a table').first().click();
      await page.getByRole('button', { name: /^Dismiss: / }).click();
    },
  },
  {
    name: 'health-without-reports',
    query: '/health',
    arrange: async (page) => {
      const host = { disk: null, backup: null, certificate: null, probe: null, releases: null };
      const none = createSampleHealth(new Date(), { host, releases: [], hours: [], failures: [] });
      await page.route(HEALTH_REQUEST, (route) => route.fulfill({ json: none }));
      await page.reload();
      await page.getByText('No browser has reported in this period').waitFor();
    },
  },
  { name: 'email-list', query: '?tab=emails&find=TAG', arrange: (page) => page.getByText(/Showing 30 of/).waitFor() },
  {
    name: 'no-matching-email',
    query: '?tab=emails&find=no-such-contact',
    arrange: (page) => page.getByText('No emails found matching your search').waitFor(),
  },
  {
    name: 'failed-email-list',
    query: '?tab=emails',
    arrange: async (page) => {
      await page.route(LIST_REQUESTS, (route) => route.fulfill({ status: 400, json: { message: 'The database is down.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'copied-emails',
    query: '?tab=emails&find=TAG',
    arrange: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy All' }).click();
      await page.getByText('30 emails copied to clipboard').waitFor();
    },
  },
  {
    name: 'copy-needs-second-click',
    query: '?tab=emails&find=TAG',
    arrange: async (page) => {
      await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('NotAllowedError')) }));
      await page.getByRole('button', { name: 'Copy All' }).click();
      await page.getByRole('button', { name: 'Ready: copy 30 emails now' }).waitFor();
    },
  },
  {
    name: 'stopped-export',
    query: '?q=TAG',
    arrange: async (page, tag) => {
      // More rows than one page: a fully loaded list is exported without a request.
      await insertQuotes(createSampleQuotes(tag, 40));
      await page.reload();
      await waitForRows(page);
      await page.route(LIST_REQUESTS, async (route) => {
        if (route.request().postDataJSON()?.p_after_id) await route.fulfill({ status: 400, json: { message: 'The database is down.' } });
        else await route.fallback();
      });
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await page.getByText('70 of 70').waitFor();
      await page.locator('[data-kind="failure"]').waitFor();
    },
  },
  {
    name: 'account-menu',
    query: '?q=TAG',
    arrange: async (page) => {
      await waitForRows(page);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
];

for (const { name, query, arrange } of states)
  test(`axe finds no accessibility violation in the dashboard: ${name.replaceAll('-', ' ')}`, { tag: '@states' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    const tag = createSearchTag();
    await insertQuotes(createSampleQuotes(tag, 30));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin${query.replace('TAG', tag)}`);
    await arrange(page, tag);
    await expectAccessibleInVariants(page, name);
  });
