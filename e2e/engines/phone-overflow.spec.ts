import { transformPage } from 'page-transform';
import { onlyFeatures } from 'page-transform/testing/feature-sets.ts';
import { bundleRedesign, type RedesignModule } from './bundle-redesign.ts';
import { expect, test } from './engine-test.ts';

const bundled = bundleRedesign();

const TEXT = 'We bake bread by hand every morning, from flour that the mill next door has ground. '.repeat(3);
const ENTRIES = ['Bread', 'Rolls', 'Cakes', 'Our mill', 'Opening hours', 'Wholesale', 'Contact'];
const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='900' height='300'/%3E";
const CELLS = Array.from({ length: 12 }, (_, i) => `<th style="white-space:nowrap">Column number ${i}`).join('');

/** Pages with a viewport for phones that are wider than a phone nevertheless. */
const WIDE_PAGES = {
  'a wrapper of 1000 px': `<style>.w{width:1000px;margin:0 auto}</style><div class="w"><div style="width:960px"><p>${TEXT}</div></div>`,
  'a row with a minimum width': `<style>.r{display:flex;min-width:600px}.r>*{min-width:300px}</style><div class="r"><p>${TEXT}</p><p>${TEXT}</p></div>`,
  'a grid of fixed columns': `<div style="display:grid;grid-template-columns:repeat(3,300px)"><p>${TEXT}</p><p>${TEXT}</p><p>${TEXT}</p></div>`,
  'an image of 900 px': `<style>.i img{min-width:900px}</style><p class="i"><img src="${PICTURE}" alt=""></p><p>${TEXT}`,
  'a wide table': `<table style="position:relative"><tr>${CELLS}</table><p>${TEXT}`,
  'a long address': `<style>p{overflow-wrap:normal!important}</style><p>See https://mill-bakery.example/${'bread'.repeat(30)} for more. ${TEXT}`,
  'a menu on one line': `<style>nav{white-space:nowrap}</style><nav>${ENTRIES.map((entry) => `<a href="#">${entry}</a> `).join('')}</nav><p>${TEXT}`,
  'a menu beside a logo': `<nav style="display:flex"><b>Mill Bakery</b><ul style="display:flex;white-space:nowrap">${ENTRIES.map((entry) => `<li><a href="#">${entry}</a>`).join('')}</ul></nav><p>${TEXT}`,
  'a menu whose entries shrink': `<header style="display:flex;padding:0 40px"><b style="min-width:160px">Mill Bakery</b><nav style="display:flex;gap:24px">${ENTRIES.map((entry) => `<a href="#">${entry}</a>`).join('')}</nav></header><p>${TEXT}`,
  'rows with a negative margin': `<style>body{margin:0}.row{display:flex;flex-wrap:wrap;margin:0 -15px}.row>*{width:50%;padding:0 15px;box-sizing:border-box}</style><div><div class="row"><div>${TEXT}</div><div>${TEXT}</div></div></div>`,
  'an ornament': `<style>.o{position:relative}.o::after,.o i{content:'';position:absolute;right:-200px;top:0;width:300px;height:99px}</style><div class="o"><h1>Bread</h1><i></i></div><p>${TEXT}`,
  'a film of 800 px': `<style>iframe,video{min-width:800px}</style><iframe width="800" height="450" src="about:blank"></iframe><video width="800" height="400"></video><p>${TEXT}`,
};

test('Mobile Optimized makes pages fit that are wider than a phone, and no text is cut off', async ({ driver, faults }) => {
  await faults.start();
  for (const [name, body] of Object.entries(WIDE_PAGES)) {
    const { before, after, lost } = await driver.evaluate(fitInPage, await bundled, transform(body));
    expect([name, before > 0, after, lost]).toEqual([name, true, 0, []]);
  }
});

test('a page of placed boxes that can’t be made to fit stays as it is, and the measurement says so', async ({ driver, faults }) => {
  await faults.start();
  const html = transform(
    `<style>div{position:absolute;top:0}</style><div style="width:380px">${TEXT}</div><div style="left:400px;width:300px">${TEXT}</div>`,
  );
  const { before, after } = await driver.evaluate(fitInPage, await bundled, html);
  expect(after).toBe(before);
  expect(await driver.evaluate(countOverflows, await bundled, html)).toBe(1);
  // Nobody reads long texts by scrolling a table sideways.
  const table = transform(
    `<style>b{position:relative;left:1px}</style><table><tr><td>${TEXT}<td><div style="min-width:700px!important">${TEXT}</div></table>`,
  );
  expect((await driver.evaluate(fitInPage, await bundled, table)).after).toBeGreaterThan(0);
});

test('pictures that cover each other, and parts that a table places, stand below each other', async ({ driver, faults }) => {
  await faults.start();
  const cell = `<div style="min-width:0"><img src="${PICTURE}" width="200" height="130" style="max-width:none" alt="">Bread</div>`;
  const grid = transform(
    `<div style="display:grid;grid-template-columns:repeat(4,1fr);position:relative">${cell.repeat(4)}</div><p>${TEXT}`,
  );
  expect(await driver.evaluate(countColumns, await bundled, grid)).toBe(1);
  const part = `<td width="400"><img src="${PICTURE}" width="60" height="20" alt=""> ${TEXT}`;
  expect(await driver.evaluate(countColumns, await bundled, transform(`<table width="800"><tr>${part}${part}</table>`))).toBe(1);
});

function transform(body: string): string {
  const source = `<!doctype html><meta name="viewport" content="width=device-width"><title>Mill Bakery</title>${body}`;
  return transformPage(source, 'https://mill-bakery.example/', onlyFeatures('mobile')).html;
}

/** Runs in the page. Shows a page at the width of a phone, and returns by how much it is wider, and which texts it doesn't show, or breaks within a word. */
async function fitInPage(code: string, html: string): Promise<{ before: number; after: number; lost: string[] }> {
  const { openFrame, fitToPhone } = new Function(code)() as RedesignModule;
  const frame = await openFrame(html);
  const { contentDocument: page } = frame;
  const measure = (): number => page.documentElement.scrollWidth - page.documentElement.clientWidth;
  const before = measure();
  fitToPhone(page);
  const after = measure();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const lost: string[] = [];
  while (walker.nextNode()) {
    const range = page.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    const isScrolled = walker.currentNode.parentElement?.closest('table, pre');
    const text = walker.currentNode.nodeValue?.trim() ?? '';
    const isBroken = /^\w{1,20}$/.test(text) && range.getClientRects().length > 1;
    if (width > 0 && !isScrolled && (left < 0 || right > 391 || isBroken)) lost.push(text);
  }
  frame.remove();
  return { before, after, lost };
}

/** Runs in the page. Counts the columns of a grid on a phone after the repair. */
async function countColumns(code: string, html: string): Promise<number> {
  const { openFrame, fitToPhone } = new Function(code)() as RedesignModule;
  const frame = await openFrame(html);
  fitToPhone(frame.contentDocument);
  const lefts = [...frame.contentDocument.images].map((image) => image.getBoundingClientRect().left);
  frame.remove();
  return new Set(lefts).size;
}

/** Runs in the page. Counts the elements that reach beyond the edge of a phone after the repair, as the demo measures them. */
async function countOverflows(code: string, html: string): Promise<number> {
  const { measureProblems, fitToPhone } = new Function(code)() as RedesignModule;
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const problems = (await measureProblems(url, fitToPhone)) as Map<string, string[]>;
  return problems.get('phone-overflow')?.length ?? 0;
}
