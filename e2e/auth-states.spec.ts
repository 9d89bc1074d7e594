import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { expectAccessible } from './axe.ts';
import { LOOKS, PICTURES } from './looks.ts';
import { newPerson } from './people.ts';
import { test } from './test.ts';

const states: [name: string, address: string, arrange: (page: Page) => Promise<unknown>][] = [
  ['login', '/auth', async () => {}],
  ['login-empty', '/auth', (page) => page.getByRole('button', { name: 'Log In', exact: true }).click()],
  [
    'login-failed',
    '/auth',
    async (page) => {
      await page.getByLabel('Email').fill('user@example.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await page.locator('[data-kind="failure"]').waitFor();
    },
  ],
  ['signup', '/auth?mode=signup', (page) => page.getByRole('button', { name: 'Sign Up', exact: true }).click()],
  ['forgot', '/auth?mode=forgot', async () => {}],
  ['reset-dead', '/auth/reset#error=access_denied&error_description=Email+link+has+expired', async () => {}],
  ['reset-none', '/auth/reset', (page) => page.getByRole('button', { name: 'Send Link' }).waitFor()],
  [
    'reset',
    '/auth/reset',
    async (page) => {
      const { session } = await newPerson('Rae', 'user');
      await page.goto('/auth');
      await page.goto(`/auth/reset#access_token=${session.access_token}&type=recovery`);
      await page.getByRole('button', { name: 'Save Password' }).click();
      await page.getByText('Use at least 6 characters.').waitFor();
    },
  ],
];

for (const [name, address, arrange] of states)
  test(`axe finds no violation in the account page state: ${name}`, async ({ page, watch }) => {
    watch.allow(/status of 400/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await waitUntilInteractive(page);
    // The page's own code comes after the frame's.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await arrange(page);
    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${name} at ${width} px, ${colorScheme}`);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` });
    }
  });
