// Uses remote-demo, supabase/functions/transform-website

import { CLIENT_SITES_URL } from '../stack.ts';
import { findFrame, getClientSiteUrl, openDemo } from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

const EXPECTED_ERRORS = /Failed to transform website|422|404|ERR_NAME_NOT_RESOLVED|Failed to load resource|frame/;

for (const [url, heading] of [
  [`${CLIENT_SITES_URL}/no-such-page/`, 'There is no page at this address'],
  [`${CLIENT_SITES_URL}/stonewell-bodies/site.css`, 'This address isn’t a web page'],
] as const) {
  test(`the demo explains why a website can’t be shown: ${heading}`, { tag: '@nightly' }, async ({ page, watch }) => {
    watch.allow(EXPECTED_ERRORS);
    await openDemo(page, url, 'seo');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
}

test('the demo offers a sample site instead of a website that can’t be reached', async ({ page, watch }) => {
  watch.allow(EXPECTED_ERRORS);
  await openDemo(page, 'http://northlight.invalid/', 'seo');
  await expect(page.getByRole('heading', { name: 'We can’t reach this site' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your page, measured' }), 'nothing was measured').toHaveCount(0);
  const trySample = page.getByRole('button', { name: 'Try a sample site' });
  await trySample.click();

  await expect(findFrame(page)).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('heading', { name: 'Measured on your page' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'stonewell.localhost', exact: true })).toBeVisible();
  await expect(trySample).toHaveCount(0);
});

test('the demo says that a page is empty without its scripts', { tag: '@nightly' }, async ({ page }) => {
  const emptyPage = '<!doctype html><div id="root"></div><section data-tx="chat">Questions?</section>';
  await page.route('**/functions/v1/transform-website', (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }));
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'seo');

  await expect(page.getByRole('heading', { name: 'This page is empty without its scripts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try a sample site' })).toBeVisible();
});
