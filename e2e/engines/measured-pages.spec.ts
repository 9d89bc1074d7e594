import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformPage } from 'page-transform';
import { NO_FEATURES, onlyFeatures } from 'page-transform/testing/feature-sets.ts';
import { summarizeAudit } from 'shared-contracts/audit-summary';
import type { Audit } from 'shared-contracts/transform';
import { CLIENT_SITES_URL } from '../stack.ts';
import { bundleRedesign, REDESIGN_TESTING, type RedesignModule } from './bundle-redesign.ts';
import type { Driver } from './drivers/driver.ts';
import { expect, test } from './engine-test.ts';

/** What recorded snapshots have in place of the local host of the client sites. */
const RECORDED_URL = 'https://clients.example';
const PAGES = ['stonewell-bodies/before', 'achieve-failure/before', 'fowler-finds/before', 'achieve-failure'];

const bundled = bundleRedesign();

for (const name of PAGES) {
  test(`${name} is divided like its recorded snapshot`, async ({ driver, engine, faults }, { config }) => {
    await faults.start();
    const url = `${CLIENT_SITES_URL}/${name}/`;
    const { html } = transformPage(await (await fetch(url)).text(), url, NO_FEATURES, {
      allowedOrigins: new Set([new URL(CLIENT_SITES_URL).origin]),
    });
    const { snapshot, description } = await measure(driver, html);
    const file = path.join(REDESIGN_TESTING, `snapshots/${name.replace('/', '-')}.${engine}.json`);
    // `--update-snapshots` records them anew.
    if (config.updateSnapshots === 'all') writeFileSync(file, `${JSON.stringify(snapshot).replaceAll(CLIENT_SITES_URL, RECORDED_URL)}\n`);
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as object;
    expect(description).toBe(await driver.evaluate(describe, await bundled, recorded));
  });
}

test('fields that hide properties of their form change nothing', async ({ driver, faults }) => {
  await faults.start();
  const properties =
    'firstChild nextSibling childNodes localName nodeType getAttribute getBoundingClientRect textContent data fonts style'.split(' ');
  const createForm = (names: readonly string[]) =>
    `<form>${names.map((name) => `<p>A paragraph<input name="${name}"><input id="${name}" value="1">`).join('')}<p>The end</form>`;
  const page = (names: readonly string[]) =>
    `<!doctype html><title>Page</title><h1>Heading</h1>${createForm(names)}<p>${'Text. '.repeat(90)}`;
  const harmless = await measure(driver, page(properties.map((_, i) => `field${i}`)));
  const hostile = await measure(driver, page(properties));
  expect(hostile.description).toContain('h1 Heading');
  expect(hostile.description).toBe(harmless.description);
});

test('a page with more than 6,000 elements is refused', async ({ driver, faults }) => {
  await faults.start();
  await expect(measure(driver, `<p>${'<b>x</b>'.repeat(6000)}`)).rejects.toThrow('too many elements');
});

test('a picture that is missing is not the first screen’s', async ({ driver, faults }) => {
  await faults.start();
  const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='900' height='600'/%3E";
  const page = (url: string) =>
    `<!doctype html><title>Mill Bakery</title><div style="height:500px;background:url(&quot;${url}&quot;) 0 0/cover"><h1>Bread since 1968</h1></div><p>${'We bake bread by hand. '.repeat(20)}`;
  const pictures = '[data-part=hero] img';
  expect(await driver.evaluate(redesignInPage, await bundled, page(picture), pictures)).toEqual(['']);
  expect(await driver.evaluate(redesignInPage, await bundled, page('data:image/png;base64,AAAA'), pictures)).toEqual([]);
});

const picture = (size: string) => `src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ${size}/%3E"`;
const FILE = picture("width='400' height='300'");
const DRAWING = '<rect width="3" height="2"/></svg>';
/** Pictures of a page, and how many of them a redesign shows. */
const PICTURES: readonly (readonly [kind: string, markup: string, placed: number])[] = [
  ['sized by attributes', `<img ${FILE} width="400" height="300">`, 1],
  ['sized by its file', `<img ${FILE}>`, 1],
  ['sized by styles', `<img ${picture("viewBox='0 0 3 2'")} style="width:320px;height:200px">`, 1],
  ['sized by a ratio', `<div style="width:400px"><img ${FILE} style="width:100%;aspect-ratio:2"></div>`, 1],
  ['a drawing with a view box only', `<div style="width:400px"><svg viewBox="0 0 3 2">${DRAWING}</div>`, 1],
  ['loaded when it is near', `<div style="height:4000px"></div><img ${FILE} loading="lazy" style="width:300px;height:200px">`, 1],
  ['loaded by a script', '<img data-src="/a.png" width="300" height="200">', 0],
  ['a hidden sprite', `<p>Our bread <svg width="0" height="0">${DRAWING} of today`, 0],
  ['a pixel that counts visits', `<p>Our bread <img ${picture("width='1' height='1'")}> of today`, 0],
];

for (const [kind, markup, placed] of PICTURES) {
  test(`counts a picture as placed only if it has a box: ${kind}`, async ({ driver, faults }) => {
    await faults.start();
    const words = 'We bake bread by hand. '.repeat(20);
    const html = `<!doctype html><title>Mill Bakery</title><h1>Bread since 1968</h1><p>${words}<a href="/a">More</a></p>${markup}<p>${words}</p>`;
    expect(await driver.evaluate(countPlacedPictures, await bundled, html)).toBe(placed);
  });
}

test('a link around a title and a text leads from both', async ({ driver, faults }) => {
  await faults.start();
  const card = (name: string) =>
    `<a href="https://mill-bakery.example/${name}" style="display:block"><h3>${name}</h3><p>Baked this morning.</p></a>`;
  const html = `<!doctype html><title>Mill Bakery</title><h1>Bread since 1968</h1><p>${'We bake bread by hand. '.repeat(20)}</p>${card('Rye')}${card('Oat')}`;
  expect(await driver.evaluate(redesignInPage, await bundled, html, 'main a[href]')).toEqual([
    'Rye',
    'Baked this morning.',
    'Oat',
    'Baked this morning.',
  ]);
});

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsvereinigung';
const TIMES = Array.from({ length: 14 }, (_, i) => `${i + 6}:04`);
const STOPS = ['Bahnhof', 'Marktplatz', 'Endstation Forsthaus'].map(
  (stop) => `<tr>${[stop, ...TIMES].map((cell) => `<td>${cell}`).join('')}`,
);
const PRODUCTS = Array.from(
  { length: 200 },
  (_, i) =>
    `<div style="width:290px;border:1px solid"><h3>Teapot ${i}</h3><p>€ ${i}.50</p><a href="/${i}" style="display:block;padding:9px">Add to cart</a></div>`,
);
/** Pages of kinds that a narrow window is hard for. */
const HARD_PAGES = {
  'long words': `<h1>${LONG}</h1><p>Write to kapitaen@${LONG.toLowerCase()}.example or call us on any day of the week.<h2>${LONG}</h2><p>We sail.`,
  'a timetable': `<h1>Line 7</h1><p>Valid from 1 December, on holidays as on Sundays.<h2>Weekdays</h2><table><tr>${['Stop', ...TIMES].map((cell) => `<th>${cell}`).join('')}${STOPS.join('')}</table>`,
  Japanese: `<html lang="ja"><h1>信州の山あいにたたずむ小さな温泉宿</h1><p>${'創業明治三十二年、客室は八部屋だけの静かな宿です。'.repeat(9)}`,
  Arabic: `<html dir="rtl" lang="ar"><h1>مخبز الطاحونة القديمة</h1><p>${'نخبز الخبز يدويا كل صباح من دقيق الطاحونة المجاورة. '.repeat(9)}`,
  'a shop of 200 products': `<h1>Teaware</h1><p>Chosen by hand, sent in straw since 1987.<div style="display:flex;flex-wrap:wrap">${PRODUCTS.join('')}</div>`,
  'a few words': '<h1>Plumber Short</h1><p>Call us.',
};

test('a text that a style sheet hides beside its translation stays hidden', async ({ driver, faults }) => {
  await faults.start();
  const html = `<!doctype html><title>Page</title><style>[lang=en]{display:none}</style><h1>Sul mare <span lang="en">By the sea</span></h1><p>${'Una casa bianca sopra il porto. '.repeat(9)}`;
  expect((await driver.evaluate(showOnPhone, await bundled, html)).hidden).toEqual(['By the sea']);
});

test('nothing of a redesigned page is wider than a phone, and no word is lost', async ({ driver, faults }) => {
  await faults.start();
  for (const [name, html] of Object.entries(HARD_PAGES)) {
    const { overflow, lost } = await driver.evaluate(showOnPhone, await bundled, `<!doctype html><title>Page</title>${html}`);
    expect([name, overflow, lost]).toEqual([name, 0, []]);
  }
});

for (const name of ['stonewell-bodies/before', 'achieve-failure/before', 'fowler-finds/before']) {
  test(`no score of ${name} falls when only its design is changed`, async ({ driver, faults }) => {
    await faults.start();
    const url = `${CLIENT_SITES_URL}/${name}/`;
    const { html, report } = transformPage(await (await fetch(url)).text(), url, NO_FEATURES, {
      allowedOrigins: new Set([new URL(CLIENT_SITES_URL).origin]),
    });
    const audit = await driver.evaluate(auditInPage, await bundled, html, report.audit);
    const fallen = summarizeAudit(audit).filter(({ scoreBefore, scoreAfter }) => scoreAfter < scoreBefore);
    expect(fallen).toEqual([]);
  });
}

test('the chat reads boxes beside each other as rows, and its bubble covers no button that stays', async ({ driver, faults }) => {
  await faults.start();
  const cells = ['Europe', '£14.00', '5–9 days', 'USA', '£22.00', '7–14 days'].map((cell) => `<div>${cell}</div>`).join('');
  const html = `<!doctype html><h2>Hours</h2><div style="display:flex"><div>Friday</div><div>8–17</div></div>
    <div style="display:flex"><div>Saturday</div><div>9–12</div></div><h2>Delivery</h2><div style="display:grid;grid-template-columns:1fr 1fr 1fr">${cells}</div>
    <a href="tel:1" style="position:fixed;right:8px;bottom:8px;width:120px;height:80px">Call us</a>
    <section data-tx="chat" style="position:fixed;width:56px;height:56px;inset:auto var(--tx-right) var(--tx-bottom) var(--tx-left)"></section>`;
  expect(await driver.evaluate(askOnPhone, await bundled, html)).toEqual({
    answers: [['Saturday · 9–12'], ['USA · £22.00 · 7–14 days'], []],
    covered: false,
  });
});

test('a text of two lines counts by its longer one, and a single line doesn’t', async ({ driver, faults }) => {
  await faults.start();
  const sentence = 'We bake bread by hand every morning. ';
  const widths = [1200, 1200, 500].map(
    (width, i) => `<p style="width:${width}px;font:14px sans-serif">${sentence.repeat(i === 1 ? 4 : 6)}</p>`,
  );
  expect(await driver.evaluate(countLongLines, await bundled, `<!doctype html>${widths.join('')}`)).toBe(1);
});

const HIDDEN = [
  '<h1 style="opacity:0" data-aos="fade-up">Bread</h1>',
  '<h1 class="wow" style="visibility:hidden">Bread</h1>',
  '<style>.elementor-invisible{visibility:hidden}</style><h1 class="elementor-invisible">Bread</h1>',
  '<style>.async-hide{opacity:0!important}</style><h1 class="async-hide">Bread</h1>',
  '<style>.late{opacity:0;animation:none}</style><main class="late"><h1>Bread</h1></main>',
  '<style>[v-cloak]{display:none}</style><div v-cloak><h1>Bread</h1></div>',
];

for (const [i, markup] of HIDDEN.entries()) {
  test(`content that waits for a script is shown, and a closed menu is not: ${i + 1}`, async ({ driver, faults }) => {
    await faults.start();
    const menu = '<nav style="position:fixed;top:0;opacity:0;visibility:hidden"><h2>Menu</h2></nav>';
    const html = `<!doctype html>${menu}${markup}<p>${'We bake bread by hand. '.repeat(20)}`;
    expect(await driver.evaluate(listShown, await bundled, html)).toEqual(['Bread']);
  });
}

test('the outline is that of the shown page: its own layout or a new one, without hidden texts and the demo’s widgets', async ({
  driver,
  faults,
}) => {
  await faults.start();
  const text = 'We bake bread by hand every morning. ';
  const html = `<!doctype html><title>Mill Bakery</title><style>.hidden{display:none}</style>
    <h2 class="hidden">Cookies</h2><p class="hidden">${text.repeat(40)}</p>
    <a href="/shop">Home</a> <a href="/order">Order bread</a> <a href="/order" class="hidden">Order now</a>
    <h1>Bread since 1968</h1><p>${text.repeat(10)}</p><h2>Rye <span class="hidden">Roggen</span></h2><p>${text.repeat(10)}</p>
    <h2>Oat</h2><p>${text.repeat(10)}</p><form aria-label="Newsletter"><input name="closest"><input name="getAttribute"><button>Sign up</button></form>`;
  const page = transformPage(html, 'https://mill-bakery.example/', onlyFeatures('analytics', 'chat', 'search', 'forms'));
  const goals = [
    { label: 'Newsletter', kind: 'form' },
    { label: 'Order bread', kind: 'link' },
    { label: 'Sign up', kind: 'button' },
  ];
  for (const isRedesigned of [false, true]) {
    const outline = await driver.evaluate(readOutlineInPage, await bundled, page.html, isRedesigned);
    expect(outline.sections.map(({ title }) => title)).toEqual(['Bread since 1968', 'Rye', 'Oat']);
    const expected = [0, 34, 66];
    expect(outline.sections.map(({ start }, i) => Math.abs(start - (expected[i] ?? 0)) < 8)).toEqual([true, true, true]);
    expect(outline.goals).toEqual(goals);
  }
});

/** Runs in the page. Audits a page before and after it is laid out anew. */
async function auditInPage(code: string, html: string, audit: Audit): Promise<Audit> {
  const { redesignPage, measureProblems, toAuditResults } = new Function(code)() as RedesignModule;
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const { signal } = new AbortController();
  const result = await redesignPage({ url, websiteUrl: 'https://mill-bakery.example/', fontRules: { gallery: '' }, signal });
  if (!('show' in result)) throw new Error(`The page was not redesigned: ${result.obstacle}.`);
  const before = await measureProblems(url);
  const after = await measureProblems(url, (page) => result.show(page, 'gallery'));
  return { ...result.correctAudit(audit), ...toAuditResults({ before, after }) };
}

/** Runs in the page. */
async function countLongLines(code: string, html: string): Promise<number> {
  const { measureProblems } = new Function(code)() as RedesignModule;
  const problems = await measureProblems(URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' })));
  return problems.get('line-length')?.length ?? 0;
}

/** Runs in the page. */
async function readOutlineInPage(code: string, html: string, isRedesigned: boolean): Promise<ReturnType<RedesignModule['readOutline']>> {
  const { openFrame, redesignInPlace, readOutline } = new Function(code)() as RedesignModule;
  const frame = await openFrame(html, 1280);
  const { contentDocument: page, contentWindow: view } = frame;
  if (isRedesigned) await redesignInPlace(page, view);
  const outline = readOutline(page);
  frame.remove();
  return outline;
}

async function measure(driver: Driver, html: string): Promise<{ snapshot: object; description: string }> {
  return driver.evaluate(measureInPage, await bundled, html);
}

/** Runs in the page. */
async function measureInPage(code: string, html: string): Promise<{ snapshot: object; description: string }> {
  const { measurePage, describePage } = new Function(code)() as RedesignModule;
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const snapshot = await measurePage(url);
  return { snapshot, description: describePage(snapshot) };
}

/** Runs in the page. */
function describe(code: string, snapshot: object): string {
  return (new Function(code)() as RedesignModule).describePage(snapshot);
}

/** Runs in the page. Returns the texts of elements of a redesigned page. */
async function redesignInPage(code: string, html: string, selector: string): Promise<(string | null)[]> {
  const { redesignPage } = new Function(code)() as RedesignModule;
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const { signal } = new AbortController();
  const result = await redesignPage({ url, websiteUrl: 'https://mill-bakery.example/', fontRules: { gallery: '' }, signal });
  if (!('show' in result)) throw new Error(`The page was not redesigned: ${result.obstacle}.`);
  const copy = new DOMParser().parseFromString(html, 'text/html');
  result.show(copy, 'gallery');
  return [...copy.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** Runs in the page. */
async function countPlacedPictures(code: string, html: string): Promise<number> {
  const { redesignPage } = new Function(code)() as RedesignModule;
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const { signal } = new AbortController();
  const result = await redesignPage({ url, websiteUrl: 'https://mill-bakery.example/', fontRules: { gallery: '' }, signal });
  if (!('show' in result)) throw new Error(`The page was not redesigned: ${result.obstacle}.`);
  return result.countChanges('gallery').images;
}

/** Runs in the page. Lays a page out anew in a wide window, shows it in a narrow one, and lists the words that it lost and hides. */
async function showOnPhone(code: string, html: string): Promise<{ overflow: number; lost: string[]; hidden: (string | null)[] }> {
  const { openFrame, redesignInPlace } = new Function(code)() as RedesignModule;
  const frame = await openFrame(html, 1280);
  const { contentDocument: page, contentWindow: view } = frame;
  const listWords = (): string[] => {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(...(walker.currentNode.textContent ?? '').split(/\s+/));
    return found;
  };
  const words = listWords();
  await redesignInPlace(page, view);
  const kept = new Set(listWords());
  frame.style.width = '390px';
  const { scrollWidth, clientWidth, dataset } = page.documentElement;
  if (!dataset.look) throw new Error('The page was not redesigned.');
  const hidden = [...page.querySelectorAll('[hidden]')].map(({ textContent }) => textContent);
  frame.remove();
  return { overflow: scrollWidth - clientWidth, lost: words.filter((word) => !kept.has(word)), hidden };
}

/** Runs in the page. Asks the chat, and says whether its bubble lies above a link that stays in its place. */
async function askOnPhone(code: string, html: string): Promise<{ answers: string[][]; covered: boolean }> {
  const { openFrame, readPassages, findAnswers, placeBubble } = new Function(code)() as RedesignModule;
  const { contentDocument: page } = await openFrame(html);
  const questions = ['When are you open on Saturday?', 'How much is delivery to the USA?', 'How much is delivery to Canada?'];
  const answers = questions.map((question) => findAnswers(question, readPassages(page)).map(({ text }) => text));
  placeBubble(page);
  const [bubble, link] = ['section', 'a'].map((name) => page.querySelector(name)?.getBoundingClientRect()) as [DOMRect, DOMRect];
  return { answers, covered: bubble.right > link.left && bubble.bottom > link.top };
}

/** Runs in the page. Headings that are visible after what waits for a script is shown. */
async function listShown(code: string, html: string): Promise<(string | null)[]> {
  const { openFrame, revealWaitingContent } = new Function(code)() as RedesignModule;
  const { contentDocument: page } = await openFrame(html);
  revealWaitingContent(page);
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...page.querySelectorAll('h1,h2')].filter(isShown).map(({ textContent }) => textContent);
}
