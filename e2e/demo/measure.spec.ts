// Uses remote-demo, supabase/functions/transform-website
import type { BrowserContext, Page } from '@playwright/test';
import axe from 'axe-core';
import { findFrame, findProblems, getClientSiteUrl, openDemo, readHighlighted } from '../support/demo-actions.ts';
import { expect, test } from './demo-test.ts';

/** Rules of axe that the demo measures, with a part of the problem that it lists for each, which begins with the number of elements. */
const PROBLEM_TEXTS = {
  'color-contrast': 'contrast',
  'link-in-text-block': /looks? like/,
  'scrollable-region-focusable': 'scrolling area',
  'target-size': 'too small',
};
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:">`;
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
async function openMeasuredDemo(page: Page): Promise<void> {
  await page.route('**/functions/v1/transform-website', (route) => {
    const { features } = route.request().postDataJSON() as { features: Record<string, boolean> };
    const isTransformed = Object.values(features).includes(true);
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'x-transform-audit': AUDIT, 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-transform-audit' },
      body: isTransformed ? TRANSFORMED : ORIGINAL,
    });
  });
  await openDemo(page, getClientSiteUrl('fowler-finds'), 'design');
  await expect(page.getByText('measured in your browser.')).toBeVisible({ timeout: 30_000 });
}

/** Counts the elements of `ORIGINAL` that violate each rule, with axe in one task on a page of its own. */
async function countViolationsByAxe(context: BrowserContext): Promise<Record<string, number>> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(ORIGINAL.replace(POLICY, ''));
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'rule', values: rules } }),
    Object.keys(PROBLEM_TEXTS),
  );
  return Object.fromEntries(violations.map(({ id, nodes }) => [id, nodes.length]));
}

test('the demo measures contrast, touch targets and overflow of the original and the transformed page', async ({ page }) => {
  await openMeasuredDemo(page);

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
  }).toPass({ timeout: 20_000 });
});

test('the demo’s measurement in short tasks reports the same problems as axe does on the whole page', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await openMeasuredDemo(page);
  const violations = await countViolationsByAxe(context);

  expect(violations['color-contrast']).toBe(2);
  expect(violations['scrollable-region-focusable']).toBe(1);
  for (const [rule, text] of Object.entries(PROBLEM_TEXTS)) {
    const [problem = '0'] = await findProblems(page, text).allTextContents();
    expect(Number.parseInt(problem, 10), rule).toBe(violations[rule] ?? 0);
  }
});
