import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { type Element, getAttribute } from '../../testing/read-tree.ts';

// Parts of old layouts, which owners took for errors when they stood in the content.
const WORDS = 'We bake bread of rye and wheat in a wood oven every morning, and have done so in this street since 1954.';
const START = `<h1>Bread from a wood oven</h1>${`<p>${WORDS}</p>`.repeat(6)}`;
const style = (rules: string) => `<style>${rules}</style>`;

Deno.test('corners and lines behind texts or without a size are no pictures, photographs of empty boxes are', () => {
  const isShown = (rules: string, text = '') =>
    readRedesign(`${style(`.box{${rules}}`)}${START}<h2>Visit</h2><div class="box">${text}</div><p>${WORDS}</p>`).images.includes(
      'oven.jpg',
    );
  assert.ok(!isShown('background:url(/oven.jpg) no-repeat left top', `<p>${WORDS}</p>`));
  assert.ok(!isShown('background:url(/oven.jpg) no-repeat', '<p>&nbsp;</p>'));
  assert.ok(isShown('width:400px;height:300px;background:url(/oven.jpg) no-repeat', '&nbsp;'));
  assert.ok(isShown('height:300px;background:url(/oven.jpg) center/cover'));
});

Deno.test('a photograph behind the whole page is that of its first screen, and of no part of it', () => {
  const rules = 'body{background:url(/oven.jpg) no-repeat center fixed}.wrap{background:url(/loaf.jpg) center/cover}';
  const parts = ['Rye', 'Wheat', 'Spelt'].map((name) => `<h2>${name}</h2><p>${WORDS}</p><p>€ 4</p>`).join('');
  const { images, textsInClass } = readRedesign(
    `${style(rules)}<div class="brand">Ann Baker</div><div class="wrap">${parts.repeat(3)}</div>`,
  );
  assert.deepEqual(images, ['oven.jpg']);
  assert.equal(textsInClass('tx-backdrop').length, 1);
  assert.ok(textsInClass('tx-hero')[0] !== undefined && textsInClass('tx-over').length === 1);
});

const classesOf = (element: Element | undefined) => (element && getAttribute(element, 'class')?.split(' ')) ?? [];
const findBox = (elements: Element[], file: string) =>
  elements.find((element) => element.childNodes.some((child) => 'attrs' in child && getAttribute(child, 'src')?.endsWith(file)));

Deno.test('texts flow around a picture that leaves room, and a small one stands in one line with its text', () => {
  const isFlow = (attributes: string, name: string) => {
    const { elements } =
      readRedesign(`${START}<h2>Visit</h2><p>${WORDS}</p><p><img src="/a.jpg" alt="" ${attributes}></p><p>${WORDS.repeat(9)}</p>
      <p><img src="/b.gif" alt="" width="90" height="90"></p><p>Bakers since 1954</p>`);
    const box = findBox(elements, name);
    return classesOf(elements.find((element) => element.childNodes.includes(box as Element))).join(' ');
  };
  assert.equal(isFlow('width="300" height="200"', 'a.jpg'), 'tx-flow');
  assert.notEqual(isFlow('width="900" height="600"', 'a.jpg'), 'tx-flow');
  assert.equal(isFlow('width="300" height="200"', 'b.gif'), 'tx-flow tx-line');
});

Deno.test('small pictures among large ones stay in the order of the page', () => {
  const size = (name: string) => (/^label/.test(name) ? 'width="100" height="30"' : 'width="500" height="300"');
  const names = ['label-gold', 'oven', 'loaf', 'label-silver', 'mill'];
  const pictures = names.map((name) => `<img src="/${name}.jpg" alt="" ${size(name)}>`).join('');
  const { images } = readRedesign(`${START}<h2>Friends</h2><p>${WORDS}</p><div>${pictures}</div>`);
  assert.deepEqual(
    images,
    names.map((name) => `${name}.jpg`),
  );
});

Deno.test('pieces of frames are no pictures, unless they are links', () => {
  const show = (file: string) =>
    readRedesign(`${START}<h2>Visit</h2><p>${WORDS}</p><p><img src="/${file}" alt=""></p><p>${WORDS}</p>`).images;
  for (const file of ['border_left.png', 'corner-tl.gif', 'navi_right.jpg', 'left_foot.jpg']) assert.deepEqual(show(file), [], file);
  for (const file of ['border-collie.jpg', 'footbridge.jpg', 'rye-left.jpg']) assert.deepEqual(show(file), [file]);
  assert.deepEqual(readRedesign(`${START}<p><a href="/a"><img src="/corner.gif" alt=""></a></p>`).images, ['corner.gif']);
});

Deno.test('signs of links to networks and telephones become their names, and stand at the end of the page', () => {
  const bar = `<div><a href="https://www.facebook.com/hearth"><img src="/ikona-fb.png" alt=""></a> <a href="tel:+49 30 1234"><img src="/hoerer_w.png" alt="Hörer"></a></div>
    <div>Ann Baker 030 123456 ann@hearth.example</div>`;
  const end = '<ul><li><a href="https://instagram.com/hearth"><img src="/insta.png" alt=""> </a><span>Instagram</span></li></ul>';
  const { footer, hero, images, main } = readRedesign(`${bar}${START}<h2>Visit</h2><p>${WORDS}</p>${end}`);
  assert.deepEqual(images, []);
  assert.match(footer, /Facebook/);
  assert.match(footer, /Ann Baker 030 123456/);
  assert.doesNotMatch(hero, /Facebook|ann@hearth/);
  assert.equal(main.match(/Instagram/g)?.length, 1);
});

Deno.test('a sentence that a film or a picture divides is one text after it, and a small film stays small', () => {
  const film = '<video height="120"><source src="/oven.mp4"></video>';
  const { elements, textsOf } = readRedesign(
    `${START}<h2>Visit</h2><p>We clean the air of our oven, which takes</p>${film}<p>the smoke out of the bread. ${WORDS}</p>`,
  );
  assert.ok(textsOf('p').some((text) => text.includes('which takes the smoke out of the bread.')));
  const box = elements.find((element) => classesOf(element).includes('tx-media'));
  assert.equal(box && getAttribute(box, 'style'), 'max-width:213px');
});

Deno.test('a word that a picture or its large initial divides stays a word, and no part of it is a heading', () => {
  const picture = '<a href="/oven.jpg"><img src="/oven.jpg" width="240" height="180" alt="The oven" align="left"></a>';
  const initial = '<div><font size="7">T</font></div>';
  const { main, textsOf } = readRedesign(
    `${START}<h2>History</h2>${initial}<p><b> he oven was built</b> in 1954. ${WORDS}</p><p><b>The bakers of Ash</b>${picture}ford came later. ${WORDS}</p>`,
  );
  assert.match(main, /The oven was built in 1954/);
  assert.ok(textsOf('p').some((text) => text.startsWith('The bakers of Ashford came later')));
});

Deno.test('who made a page and for which browser is small print', () => {
  const { textsInClass, main } = readRedesign(
    `${START}<h2>Visit</h2><p>${WORDS}</p><p>Website built by Pixelworks</p><p>Webdesign: Pixelworks</p><p>Kneaded by hand</p><p>This page is optimized for 800 x 600</p>`,
  );
  assert.match(textsInClass('tx-small-print')[0] ?? '', /Pixelworks.*Pixelworks.*800 x 600/);
  assert.doesNotMatch(main, /Pixelworks/);
  assert.match(main, /Kneaded by hand/);
});

Deno.test('a link alone that only styles paint as a button stays one, and those of menus and texts don’t', () => {
  const rules = style('.visit{background:#a1271d;color:#fff}p a{color:#a1271d}');
  const link = (name: string) => `<a class="visit" href="/${name}">${name}</a>`;
  const { textsInClass } = readRedesign(
    `${rules}${START}<h2>Visit</h2><p>${WORDS}</p><div>${link('Directions')}</div><p>${WORDS} <a href="/a">Prices</a></p><ul><li>${link('Rye')}</li><li>${link('Spelt')}</li></ul>`,
  );
  assert.deepEqual(textsInClass('tx-button'), ['Directions']);
});

Deno.test('pictures of sections stand on one side of their texts, also of a few words below a heading', () => {
  const part = (name: string) => `<h2>${name}</h2><p>€ 4 a loaf</p><img src="/${name}.jpg" alt="" width="500" height="400"><p>Sundays</p>`;
  const { elements } = readRedesign(`${START}${['Rye', 'Spelt'].map(part).join(`<h2>Oven</h2><p>${WORDS.repeat(6)}</p>`)}`);
  const splits = elements.map(classesOf).filter((names) => names.includes('tx-split'));
  assert.equal(splits.length, 2);
  assert.deepEqual(splits[0], splits[1]);
});

Deno.test('an ornament on a photograph that only eyes should see is left out', () => {
  const read = (attributes: string) =>
    readRedesign(
      `<h1>Boats</h1><p>${WORDS}</p><figure><img src="/heron.jpg" alt="The Heron"><img src="/tape.png" alt="" ${attributes}></figure>`,
    ).images;
  assert.deepEqual(read('aria-hidden="true"'), ['heron.jpg']);
  assert.deepEqual(read(''), ['heron.jpg', 'tape.png']);
});

Deno.test('signs of headings, dots for headings and letters that a font shows as bullets are left out', () => {
  const { headings, main, menu } = readRedesign(`<header><nav><a href="/a">Breads</a><a href="/b">Visit</a>
    <a href="/c">Prices</a><a href="#"><i class="material-icons">M</i></a></nav></header>${START}
    <h2>:: Our <b>rye</b> ::</h2><p>${WORDS}</p><h2>.</h2><p>${WORDS}</p><h2>C++ at night</h2><p>${WORDS}</p>
    <p><span style="font-family:Wingdings">q</span> Open on Sundays, and q stays q.</p>`);
  assert.deepEqual(menu, ['Breads', 'Visit', 'Prices']);
  assert.deepEqual(headings, ['Our rye', 'C++ at night']);
  assert.match(main, /morning, and have done so in this street since 1954\. Open on Sundays, and q stays q\./);
});

Deno.test('a film in a frame has an area of its own with its name, also in the middle of a line', () => {
  const frame = '<iframe src="https://player.vimeo.com/video/71008769"></iframe>';
  const { elements, textsInClass, main } = readRedesign(
    `${START}<h2>Films</h2><p>${WORDS}</p><div>Before the film ${frame} and after it.</div>`,
  );
  assert.deepEqual(textsInClass('tx-video'), ['Vimeo']);
  assert.ok(elements.some((element) => getAttribute(element, 'href') === 'https://vimeo.com/71008769'));
  assert.match(main, /Before the film Vimeo and after it\./);
});
