import type { Page } from '@playwright/test';
import {
  findFrame,
  findProblems,
  findTransformedPage,
  getClientSiteUrl,
  openDemo,
  readHighlighted,
  toggle,
  waitForHighlight,
} from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

test('what a visitor writes into the preview or the editor stays when other switches replace it', async ({ page }) => {
  // The visitor begins while the pictures still load.
  await page.route(`${getClientSiteUrl('fowler-finds')}**`, () => {});
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'admin');
  await expect(findTransformedPage(page).locator('h1[data-tx-edit]')).toBeVisible();
  const heading = findTransformedPage(page).locator('h1').first();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue((await heading.textContent()) ?? '');
  await page.getByLabel('Hero subtitle').fill('Found by hand');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(findTransformedPage(page).locator('p', { hasText: 'Found by hand' })).toHaveCount(1);
  await heading.fill('Chairs that last');
  await page.getByRole('button', { name: 'Edit content' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Chairs that last');
  await page.getByRole('button', { name: 'Done' }).click();
  await toggle(page, 'SEO Optimization');
  await expect(findTransformedPage(page).locator('meta[property="og:title"]')).toBeAttached();
  await expect(heading).toHaveText('Chairs that last');
  await toggle(page, 'Content Editor');
  await expect(heading).not.toHaveAttribute('contenteditable');
  await expect(heading).toHaveText('Chairs that last');
  await expect(findTransformedPage(page).locator('p', { hasText: 'Found by hand' })).toHaveCount(1);
});

test('the preview’s search and chat answer from the page and lead to the place, or say that it says nothing', { tag: '@nightly' }, async ({
  page,
}) => {
  await openDemo(page, `${getClientSiteUrl('stonewell-bodies')}before/`, 'search,chat');
  const search = findTransformedPage(page).locator('section[data-tx=search]');
  await search.getByRole('searchbox').fill('HORSE');
  const results = search.locator('.results li');
  await expect(results.first()).toBeVisible();
  await expect(search.getByRole('status')).toHaveText(new RegExp(`^${await results.count()} × “HORSE”$`));
  await results.first().getByRole('button').click();
  await waitForHighlight(page);

  // A word of the menu, which is in no paragraph.
  await search.getByRole('searchbox').fill('guestbook');
  await expect(search.getByRole('status')).toHaveText('1 × “guestbook”');

  const chat = findTransformedPage(page).locator('section[data-tx=chat]');
  // By keys, because the toast of the analysis may be in front of the bubble.
  await chat.locator('summary').press('Enter');
  const field = chat.getByRole('textbox', { name: 'Ask about this page' });
  await field.fill('Which vehicles do you manufacture?');
  // Enter that confirms a word of an input method asks nothing.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field).toHaveValue('Which vehicles do you manufacture?');
  await field.press('Enter');
  await expect(chat.getByRole('log')).toContainText('manufacturer of horse transport vehicles');
  await field.fill('Do you have a helicopter?');
  await chat.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(chat.getByRole('log')).toContainText('I didn’t find an answer on this page. Please ask us directly.');
});

test('a finding that is shown is pinned in the preview, and its pin leads back to the list', { tag: '@nightly' }, async ({ page }) => {
  await openDemo(page, `${getClientSiteUrl('stonewell-bodies')}before/`, 'seo');
  const show = page.getByRole('button', { name: /^Show in the preview/ }).first();
  await show.click();
  const pin = findTransformedPage(page).locator('[data-tx=pins] button').first();
  await expect(pin).toHaveText((await show.getAttribute('data-number')) ?? '');
  // While the page is measured, a changed finding replaces its pin.
  await expect(async () => {
    await pin.press('Enter');
    await expect(show).toBeFocused({ timeout: 2_000 });
  }).toPass();
});

const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`;
const HEAD = `<!doctype html><html lang="en"><head>${POLICY}<title>Old shop</title><meta name="viewport" content="width=device-width">`;
const TEXT = 'We have sold tools since 1972, and we still repair them. ';

const ORIGINAL = `${HEAD}<style>
  .pale { color: #bbb } .wide { width: 700px; background: #eee } .small a { font-size: 8px; line-height: 1; margin: 0 }
  .log { height: 40px; overflow: auto } p a { color: #000; text-decoration: none }
</style><body><main><h1>Old shop</h1><p class="pale">${TEXT}</p><p class="pale" data-x='"]><img src=x onerror=alert(1)>'>${TEXT}</p>
<p>${TEXT} Read <a href="https://a.example">about us</a> ${TEXT}</p><div class="wide">${TEXT}</div>
<div class="small"><a href="https://a.example">A</a> <a href="https://b.example">B</a> <a href="https://c.example">C</a></div>
<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E" alt="">
<div class="log">${TEXT.repeat(20)}</div></main>`;
const TRANSFORMED = ORIGINAL.replace('#bbb', '#333').replace('700px', 'auto');
const AUDIT = JSON.stringify({ title: { before: 0, after: 0, where: [] }, viewport: { before: 0, after: 0, where: [] } });

/** Opens the demo of `ORIGINAL`, with a feature that transforms it to `TRANSFORMED`, and waits until both are measured. */
async function openMeasuredDemo(page: Page, feature: 'seo' | 'design'): Promise<void> {
  await page.route('**/functions/v1/transform-website', (route) => {
    const { features } = route.request().postDataJSON() as { features: Record<string, boolean> };
    const isTransformed = Object.values(features).includes(true);
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'x-transform-audit': AUDIT, 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-transform-audit' },
      body: isTransformed ? TRANSFORMED : ORIGINAL,
    });
  });
  await openDemo(page, getClientSiteUrl('fowler-finds'), feature);
  await expect(page.getByText('measured in your browser.')).toBeVisible({ timeout: 60_000 });
}

test('the demo measures contrast, touch targets and overflow of the original and the transformed page', async ({ page }) => {
  await openMeasuredDemo(page, 'seo');

  await expect(findProblems(page, '2 texts have too little contrast')).toHaveText(/repaired$/);
  await expect(findProblems(page, '1 element reaches beyond a phone’s screen')).toHaveText(/repaired$/);
  await expect(findProblems(page, '1 scrolling area can’t be reached by keyboard')).toHaveText(/open$/);
  await expect(findProblems(page, 'too small for a finger')).toHaveText(/open$/);
  await expect(findProblems(page, '3 texts are smaller than 12 px')).toHaveText(/open$/);
  await expect(findProblems(page, '1 image without dimensions')).toHaveText(/open$/);
  await expect(findProblems(page, 'The first screen of a phone has no way to make contact')).toHaveText(/open$/);
  await expect(findFrame(page), 'the frames of the measurement are removed').toHaveCount(1);

  // The highlight ends by itself, and each click repeats it.
  await expect(async () => {
    await findProblems(page, 'scrolling area').click();
    expect((await readHighlighted(page))?.className).toBe('log');
  }).toPass();
});

test('what is measured after a redesign is what the preview shows', async ({ page }) => {
  await openMeasuredDemo(page, 'design');
  await expect(findTransformedPage(page).locator('html[data-look=gallery] h1')).toHaveText('Old shop');
  await expect(findProblems(page, '1 scrolling area can’t be reached by keyboard')).toHaveText(/repaired$/);
  await expect(findProblems(page, '3 texts are smaller than 12 px')).toHaveText(/repaired$/);
});

test('another look of a redesign is shown without a request', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/transform-website') && request.method() === 'POST') requests += 1;
  });
  await openDemo(page, `${getClientSiteUrl('stonewell-bodies')}before/`, 'design');
  const heading = findTransformedPage(page).locator('html[data-look=gallery] h1');
  await expect(heading).toBeVisible({ timeout: 60_000 });
  // The measurement of the original page sends the last request.
  await expect(page.getByText('measured in your browser.')).toBeVisible({ timeout: 60_000 });
  const asked = requests;
  for (const [name, look] of [
    ['Workshop', 'workshop'],
    ['Your typefaces', 'own'],
    ['Gallery', 'gallery'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await expect(findTransformedPage(page).locator(`html[data-look=${look}] h1`)).toBeVisible();
  }
  expect(requests).toBe(asked);
});
