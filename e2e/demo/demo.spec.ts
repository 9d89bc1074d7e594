import { startIslands } from '../../tools/testing/page-readiness.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  analyzeWebsite,
  compare,
  findDivider,
  findDrawnPage,
  findFrame,
  findSwitch,
  findTransformedFrame,
  findTransformedPage,
  getClientSiteUrl,
  openDemo,
  readBox,
  saveReport,
  toggle,
} from '../support/demo-actions.ts';
import { holdScripts } from '../support/test.ts';
import { expect, test } from './demo-test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const ALL_BUT_SEO = 'design,performance,admin,backend,animations,security,analytics,forms,search,mobile,chat';

test('the demo shows a website in a sandboxed frame, and a switch replaces it by the transformed page', async ({ page }) => {
  const site = getClientSiteUrl('stonewell-bodies');
  await page.goto('/demo');
  await page.getByRole('textbox').fill(site);
  await startIslands(page);
  const releaseWorkspace = await holdScripts(page);
  await analyzeWebsite(page);
  await expect(page.getByText('Analyzing Your Website')).toBeVisible();
  releaseWorkspace();
  await expect(page.getByText('Toggle features below to see how the product can transform your website!')).toBeVisible();
  await expect(findFrame(page)).toHaveAttribute('src', site);
  await expect(findFrame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');

  const responsePromise = page.waitForResponse(
    (each) => each.url().endsWith('/transform-website') && /"seo":true/.test(each.request().postData() ?? ''),
  );
  await toggle(page, 'SEO Optimization');
  const response = await responsePromise;

  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('application/ld+json');
  await expect(findFrame(page)).toHaveAttribute('src', /^blob:/);
});

test('with all twelve switches on, the demo shows a banner and each change, and the added sections cover nothing', async ({ page }) => {
  await openDemo(page, getClientSiteUrl('fowler-finds'), ALL_BUT_SEO);
  await page.getByRole('button', { name: 'Done' }).click();
  const banner = page.getByRole('region', { name: "You've Unlocked the Full Experience" });
  await expect(page.getByRole('switch')).toHaveCount(12);
  await expect(banner).toHaveCount(0);
  await toggle(page, 'SEO Optimization');
  await expect(banner.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', '/projects/stonewell-bodies');
  await expect(banner.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/#contact');

  const strip = page.getByRole('region', { name: 'What changed on your page' });
  await expect(strip).toContainText(/\d+ findings on your page, \d+ repaired in this preview/);
  await expect(strip.getByRole('listitem').first()).toHaveText(/^Looks\S/);
  await expect(strip.getByText(/^Left as it was: .*Safety \(/)).toBeVisible();
  await strip.getByRole('button', { name: 'Show in the preview: Fields' }).click();
  await expect(findTransformedPage(page).locator('section[data-tx=forms]')).toBeInViewport();
  const sections = findTransformedPage(page).locator('section[data-tx]:not([data-tx=chat])');
  for (const section of await sections.all()) await expect(section, 'it covers nothing').toHaveCSS('position', 'static');
  const readBubbleHeight = async () => (await readBox(findTransformedPage(page).locator('section[data-tx=chat]'))).height;
  await expect.poll(readBubbleHeight, 'the chat is a closed bubble').toBeLessThanOrEqual(56);
  await strip.getByRole('button', { name: 'Get this built' }).click();
  await expect(page.locator('#quote-heading')).toBeFocused();
});

test('the content editor, search, comparison and report of the demo can be used one after another', async ({ page }) => {
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

  await expectAccessible(page, 'the workspace');
});

test('the demo offers a sample site instead of a website that can’t be reached', async ({ page, watch }) => {
  watch.allow(/Failed to transform website|422|ERR_NAME_NOT_RESOLVED|Failed to load resource|frame/);
  await openDemo(page, 'http://northlight.invalid/', 'seo');
  await expect(page.getByRole('heading', { name: 'We can’t reach this site' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your page, measured' }), 'nothing was measured').toHaveCount(0);
  await page.getByRole('button', { name: 'Try a sample site' }).click();

  await expect(findFrame(page)).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('heading', { name: 'Measured on your page' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'stonewell.localhost', exact: true })).toBeVisible();
});

test('on a phone the demo’s switches are in a sheet, above which the preview shows their changes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, getClientSiteUrl('achieve-failure'), 'seo');
  await page.getByRole('button', { name: /^Switches/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Features' });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await findSwitch(page, 'Smart Forms').click();
  await expect(findTransformedPage(page).locator('section[data-tx=forms]'), 'the preview moves to the form').toBeInViewport();
  await expect(sheet).toContainText('1 contact form added');
  const readDistance = async () => (await readBox(sheet)).top - (await readBox(findFrame(page))).top;
  await expect.poll(readDistance, 'the preview is above the sheet').toBeGreaterThan(200);
  await expectAccessible(page, 'the sheet');

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switches 2/12' })).toBeFocused();
});
