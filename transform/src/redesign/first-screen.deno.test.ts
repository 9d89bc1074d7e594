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
    [`.hero{background:url(/river.jpg) center/cover;color:#f00}`, hero('')],
    [
      `.hero{position:relative;color:#fff}.layer{position:absolute;width:100%;height:100%}`,
      hero('<div class="layer"><img src="/river.jpg" alt=""></div>'),
    ],
    [
      `.band img{width:100%}.hero{position:absolute;color:#fff}`,
      `<div class="band"><div><img src="/river.jpg" alt=""></div>${hero('')}</div>`,
    ],
  ];
  for (const [styles, body] of cases) {
    const { classes, behind } = readHero(page(styles, body + REST));
    assert.deepEqual(behind, ['river.jpg'], styles + body);
    assert.ok(classes.includes('tx-over') && !classes.includes('tx-on-light'), classes.join(' '));
  }
});

Deno.test('a picture under a color is a photograph, whatever its name', () => {
  const styles = (layers: string) => `.hero{background:${layers} center/cover;color:#fff}`;
  const read = (layers: string) => readHero(page(styles(layers), hero('') + REST)).behind;
  assert.deepEqual(read('linear-gradient(#0006,#0006),url(/header.png)'), ['header.png']);
  assert.deepEqual(read('url(/header.png)'), []);
  assert.deepEqual(read('url(/backshade.jpg)'), []);
});

Deno.test('a picture from edge to edge above the headline stays above it, and one in a row beside it', () => {
  const styles = '.wide img,.row img{width:100%}.row{display:flex}';
  const read = (before: string) => {
    const elements = listBody(page(styles, `${before}<h1>Boats of wood</h1><p>${WORDS}</p>${REST}`));
    return { classes: classesOf(findClass(elements, 'tx-hero')), sources: listSources(elements) };
  };
  const picture = '<div class="wide"><img src="/river.jpg" alt=""></div>';
  assert.ok(read(picture).classes.includes('tx-panorama'));
  assert.ok(read('<div class="row"><div><img src="/river.jpg" alt=""></div></div>').classes.includes('tx-with-picture'));
  const band = '<div style="height:400px;background:url(/river.png) center/cover"></div>';
  assert.ok(read(band).classes.includes('tx-panorama'));
  // What leads elsewhere comes at the end, and columns of addresses don't take the picture with them.
  const notice = '<div class="wide"><a href="https://fund.example/"><img src="/fund.jpg" alt="Fund"></a></div>';
  const { classes, sources } = read(notice + picture);
  assert.ok(classes.includes('tx-panorama'));
  assert.deepEqual(sources, ['river.jpg', 'fund.jpg']);
  const addresses = '<div class="row"><div><h5>Yard one</h5><h5>Mill Lane 2</h5></div><div><h5>Yard two</h5><h5>Quay 9</h5></div></div>';
  assert.ok(read(picture + addresses).classes.includes('tx-panorama'));
});

Deno.test('slides without headings are the picture of the headline below them', () => {
  const slide = (name: string) =>
    `<div class="carousel-item"><img src="/${name}.jpg" alt=""><a class="button" href="/${name}">See the ${name}</a></div>`;
  const slides = `<div class="carousel"><div class="carousel-inner">${['sloop', 'skiff', 'punt'].map(slide).join('')}</div></div>`;
  const styles = '.carousel-item{float:left;width:100%}.carousel-item img{width:100%}';
  const elements = listBody(page(styles, `${slides}<h1>Boats of wood</h1><p>${WORDS}</p>${REST}`));
  const first = findClass(elements, 'tx-hero');
  assert.ok(first && classesOf(first).includes('tx-over'));
  assert.deepEqual(listSources(listElements(first)), ['sloop.jpg']);
  assert.deepEqual(listSources(elements), ['sloop.jpg', 'skiff.jpg', 'punt.jpg']);
});

Deno.test('parts that divide the first screen are cards, and no part is the headline', () => {
  const part = (name: string) =>
    `<a class="part" href="/${name}" style="background-image:url(/${name}.jpg)"><h2>${name}</h2><p>${WORDS}</p></a>`;
  const styles = '.parts{display:grid;grid-template-columns:1fr 1fr}.part{background-size:cover;color:#fff}';
  const elements = listBody(page(styles, `<div class="parts">${['Hire', 'Repair', 'Berths', 'School'].map(part).join('')}</div>${REST}`));
  const first = findClass(elements, 'tx-hero') as Element;
  assert.deepEqual(listSources(listElements(first)), []);
  const cards = elements.filter((element) => classesOf(element).includes('tx-card'));
  assert.deepEqual(listSources(cards.flatMap(listElements)), ['Hire.jpg', 'Repair.jpg', 'Berths.jpg', 'School.jpg']);
});

Deno.test('a picture after a long introduction stands beside the headline', () => {
  const texts = `<p>${WORDS.repeat(3)}</p>`.repeat(3);
  const elements = listBody(page('', `<h1>Boats of wood</h1>${texts}<img src="/river.jpg" alt="" width="600" height="700">${REST}`));
  assert.deepEqual(listSources(listElements(findClass(elements, 'tx-hero') as Element)), ['river.jpg']);
});

Deno.test('dark letters on a photograph get a light scrim', () => {
  const { classes } = readHero(page('.hero{background:url(/river.jpg) center/cover;color:#222}', hero('') + REST));
  assert.ok(classes.includes('tx-on-light'));
});

Deno.test('slides in a layer that fills the screen are behind the headline', () => {
  const styles = '.top{position:relative}.layer{position:fixed;top:0;left:0;height:100%;display:none}.box{width:100%;height:100%}';
  const layer = (name: string) => `<div class="layer"><div class="box"><img src="/${name}.jpg" alt=""></div></div>`;
  const body = `<div class="top"><div class="layers">${layer('river')}${layer('lake')}</div><div><h1>Boats of wood</h1><p>${WORDS}</p></div></div>`;
  assert.deepEqual(readHero(page(styles, body + REST)).behind, ['river.jpg']);
  const framed = body.replace('class="layers"', 'class="layers" style="position:relative"');
  assert.deepEqual(readHero(page(styles.replace('fixed', 'absolute'), framed + REST)).behind, [], 'in a box with a position');
});

Deno.test('the poster of a silent film behind the headline is its picture', () => {
  const styles = '.hero{position:relative}.film{position:absolute;width:100%;height:100%;object-fit:cover}';
  const film = (attributes: string) => `<video class="film" poster="/river.jpg" ${attributes}><source src="/river.mp4"></video>`;
  assert.deepEqual(readHero(page(styles, hero(film('autoplay muted loop')) + REST)).behind, ['river.jpg']);
  assert.deepEqual(readHero(page(styles, hero(film('controls')) + REST)).behind, []);
});

Deno.test('slides on pictures below the texts of a bar are the first screen, and those below a section aren’t', () => {
  const slide = (name: string) =>
    `<div class="swiper-slide" style="background:url(/${name}.jpg) center/cover;color:#fff"><h3>By the ${name}</h3><p>${WORDS}</p></div>`;
  const slides = `<div class="swiper">${slide('river')}${slide('lake')}</div>`;
  const bar = '<div><p>Boats since 1954</p><p>Open from nine to five</p><p>Harbor street 4</p></div>';
  const read = (body: string) => readHero(page('', body)).behind;
  assert.deepEqual(read(bar + slides + REST), ['river.jpg']);
  assert.deepEqual(read(`<h1>Boats of wood</h1><p>${WORDS}</p>${slides}${REST}`), []);
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
  const flat = '<img src="/top.jpg" width="900" height="117" alt="">';
  for (const banner of ['<img src="/river.jpg" width="1000" height="250" alt="">', '<img src="/banner.gif" alt="">', flat]) {
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
  const copied = `<div><h1>Boats of wood</h1><p>${WORDS}</p><img src="/heron.jpg" alt=""></div>`;
  const copies = '<picture><img src="/heron.jpg" alt=""></picture><picture><img src="/teal.jpg" alt=""></picture>';
  assert.deepEqual(listSources(listBody(page('', `${copied}${copies}${REST}`))).slice(0, 2), ['heron.jpg', 'teal.jpg']);
});

/** Texts of the first screen without markup. */
function readHeroTexts(body: string, styles = ''): string[] {
  const [, hero = ''] = /<section class="tx-hero[^>]*>(.*?)<\/section>/s.exec(redesign(page(styles, body))) ?? [];
  return hero
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

Deno.test('a bar above the content that says how to reach the owner isn’t a part of the first screen', () => {
  const bar = '<div class="bar"><div><a href="tel:+1234567890">12 345 678</a></div><div><span>12 Quay Road</span></div></div>';
  for (const styles of ['', '.bar{display:flex}'])
    assert.deepEqual(
      readHeroTexts(`${bar}<p>Since 1954</p><h1>Boats of wood</h1><p>${WORDS}</p>${REST}`, styles),
      ['Since 1954', 'Boats of wood', WORDS],
      styles,
    );
});

Deno.test('a sentence in a heading directly below the headline is the text of the first screen', () => {
  assert.deepEqual(readHeroTexts(`<h1>Boats of wood</h1><h2>${WORDS}</h2>${REST}`), ['Boats of wood', WORDS]);
});

Deno.test('slides that repeat the texts of the first screen on other pictures are pictures only', () => {
  const slide = (name: string) =>
    `<div class="swiper-slide" style="background:url(/${name}.jpg) center/cover;color:#fff"><h3>Boats of wood</h3><a class="btn" href="/hire">Hire a boat</a></div>`;
  const elements = listBody(page('', `<div class="swiper">${['river', 'lake', 'sea'].map(slide).join('')}</div>${REST}`));
  assert.equal(elements.filter((element) => element.tagName === 'a' && getAttribute(element, 'href')?.endsWith('/hire')).length, 1);
  assert.deepEqual(listSources(elements), ['river.jpg', 'lake.jpg', 'sea.jpg']);
});

Deno.test('fields that switch slides and copies of labels that move under the pointer are left out', () => {
  const switches = '<input type="radio" name="slides" id="slide1"><input type="radio" name="slides" id="slide2">';
  const labels = '<label for="slide1"></label><label for="slide2"></label>';
  const button = '<a class="btn" href="/hire"><span>Hire a boat</span><span aria-hidden="true">Hire a boat</span></a>';
  const texts = readHeroTexts(`<div>${switches}<h1>Boats of wood</h1><p>${WORDS}</p>${button}${labels}</div>${REST}`);
  assert.deepEqual(texts, ['Boats of wood', WORDS, 'Hire a boat']);
  const form = '<form action="/hire"><label for="day">Day</label><input type="radio" name="when" id="day"><button>Hire</button></form>';
  assert.equal(listBody(page('', switches + REST + form)).filter(({ tagName }) => tagName === 'input').length, 1);
});

Deno.test('the photograph behind the first screen is its picture, and a logo on it isn’t', () => {
  const styles = '.hero{background:url(/river.jpg) center/cover;color:#fff}';
  const body = `<div class="hero"><img src="/boats.png" width="300" height="200" alt="Boatyard"><h1>Boats of wood</h1><p>${WORDS}</p></div>`;
  assert.deepEqual(readHero(page(styles, body + REST)).behind, ['river.jpg']);
  assert.ok(listSources(listBody(page(styles, body + REST))).includes('boats.png'));
});

Deno.test('a story of a few texts stands beside its only picture, also one behind a box of a stated size', () => {
  const story = `<h1>About me</h1>${`<p>${WORDS}</p>`.repeat(8)}`;
  const styles = '.portrait{float:left;width:450px;height:650px;background:url(/anna.jpg);background-size:cover}';
  for (const picture of ['<div class="portrait"></div>', '<img src="/anna.jpg" width="450" height="650" alt="Anna">']) {
    const elements = listBody(page(styles, `<div>${story}</div>${picture}`));
    const screen = findClass(elements, 'tx-hero') as Element;
    assert.ok(classesOf(screen).includes('tx-story'), picture);
    assert.deepEqual(listSources(listElements(screen)), ['anna.jpg']);
    assert.equal(listElements(screen).filter(({ tagName }) => tagName === 'p').length, 8);
  }
});

Deno.test('a picture that a script moves behind the headline is its picture, whatever its file is called', () => {
  const styles = `.band{position:relative;overflow:hidden}.layer{position:absolute;top:0;left:0;right:0;bottom:0;z-index:-1}
    .layer img{opacity:0;position:absolute;left:50%;bottom:0;min-width:100%;min-height:100%}`;
  const body = `<div class="band"><div>${hero('')}</div><div class="layer"><img src="/background1.jpg" alt=""></div></div>`;
  assert.deepEqual(readHero(page(styles, body + REST)).behind, ['background1.jpg']);
});
