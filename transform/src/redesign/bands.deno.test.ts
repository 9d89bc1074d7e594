import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { transformPage } from '../transform-page.ts';

const WORDS = 'We build and repair boats of wood, and have done so on this river since 1954, in all weathers.';
const HIRE = `<h2>Hire</h2><p>${WORDS}</p><p>${WORDS}</p>`;
const STYLES = '.dark{background:#123456;color:#fff}.photo{background:url(/river.jpg) center/cover;color:#fff}';

/** Areas of a redesign in their order: its first screen and its sections. */
function listAreas(body: string, styles = ''): Element[] {
  const html = `<html lang="en"><head><title>Boatyard</title><meta name="viewport" content="width=device-width"><style>${STYLES}${styles}</style></head><body><h1>Boats of wood</h1><p>${WORDS}</p>${body}</body></html>`;
  const document = parse(transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html);
  return listElements(document).filter(({ tagName }) => tagName === 'section');
}

const readText = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : 'tagName' in node ? readText(node) : '')).join('');
const has = (element: Element | undefined, name: string) => !!element && (getAttribute(element, 'class') ?? '').split(' ').includes(name);
const contains = (element: Element | undefined, name: string) => !!element && listElements(element).some((each) => has(each, name));
const findArea = (areas: Element[], text: string) => areas.find((area) => readText(area).includes(text));

Deno.test('a band with a ground of its own is a section, also without a heading, and so is what follows it', () => {
  const areas = listAreas(`${HIRE}<div class="dark"><p>Open from nine to five, every day of the week.</p></div><p>${WORDS} Berths.</p>`);
  const band = findArea(areas, 'nine to five');
  assert.ok(has(band, 'tx-tone'));
  assert.ok(!readText(band as Element).includes('Hire') && !readText(band as Element).includes('Berths'));
  assert.ok(!readText(findArea(areas, 'Hire') as Element).includes('Berths'));
});

Deno.test('a button below a band belongs to it', () => {
  const areas = listAreas(`${HIRE}<div class="dark"><p>${WORDS} Nine to five.</p></div><p><a class="btn" href="/book">Book a boat</a></p>`);
  assert.ok(readText(findArea(areas, 'Nine to five') as Element).includes('Book a boat'));
});

Deno.test('a box that doesn’t reach both sides of the page is no band', () => {
  const box = '<div class="dark box"><p>Open from nine to five, every day of the week.</p></div>';
  for (const styles of [
    '.box{width:600px}',
    '.box{max-width:900px}',
    '.box{float:left}',
    '.box{border-radius:8px}',
    '.page{max-width:1000px}',
  ])
    assert.ok(
      readText(findArea(listAreas(`<div class="page">${HIRE}${box}</div>`, styles), 'Hire') as Element).includes('nine to five'),
      styles,
    );
});

Deno.test('bands with photographs are sections over these, and no cards', () => {
  const band = (name: string) =>
    `<div class="photo" style="background-image:url(/${name}.jpg)"><a href="#${name}">${name}</a></div><div id="${name}"></div>`;
  const areas = listAreas(`${HIRE}${['Repair', 'Berths', 'School'].map(band).join('')}`);
  for (const name of ['Repair', 'Berths', 'School']) assert.ok(has(findArea(areas, name), 'tx-over'), name);
});

Deno.test('figures with icons stand on the photograph of their band, in the complete width', () => {
  const figure = (value: string, label: string) =>
    `<div class="figure"><img src="/icons/${label}.svg" width="60" height="60" alt=""><h3>${value}</h3><p>${label}</p></div>`;
  const styles = '.figures{display:flex}.figure{width:33%}';
  const figures = `<div class="figures">${figure('30+', 'boats')}${figure('97%', 'oak')}${figure('120', 'berths')}</div>`;
  const area = findArea(listAreas(`${HIRE}<div class="photo">${figures}</div>`, styles), 'berths');
  assert.ok(has(area, 'tx-over') && has(area, 'tx-broad') && contains(area, 'tx-backdrop'));
});

Deno.test('the first texts of a wide section stand beside its first picture', () => {
  const card = (name: string) => `<div class="card"><h3>${name}</h3><p>For a day on the water.</p></div>`;
  const cards = `<div class="cards">${['Canoes', 'Sails', 'Oars'].map(card).join('')}</div>`;
  const styles = '.cards{display:flex}.card{width:33%;border:1px solid #000}';
  const picture = '<img src="/yard.jpg" alt="Our yard" width="1200" height="800">';
  const area = findArea(listAreas(`<h2>How it works</h2><p>${WORDS}</p>${picture}${cards}`, styles), 'How it works');
  const split = area && listElements(area).find((each) => has(each, 'tx-split'));
  assert.match(readText(split as Element), /How it works.*since 1954/s);
  assert.ok(!readText(split as Element).includes('Canoes') && contains(area, 'tx-cards'));
});
