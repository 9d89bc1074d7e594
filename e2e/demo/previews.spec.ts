// Uses remote-demo, supabase/functions/transform-website
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, test } from '../support/test.ts';

const TRANSFORM = '**/functions/v1/transform-website';

test('toggling the demo’s switches quickly shows only the newest preview and revokes every blob URL', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  // The page aborts requests that are outdated.
  watch.allow(/ERR_ABORTED|net::ERR_FAILED/);
  await page.addInitScript(() => {
    const blobUrls = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (page) => {
      const url = createObjectURL.call(URL, page);
      blobUrls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      blobUrls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { blobUrls });
  });
  const readBlobUrls = () => page.evaluate(() => [...(window as unknown as { blobUrls: Set<string> }).blobUrls]);

  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/fowler-finds/`)}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /fowler-finds/);

  // The first response is delayed until the second is visible.
  const requests: string[] = [];
  let respondToFirst = (): void => {};
  const released = new Promise<void>((resolve) => {
    respondToFirst = resolve;
  });
  await page.route(TRANSFORM, async (route) => {
    const { features } = route.request().postDataJSON() as { features: Record<string, boolean> };
    requests.push(
      Object.entries(features)
        .filter(([, on]) => on)
        .map(([name]) => name)
        .join(),
    );
    if (requests.length === 1) await released;
    // The page may have aborted the request.
    await route.continue().catch(() => {});
  });
  const toggle = (name: string) => page.getByRole('switch', { name }).click();
  await toggle('SEO Optimization');
  await expect.poll(() => requests).toEqual(['seo']);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('transform-website'));
  // These clicks are faster than Playwright's.
  await page.locator('label:has([role=switch])').evaluateAll((labels) => {
    for (const name of ['Live Chat', 'Analytics', 'Analytics', 'Site Search']) {
      (labels as HTMLElement[]).find(({ textContent }) => textContent === name)?.click();
    }
  });
  await aborted;
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('[data-tx=search]').first()).toBeAttached();
  await expect(preview.locator('[data-tx=chat]').first()).toBeAttached();
  const [newest] = await readBlobUrls();
  respondToFirst();
  await page.waitForTimeout(500);
  await expect(frame).toHaveAttribute('src', newest ?? 'none');
  expect(requests).toEqual(['seo', 'seo,search,chat']);

  await toggle('Live Chat');
  await expect(frame).not.toHaveAttribute('src', newest ?? 'none');
  await expect.poll(async () => (await readBlobUrls()).length).toBe(1);
  const before = requests.length;
  // The preview is shown from the cache and requested again.
  await toggle('Live Chat');
  await expect(preview.locator('[data-tx=chat]').first()).toBeAttached();
  await expect.poll(() => requests.length).toBe(before + 1);
  for (const name of ['SEO Optimization', 'Live Chat', 'Site Search']) await toggle(name);
  await expect(frame).toHaveAttribute('src', /fowler-finds/);
  await expect.poll(readBlobUrls).toEqual([]);
});
