// Uses remote-demo, supabase/functions/transform-website
import { expect, type Page, test } from '@playwright/test';
import { ALL_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { transformHtml } from 'page-transform/testing/transform-html.ts';

const text = 'Text of the page that no added element may cover. '.repeat(120);

/** Shows the page transformed with every feature. */
async function showTransformed(page: Page, html: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setContent(transformHtml(html, ALL_FEATURES));
}

const getBox = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

for (const [mode, doctype] of [
  ['standards mode', '<!doctype html>'],
  ['quirks mode', ''],
]) {
  test(`sections that the demo adds stand between content and footer in the page’s font in ${mode}`, async ({ page }) => {
    const style = '<style>body{margin:0;font-family:Georgia}</style>';
    await showTransformed(page, `${doctype}<title>Sections</title>${style}<h2>Boats</h2><p id="text">${text}</p><footer>© Boats</footer>`);
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      let previous = await getBox(page, '#text');
      for (const section of ['search', 'chat', 'forms', 'backend']) {
        const box = await getBox(page, `[data-tx=${section}]`);
        expect(box.y, `${section} at ${width}`).toBeGreaterThanOrEqual(previous.bottom - 1);
        expect(box.right, `${section} at ${width}`).toBeLessThanOrEqual(width);
        previous = box;
      }
      expect((await getBox(page, 'footer')).y).toBeGreaterThanOrEqual(previous.bottom - 1);
    }
    const hosts = page.locator('section[data-tx]');
    expect(await hosts.evaluateAll((all) => all.map((host) => getComputedStyle(host).position))).toEqual(Array(4).fill('static'));
    expect(await hosts.evaluateAll((all) => all.map((host) => getComputedStyle(host).fontFamily))).toEqual(Array(4).fill('Georgia'));
  });
}

test('the contact form that the demo adds stands below content that overflows the page’s body', async ({ page }) => {
  for (const doctype of ['<!doctype html>', '']) {
    await showTransformed(page, `${doctype}<style>html,body,#app{height:100%}</style><div id="app"><main><p>${text}</p></main></div>`);
    expect((await getBox(page, '[data-tx=forms]')).y).toBeGreaterThanOrEqual((await getBox(page, 'main')).bottom);
  }
});

test('the demo makes text links and buttons of a page 44 px high on phones, but not logos and spacers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const svg = '<svg viewBox="0 0 180 60" width="72" height="24"><path d="M0 0h180v60z"></path></svg>';
  await showTransformed(
    page,
    `<!doctype html><meta name="viewport" content="width=device-width"><style>a{display:inline-block}#logo{line-height:0}.dot{padding:4px;border:0;line-height:0}</style>
    <nav><a id="logo" href="/">${svg}</a><a id="link" href="/a">Work</a></nav><button class="dot"></button><button id="go">Go</button><img id="spacer" width="1" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="><p>${text}`,
  );
  expect((await getBox(page, '#logo')).height).toBe(24);
  expect((await getBox(page, '.dot')).height).toBe(8);
  expect((await getBox(page, '#spacer')).height).toBe(40);
  expect((await getBox(page, '#link')).height).toBeGreaterThanOrEqual(44);
  expect((await getBox(page, '#go')).height).toBeGreaterThanOrEqual(44);
});

test('the demo doesn’t enlarge links on phones in a page whose boxes have a fixed height', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const style = '<style>nav{height:24px}a{display:inline-block}</style>';
  const html = `<!doctype html><meta name="viewport" content="width=device-width">${style}<nav><a id="link" href="/a">Work</a></nav><p>${text}`;
  await showTransformed(page, html);
  expect((await getBox(page, '#link')).height).toBeLessThan(44);
});
