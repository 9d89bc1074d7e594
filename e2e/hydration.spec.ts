import type { APIRequestContext } from '@playwright/test';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { documentAt, publicDocuments } from './documents/documents.ts';
import { expect, test } from './test.ts';

// Production React is silent about attributes that differ: `npm run test:full hydration` builds with the development one.
test.skip(!process.env.REACT_DEV, 'needs the development React');

async function everyPage(request: APIRequestContext): Promise<string[]> {
  return [...(await publicDocuments(request)).map((document) => document.path || '/'), '/auth'];
}

test('every public page hydrates without a mismatch warning in both themes', async ({ page, request }) => {
  test.setTimeout(300_000);
  const pages = await everyPage(request);
  expect(pages.length).toBeGreaterThan(10);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of pages) {
      await page.goto(path);
      await waitUntilInteractive(page);
      await page.waitForLoadState('networkidle');
    }
  }
  // The watch of every journey fails on a warning of React.
});

test('a hydration mismatch of one attribute or one word is reported', async ({ page, request, watch }) => {
  watch.allow(/./);
  const { html } = await documentAt(request, '/faq');
  for (const [prerendered, altered] of [
    ['<footer class="', '<footer class="other '],
    ['<h2>Company</h2>', '<h2>Compány</h2>'],
  ] as const) {
    expect(html).toContain(prerendered);
    const seen: string[] = [];
    page.on('console', (message) => void seen.push(message.text()));
    await page.route('**/faq', (route) => route.fulfill({ contentType: 'text/html', body: html.replace(prerendered, altered) }));
    await page.goto('/faq');
    await waitUntilInteractive(page);
    await expect.poll(() => seen.filter((text) => /hydrat/i.test(text)).length).toBeGreaterThan(0);
    await page.unroute('**/faq');
    page.removeAllListeners('console');
  }
});
