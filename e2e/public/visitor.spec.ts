// Uses remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, fillQuote, test } from '../support/test.ts';

const PAGES = [
  '/',
  '/work',
  '/services',
  '/process',
  '/tech',
  '/faq',
  '/book',
  '/privacy',
  '/terms',
  '/accessibility',
  '/demo',
  '/auth',
  '/projects/fowler-finds',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a page without JavaScript shows the menu, every FAQ answer and an email link at the form', async ({ page }) => {
    await page.goto('/faq');
    const menu = page.getByRole('region', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Process' })).toBeVisible();
    const [bottom, top] = [await menu.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThan(top?.y ?? 0);
    for (const answer of ['4-6 weeks', '$5K-$20K', '100% yours', 'millions of records']) await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    await expect(page.locator('#contact noscript a, #contact p a[href^="mailto:"]').first()).toBeVisible();
  });
});

test('public pages fit a screen that is 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of PAGES) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('print styles show texts dark on white in the dark theme and hide navigation and form', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/projects/fowler-finds');
  for (const name of ['The Challenge', 'Our Solution', 'Results & Impact']) {
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('color', 'rgb(16, 27, 24)');
  }
  const card = page.getByRole('region', { name: 'Our Solution' }).getByRole('listitem').first();
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('list', { name: 'In four figures' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByText('localhost')).toBeHidden();
  await page.goto('/faq');
  await expect(page.getByText('4-6 weeks')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Quote request' })).toBeHidden();
});

test('FAQ answers open one at a time by mouse, keyboard and URL fragment before the scripts load', async ({ page }) => {
  const answers = page.getByRole('button', { expanded: true });
  await page.route('**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'How long does a project take?' }).click();
  await expect(page.getByText('4-6 weeks')).toBeVisible();
  await page.getByRole('button', { name: 'What does it cost?' }).press('Enter');
  await expect(page.getByText('$60K+')).toBeVisible();
  await expect(page.getByText('4-6 weeks')).toBeHidden();
  await page.getByRole('button', { name: 'What does it cost?' }).press('Space');
  await expect(answers).toHaveCount(0);
  await page.evaluate(() => location.assign('#ownership'));
  await expect(page.getByText('100% yours')).toBeVisible();
});

test('a visitor can fill in and submit a quote request with the keyboard only', async ({ page }) => {
  await page.goto('/tech');
  await waitUntilInteractive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: '30-minute consultation' }).focus();
  await page.keyboard.press('Tab');
  for (const text of ['Kay Board', 'kay@client.test', 'Keys Ltd']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Missing fields')).toBeVisible();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('By keyboard.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Maintenance' })).toBeChecked();
  for (const name of ['Message', 'Attachments', /I agree/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quote submitted!')).toBeVisible();
});

test('the values of the quote form survive reload, Back and Forward, and a double click submits once', async ({ page }) => {
  await page.goto('/services');
  await waitUntilInteractive(page);
  await fillQuote(page, 'Bea Back');
  await page.getByLabel('Mobile App').check();
  await page.reload();
  await waitUntilInteractive(page);
  await expect(page.getByLabel('Name')).toHaveValue('Bea Back');
  await expect(page.getByLabel('Mobile App')).toBeChecked();
  await expect(page.getByLabel(/agree to the privacy policy/)).not.toBeChecked();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Process' }).click();
  await expect(page.getByRole('heading', { name: 'A process with dates on it' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Bea Back');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Bea Back');
  await page.goForward();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('submit-quote') && request.method() === 'POST' && sent.push(request.url()));
  await page.getByLabel(/agree to the privacy policy/).check();
  await page.getByRole('button', { name: 'Submit quote request' }).dblclick();
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await waitUntilInteractive(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('the frame of a client’s website is sandboxed and loads only near the viewport', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().startsWith(CLIENT_SITES_URL) && requests.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 100 });
  await page.goto('/projects/achieve-failure');
  await waitUntilInteractive(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await page.getByRole('list', { name: 'In four figures' }).scrollIntoViewIfNeeded();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
});

test('the home page runs no animation if the visitor prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilInteractive(page);
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
});
