// Uses remote-demo, supabase/functions/reports, supabase/functions/transform-website
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

test('the demo shows a website in a sandboxed frame, and a switch replaces it by the transformed page', async ({ page, watch }) => {
  // The specification requires this sandbox; three other layers restrict what it allows (docs/hostile-pages.md).
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.goto('/demo');
  await waitUntilInteractive(page);
  await page.getByRole('textbox').fill('not a url');
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();

  const site = `${CLIENT_SITES_URL}/stonewell-bodies/`;
  await page.getByRole('textbox').fill(site);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(page.getByText('Analyzing Your Website')).toBeVisible();
  await expect(page.getByText('Toggle features below to see how the product can transform your website!')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', site);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');

  const responsePromise = page.waitForResponse('**/functions/v1/transform-website');
  await page
    .getByRole('switch', { name: 'SEO Optimization' })
    .or(page.getByRole('checkbox', { name: 'SEO Optimization' }))
    .click();
  const response = await responsePromise;
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('application/ld+json');
  await expect(frame).toHaveAttribute('src', /^blob:/);
});

test('the demo’s switches, console, content editor, search, comparison and banner work together', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/fowler-finds/`)}&features=seo`);
  await waitUntilInteractive(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(page.getByRole('textbox', { name: 'Website address' })).toBeDisabled();
  await expect(page.getByText('This takes just a few seconds')).toBeVisible();
  const lines = page.getByRole('log').locator('p');
  await expect(lines).toHaveCount(10);
  await expect(page.getByText('5 issues found')).toBeVisible();
  await expect(page.getByText('5 improvements available')).toBeVisible();

  const editor = page.getByRole('dialog', { name: 'Content Editor' });
  for (const control of await page.getByRole('switch', { checked: false }).all()) await expect(control).toBeVisible();
  const names = (await page.locator('label:has([role=switch])').allTextContents()).map((name) => name.trim());
  expect(names).toHaveLength(12);
  for (const name of names.filter((label) => label !== 'SEO Optimization' && label !== 'Content Editor')) {
    await page.getByRole('switch', { name }).click();
  }
  await expect(lines).toHaveCount(40);
  await expect(page.getByText("You've Unlocked the Full Experience")).toHaveCount(0);
  await page.getByRole('switch', { name: 'Content Editor' }).click();
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(editor).toBeVisible();
  await editor.getByLabel('Title', { exact: true }).fill('Fowler, found');
  await expect(page.getByTestId('mock-preview')).toContainText('Fowler, found');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor).toBeHidden();

  const banner = page.getByRole('region', { name: "You've Unlocked the Full Experience" });
  await expect(banner.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', '/projects/stonewell-bodies');
  await expect(banner.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/#contact');
  const mock = page.getByTestId('mock-preview');
  expect(await mock.evaluate((preview) => getComputedStyle(preview, '::after').animationName)).toMatch(/pulse/);
  // The added sections are in the flow of the page and cover nothing.
  const frame = page.frameLocator('iframe[src^="blob:"]');
  await expect(frame.locator('[data-tx=admin]')).toBeAttached();
  const sections = frame.locator('section[data-tx]');
  await expect(sections.first()).toBeVisible();
  const positions = await sections.evaluateAll((all) => all.map((section) => getComputedStyle(section).position));
  expect(new Set(positions)).toEqual(new Set(['static']));

  await page.getByRole('button', { name: 'Search this site' }).click();
  await page.getByRole('button', { name: 'ESC' }).click();
  await page.getByRole('button', { name: 'Before / After' }).click();
  await expect(page.getByRole('button', { name: 'Before / After' })).toHaveAttribute('aria-pressed', 'true');
  const box = page.getByRole('log');
  expect(await box.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)).toBeLessThan(2);
  expect(await box.evaluate((log) => log.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(12);
  // Switches are found by their text, which must be unique.
  for (const name of names) await expect(page.getByText(name)).toHaveCount(1);
  await page.getByRole('switch', { name: 'Live Chat' }).click();
  await expect(banner).toHaveCount(0);
  await expect(lines).toHaveCount(43);
});

test('the demo’s panels are 2, 7 and 3 of 12 columns wide and are stacked on small screens', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/stonewell-bodies/`)}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  const regions = ['Features', 'Metrics'].map((name) => page.getByRole('region', { name }));
  const frame = page.locator('iframe');
  await frame.waitFor();
  const across = await Promise.all([regions[0]?.boundingBox(), frame.boundingBox(), regions[1]?.boundingBox()]);
  const [left, center, right] = across.map((box) => box?.width ?? 0) as [number, number, number];
  expect(center / left).toBeGreaterThan(3.3);
  expect(center / left).toBeLessThan(3.7);
  expect(center / right).toBeGreaterThan(2.2);
  expect(center / right).toBeLessThan(2.5);
  await page.setViewportSize({ width: 390, height: 844 });
  const down = await Promise.all([regions[0]?.boundingBox(), frame.boundingBox(), regions[1]?.boundingBox()]);
  const tops = down.map((box) => box?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the demo’s switches don’t move when an analysis ends or a transformed page arrives', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await recordLayoutShifts(page);
  await page.goto(`/demo?site=${encodeURIComponent(`${CLIENT_SITES_URL}/stonewell-bodies/`)}`);
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(12);
  const readTops = () => switches.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const tops = await readTops();
  // Only the toast shifts, whose box grows while it fades in.
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
  for (const name of ['SEO Optimization', 'Security & SSL']) await page.getByRole('switch', { name }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Security & SSL' }) })).toContainText(/\d/);
  expect(await readTops()).toEqual(tops);
});

test('the demo lists the problems measured on a page and which of them a switch has repaired', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await page.goto(`/demo?site=${encodeURIComponent(`${CLIENT_SITES_URL}/achieve-failure/`)}`);
  await page.getByRole('switch', { name: 'SEO Optimization' }).click();
  await expect(page.getByRole('heading', { name: 'Measured on your page' })).toBeVisible();
  const findings = page.getByRole('region', { name: 'Measured on your page' }).getByRole('listitem');
  const texts = await findings.allTextContents();
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).toMatch(/(repaired|open)$/);
  await expect(findings.filter({ hasText: 'The page has no structured data' })).toHaveText(/repaired$/);
  await expect(findings.filter({ hasText: 'images below the fold load at once' })).toHaveText(/Try Performance Boost.*open$/);

  await page.getByRole('switch', { name: 'Performance Boost' }).click();
  await expect(findings.filter({ hasText: 'images below the fold load at once' })).toHaveText(/repaired$/);
  await page.getByRole('button', { name: /^Show in the preview: 11 images/ }).click();
  const highlighted = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const [animation] = frame.contentDocument?.getAnimations() ?? [];
    return ((animation?.effect as KeyframeEffect)?.target as Element)?.localName;
  });
  expect(highlighted).toBe('img');

  await page.getByRole('button', { name: 'Before / After' }).click();
  await expect(page.getByRole('slider', { name: 'Before and after' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this setup' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as report' }).click();
  await expect(page.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', /\/demo\/report\/[\w-]{24}$/);
});
