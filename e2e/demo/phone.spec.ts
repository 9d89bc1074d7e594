// Uses remote-demo, supabase/functions/transform-website
import { CLIENT_SITES_URL } from '../stack.ts';
import { findViolations } from '../support/axe.ts';
import {
  compare,
  findDivider,
  findFrame,
  findSwitch,
  findTransformedFrame,
  getClientSiteUrl,
  openDemo,
  readBox,
} from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const TEN_FEATURES = 'design,performance,backend,seo,animations,security,analytics,forms,search,mobile';

test('on a phone the demo’s preview stays in view below the row of switches while the page scrolls', async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), TEN_FEATURES);
  const toast = await readBox(page.getByRole('status').filter({ hasText: 'Analysis Complete' }));
  const send = await readBox(page.getByRole('button', { name: 'Send this setup' }));
  expect(toast.bottom, 'the toast doesn’t cover the button').toBeLessThanOrEqual(send.top);
  await findTransformedFrame(page).waitFor();

  await page.getByRole('heading', { name: 'Measured on your page' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));

  const switches = await readBox(page.getByRole('region', { name: 'Features' }));
  const preview = await readBox(findFrame(page));
  expect(Math.abs(preview.top - switches.bottom), 'the preview follows the border of the row').toBeLessThanOrEqual(1);
  expect(preview.top).toBeGreaterThan(0);
  expect(preview.bottom, 'the preview leaves a third of the screen free').toBeLessThan(0.65 * PHONE.height);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth, 'nothing overflows').toBeLessThanOrEqual(PHONE.width);
  const heightAboveForm = await page.evaluate(() => (document.querySelector('#quote-heading')?.getBoundingClientRect().top ?? 0) + scrollY);
  expect(heightAboveForm, 'everything above the quote form').toBeLessThan(5_000);
});

test('the demo’s switches open as a drawer on a phone', async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo');
  const liveChat = findSwitch(page, 'Live Chat');
  await liveChat.click();
  await expect(liveChat).toBeChecked();
  await expect(page.getByText('A question is one click away, on every page.'), 'the tooltip covers nothing').toBeHidden();

  const showAll = page.getByRole('button', { name: 'Show all' });
  await expect(showAll).toHaveAttribute('aria-expanded', 'false');
  await showAll.click();
  for (const control of await page.getByRole('switch').all()) await expect(control).toBeInViewport();

  await page.getByRole('region', { name: 'Features' }).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(liveChat).not.toBeInViewport();
});

test('axe finds no accessibility violation in the demo’s workspace on a phone', async ({ page }) => {
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo');
  await compare(page);
  await findDivider(page).waitFor();
  expect(await findViolations(page), 'the comparison').toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await findViolations(page), 'the drawer').toEqual([]);
});

test('axe finds no accessibility violation in the demo’s explanation of a failure on a phone', async ({ page, watch }) => {
  watch.allow(/Failed to transform website|422|Failed to load resource/);
  await openDemo(page, `${CLIENT_SITES_URL}/none/`, 'seo');
  await page.getByRole('button', { name: 'Try a sample site' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
