import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { CLIENT_SITES } from './stack.ts';
import { expect, test } from './test.ts';

const TRANSFORM = '**/functions/v1/transform-website';

test('rapid toggling requests only the newest features, never shows an older response, and revokes every blob URL', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  // What is cut short by the page itself.
  watch.allow(/ERR_ABORTED|net::ERR_FAILED/);
  await page.addInitScript(() => {
    const alive = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (page) => {
      const address = createObjectURL.call(URL, page);
      alive.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      alive.delete(address);
      revokeObjectURL.call(URL, address);
    };
    Object.assign(window, { alive });
  });
  const addresses = () => page.evaluate(() => [...(window as unknown as { alive: Set<string> }).alive]);

  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES}/fowler-finds/`)}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /fowler-finds/);

  // The first answer is held back until the second was shown.
  const asked: string[] = [];
  let letFirstGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letFirstGo = resolve;
  });
  await page.route(TRANSFORM, async (route) => {
    const { features } = route.request().postDataJSON() as { features: Record<string, boolean> };
    asked.push(
      Object.entries(features)
        .filter(([, on]) => on)
        .map(([name]) => name)
        .join(),
    );
    if (asked.length === 1) await held;
    // An aborted request has nobody left to answer.
    await route.continue().catch(() => {});
  });
  const turn = (name: string) => page.getByRole('switch', { name }).click();
  await turn('SEO Optimization');
  await expect.poll(() => asked).toEqual(['seo']);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('transform-website'));
  // Faster than any hand, and than this test could click on a busy machine.
  await page.locator('label:has([role=switch])').evaluateAll((labels) => {
    for (const name of ['Live Chat', 'Analytics', 'Analytics', 'Site Search']) {
      (labels as HTMLElement[]).find(({ textContent }) => textContent === name)?.click();
    }
  });
  await aborted;
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const shown = page.frameLocator('iframe');
  await expect(shown.locator('[data-tx=search]').first()).toBeAttached();
  await expect(shown.locator('[data-tx=chat]').first()).toBeAttached();
  const [newest] = await addresses();
  letFirstGo();
  await page.waitForTimeout(500);
  await expect(frame).toHaveAttribute('src', newest ?? 'none');
  expect(asked).toEqual(['seo', 'seo,search,chat']);

  await turn('Live Chat');
  await expect(frame).not.toHaveAttribute('src', newest ?? 'none');
  await expect.poll(async () => (await addresses()).length).toBe(1);
  const before = asked.length;
  // Known from memory, and asked for all the same.
  await turn('Live Chat');
  await expect(shown.locator('[data-tx=chat]').first()).toBeAttached();
  await expect.poll(() => asked.length).toBe(before + 1);
  for (const name of ['SEO Optimization', 'Live Chat', 'Site Search']) await turn(name);
  await expect(frame).toHaveAttribute('src', /fowler-finds/);
  await expect.poll(addresses).toEqual([]);
});
