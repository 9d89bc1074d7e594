// Uses remote-demo, supabase/functions/transform-website
import type { Page } from '@playwright/test';
import { findFrame, findTransformedFrame, findTransformedPage, getClientSiteUrl, openDemo, toggle } from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

/** The requests for transformed pages: each as the names of its features. */
interface TransformRequests {
  features: string[];
  /** Responds to the first request, which waits until then. */
  respondToFirst(): void;
}

async function delayFirstResponse(page: Page): Promise<TransformRequests> {
  const { promise: released, resolve: respondToFirst } = Promise.withResolvers<void>();
  const features: string[] = [];
  await page.route('**/functions/v1/transform-website', async (route) => {
    const names = readFeatures(route.request().postDataJSON());
    // Without features, the demo requests the original page to measure it.
    if (names !== '' && features.push(names) === 1) await released;
    // The page may have aborted the request.
    await route.continue().catch(() => {});
  });
  return { features, respondToFirst };
}

/** Returns the names of the features that are on, separated by commas. */
function readFeatures(body: { features: Record<string, boolean> }): string {
  const names = Object.keys(body.features).filter((name) => body.features[name]);
  return names.join();
}

/** Clicks switches in one task, which is faster than Playwright's clicks. */
async function toggleAtOnce(page: Page, names: string[]): Promise<void> {
  await page.locator('label:has([role=switch])').evaluateAll((labels, clicked) => {
    for (const name of clicked) (labels as HTMLElement[]).find(({ textContent }) => textContent === name)?.click();
  }, names);
}

/** Records the blob URLs that the page has created and not revoked. Returns a function that reads them. */
async function recordBlobUrls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blobUrls = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      blobUrls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      blobUrls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { blobUrls });
  });
  return () => page.evaluate(() => [...(window as unknown as { blobUrls: Set<string> }).blobUrls]);
}

// The page aborts outdated requests.
const ABORTED = /ERR_ABORTED|net::ERR_FAILED/;

test('the demo shows the newest preview, not a late response of an earlier one', async ({ page, watch }) => {
  watch.allow(ABORTED);
  await openDemo(page, getClientSiteUrl('fowler-finds'));
  await expect(findFrame(page)).toHaveAttribute('src', /fowler-finds/);
  const requests = await delayFirstResponse(page);
  await toggle(page, 'SEO Optimization');
  await expect.poll(() => requests.features).toEqual(['seo']);

  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('transform-website'));
  await toggleAtOnce(page, ['Live Chat', 'Analytics', 'Analytics', 'Site Search']);
  await aborted;
  await expect(findTransformedPage(page).locator('[data-tx=search]').first()).toBeAttached();
  await expect(findTransformedPage(page).locator('[data-tx=chat]').first()).toBeAttached();
  expect(requests.features, 'the four clicks request one page').toEqual(['seo', 'seo,search,chat']);

  const newest = (await findTransformedFrame(page).getAttribute('src')) ?? '';
  requests.respondToFirst();
  // Nothing in the page tells that a response was ignored.
  await page.waitForTimeout(500);
  await expect(findFrame(page)).toHaveAttribute('src', newest);
});

test('the demo shows an earlier preview from memory and revokes the blob URLs of hidden previews', async ({ page, watch }) => {
  watch.allow(ABORTED);
  const readBlobUrls = await recordBlobUrls(page);
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'seo,search,chat');
  const chat = findTransformedPage(page).locator('[data-tx=chat]').first();
  await expect(chat).toBeAttached();
  const first = (await findTransformedFrame(page).getAttribute('src')) ?? '';

  await toggle(page, 'Live Chat');
  await expect(findFrame(page)).not.toHaveAttribute('src', first);
  await expect(chat).not.toBeAttached();
  await expect.poll(async () => (await readBlobUrls()).length).toBe(1);

  const requests = await delayFirstResponse(page);
  await toggle(page, 'Live Chat');
  await expect(chat, 'it is shown before the response').toBeAttached();
  await expect.poll(() => requests.features, 'it is requested again').toEqual(['seo,search,chat']);
  requests.respondToFirst();

  for (const name of ['SEO Optimization', 'Live Chat', 'Site Search']) await toggle(page, name);
  await expect(findFrame(page)).toHaveAttribute('src', /fowler-finds/);
  await expect.poll(readBlobUrls).toEqual([]);
});
