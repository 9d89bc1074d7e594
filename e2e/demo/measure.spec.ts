// Uses remote-demo, supabase/functions/transform-website
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect, test } from '../support/test.ts';

const RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'; style-src 'unsafe-inline'">`;
const HEAD = `<!doctype html><html lang="en"><head>${POLICY}<title>Old shop</title><meta name="viewport" content="width=device-width">`;
const TEXT = 'We have sold tools since 1972, and we still repair them. ';

const ORIGINAL = `${HEAD}<style>
  .pale { color: #bbb } .wide { width: 700px; background: #eee } .small a { font-size: 8px; line-height: 1; margin: 0 }
  .log { height: 40px; overflow: auto } p a { color: #000; text-decoration: none }
</style><body><main><h1>Old shop</h1><p class="pale">${TEXT}</p><p class="pale" data-x='"]><img src=x onerror=alert(1)>'>${TEXT}</p>
<p>${TEXT} Read <a href="https://a.example">about us</a> ${TEXT}</p><div class="wide">${TEXT}</div>
<div class="small"><a href="https://a.example">A</a> <a href="https://b.example">B</a> <a href="https://c.example">C</a></div>
<div class="log">${TEXT.repeat(20)}</div></main>`;
const TRANSFORMED = ORIGINAL.replace('#bbb', '#333').replace('700px', 'auto');
const AUDIT = JSON.stringify({ title: { before: 0, after: 0, where: [] }, viewport: { before: 0, after: 0, where: [] } });

/** Answers as the function does: without a feature the original page, else the transformed one. */
async function openWorkspace(page: Page): Promise<void> {
  await page.route('**/functions/v1/transform-website', (route) => {
    const { features } = route.request().postDataJSON() as { features: Record<string, boolean> };
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'x-transform-audit': AUDIT, 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-transform-audit' },
      body: Object.values(features).includes(true) ? TRANSFORMED : ORIGINAL,
    });
  });
  await page.goto(`/demo?url=${encodeURIComponent(`${CLIENT_SITES_URL}/fowler-finds/`)}&features=design`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(page.getByText('measured in your browser.')).toBeVisible({ timeout: 30_000 });
}

test('the demo measures contrast, touch targets and overflow of the original and the transformed page', async ({ page, watch }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await openWorkspace(page);
  const findings = page.getByRole('region', { name: 'Measured on your page' }).getByRole('listitem');
  await expect(findings.filter({ hasText: '2 texts have too little contrast' })).toHaveText(/repaired$/);
  await expect(findings.filter({ hasText: '1 element reaches beyond a phone’s screen' })).toHaveText(/repaired$/);
  await expect(findings.filter({ hasText: '1 scrolling area can’t be reached by keyboard' })).toHaveText(/open$/);
  await expect(findings.filter({ hasText: 'too small for a finger' })).toHaveText(/open$/);
  // The measuring frames are gone, and nothing but the live page was ever visible to the page's own code.
  await expect(page.locator('iframe')).toHaveCount(1);

  await findings.filter({ hasText: 'scrolling area' }).click();
  const highlighted = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const [animation] = frame.contentDocument?.getAnimations() ?? [];
    return ((animation?.effect as KeyframeEffect)?.target as Element)?.className;
  });
  expect(highlighted).toBe('log');
});

test('the demo’s measurement in short tasks reports the same problems as axe does on the whole page', async ({ page, watch, context }) => {
  watch.allow(/allow-scripts and allow-same-origin/);
  await openWorkspace(page);
  const findings = page.getByRole('region', { name: 'Measured on your page' }).getByRole('listitem');
  const alone = await context.newPage();
  await alone.setViewportSize({ width: 390, height: 844 });
  await alone.setContent(ORIGINAL.replace(POLICY, ''));
  await alone.evaluate(axe.source);
  const { violations } = await alone.evaluate(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'rule', values: rules } }),
    RULES,
  );
  const counts = violations.map(({ id, nodes }) => [id, nodes.length]);
  expect(Object.fromEntries(counts)).toMatchObject({ 'color-contrast': 2, 'scrollable-region-focusable': 1 });
  const texts = (await findings.allTextContents()).filter((text) => /contrast|too small|scrolling area|looks? like/.test(text));
  expect(texts.map((text) => Number.parseInt(text, 10)).sort()).toEqual(counts.map(([, count]) => count).sort());
});
