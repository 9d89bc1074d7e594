import assert from 'node:assert/strict';
import { parse } from 'parse5';
import type { ArtDirection } from 'shared-contracts/transform';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { type Color, computeContrast, mixColors, parseColor } from '../design/colors.ts';
import { transformPage } from '../transform-page.ts';

const redesign = (html: string) => transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html;
const readCss = (html: string, direction?: ArtDirection) =>
  transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned', ...(direction && { direction }) }).html;
const WORDS = 'We build and repair boats of wood, and have done so on this river since 1954, in all weathers.';
const page = (styles: string, body: string) =>
  `<html lang="en"><head><title>Boatyard</title><meta name="viewport" content="width=device-width"><style>${styles}</style></head><body>${body}</body></html>`;
const hero = (inner: string, attributes = 'class="hero"') => `<div ${attributes}>${inner}<h1>Boats of wood</h1><p>${WORDS}</p></div>`;
const REST = `<section><h2>Hire</h2><p>${WORDS}</p><p>${WORDS}</p></section><section><h2>Repair</h2><p>${WORDS}</p><p>${WORDS}</p></section>`;

function listBody(html: string): Element[] {
  const body = listElements(parse(redesign(html))).find(({ tagName }) => tagName === 'body');
  return body ? listElements(body) : [];
}

const classesOf = (element: Element | undefined) => (element ? (getAttribute(element, 'class') ?? '').split(' ') : []);
const findClass = (elements: Element[], name: string) => elements.find((element) => classesOf(element).includes(name));
const listSources = (elements: Element[]) =>
  elements.filter(({ tagName }) => tagName === 'img').map((image) => getAttribute(image, 'src')?.split('/').at(-1));
/** Classes of the first screen, and the pictures behind it. */
function readHero(html: string): { classes: string[]; behind: (string | undefined)[] } {
  const elements = listBody(html);
  const backdrop = findClass(elements, 'tx-backdrop');
  return { classes: classesOf(findClass(elements, 'tx-hero')), behind: backdrop ? listSources(listElements(backdrop)) : [] };
}

Deno.test('a photograph behind the headline stays behind it, wherever styles state it', () => {
  const COVER = 'background-size:cover;color:#fff';
  const cases: [styles: string, body: string][] = [
    [`.hero{background:url(/river.jpg) center/cover;color:#fff}`, hero('')],
    [`.page .hero{background-image:linear-gradient(#0008,#0002),url("/river.jpg");${COVER}}`, `<div class="page">${hero('')}</div>`],
    [`.hero{position:relative;color:#fff}.hero::before{content:"";background:url(/river.jpg) center/cover}`, hero('')],
    [
      `.hero{position:relative;color:#fff}.layer{position:absolute;inset:0;background:url(/river.jpg) center/cover}`,
      hero('<div class="layer"></div>'),
    ],
    [`.hero{position:relative;color:#fff}.hero img{position:absolute;width:100%;object-fit:cover}`, hero('<img src="/river.jpg" alt="">')],
    [`.hero{color:#fff}`, hero('', 'class="hero" style="background:url(/river.jpg) no-repeat center"')],
    [`.hero{color:#fff}`, hero('', 'class="hero" data-background="/river.jpg"')],
  ];
  for (const [styles, body] of cases) {
    const { classes, behind } = readHero(page(styles, body + REST));
    assert.deepEqual(behind, ['river.jpg'], styles + body);
    assert.ok(classes.includes('tx-over') && !classes.includes('tx-on-light'), classes.join(' '));
  }
});

Deno.test('dark letters on a photograph get a light scrim', () => {
  const { classes } = readHero(page('.hero{background:url(/river.jpg) center/cover;color:#222}', hero('') + REST));
  assert.ok(classes.includes('tx-on-light'));
});

Deno.test('every look gives the texts, buttons and cards on a photograph the colors of that area', () => {
  for (const direction of ['workshop', 'poster', 'gallery'] as const) {
    const css = readCss(page('.hero{background:url(/river.jpg) center/cover;color:#fff}', hero('') + REST), direction);
    assert.match(css, /:root,\.tx-tone,\.tx-over\{--card:[^}]*--button:var\(--brand\);--on-button:var\(--on-brand\)\}/, direction);
    assert.match(css, /\.tx-button~\.tx-button\{background:transparent;border-color:currentColor;color:var\(--ink\)\}/, direction);
    // Colors of the brand have their contrast on the scrim alone, not on the photograph under it.
    assert.match(css, /\.tx-over\.tx-over\.tx-over\{--heading:var\(--ink\);--accent:var\(--ink\);--muted:var\(--ink\)\}/, direction);
  }
});

Deno.test('a scrim makes texts readable on any photograph where they stand, and hardly veils the rest', () => {
  for (const [color, brightest] of [
    ['#fff', [255, 255, 255]],
    ['#222', [0, 0, 0]],
  ] as const) {
    const css = readCss(page(`.hero{background:url(/river.jpg) center/cover;color:${color}}`, hero('') + REST));
    const area = color === '#fff' ? /\.tx-over\{--surface[^}]*--ink:(#\w{6})/ : /\.tx-over\.tx-on-light\{--surface[^}]*--ink:(#\w{6})/;
    const ink = parseColor(area.exec(css)?.[1] ?? '');
    const veil = Number((color === '#fff' ? /\.tx-over\{--veil:([\d.]+)/ : /\.tx-on-light\{--veil:([\d.]+)/).exec(css)?.[1]);
    const scrim: Color = color === '#fff' ? [18, 20, 24] : [255, 255, 255];
    assert.ok(ink && computeContrast(ink, mixColors([...brightest], scrim, veil)) >= 4.5, color);
    const gradients = [...css.matchAll(/\.tx-backdrop::after\{[^}]*linear-gradient\(([^}]*)\)\}/g)].map(([, stops = '']) => stops);
    assert.equal(gradients.length, 2);
    // Narrow: the texts begin below the photograph. Wide: they end before the scrim does.
    assert.match(gradients[0] ?? '', /var\(--veil\)\) calc\(var\(--photo\) - 12px\)$/);
    assert.match(css, /\{padding-top:var\(--photo\)\}/);
    assert.match(gradients[1] ?? '', /^90deg,rgb\(var\(--scrim\)\/var\(--veil\)\) calc\(var\(--gutter\) \+ var\(--column\) \+ 8px\)/);
    assert.match(css, /\{max-width:var\(--column\)\}/);
    const weak = gradients.flatMap((stops) => [...stops.matchAll(/var\(--scrim\)\/(\.\d+)/g)].map(([, share]) => Number(share)));
    assert.ok(weak.length === 3 && weak.every((share) => share <= 0.25), weak.join());
  }
});

Deno.test('textures, icons and drawings in their own size aren’t pictures behind texts', () => {
  for (const styles of [
    '.hero{background:url(/paper.jpg)}',
    '.hero{background:url(/waves.jpg) repeat-x center}',
    '.hero{background:url(/river.svg) center/cover}',
    '.hero::before{content:"";width:40px;height:40px;background:url(/anchor.jpg) no-repeat}',
  ])
    assert.deepEqual(readHero(page(styles, hero('') + REST)).behind, [], styles);
});

Deno.test('a drawing that lies beside the headline in its own size stands beside it', () => {
  const elements = listBody(page('.hero{background:url(/boat.png) no-repeat right}', hero('') + REST));
  assert.ok(classesOf(findClass(elements, 'tx-hero')).includes('tx-with-picture'));
  assert.deepEqual(listSources(elements), ['boat.png']);
});

Deno.test('a photograph behind a section stays behind it', () => {
  const styles = '.hire{background:url(/hire.jpg) center/cover;color:#fff}';
  const section = `<section class="hire"><h2>Hire a boat</h2><p>${WORDS}</p></section>`;
  const found = findClass(listBody(page(styles, `<h1>Boats of wood</h1><p>${WORDS}</p>${REST}${section}`)), 'tx-over');
  assert.ok(found && classesOf(found).includes('tx-section'));
  assert.deepEqual(listSources(listElements(found)), ['hire.jpg']);
});

Deno.test('tiles that only very wide screens show keep their pictures', () => {
  const tile = (name: string) =>
    `<div class="tile"><div style="background:url(/${name}.jpg) center/cover"></div><h3>${name}</h3><p>From €9 an hour</p></div>`;
  const styles = '.wide{display:none}@media(min-width:1400px){.wide{display:block}}';
  const tiles = `<section class="wide"><h2>Hire</h2><p>${WORDS.repeat(8)}</p><div>${['heron', 'teal', 'swan'].map(tile).join('')}</div></section>`;
  assert.deepEqual(listSources(listBody(page(styles, `<h1>Boats of wood</h1><p>${WORDS}</p>${tiles}`))), [
    'heron.jpg',
    'teal.jpg',
    'swan.jpg',
  ]);
});

Deno.test('a banner with letters is shown whole above the headline', () => {
  const body = `<h1>Boats of wood</h1><p>${WORDS}</p>${REST}`;
  for (const banner of ['<img src="/river.jpg" width="1000" height="250" alt="">', '<img src="/banner.gif" alt="">']) {
    const elements = listBody(page('', banner + body));
    assert.ok(classesOf(findClass(elements, 'tx-hero')).includes('tx-with-banner'), banner);
    assert.ok(findClass(elements, 'tx-natural'), banner);
  }
});

Deno.test('a round portrait stays round', () => {
  const body = `<h1>Boats of wood</h1><p>${WORDS}</p><h2>The master</h2><p>${WORDS}</p><img class="face" src="/master.jpg" alt="">`;
  assert.ok(findClass(listBody(page('.face{border-radius:50%}', body)), 'tx-round'));
  assert.ok(!findClass(listBody(page('.face{border-radius:4px}', body)), 'tx-round'));
});

Deno.test('a picture that styles show as small as an icon has no frame', () => {
  const body = `<h1>Boats of wood</h1><p>${WORDS}</p><h2>Hire</h2><p>${WORDS}</p><img class="oar" src="/oar.jpg" alt="">`;
  const small = listBody(page('.oar{height:44px}', body));
  assert.ok(findClass(small, 'tx-small') && !findClass(small, 'tx-frame'));
  assert.ok(findClass(listBody(page('', body)), 'tx-frame'));
});

Deno.test('the first slide’s picture is that of the first screen, and copies of pictures are left out', () => {
  const slide = (name: string) =>
    `<li class="slide"><a href="/${name}"><img src="/banner_${name}.jpg" alt=""></a><div><img src="/banner_${name}.jpg" alt=""><p>${name}: ${WORDS}</p></div></li>`;
  const elements = listBody(page('', `<h1>Boats of wood</h1><ul>${['heron', 'teal', 'swan'].map(slide).join('')}</ul>${REST}`));
  const hero = findClass(elements, 'tx-hero');
  assert.deepEqual(hero && listSources(listElements(hero)), ['banner_heron.jpg']);
  assert.deepEqual(listSources(elements), ['banner_heron.jpg', 'banner_teal.jpg', 'banner_swan.jpg']);
});
