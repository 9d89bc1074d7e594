// Uses remote-demo, supabase/functions/reports, supabase/functions/transform-website
import type { Page } from '@playwright/test';
import { startIslands, waitUntilInteractive } from '../../tools/page-readiness.ts';
import {
  analyzeWebsite,
  compare,
  findConsoleLines,
  findDivider,
  findDrawnPage,
  findFrame,
  findProblems,
  findSwitch,
  findTransformedFrame,
  findTransformedPage,
  getClientSiteUrl,
  openDemo,
  openDemoFromStarter,
  openSharedLink,
  readBox,
  readHighlighted,
  readSwitchLabels,
  saveReport,
  toggle,
} from '../support/demo-actions.ts';
import { waitForDisplayFont } from '../support/display-font.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { holdScripts } from '../support/test.ts';
import { expect, test } from './demo-test.ts';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 800, height: 1024 };

/** Starts the demo, whose next analysis lasts until the returned function is called. */
async function holdWorkspace(page: Page): Promise<() => void> {
  await startIslands(page);
  return holdScripts(page);
}

test('the demo refuses a text that is not a URL', async ({ page }) => {
  await page.goto('/demo');
  await waitUntilInteractive(page);
  await page.getByRole('textbox').fill('not a url');
  await analyzeWebsite(page);

  await expect(page.getByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
});

test('the demo shows a website in a sandboxed frame, and a switch replaces it by the transformed page', async ({ page }) => {
  const site = getClientSiteUrl('stonewell-bodies');
  await page.goto('/demo');
  await page.getByRole('textbox').fill(site);
  const releaseWorkspace = await holdWorkspace(page);
  await analyzeWebsite(page);
  await expect(page.getByText('Analyzing Your Website')).toBeVisible();
  releaseWorkspace();
  await expect(page.getByText('Toggle features below to see how the product can transform your website!')).toBeVisible();
  await expect(findFrame(page)).toHaveAttribute('src', site);
  await expect(findFrame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');

  const responsePromise = page.waitForResponse('**/functions/v1/transform-website');
  await toggle(page, 'SEO Optimization');
  const response = await responsePromise;

  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('application/ld+json');
  await expect(findFrame(page)).toHaveAttribute('src', /^blob:/);
});

test('the demo analyzes a shared link after a click, and its console is scrolled to the newest line', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSharedLink(page, getClientSiteUrl('fowler-finds'), 'seo');
  await expect(findFrame(page)).toHaveCount(0);

  const releaseWorkspace = await holdWorkspace(page);
  await analyzeWebsite(page);

  await expect(page.getByRole('textbox', { name: 'Website address' })).toBeDisabled();
  await expect(page.getByText('This takes just a few seconds')).toBeVisible();
  releaseWorkspace();
  await expect(page.getByText('5 issues found')).toBeVisible();
  await expect(page.getByText('5 improvements available')).toBeVisible();
  await expect(findConsoleLines(page), 'seven lines for the analysis, and three for the feature of the link').toHaveCount(10);
  const box = await page.getByRole('log').evaluate((log) => ({
    heightInRem: log.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    hiddenBelowPx: log.scrollHeight - log.scrollTop - log.clientHeight,
  }));
  expect(box.heightInRem).toBe(12);
  expect(box.hiddenBelowPx).toBeLessThan(2);
});

test('the demo shows a banner while all twelve switches are on, and the sections of all cover nothing', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'seo');
  const labels = await readSwitchLabels(page);
  for (const label of labels) await expect(findSwitch(page, label)).toBeVisible();
  const banner = page.getByRole('region', { name: "You've Unlocked the Full Experience" });

  for (const label of labels.filter((each) => each !== 'SEO Optimization' && each !== 'Content Editor')) await toggle(page, label);
  await expect(findConsoleLines(page), 'three lines for each of eleven features').toHaveCount(40);
  await expect(banner).toHaveCount(0);
  // This switch is the last one, because it opens the editor.
  await toggle(page, 'Content Editor');
  await page.getByRole('dialog', { name: 'Content Editor' }).getByRole('button', { name: 'Done' }).click();
  await expect(banner.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', '/projects/stonewell-bodies');
  await expect(banner.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/#contact');
  const glow = await findDrawnPage(page).evaluate((drawnPage) => getComputedStyle(drawnPage, '::after').animationName);
  expect(glow, 'the drawn page pulses').toContain('pulse');
  const sections = findTransformedPage(page).locator('section[data-tx]');
  await expect(findTransformedPage(page).locator('[data-tx=admin]')).toBeAttached();
  await expect(sections.first()).toBeVisible();
  const inFlow = sections.and(findTransformedPage(page).locator(':not([data-tx=chat])'));
  for (const section of await inFlow.all()) await expect(section, 'it covers nothing').toHaveCSS('position', 'static');
  const bubble = await readBox(findTransformedPage(page).locator('section[data-tx=chat]'));
  expect(Math.max(bubble.width, bubble.height), 'the chat is a closed bubble').toBeLessThanOrEqual(56);
  for (const label of labels) await expect(page.getByText(label), 'only a switch has this text').toHaveCount(1);

  await toggle(page, 'Live Chat');
  await expect(banner).toHaveCount(0);
  await expect(findConsoleLines(page), 'three more lines for the last feature, none for Live Chat').toHaveCount(43);
});

test('the content editor, search, comparison and report of the demo can be used one after another', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'design,search');
  await findTransformedFrame(page).waitFor();

  await test.step('the editor changes the drawn page, and only its button closes it', async () => {
    const editor = page.getByRole('dialog', { name: 'Content Editor' });
    await toggle(page, 'Content Editor');
    await expect(editor).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(editor).toBeVisible();
    await editor.getByLabel('Title', { exact: true }).fill('Fowler, found');
    await expect(findDrawnPage(page)).toContainText('Fowler, found');
    await editor.getByRole('button', { name: 'Done' }).click();
    await expect(editor).toBeHidden();
  });

  await test.step('the search closes by its button', async () => {
    const search = page.getByRole('dialog', { name: 'Site search' });
    await page.getByRole('button', { name: 'Search this site' }).click();
    await expect(search).toBeVisible();
    await search.getByRole('button', { name: 'ESC' }).click();
    await expect(search).toBeHidden();
  });

  await test.step('the button of the comparison stays pressed', async () => {
    await compare(page);
    await expect(page.getByRole('button', { name: 'Before / After' })).toHaveAttribute('aria-pressed', 'true');
    await expect(findDivider(page)).toBeVisible();
  });

  await test.step('the setup can be sent and saved as a report during the comparison', async () => {
    await expect(page.getByRole('button', { name: 'Send this setup' })).toBeVisible();
    await saveReport(page);
    await expect(page.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', /\/demo\/report\/[\w-]{24}$/);
  });
});

test('the demo’s panels are 2, 7 and 3 of 12 columns wide and are stacked on small screens', async ({ page }) => {
  const readPanels = async () => ({
    features: await readBox(page.getByRole('region', { name: 'Features' })),
    preview: await readBox(findFrame(page)),
    metrics: await readBox(page.getByRole('region', { name: 'Metrics of a typical site' })),
  });

  await page.setViewportSize(DESKTOP);
  await openDemo(page, getClientSiteUrl('stonewell-bodies'));
  const wide = await readPanels();
  const previewToFeatures = wide.preview.width / wide.features.width;
  expect(previewToFeatures, 'about 7 / 2').toBeGreaterThan(3.3);
  expect(previewToFeatures, 'about 7 / 2').toBeLessThan(3.7);
  const previewToMetrics = wide.preview.width / wide.metrics.width;
  expect(previewToMetrics, 'about 7 / 3').toBeGreaterThan(2.2);
  expect(previewToMetrics, 'about 7 / 3').toBeLessThan(2.5);

  await page.setViewportSize(TABLET);
  const narrow = await readPanels();
  expect(narrow.preview.top, 'the preview is below the features').toBeGreaterThanOrEqual(narrow.features.bottom);
  expect(narrow.metrics.top, 'the metrics are below the preview').toBeGreaterThanOrEqual(narrow.preview.bottom);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth, 'nothing overflows').toBeLessThanOrEqual(TABLET.width);
});

test('the demo’s switches don’t move when an analysis ends or a transformed page arrives', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  // Visitors come from another page with the font.
  await page.goto('/demo');
  await waitForDisplayFont(page);
  await recordLayoutShifts(page);
  await openDemoFromStarter(page, getClientSiteUrl('stonewell-bodies'));
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(12);
  const readTops = () => switches.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const topsAfterAnalysis = await readTops();
  // Only the toast shifts, whose box grows while it fades in.
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.005);

  await toggle(page, 'SEO Optimization');
  await toggle(page, 'Security & SSL');
  const changeOfSecurity = page.getByRole('listitem').filter({ has: findSwitch(page, 'Security & SSL') });
  await expect(changeOfSecurity, 'the page has arrived, and the switch shows what it changed').toContainText(/\d/);

  expect(await readTops()).toEqual(topsAfterAnalysis);
});

test('the demo lists measured problems, marks those that a switch repairs, and highlights their images', async ({ page }) => {
  await openDemoFromStarter(page, getClientSiteUrl('achieve-failure'));
  await toggle(page, 'SEO Optimization');
  await expect(page.getByRole('heading', { name: 'Measured on your page' })).toBeVisible();
  const problems = await findProblems(page).allTextContents();
  expect(problems.length).toBeGreaterThan(5);
  for (const problem of problems) expect(problem).toMatch(/(repaired|open)$/);
  await expect(findProblems(page, 'The page has no structured data')).toHaveText(/repaired$/);
  await expect(page.getByText('measured in your browser.')).toBeVisible({ timeout: 30_000 });
  const eagerImages = findProblems(page, /images? below the fold loads? at once/);
  await expect(eagerImages).toContainText('Try Performance Boost');
  await expect(eagerImages).toHaveText(/open$/);

  await toggle(page, 'Performance Boost');

  await expect(eagerImages).toHaveText(/repaired$/, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Show in the preview: \d+ images? below/ }).click();
  expect((await readHighlighted(page))?.localName).toBe('img');
});
