// Uses remote-demo, remote-marketing, supabase/functions/bookings
import type { Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { listOverflow } from '../support/list-overflow.ts';
import { fetchDocument, fetchPublicDocuments, NOINDEX_PATHS } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

/** Text spacing of WCAG 2.1, success criterion 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** A window of 1280 px has these widths at a zoom of 200 % and 400 %. WCAG 2.1, success criterion 1.4.10 requires 320 px. */
const WIDTHS = [640, 320];

/** A failed check doesn't end the test, which goes on with the next page. */
const softExpect = expect.configure({ soft: true });

const findOverflow = (page: Page) => page.evaluate(listOverflow, ':not(*)');

test('every page fits widths of 640 and 320 px, also with WCAG text spacing', async ({ page, request, watch }) => {
  watch.allow(/404|no\/such-page/);
  const hidden = await Promise.all(NOINDEX_PATHS.filter((path) => path !== '/admin').map((path) => fetchDocument(request, path)));
  for (const { path } of [...(await fetchPublicDocuments(request)), ...hidden]) {
    await page.goto(path);
    await waitUntilInteractive(page);
    const findOverflows = async (spacing: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await softExpect.poll(() => findOverflow(page), `${path} at ${width} px ${spacing}`).toEqual([]);
      }
    };
    await findOverflows('without text spacing');
    await page.addStyleTag({ content: TEXT_SPACING });
    await findOverflows('with text spacing');
  }
});

test('the overflow check reports a page that is too wide and a text that is cut off', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/faq');
  await waitUntilInteractive(page);
  await page.addStyleTag({ content: 'h1 { width: 400px } main p { block-size: 1em; overflow: hidden }' });
  const problems = await findOverflow(page);
  expect(problems[0]).toMatch(/^the page is \d+ px wide in 320$/);
  expect(problems.some((line) => line.startsWith('clipped: '))).toBe(true);
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
