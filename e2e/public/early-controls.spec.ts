import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { createAccount } from '../support/accounts.ts';
import { expect, holdScripts, signIn, test } from '../support/test.ts';

test('the theme follows the system until the visitor chooses one, before and after the scripts load', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: 'Toggle theme' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await toggle.click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  releaseScripts();
  await waitUntilInteractive(page);
  await toggle.click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await toggle.click();
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('FAQ answers open one at a time by mouse, keyboard and URL fragment before the scripts load, and afterwards', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/faq#seo', { waitUntil: 'commit' });
  const open = page.locator('main [aria-expanded=true]');
  await expect(open).toHaveText('Is SEO included?');
  await page.getByRole('button', { name: 'How long does a project take?' }).click();
  await expect(open).toHaveText('How long does a project take?');
  await page.getByRole('button', { name: 'What does it cost?' }).press('Enter');
  await expect(open).toHaveText('What does it cost?');
  releaseScripts();
  await waitUntilInteractive(page);
  await expect(page.getByText('$60K+')).toBeVisible();
  await open.click();
  await expect(open).toHaveCount(0);
});

test('the account button of a signed-in visitor is shown before the scripts load and keeps a click', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const releaseScripts = await holdScripts(page);
  await page.goto('/work', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Account menu' });
  await expect(button).toHaveText(/^[A-Z]$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveCount(0);
  const box = await button.boundingBox();
  await button.click();
  releaseScripts();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(box);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu of a signed-in visitor offers Sign Out before the scripts load and keeps a click on it', async ({ page }) => {
    // Its own account, because a sign-out ends the sessions of an account everywhere.
    await signIn(page, await createAccount('Leaving', 'user'));
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const releaseScripts = await holdScripts(page);
    await page.goto('/work', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    const menu = page.getByRole('region', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Process' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Log In' })).toBeHidden();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
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
