// Uses remote-marketing, supabase/functions/attachments, supabase/functions/bookings, supabase/functions/quotes
import type { Page } from '@playwright/test';
import { createPdf, createPng } from 'shared-contracts/testing/sample-files';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { expectAccessibleInVariants } from '../support/display-variants.ts';
import { expect, fillQuote, test } from '../support/test.ts';

/** Answers the calls of a function with a status and a body. */
const answer = (page: Page, name: string, status: number, json: object) =>
  page.route(`**/functions/v1/${name}*`, (route) => route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } }));
const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const files = [
  { name: 'brief of the project.pdf', mimeType: 'application/pdf', buffer: createPdf(200_000) },
  { name: 'plan.png', mimeType: 'image/png', buffer: createPng() },
];

/** Each state is created before and after its page is opened. */
const states: [name: string, path: string, prepare: (page: Page) => Promise<unknown>, arrange: (page: Page) => Promise<unknown>][] = [
  [
    'no-free-times',
    '/book',
    (page) => answer(page, 'list-slots', 200, { slots: [] }),
    (page) => waitForHeading(page, 'No free times in the next four weeks'),
  ],
  ['failed-times', '/book', (page) => answer(page, 'list-slots', 500, {}), (page) => waitForHeading(page, 'Free times couldn’t be loaded')],
  ['invalid-change-link', '/book#change=unsigned', async () => {}, (page) => waitForHeading(page, 'This link doesn’t work')],
  [
    'started-call',
    '/book#change=signed',
    (page) =>
      answer(page, 'change-booking', 200, { start: '2026-01-05T09:00:00Z', end: '2026-01-05T09:30:00Z', name: 'Ada', status: 'booked' }),
    (page) => waitForHeading(page, 'This call has already started'),
  ],
  [
    'booking-without-input',
    '/book',
    async () => {},
    async (page) => {
      await page.locator('input[name=start]').first().check({ force: true });
      await findButton(page, /^Book /).click();
      await expect(page.getByText('This field is required.')).toHaveCount(2);
    },
  ],
  [
    'failed-upload',
    '/faq',
    (page) => answer(page, 'upload-attachment', 500, {}),
    async (page) => {
      await fillQuote(page, 'Una Uploaded');
      await page.getByLabel('Attachments').setInputFiles(files);
      await findButton(page, 'Submit quote request').click();
      await page.locator('[data-kind="failure"]').getByText('the upload failed').hover();
    },
  ],
];

for (const [name, path, prepare, arrange] of states)
  test(`axe finds no accessibility violation in the forms of visitors: ${name.replaceAll('-', ' ')}`, { tag: '@states' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of (403|500)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare(page);
    await page.goto(path);
    await waitUntilInteractive(page);
    await arrange(page);
    await expectAccessibleInVariants(page, name);
  });
