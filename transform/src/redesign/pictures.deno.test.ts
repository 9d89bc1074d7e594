import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { computeContrast, isChromatic, mixColors, WHITE } from '../design/colors.ts';
import { transformPage } from '../transform-page.ts';
import { COLORED_VEIL } from './veil-color.ts';

const WORDS = 'We build and repair boats of wood, and have done so on this river since 1954, in all weathers.';
const BOATS = ['heron', 'teal', 'swan'];

function redesign(styles: string, body: string): string {
  const head = `<title>Boatyard</title><meta name="viewport" content="width=device-width"><style>${styles}</style>`;
  const html = `<html lang="en"><head>${head}</head><body><h1>Boats of wood</h1><p>${WORDS}</p>${body}</body></html>`;
  return transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html;
}

const listBody = (styles: string, body: string): Element[] => listElements(parse(redesign(styles, body)));
const classesOf = (element: Element | undefined) => (getAttribute(element as Element, 'class') ?? '').split(' ');
const findPicture = (elements: Element[], file: string) =>
  elements.find((element) => element.tagName === 'img' && getAttribute(element, 'src')?.endsWith(file));
/** The box around a picture. */
const findFrame = (elements: Element[], file: string) =>
  elements.find((element) => element.childNodes.includes(findPicture(elements, file) as Element));
const boat = (name: string, attributes = '') =>
  `<div class="boat"><img src="/${name}.jpg" alt="" ${attributes}><h3>${name}</h3><p>From €9 an hour</p></div>`;
const row = (attributes: readonly string[] = []) => `<h2>Hire</h2><div>${BOATS.map((name, i) => boat(name, attributes[i])).join('')}</div>`;

Deno.test('pictures in a row keep their own form, unless the page cuts them to one or states their ratio', () => {
  const isNatural = (styles: string, attributes?: string[]) =>
    classesOf(findFrame(listBody(styles, row(attributes)), 'teal.jpg')).includes('tx-natural');
  assert.ok(isNatural(''));
  assert.ok(!isNatural('.boat img{width:100%;height:200px;object-fit:cover}'));
  assert.ok(!isNatural('', Array(3).fill('width="900" height="600"')));
  assert.ok(isNatural('', ['width="900" height="600"', 'width="600" height="900"', 'width="800" height="800"']), 'of different ratios');
  assert.ok(isNatural('.boat img{width:210px;height:160px;object-fit:cover}'), 'smaller than its place');
});

Deno.test('many photographs of unknown sizes have one form, few ones and drawings their own', () => {
  const isSquare = (files: string[]) => {
    const images = files.map((file) => `<img src="/${file}" alt="">`).join('');
    return classesOf(findFrame(listBody('', `<h2>Gallery</h2><div>${images}</div>`), files[0] as string)).includes('tx-square');
  };
  const files = Array.from({ length: 7 }, (_, i) => `boat-${i}.jpg`);
  assert.ok(isSquare(files));
  assert.ok(!isSquare(files.slice(0, 5)));
  assert.ok(!isSquare([...files, 'plan.png']));
});

Deno.test('small photographs of known sizes fill equal frames in a row, unless their forms differ much', () => {
  const readFrames = (styles: string, attributes?: string[]) => {
    const elements = listBody(styles, row(attributes));
    const frames = BOATS.map((name) => findFrame(elements, `${name}.jpg`));
    return new Set(frames.map((frame) => (classesOf(frame).includes('tx-even') ? getAttribute(frame as Element, 'style') : undefined)));
  };
  assert.deepEqual([...readFrames('.boat img{width:200px;height:160px}')], ['--shown:300px']);
  assert.deepEqual(
    [...readFrames('', ['width="240" height="210"', 'width="308" height="180"', 'width="200" height="201"'])],
    ['--shown:300px'],
  );
  assert.deepEqual([...readFrames('', ['width="240" height="210"', 'width="308" height="120"', 'width="200" height="201"'])], [undefined]);
  assert.deepEqual([...readFrames('.boat img{width:200px;height:200px;border-radius:50%}')], [undefined]);
});

Deno.test('the frame of a picture has no size of its own, so that it collapses without its image', () => {
  const rules = redesign('', row()).match(/[^{}]*\.tx-(frame|natural)[^{}]*\{[^}]*\}/g) ?? [];
  const frame = rules.find((rule) => rule.trim().startsWith('.tx-frame{')) ?? '';
  assert.doesNotMatch(frame, /aspect-ratio|height:(?!0)|display|background/);
  assert.match(frame, /font-size:0/);
  // Only as a part of a line, an image that is missing loses its size in browsers.
  for (const rule of rules.filter((each) => /img/.test(each) && !/::(before|after)/.test(each)))
    assert.doesNotMatch(rule, /display:|position:/);
});

Deno.test('an image that can’t be loaded is its alternative text, unless its card has a heading', () => {
  const html = redesign('', row());
  assert.match(html, /img::after\{content:attr\(alt\)[^}]*overflow-wrap:anywhere/);
  assert.match(html, /\.tx-card:has\(:is\(h2,h3,h4,\.tx-title\)\)\) img::after\{content:none\}/);
});

Deno.test('a picture that leads to a map is named by the host of the map, not by the parameters in its address', () => {
  const html = redesign('', '<a href="https://maps.example/dir/data=!4m8!4m7?x=1"><img src="/pin.png"></a>');
  assert.match(html, /<img[^>]* alt="maps\.example"/);
});

Deno.test('a round picture is a circle of about the size that the page shows, also if a box makes it round', () => {
  for (const styles of [
    '.boat img{width:160px;border-radius:50%}',
    '.boat div{width:160px;height:160px;border-radius:50%;overflow:hidden}',
  ]) {
    const body = `<h2>Crew</h2><div>${BOATS.map((name) => `<div class="boat"><div><img src="/${name}.jpg" alt=""></div><h3>${name}</h3><p>Helmsman</p></div>`).join('')}</div>`;
    const frame = findFrame(listBody(styles, body), 'teal.jpg');
    assert.ok(classesOf(frame).includes('tx-round'), styles);
    assert.equal(getAttribute(frame as Element, 'style'), '--shown:200px', styles);
  }
});

Deno.test('drawings and small photographs stay about as small as the page shows them', () => {
  const readLimit = (file: string, styles: string) =>
    getAttribute(findFrame(listBody(styles, `<h2>Our yard</h2><p>${WORDS}</p><img src="/${file}" alt="">`), file) as Element, 'style');
  assert.equal(readLimit('seal.png', 'img{width:180px}'), '--shown:180px');
  assert.equal(readLimit('crew.jpg', 'img{width:100px}'), '--shown:150px');
  assert.equal(readLimit('ribbon.jpg', 'img{width:150px;height:50px}'), '--shown:225px');
  assert.equal(readLimit('yard.jpg', 'img{width:600px}'), undefined);
  assert.equal(readLimit('anchor.png', 'img{height:150px;max-width:100%}'), '--tallest:150px');
});

Deno.test('what stands in for a picture is left out, and its record stays a record', () => {
  for (const source of [
    'https://placehold.co/360x220',
    '/img/no-image.png',
    'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%20500%2047'%3E%3C/svg%3E",
  ]) {
    const elements = listBody('', row().replaceAll(/\/\w+\.jpg/g, source));
    assert.equal(elements.filter(({ tagName }) => tagName === 'img').length, 0, source);
    assert.equal(elements.filter((element) => classesOf(element).includes('tx-card')).length, 3, source);
  }
});

Deno.test('slides of pictures with a few words stay in a row that is scrolled, and those of texts are cards', () => {
  const slides = (text: string) => row().replace('<div>', '<div class="slider">').replaceAll('From €9 an hour', text);
  const hasSlides = (text: string) =>
    listBody('', `<h2>Fleet</h2><p>${WORDS}</p>${slides(text)}`).some((element) => classesOf(element).includes('tx-slides'));
  assert.ok(hasSlides('Two seats'));
  assert.ok(!hasSlides(WORDS.repeat(3)));
});

Deno.test('further pictures of a card are thumbnails, unless the page states that they are large', () => {
  const isSmall = (width: string) => {
    const second = `<img src="/plan.jpg" alt="" width="${width}" height="150">`;
    const body = `<h2>Repair</h2><div>${BOATS.map((name) => boat(name).replace('From €9 an hour', `A boat of oak ${name === 'teal' ? second : ''}`)).join('')}</div>`;
    return classesOf(findFrame(listBody('', body), 'plan.jpg')).includes('tx-small');
  };
  assert.ok(isSmall('100'));
  assert.ok(!isSmall('320'));
});

Deno.test('a scrim has the hue of the layer that the page lays over its photograph, dark enough for light texts', () => {
  const readScrim = (layer: string) => {
    const styles = `.hero{background:linear-gradient(${layer},${layer}),url(/river.jpg) center/cover;color:#fff}`;
    const html = `<html lang="en"><head><title>Boatyard</title><style>${styles}</style></head><body><div class="hero"><h1>Boats of wood</h1><p>${WORDS}</p></div></body></html>`;
    const elements = listElements(parse(transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html));
    const first = elements.find((element) => classesOf(element).includes('tx-over'));
    return /--scrim:(\d+) (\d+) (\d+)/
      .exec(getAttribute(first as Element, 'style') ?? '')
      ?.slice(1)
      .map(Number);
  };
  for (const layer of ['rgba(20,46,74,.8)', 'rgba(255,220,0,.6)']) {
    const scrim = readScrim(layer) as [number, number, number];
    assert.ok(computeContrast([240, 240, 240], mixColors(WHITE, scrim, COLORED_VEIL)) >= 4.5, layer);
    assert.ok(isChromatic(scrim), layer);
  }
  assert.equal(readScrim('rgba(0,0,0,.6)'), undefined);
});

Deno.test('an emblem that a box shows whole is the picture of the first screen, on the color of its box', () => {
  const styles = '.gate{background:#000 url(/logo.png) center/contain no-repeat;height:600px}';
  const body = `<div class="gate"><a href="#hire">Hire a boat</a></div><h1>Boats of wood</h1><p>${WORDS}</p><h2 id="hire">Hire</h2><p>${WORDS}</p>`;
  const html = `<html lang="en"><head><title>Boatyard</title><style>${styles}</style></head><body>${body}</body></html>`;
  const elements = listElements(parse(transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html));
  const frame = findFrame(elements, 'logo.png') as Element;
  assert.equal(getAttribute(frame, 'style'), '--ground:#000000');
  assert.ok(classesOf(frame).includes('tx-on-dark'));
  const hero = elements.find((element) => classesOf(element).includes('tx-hero')) as Element;
  assert.ok(listElements(hero).includes(frame) && classesOf(hero).includes('tx-tone'));
});

Deno.test('faces beside names and photographs of bags are pictures, and drawings of that size or name are icons', () => {
  const isShown = (file: string, attributes = '') => {
    const body = `<h2>Voices</h2><div>${BOATS.map((name) => `<div class="boat"><img src="/${file}" alt="" ${attributes}><h3>${name}</h3><p>${WORDS}</p></div>`).join('')}</div>`;
    return findPicture(listBody('', body), file) !== undefined;
  };
  assert.ok(isShown('helmsman.webp', 'width="48" height="48"') && isShown('bags2.jpg'));
  assert.ok(!isShown('helmsman.png', 'width="48" height="48"') && !isShown('bag.png') && !isShown('arrow_right2.png'));
  assert.ok(isShown('carte.png') && isShown('bagger.jpg'), 'words that begin as the name of an icon');
});

Deno.test('a flat image that leads to another site or says a sentence is a badge and stays an image', () => {
  const isShown = (href: string, alt: string) =>
    findPicture(
      listBody(
        '',
        `<h2>Friends</h2><p>${WORDS}</p><p><a href="${href}"><img src="/flat.gif" width="123" height="17" alt="${alt}"></a></p>`,
      ),
      'flat.gif',
    ) !== undefined;
  assert.ok(isShown('https://boats.example/', 'Visit us'));
  assert.ok(isShown('/friend', 'Tell to your friends about our boats'));
  assert.ok(!isShown('/friend', 'Our friends'));
});

Deno.test('a drawing that marks each record of a row, as the signs of a list do, is left out', () => {
  const countImages = (files: string[]) => {
    const body = `<h2>News</h2><div>${BOATS.map((name, i) => `<div class="boat"><img src="/${files[i]}.gif" alt=""><h3>${name}</h3><p>${WORDS}</p></div>`).join('')}</div>`;
    return listBody('', body).filter(({ tagName }) => tagName === 'img').length;
  };
  assert.equal(countImages(['img112', 'img112', 'img112']), 0);
  assert.equal(countImages(['heron', 'teal', 'swan']), 3);
});

Deno.test('a background wider than the screen is behind its heading, and its hidden copy is left out', () => {
  const styles = '.title{background:url(/river.jpg);background-size:1920px auto;height:360px;color:#fff}.title img{display:none}';
  const body = `<div class="title"><img src="/river.jpg" alt=""><h1>Boats of wood</h1></div><h2>Hire</h2><p>${WORDS}</p><p>${WORDS}</p>`;
  const html = `<html lang="en"><head><title>Boatyard</title><style>${styles}</style></head><body>${body}</body></html>`;
  const elements = listElements(parse(transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html));
  assert.ok(classesOf(findFrame(elements, 'river.jpg')).includes('tx-backdrop'));
  assert.equal(elements.filter(({ tagName }) => tagName === 'img').length, 1);
});

Deno.test('a drawing of vectors is as wide as the page shows it, and never collapses for want of a size', () => {
  const html = redesign('.plan{width:840px}', '<h2>Plan</h2><p>Where everything is.</p><img class="plan" src="/plan.svg" alt="">');
  assert.equal(getAttribute(findFrame(listElements(parse(html)), 'plan.svg') as Element, 'style'), '--shown:840px');
  assert.match(html, /\.tx-natural:has\(img\[src\*="\.svg"\]\)\{min-width:min\(100%,var\(--shown,240px\)\)\}/);
});

Deno.test('many photographs that the page shows as previews fill rows in one form', () => {
  const photographs = Array.from({ length: 8 }, (_, i) => `<img class="preview" src="/boat${i}.jpg" alt="">`).join('');
  const html = redesign('.preview{width:220px}', `<h2>Boats</h2><div>${photographs}</div>`);
  assert.match(html, /<div class="tx-pictures"><div class="tx-frame tx-square/);
});
