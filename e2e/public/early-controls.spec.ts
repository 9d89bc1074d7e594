// Uses remote-admin, remote-marketing, supabase/migrations
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { createAccount } from '../support/accounts.ts';
import { expect, holdScripts, signIn, test } from '../support/test.ts';

test('the theme button works before and after the scripts load, once per click', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: 'Toggle theme' });
  await toggle.click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle.click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await toggle.click();
  releaseScripts();
  await waitUntilInteractive(page);
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await toggle.click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the theme follows the operating system before the scripts load', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the FAQ page has one open answer at a time before the scripts load, also from the URL fragment', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/faq#seo', { waitUntil: 'commit' });
  const open = page.locator('main [aria-expanded=true]');
  await expect(open).toHaveText('Is SEO included?');
  await page.getByRole('button', { name: 'What does it cost?' }).click();
  await expect(open).toHaveText('What does it cost?');
  releaseScripts();
  await waitUntilInteractive(page);
  await expect(page.getByText('$60K+')).toBeVisible();
  await open.click();
  await expect(open).toHaveCount(0);
});

test('the account button of a signed-in visitor is shown before the scripts load and keeps a click', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const releaseScripts = await holdScripts(page);
  await page.goto('/work', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Account menu' });
  await expect(button).toHaveText(/^[A-Z]$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveCount(0);
  const letter = await button.textContent();
  const box = await button.boundingBox();
  await button.click();
  releaseScripts();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(button).toHaveText(letter ?? '');
  expect(await button.boundingBox()).toEqual(box);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu of a signed-in visitor offers Sign Out before the scripts load and keeps a click on it', async ({ page }) => {
    // Its own account, because a sign-out ends the sessions of an account everywhere.
    await signIn(page, await createAccount('Leaving', 'user'));
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const releaseScripts = await holdScripts(page);
    await page.addInitScript(recordShownLinks);
    await page.goto('/work', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    const menu = page.getByRole('region', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Process' })).toBeVisible();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    expect(await page.evaluate(() => window.shownLinks)).toEqual([]);
    releaseScripts();
    await expect(page.locator('html')).not.toHaveAttribute('data-session', 'stored');
    // The page changes after a sign-out, which closes the menu.
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect(menu.getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  });

  test('the menu opens and closes before the scripts load and stays open while they load', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Toggle menu' });
    const menu = page.getByRole('region', { name: 'Menu' });
    await button.click();
    await expect(menu.getByRole('link', { name: 'Process' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    releaseScripts();
    await waitUntilInteractive(page);
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Work' }).click();
    await expect(page).toHaveURL('/work');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
  });
});

/** Runs in the page: records in each frame which links for signed-out visitors are shown. */
function recordShownLinks(): void {
  window.shownLinks = [];
  const record = () => {
    for (const link of document.querySelectorAll('[data-signed-out]')) if (link.checkVisibility()) window.shownLinks.push(link.textContent);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

declare global {
  interface Window {
    shownLinks: string[];
  }
}
