import { expect, type Page, test } from '@playwright/test';
import { ALL_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { transformHtml } from 'page-transform/testing/transform-html.ts';
import { readBox } from '../support/demo-actions.ts';

const text = 'Text of the page that no added element may cover. '.repeat(120);

/** Shows the page transformed with every feature. */
async function showTransformed(page: Page, html: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setContent(transformHtml(html, ALL_FEATURES));
}

/** The box of the first element that matches. */
const getBox = (page: Page, selector: string) => readBox(page.locator(selector).first());

const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const PHONE = { width: 390, height: 700 };
/** The smallest height that a finger can press (WCAG 2.5.5). */
const TOUCH_TARGET_PX = 44;

test('sections that the demo adds stand between content and footer in the page’s font', async ({ page }) => {
  const style = '<style>body{margin:0;font-family:Georgia}</style>';
  await showTransformed(
    page,
    `<!doctype html><title>Sections</title>${style}<h2>Boats</h2><p id="text">${text}</p><footer>© Boats</footer>`,
  );
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    let previous = await getBox(page, '#text');
    for (const section of ['search', 'chat', 'forms']) {
      const box = await getBox(page, `[data-tx=${section}]`);
      expect(box.top, `${section} is below the preceding box at ${width} px`).toBeGreaterThanOrEqual(previous.bottom - 1);
      expect(box.right, `${section} fits the width of ${width} px`).toBeLessThanOrEqual(width);
      previous = box;
    }
    const footer = await getBox(page, 'footer');
    expect(footer.top, `the footer is below the sections at ${width} px`).toBeGreaterThanOrEqual(previous.bottom - 1);
  }
  await expect(page.locator('section[data-tx]')).toHaveCount(3);
  for (const section of await page.locator('section[data-tx]').all()) await expect(section).toHaveCSS('font-family', 'Georgia');
});

test('the demo makes text links and buttons of a page 44 px high on phones, but not logos and spacers', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const style = '<style>a{display:inline-block}#logo{line-height:0}.dot{padding:4px;border:0;line-height:0}</style>';
  const picture = '<svg viewBox="0 0 180 60" width="72" height="24"><path d="M0 0h180v60z"></path></svg>';
  const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await showTransformed(
    page,
    `<!doctype html>${VIEWPORT}${style}
    <nav><a id="logo" href="/">${picture}</a><a id="link" href="/a">Work</a></nav>
    <button class="dot"></button><button id="go">Go</button><img id="spacer" width="1" height="40" src="${gif}"><p>${text}`,
  );

  expect((await getBox(page, '#logo')).height).toBe(24);
  expect((await getBox(page, '.dot')).height).toBe(8);
  expect((await getBox(page, '#spacer')).height).toBe(40);
  expect((await getBox(page, '#link')).height).toBeGreaterThanOrEqual(TOUCH_TARGET_PX);
  expect((await getBox(page, '#go')).height).toBeGreaterThanOrEqual(TOUCH_TARGET_PX);
});
