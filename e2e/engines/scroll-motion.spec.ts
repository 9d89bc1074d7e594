import { bundleRedesign, type RedesignModule } from './bundle-redesign.ts';
import { expect, test } from './engine-test.ts';

const bundled = bundleRedesign();

const TEXT = '<p class="text">We bake bread by hand every morning.</p>';

/** Pages, and how many of their two texts can move. */
const PAGES: Readonly<Record<string, readonly [html: string, moved: number]>> = {
  'a plain page': [TEXT + TEXT, 2],
  'a header above the page': [`<header style="position:fixed;z-index:2;top:0;width:100%">Mill</header>${TEXT}${TEXT}`, 2],
  'a header that what moves would cover': [`<header style="position:fixed;top:0;width:100%">Mill</header>${TEXT}${TEXT}`, 0],
  'a card with a link over all of it': [
    `<style>a::after{content:'';position:absolute;inset:0}</style><div style="position:relative">${TEXT}<a href="#">Bread</a></div>${TEXT}`,
    1,
  ],
  'a badge over a text': [`<div style="position:relative"><b style="position:absolute;top:0">New</b>${TEXT}</div><br>${TEXT}`, 1],
  'a picture beside a text': [`<img style="float:left" width="60" height="60">${TEXT}<br clear="all">${TEXT}`, 1],
  'a part that is placed in a text': [`<p class="text">Bread <b style="position:absolute;right:0;z-index:3">New</b></p><br><br>${TEXT}`, 1],
};

test('texts move on scroll unless they would cover something, or hold what is placed elsewhere', async ({ driver, faults }) => {
  await faults.start();
  for (const [name, [html, moved]] of Object.entries(PAGES)) {
    const { isSupported, marked } = await driver.evaluate(moveInPage, await bundled, `<!doctype html>${html}`);
    expect([name, marked]).toEqual([name, isSupported ? moved : 0]);
  }
});

/** Runs in the page. Returns how many texts of a page move. */
async function moveInPage(code: string, html: string): Promise<{ isSupported: boolean; marked: number }> {
  const { openFrame, moveOnScroll } = new Function(code)() as RedesignModule;
  const frame = await openFrame(html);
  moveOnScroll(frame.contentDocument);
  const marked = frame.contentDocument.querySelectorAll('.text[data-tx-anim]').length;
  frame.remove();
  return { isSupported: CSS.supports('animation-timeline: view()'), marked };
}
