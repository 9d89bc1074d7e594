// Uses remote-demo, remote-marketing, supabase/functions/bookings
import type { APIRequestContext } from '@playwright/test';
import { startIslands } from '../../tools/page-readiness.ts';
import { fetchDocument, fetchPublicDocuments } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

// Only development React reports mismatched attributes: `npm run test:all hydration` builds with it.
test.skip(!process.env.REACT_DEV, 'needs the development React');

async function listPages(request: APIRequestContext): Promise<string[]> {
  return [...(await fetchPublicDocuments(request)).map((document) => document.path || '/'), '/auth'];
}

test('every public page hydrates without a mismatch warning of React in both themes', { tag: '@development-react' }, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const pages = await listPages(request);
  expect(pages.length).toBeGreaterThan(10);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of pages) {
      await page.goto(path);
      await startIslands(page);
      await page.waitForLoadState('networkidle');
    }
  }
  // The `watch` fixture fails the test on any console warning.
});

test('the hydration check reports a mismatch of one attribute or one word', { tag: '@development-react' }, async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/./);
  const { html } = await fetchDocument(request, '/faq');
  for (const [prerendered, altered] of [
    ['<nav class="', '<nav class="other '],
    ['>Log In</a>', '>Lóg In</a>'],
  ] as const) {
    expect(html).toContain(prerendered);
    const messages: string[] = [];
    page.on('console', (message) => void messages.push(message.text()));
    await page.route('**/faq', (route) => route.fulfill({ contentType: 'text/html', body: html.replace(prerendered, altered) }));
    await page.goto('/faq');
    await startIslands(page).catch(() => {});
    await expect.poll(() => messages.filter((text) => /hydrat/i.test(text)).length).toBeGreaterThan(0);
    await page.unroute('**/faq');
    page.removeAllListeners('console');
  }
});
