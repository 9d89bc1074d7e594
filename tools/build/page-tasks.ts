import type { Locator, Page } from '@playwright/test';
import type { PageTask } from 'federation-toolkit';

/** The main task of each page, which a release must be able to perform together with the live parts. */
export const pageTasks: PageTask[] = [
  { path: '/', name: 'send the quote form', perform: sendQuote },
  { path: '/demo', name: 'open the workspace', perform: openWorkspace },
  {
    path: '/admin',
    name: 'list the quotes',
    perform: (page) => expectVisible(page.getByText('Ada Example').first(), 'the quote of Ada Example'),
  },
  { path: '/auth', name: 'log in', perform: logIn },
];

/** Fills in every field, also those that a later release adds, but neither the hidden field for robots nor files. */
async function sendQuote(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Quote request' });
  for (const field of await form.locator(':is(input, textarea):not([type=checkbox], [type=file], [aria-hidden=true] *):visible').all())
    await fill(field);
  for (const box of await form.locator('input[type=checkbox][required]').all()) await box.check();
  await form.locator('button[type=submit]').click();
  await expectToast(page, 'Quote submitted!');
}

async function openWorkspace(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill('https://example.com');
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expectVisible(page.getByRole('switch').first(), 'the features');
}

async function logIn(page: Page): Promise<void> {
  for (const field of await page.locator('main form input').all()) await fill(field);
  await page.locator('main form button[type=submit]').click();
  await expectToast(page, 'Welcome back!');
}

const VALUES: Record<string, string> = { email: 'ada@example.test', tel: '+4777000000', url: 'https://example.com', number: '1' };

async function fill(field: Locator): Promise<void> {
  if (await field.getAttribute('aria-hidden')) return;
  await field.fill(VALUES[(await field.getAttribute('type')) ?? ''] ?? 'Ada Example');
}

async function expectToast(page: Page, title: string): Promise<void> {
  const toast = page.locator('[data-kind]').first();
  await expectVisible(toast, `the toast "${title}"`);
  const text = (await toast.allInnerTexts()).join().replace(/\s+/g, ' ');
  if (!text.includes(title)) throw new Error(`the toast is "${text}", not "${title}"`);
}

async function expectVisible(locator: Locator, subject: string): Promise<void> {
  await locator.waitFor({ timeout: 10_000 }).catch(() => {
    throw new Error(`${subject} didn't appear within 10 s`);
  });
}
