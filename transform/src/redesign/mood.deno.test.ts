import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { onlyFeatures } from '../../testing/feature-sets.ts';
import { type Element, getAttribute, listElements } from '../../testing/read-tree.ts';
import { PAGE_URL } from '../../testing/transform-html.ts';
import { computeContrast, parseColor, WHITE } from '../design/colors.ts';
import { transformPage } from '../transform-page.ts';

const WORDS = 'We build and repair boats of wood, and have done so on this river since 1954, in all weathers.';
const LONG = WORDS.repeat(4);
const page = (styles: string, body: string, head = '') =>
  `<html lang="en"><head><title>Boatyard</title><meta name="viewport" content="width=device-width">${head}<style>${styles}</style></head><body>${body}</body></html>`;
const BODY = `<header><nav><a href="/a">Boats</a><a href="/b">Prices</a><a href="/c">Contact</a></nav></header>
<div class="start"><h1>Boats of wood</h1><p>${WORDS}</p></div>
<section class="hire"><h2>Hire</h2><p>${LONG}</p></section><section class="mend"><h2>Repair</h2><p>${LONG}</p></section>
<footer><p>© Boatyard on the river</p></footer>`;

/** Values of the colors of a rule, such as `:root`. */
function readTone(css: string, selector: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{(--surface:[^}]*)\}/g)];
  const [, , text = ''] = rules.find(([, own]) => own === selector) ?? [];
  return Object.fromEntries(text.split(';').map((pair) => pair.replace('--', '').split(':')));
}

/** Surfaces of the areas of a redesign, by the class of the area. */
function readMood(html: string) {
  const result = transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html;
  const elements = listElements(parse(result));
  const classesOf = (element: Element) => (getAttribute(element, 'class') ?? '').split(' ');
  const root = readTone(result, ':root');
  const surfaceOf = (element: Element | undefined) => {
    const tone = element && classesOf(element).find((name) => /^tx-tone-\d/.test(name));
    return tone ? readTone(result, `.${tone}`)['surface'] : root['surface'];
  };
  const named = (name: string) => elements.filter((element) => classesOf(element).includes(name));
  return {
    root,
    header: surfaceOf(named('tx-header')[0]),
    hero: surfaceOf(named('tx-hero')[0]),
    sections: named('tx-section').map(surfaceOf),
    footer: surfaceOf(named('tx-footer')[0]),
  };
}

Deno.test('a dark page stays dark, and tinted paper stays tinted', () => {
  assert.equal(readMood(page('body{background:#16181d;color:#eee}', BODY)).root['surface'], '#16181d');
  assert.equal(readMood(page('body{background:#f4ecd8}', BODY)).root['surface'], '#f4ecd8');
});

Deno.test('header, first screen, sections and footer keep their own colors', () => {
  const styles =
    'header{background:#1b3a2f}header a{color:#fff}.start{background:#e8f0e0}.mend{background:#22313f;color:#fff}footer{background:#101418;color:#ddd}';
  const { root, header, hero, sections, footer } = readMood(page(styles, BODY));
  assert.equal(root['surface'], '#ffffff');
  assert.deepEqual([header, hero, footer], ['#1b3a2f', '#e8f0e0', '#101418']);
  assert.deepEqual(sections, ['#ffffff', '#22313f']);
});

Deno.test('a first screen without an area of its own has the color of the page', () => {
  const { root, hero } = readMood(page('.button{background:#c8102e}', BODY.replace('</h1>', '</h1><a class="button" href="/d">Order</a>')));
  assert.equal(hero, root['surface']);
});

Deno.test('the ground around a sheet is above and below it', () => {
  const { root, header, footer } = readMood(page('body{background:#b22d00}.sheet{background:#ffffcc}', `<div class="sheet">${BODY}</div>`));
  assert.equal(root['surface'], '#ffffcc');
  assert.deepEqual([header, footer], ['#b22d00', '#b22d00']);
});

Deno.test('white letters on an unknown picture have a dark area', () => {
  const { hero, sections } = readMood(page('.start{background:url(/river.gif);color:#fff}', BODY));
  assert.match(hero ?? '', /^#[012]/);
  assert.deepEqual(sections, ['#ffffff', '#ffffff']);
});

Deno.test('a heading on a picture doesn’t darken a section whose texts stand beside it', () => {
  const body = BODY.replace('<h2>Repair</h2>', '<div class="title"><h2>Repair</h2></div>');
  assert.deepEqual(readMood(page('.title{background:url(/river.gif);color:#fff}', body)).sections, ['#ffffff', '#ffffff']);
});

Deno.test('buttons and headings have the page’s colors of buttons and headings, not a default blue', () => {
  const styles = 'header{background:#123a5a;color:#fff}h1,h2{color:#7a1f3d}.button{background:#e8b021}p a{color:#0000ee}';
  const body = BODY.replaceAll('</p>', '</p><p><a href="/x">See</a><a class="button" href="/d">Order</a></p>');
  const { root } = readMood(page(styles, body));
  assert.equal(root['brand'], '#e8b021');
  assert.equal(root['heading'], '#7a1f3d');
  const blue = readMood(page('p a{color:#0000ee}', BODY.replaceAll('</p>', ' <a href="/x">See more of it</a></p>')));
  assert.notEqual(blue.root['brand'], '#0000ee');
});

Deno.test('texts keep the color that most of them have, if it has a hue', () => {
  assert.equal(readMood(page('body{color:#0b2a6b}', BODY)).root['ink'], '#0b2a6b');
  assert.notEqual(readMood(page('.mend p{color:#0b2a6b}', BODY)).root['ink'], '#0b2a6b');
});

Deno.test('two colors of a page stay two', () => {
  const styles = 'header{background:#0a1d3a}header a{color:#fff}.button{background:#0a1d3a}.start{background:#e8b021}';
  const { root } = readMood(page(styles, BODY.replaceAll('</p>', '</p><a class="button" href="/d">Order</a>')));
  assert.deepEqual([root['brand'], root['second']].sort(), ['#0a1d3a', '#e8b021']);
});

Deno.test('texts that scripts fade in count, and hidden ones don’t', () => {
  const styles = 'section{opacity:0}footer{background:#101418;color:#eee}.menu{display:none;background:#00aa55}';
  assert.equal(readMood(page(styles, `${BODY}<div class="menu"><p>${WORDS.repeat(30)}</p></div>`)).root['surface'], '#ffffff');
});

Deno.test('a logo that is drawn in white, or stands beside white links, has a dark header', () => {
  const logo = (file: string) => BODY.replace('<header>', `<header><a href="/"><img src="/${file}" alt="Boatyard"></a>`);
  assert.match(readMood(page('', logo('logo-white.png'))).header ?? '', /^#[012]/);
  assert.match(readMood(page('header a{color:#fff}', logo('logo.png'))).header ?? '', /^#[012]/);
  assert.equal(readMood(page('', logo('logo.png'))).header, '#ffffff');
  // White words on pale buttons don't say that the logo beside them stands on a dark area.
  assert.equal(readMood(page('nav a{color:#fff;background:linear-gradient(#9ce3e1,#6cc6c4)}', logo('logo.png'))).header, '#ffffff');
  assert.equal(readMood(page('header{background:#81c402}', logo('logo.png'))).header, '#81c402');
});

Deno.test('a repeated texture has the color of the material that its file is called after', () => {
  const styles =
    'body{background:url(/img/paper1.jpg);color:#222}footer{background:url(/img/paper3.jpg)}footer p{background:url(/mill.png) no-repeat;color:#f4e9b8}';
  const { root, footer } = readMood(page(styles, BODY));
  assert.deepEqual([root['surface'], footer], ['#f0e7d6', '#746451']);
  assert.equal(readMood(page('body{background:url(/img/bg.jpg);color:#222}', BODY)).root['surface'], '#ffffff');
});

Deno.test('a menu whose links have a color on an unknown texture gives it to the header', () => {
  const styles = 'body{background:url(/bg.jpg)}nav a{background:#181818;color:#999}section,.start,footer{background:#202020;color:#ccc}';
  assert.equal(readMood(page(styles, BODY)).header, '#181818');
});

Deno.test('an area with a gradient keeps it, as far as its texts are readable on both ends', () => {
  const css = (gradient: string) =>
    transformPage(page(`.start{background:linear-gradient(120deg,${gradient});color:#fff}`, BODY), PAGE_URL, onlyFeatures('design'), {
      layout: 'redesigned',
    }).html;
  assert.match(css('#3a2a70,#5a2a60'), /\.tx-tone-\d\{background-image:linear-gradient\(120deg,#3a2a70,#5a2a60\)\}/);
  const [, start, end] = /linear-gradient\(120deg,(#\w{6}),(#\w{6})\)/.exec(css('#101020,#a0a0e0')) ?? [];
  const [one, other] = [start, end].map((color) => parseColor(color ?? ''));
  assert.ok(one && other && computeContrast(one, WHITE) >= 4.5 && computeContrast(other, WHITE) >= 4.5);
});

Deno.test('a pattern over a gradient doesn’t hide its color', () => {
  const styles =
    '.start{background:#c04060 url(/overlay.png), #c04060;background-image:url(/img/overlay.png),linear-gradient(#203060,#203060);color:#fff}';
  assert.equal(readMood(page(styles, BODY)).hero, '#203060');
});

Deno.test('a picture that is repeated over a page’s ground stays around its content, unless it is covered', () => {
  const findWallpaper = (styles: string) => {
    const html = page(`body{background:#f90 url(/vine.jpg);color:#222}${styles}`, `<div class="page">${BODY}</div>`);
    const result = transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html;
    assert.equal(readMood(html).root['surface'], '#ffffff');
    return /body\.tx-papered\{background:([^}]*)\}/.exec(result)?.[1];
  };
  assert.equal(findWallpaper(''), `#ff9900 url("${new URL('/vine.jpg', PAGE_URL)}") repeat 0% 0%`);
  assert.match(findWallpaper('.page{background:#fff;width:960px}') ?? '', /vine\.jpg/);
  assert.equal(findWallpaper('.page{background:#fff}'), undefined);
});

Deno.test('the color around the sheet of an old page stays around its content', () => {
  const findGround = (width: string) => {
    const sheet = `<table width="${width}" bgcolor="#ffffcc"><tr><td>${BODY}</td></tr></table>`;
    const html = `<html lang="en"><head><title>Boatyard</title></head><body bgcolor="#b22d00">${sheet}</body></html>`;
    const result = transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html;
    return /body\.tx-papered\{background:([^}]*)\}/.exec(result)?.[1];
  };
  assert.equal(findGround('760'), '#b22d00');
  assert.equal(findGround('100%'), undefined);
});

Deno.test('a drawing that moves to an area of another color takes its ground along', () => {
  const styles = '.start{background:#2f9a66}';
  const cloud = '</h1><p>On the river</p></div><img src="/words.png" alt=""><div>';
  const html = (file: string, more: string) => page(styles + more, BODY.replace('</h1>', cloud.replace('words.png', file)));
  const hasMat = (file: string, more = '') =>
    transformPage(html(file, more), PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html.includes('--paper:#ffffff');
  assert.ok(hasMat('words.png'));
  assert.ok(!hasMat('words.jpg'));
  assert.ok(hasMat('words.png', 'img{width:300px}'));
  assert.ok(!hasMat('words.png', 'img{width:900px}'));
});

Deno.test('a menu on boxes of one color gives it to the edge of a pale header and to the first screen', () => {
  const styles = 'nav a{background:linear-gradient(#9ce3e1,#6cc6c4);color:#fff}';
  const html = page(styles, BODY.replace('<header>', '<header><a href="/"><img src="/logo.png" alt="Boatyard"></a>'));
  const result = transformPage(html, PAGE_URL, onlyFeatures('design'), { layout: 'redesigned' }).html;
  assert.match(result, /<header class="tx-header" style="border-bottom:5px solid #84d5d3">/);
});

Deno.test('a dark picture behind the whole page has the hue of the painted menu', () => {
  const blue = readMood(
    page('body{background:url(/sea.jpg) center/cover;color:#fff}nav{background:linear-gradient(#0077cc,#005fa3)}', BODY),
  );
  const [red = 0, , last = 0] = parseColor(blue.root['surface'] ?? '') ?? [];
  assert.ok(last > red + 20, blue.root['surface']);
});

Deno.test('a dark page without a picture in its first screen stays as dark as it is', () => {
  const { root } = readMood(page('body{background:#0a0a0a;color:#eee}.button{background:#cc0000}', BODY));
  assert.ok(computeContrast(parseColor(root['tint'] ?? '') ?? WHITE, [10, 10, 10]) < 1.25, root['tint']);
});

Deno.test('a header keeps the color behind its logo, also under a photograph of a logo', () => {
  const logo = '<a href="/"><img src="/logo.jpg" alt="Boatyard"></a>';
  const styles = 'header{background:linear-gradient(#234234,#8cab8c)}nav{background:#fff}';
  const body = BODY.replace('<header><nav>', `<header>${logo}</header><nav>`).replace('</nav></header>', '</nav>');
  assert.ok(computeContrast(parseColor(readMood(page(styles, body)).header ?? '') ?? WHITE, WHITE) > 2);
});

Deno.test('a dark box on a light page is no ground of the whole page', () => {
  const styles = '.hire{background:#221c35;color:#fff}.mend{background:#f4f4f4}';
  assert.equal(readMood(page(styles, BODY.replace(LONG, LONG + LONG))).root['surface'], '#ffffff');
});

Deno.test('the blue of links that nobody styled is no color of headings', () => {
  const body = BODY.replace('<h2>Hire</h2>', '<h2><a href="/hire">Hire</a></h2>');
  assert.notEqual(readMood(page('', body)).root['heading'], '#0000ee');
});

Deno.test('long texts on a loud color stand on a tint of it; header, short bands and footer keep it', () => {
  const styles = 'body{background:#199bd1;color:#fff}.mend{background:#d11950}';
  const { root, header, sections, footer } = readMood(page(styles, BODY));
  const contrastOf = (color: string | undefined) => computeContrast(parseColor(color ?? '') ?? WHITE, WHITE);
  assert.ok(contrastOf(root['surface']) <= 1.2 && root['surface'] !== '#ffffff', root['surface']);
  assert.ok(
    sections.every((surface) => contrastOf(surface) <= 1.2),
    sections.join(),
  );
  assert.ok(contrastOf(header) >= 4.5 && contrastOf(footer) >= 4.5, `${header} ${footer}`);
  const band = readMood(page(styles, BODY.replace(`<h2>Repair</h2><p>${LONG}</p>`, '<h2>Repair</h2><p>All year.</p>')));
  assert.ok(contrastOf(band.sections[1]) >= 4.5, band.sections.join());
});
