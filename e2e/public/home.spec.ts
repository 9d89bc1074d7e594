// Uses remote-demo, remote-marketing
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import { waitForDisplayFont } from '../support/display-font.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { NAVIGATION_LABELS } from '../support/navigation-labels.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test('the home page without JavaScript has headings, navigation, form and footer, but no theme button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What We Do' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Northlight Studio',
    ...NAVIGATION_LABELS,
    'Log In',
    'Get Quote',
  ]);
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy');
  await expect(page.getByRole('button', { name: 'Toggle theme' })).toHaveCount(0);
  await context.close();
});

test('the registry assigns the home page to marketing, and the shell renders header and footer around it', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(registry.routes.find(({ path }: { path: string }) => path === '/').remote).toBe('marketing');
  expect(registry.remotes.marketing.entry).toMatch(/^\/remotes\/marketing\/[0-9a-f]{16}\/remote-entry\.js$/);
  expect(html.indexOf('<header')).toBeLessThan(html.indexOf('What We Do'));
  expect(html.indexOf('What We Do')).toBeLessThan(html.indexOf('<footer'));
});

test('starting the scripts keeps the home page’s heading element and causes no layout shift', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/');
  await waitForDisplayFont(page);
  await waitUntilIdle(page);
  // The font may have moved texts by fractions of a pixel.
  await page.evaluate(() => Object.assign(window, { heading: document.querySelector('h1'), shifts: 0 }));
  await startIslands(page);
  await waitUntilIdle(page);
  expect(await page.evaluate(() => window.heading === document.querySelector('h1'))).toBe(true);
  expect(await page.evaluate(() => window.shifts)).toBe(0);
});

declare global {
  interface Window {
    heading: Element | null;
  }
}

test('the theme follows the operating system until the visitor chooses one, which survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the header gets a solid background after scrolling more than 20 px', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  const bar = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-solid', 'false');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-solid', 'true');
  await expect(bar).toHaveCSS('background-color', /^rgb\(/);
});

test('Get Quote scrolls to the contact section from another page, and again after scrolling away', async ({ page }) => {
  await page.goto('/demo');
  await waitUntilInteractive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('following a link scrolls to the top, sets the page title and focuses the main element', async ({ page }) => {
  await page.goto('/');
  await waitUntilInteractive(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/Interactive Demo/);
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu on a small screen has all navigation items and closes after a choice', async ({ page }) => {
    await page.goto('/');
    await waitUntilInteractive(page);
    const button = page.getByRole('button', { name: 'Toggle menu' });
    await button.click();
    const menu = page.getByRole('region', { name: 'Menu' });
    for (const item of ['Work', 'Services', 'Process', 'Tech', 'FAQ', 'Demo', 'Log In', 'Get Quote']) {
      await expect(menu.getByRole('link', { name: item, exact: true })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Demo' }).click();
    await expect(page).toHaveURL('/demo');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
