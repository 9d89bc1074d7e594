import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { listOverflow } from '../support/list-overflow.ts';
import { fetchDocument, fetchPublicDocuments, NOINDEX_PATHS } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

/** Text spacing of WCAG 2.1, success criterion 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const findOverflow = (page: Page) => page.evaluate(listOverflow, ':not(*)');

test('every page fits a width of 320 px, also with WCAG text spacing', async ({ page, request, watch }) => {
  watch.allow(/404|no\/such-page/);
  await page.setViewportSize({ width: 320, height: 800 });
  const hidden = await Promise.all(NOINDEX_PATHS.filter((path) => path !== '/admin').map((path) => fetchDocument(request, path)));
  for (const { path } of [...(await fetchPublicDocuments(request)), ...hidden]) {
    await page.goto(path);
    await waitUntilInteractive(page);
    await expect.soft.poll(() => findOverflow(page), path).toEqual([]);
    await page.addStyleTag({ content: TEXT_SPACING });
    await expect.soft.poll(() => findOverflow(page), `${path} with text spacing`).toEqual([]);
  }
});

test('the menu fits a screen of 320 × 256 px and scrolls to its last item', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  const last = page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'Get Quote' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
