import { expect, test } from '@playwright/test';
import { compareVariants } from './harm/compare-variants.ts';
import { createSavedPage, readSavedPages } from './harm/saved-pages.ts';

/** `npm run bench:harm` measures sixty pages with each switch. */
const PAGES = 6;

const text = 'A paragraph of a page that was made long ago and says what its owner does. '.repeat(6);
/** Used on a machine without unpacked pages: an old page, one with fixed boxes, and one with almost no styles. */
const ownPages = [
  createSavedPage(
    'table layout',
    `<body bgcolor="#ffffe0" text="#330000" link="#990000"><table width="600" cellpadding="4"><tr><td bgcolor="#663300"><font color="#ffffff" size="5">Old Mill</font></td></tr><tr><td><img src="mill.gif"><p>${text}</p><a href="rooms.html"><img src="rooms.gif"></a></td></tr></table>`,
  ),
  createSavedPage(
    'fixed boxes',
    `<!doctype html><style>body{margin:0;font:11px Verdana}#bar{position:fixed;top:0;height:30px;width:100%;background:#333;color:#fff}#hero{height:90px;margin-top:30px;overflow:hidden}.tag{position:relative;top:-8px}</style><div id="bar">Menu <a href="#hero" style="color:#fff">Home</a></div><div id="hero"><h1>Bakery</h1><p>${text}</p></div><p class="tag">${text}</p><p>${text}</p>`,
  ),
  createSavedPage(
    'few styles',
    `<!doctype html><html lang="de"><title>Verein</title><h1>Verein</h1><p>${text}</p><pre>${'spalte '.repeat(60)}</pre><table border="1"><tr><th>Jahr<th>Zahl<tr><td>${'1999-'.repeat(40)}<td>4</table><form><input name="q"><button>Suche</button></form><footer>Impressum</footer>`,
  ),
];

test('all demo switches together make nothing worse on saved pages at desktop and phone width', { tag: '@nightly' }, async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext();
  for (const saved of [...ownPages, ...readSavedPages(PAGES - ownPages.length)]) {
    expect(await compareVariants(context, saved, ['all']), saved.name).toEqual([]);
  }
  await context.close();
});
