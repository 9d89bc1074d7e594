import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const H1 = '<h1>Bread from a wood oven</h1>';
const readLogo = (body: string, title = 'Hearth Bakery') => readRedesign(`${body}${H1}${TEXT}${TEXT}`, title).logo;
const readSign = (body: string, title: string, url?: string) => readRedesign(body, title, url).textsInClass('tx-sign')[0];

Deno.test('a logo of the site’s designer, a sponsor’s folder or of whom a text names is none', () => {
  assert.equal(readLogo('<img class="logo" src="/mill.gif" alt="Website built by Mill Studio">'), undefined);
  assert.equal(readLogo('<img class="logo" src="/sponsor-logos/mill.gif" alt="">'), undefined);
  assert.equal(readLogo('<img class="logo" src="/mill.gif" alt="Logo Mill Company">'), undefined);
  assert.equal(readLogo('<img class="logo" src="/hearth.gif" alt="Logo Hearth Bakery">'), 'hearth.gif');
  assert.equal(readLogo('<img class="logo" src="/whatsapp.png" alt="">'), undefined);
  assert.equal(readLogo('<img class="logo" src="/WhatsApp-Image-2021-06-25.jpeg" alt="logo">'), 'WhatsApp-Image-2021-06-25.jpeg');
});

Deno.test('the logo of a project below a heading isn’t the site’s, also if the title names it', () => {
  const logo = '<p><a href="https://mill.example/"><img src="/mill.gif" alt="River Mill" width="300" height="90"></a></p>';
  assert.equal(readRedesign(`<h1>Hearth Bakery</h1>${logo}${TEXT}`, 'Hearth Bakery - River Mill').logo, undefined);
});

Deno.test('scenery in the box of a logo and a button that leads home are no logo', () => {
  assert.equal(readLogo('<div id="logo"><img src="/flag-waving.png" alt=""><b>Hearth</b></div>'), undefined);
  assert.equal(readLogo('<a href="/"><img src="/home.gif" alt="" width="64" height="27"></a>'), undefined);
  assert.equal(readLogo('<a href="/"><img src="/hearth.gif" alt="" width="64" height="27"></a>'), 'hearth.gif');
});

Deno.test('a drawing as high as a poster stays a picture of the page', () => {
  const { logo, images } = readRedesign(`<img src="/poster.jpg" alt="logo" width="620" height="416">${H1}${TEXT}`);
  assert.deepEqual([logo, images], [undefined, ['poster.jpg']]);
});

Deno.test('a logo behind an empty element, or behind a text out of sight, is shown with this text', () => {
  const styles = '<style>.sign{width:277px;height:90px;background:url(/img/logo.png) no-repeat;text-indent:-9999px}</style>';
  const { logo, elements, home } = readRedesign(
    `${styles}<header><a class="sign" href="/">Hearth Bakery</a></header>${H1}${TEXT}`,
    'Bread',
  );
  const image = elements.find(({ tagName }) => tagName === 'img');
  assert.deepEqual([logo, image && getAttribute(image, 'alt'), home], ['logo.png', 'Hearth Bakery', 'https://site.example/']);
});

Deno.test('a dark logo that the page draws in white stays white on a dark header', () => {
  const logo =
    '<style>img{filter:brightness(0) invert(1)}</style><header><a href="/"><img class="logo" src="/logo.svg" alt="Hearth"></a></header>';
  const { elements } = readRedesign(`${logo}${H1}${TEXT}`);
  const image = elements.find(({ tagName }) => tagName === 'img');
  assert.equal(image && getAttribute(image, 'style'), 'filter:brightness(0) invert(1)');
});

Deno.test('a slogan or an address loses against the short name that a part of the title and the text repeat', () => {
  const text = '<p>The Feast of Rye Bread is on Sunday. The Feast of Rye Bread is free. The Feast of Rye Bread ends at six.</p>';
  assert.equal(
    readSign(`${H1}${text}`, 'The Feast of Rye Bread - Eat rye on a Sunday - mark it on your calendar!'),
    'The Feast of Rye Bread',
  );
  assert.equal(readSign(`${H1}${TEXT}<p>© 2011 www.hearth.ca</p>`, 'Hearth Bakery . hearth.ca'), 'Hearth Bakery');
});

Deno.test('an element called the title of the site names it, whatever its title says', () => {
  const header = '<header><h1 class="siteTitle">Ada Miller</h1></header>';
  assert.equal(readSign(`${header}<h2>Statement</h2>${TEXT}`, 'Biography of Baker Ada Miller'), 'Ada Miller');
});

Deno.test('the domain of a host or a mailbox is a name as the words that the page writes for it', () => {
  const body = `<h2>Prices</h2><p>All loaves of Hearth Bread Company are of rye.</p>${TEXT}`;
  assert.equal(readSign(body, 'index', 'https://hearthbreadcompany.com/prices.html'), 'Hearth Bread Company');
  assert.equal(readSign(`${body}<a href="mailto:info@hearthbreadcompany.com">Mail</a>`, 'index'), 'Hearth Bread Company');
});

Deno.test('a headline says neither where a link leads nor which program shows the page', () => {
  const read = (line: string) => readRedesign(`<h1>${line}</h1><h1>Hearth Bakery</h1>${TEXT}`);
  assert.equal(read('Link to results: <a href="https://race.example/">Results of 2011</a>').headline, 'Hearth Bakery');
  for (const line of ['This page requires Adobe Flash Player', 'Drop Down Menu Navigation by Menus.example']) {
    const { headline, hero, footer } = read(line);
    assert.deepEqual([headline, hero.includes(line), footer.endsWith(line)], ['Hearth Bakery', false, true]);
  }
});

Deno.test('a headline that is the name stays if only a line above it says more', () => {
  const { headline } = readRedesign(`<p>Oxford since 1998 the best</p><h1>Hearth Bakery</h1>${TEXT}`);
  assert.equal(headline, 'Hearth Bakery');
  const acronym = readRedesign(
    `<header><p class="logo">Hearth Bakery</p></header><h2>Hearth <span>Bakery</span></h2>${TEXT}`,
    'Hearth Bakery - HB',
  );
  assert.equal(acronym.headline, 'Hearth Bakery');
});
