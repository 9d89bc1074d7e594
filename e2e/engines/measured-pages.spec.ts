import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformPage } from 'page-transform';
import { NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
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

test('a link around a title and a text leads from both', async ({ driver, faults }) => {
  await faults.start();
  const card = (name: string) =>
    `<a href="https://mill-bakery.example/${name}" style="display:block"><h3>${name}</h3><p>Baked this morning.</p></a>`;
  const html = `<!doctype html><title>Mill Bakery</title><h1>Bread since 1968</h1><p>${'We bake bread by hand. '.repeat(20)}</p>${card('Rye')}${card('Oat')}`;
  expect(await driver.evaluate(redesignInPage, await bundled, html, 'a[href]')).toEqual([
    'Rye',
    'Baked this morning.',
    'Oat',
    'Baked this morning.',
  ]);
});

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
