// Uses supabase/migrations
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { createAccount } from '../support/accounts.ts';
import { expectAccessibleInVariants } from '../support/display-variants.ts';
import { test } from '../support/test.ts';

const states: [name: string, path: string, arrange: (page: Page) => Promise<unknown>][] = [
  ['login', '/auth', async () => {}],
  ['login-without-input', '/auth', (page) => page.getByRole('button', { name: 'Log In', exact: true }).click()],
  [
    'failed-login',
    '/auth',
    async (page) => {
      await page.getByLabel('Email').fill('user@example.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await page.locator('[data-kind="failure"]').waitFor();
    },
  ],
  ['sign-up', '/auth?mode=signup', (page) => page.getByRole('button', { name: 'Sign Up', exact: true }).click()],
  ['forgotten-password', '/auth?mode=forgot', async () => {}],
  ['expired-reset-link', '/auth/reset#error=access_denied&error_description=Email+link+has+expired', async () => {}],
  ['unused-reset-link', '/auth/reset#token_hash=a&type=recovery', (page) => page.getByRole('button', { name: 'Continue' }).waitFor()],
  ['missing-reset-link', '/auth/reset', (page) => page.getByRole('button', { name: 'Send Link' }).waitFor()],
  [
    'rejected-new-password',
    '/auth/reset',
    async (page) => {
      const { session } = await createAccount('Rae', 'user');
      await page.goto('/auth');
      await page.goto(`/auth/reset#access_token=${session.access_token}&type=recovery`);
      await page.getByRole('button', { name: 'Save Password' }).click();
      await page.getByText('Use at least 6 characters.').waitFor();
    },
  ],
];

for (const [name, path, arrange] of states)
  test(`axe finds no accessibility violation on the account pages: ${name.replaceAll('-', ' ')}`, { tag: '@states' }, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await waitUntilInteractive(page);
    // The page's chunk loads after the shell.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await arrange(page);
    await expectAccessibleInVariants(page, name);
  });
