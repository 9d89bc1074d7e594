import assert from 'node:assert/strict';
import { readRedesign } from '../../testing/read-redesign.ts';
import { getAttribute } from '../../testing/read-tree.ts';

const TEXT = '<p>We bake bread of rye and wheat in a wood oven every morning but Monday since 1998.</p>';
const H1 = '<h1>Bread from a wood oven</h1>';

Deno.test('styles and not names of classes say that an element is hidden', () => {
  const style = '<style>.x{display:none}</style>';
  const { main, images } = readRedesign(
    `${style}${H1}${TEXT}<h2>More</h2><p class="hidden">Open on Sundays</p><p class="x">Closed on Sundays</p>${TEXT}<div class="skip-lazy"><img src="/oven.jpg" width="600" height="400"></div>`,
  );
  assert.match(main, /Open on Sundays/);
  assert.doesNotMatch(main, /Closed on Sundays/);
  assert.deepEqual(images, ['oven.jpg']);
});

Deno.test('hidden links to parts of the page that show when they have the focus aren’t content', () => {
  const style = '<style>.away{display:none}.away:focus{display:block}</style>';
  const links = '<a class="away" href="#menu">skip to the menu</a><a class="away" href="#news">skip to the news</a>';
  const { main, footer } = readRedesign(`${style}${H1}${TEXT}<h2>More</h2>${TEXT}<div id="news">${links}${TEXT}</div>`);
  assert.doesNotMatch(`${main} ${footer}`, /skip/);
});

Deno.test('a field that a page keeps out of sight stays hidden, and a field of a later step is shown', () => {
  const style = '<style>.away{position:absolute;left:-9999px}.later{display:none}</style>';
  const form =
    '<form action="/send"><input name="mail"><div class="away"><input name="trap"></div><div class="later"><input name="town"></div><button>Send</button></form>';
  const { elements } = readRedesign(`${style}${H1}${TEXT}<h2>More</h2>${TEXT}${form}`);
  const fields = elements.filter(({ tagName }) => tagName === 'input');
  assert.deepEqual(
    fields.map((field) => [getAttribute(field, 'name'), getAttribute(field, 'hidden')]),
    [
      ['mail', undefined],
      ['trap', ''],
      ['town', undefined],
    ],
  );
});

Deno.test('a hidden field of no form is left out with a label without text, and shown with its text', () => {
  const style = '<style>.switch{display:none}</style>';
  const flag = '<label for="de"><svg width="30" height="20"><path d="M0 0h30v20"></path></svg></label>';
  const fields = `<input class="switch" id="de">${flag}<input class="switch" type="checkbox" id="glaze"><label for="glaze">With a glaze</label>`;
  const { elements } = readRedesign(`${style}${H1}${TEXT}<h2>More</h2>${TEXT}<div>${fields}</div>`);
  const shown = elements.filter(({ tagName }) => tagName === 'input');
  assert.deepEqual(
    shown.map((field) => getAttribute(field, 'id')),
    ['glaze'],
  );
});

Deno.test('a dialog is left out by its name, and a button or link that opens it is not', () => {
  const dialog = '<div class="booking-modal">Choose a day</div>';
  const openers = '<button class="open-modal">Book a table</button><p><a class="lightbox" href="/oven.jpg">See the oven</a></p>';
  const { main } = readRedesign(`${H1}${TEXT}<h2>More</h2>${TEXT}${openers}${dialog}`);
  assert.match(main, /Book a table.*See the oven/s);
  assert.doesNotMatch(main, /Choose a day/);
});

Deno.test('a basket and a search that open over the page from its header aren’t content, and a menu is', () => {
  const style = '<style>.basket{position:fixed;right:0;transform:translateX(100%)}.drop{position:absolute;visibility:hidden}</style>';
  const basket =
    '<div class="basket"><a href="/rye">Rye</a> <a href="/spelt">Spelt</a><p>Total: 8.00 €</p><a href="/pay">Check out</a></div>';
  const search = '<div class="drop"><form action="/find"><label>Looking for <input name="q"></label></form></div>';
  const menu = '<div class="drop"><a href="/cakes">Cakes</a> <a href="/rolls">Rolls</a></div>';
  const { main, footer, elements } = readRedesign(`${style}<header>${basket}${search}${menu}</header>${H1}${TEXT}<h2>More</h2>${TEXT}`);
  assert.doesNotMatch(`${main} ${footer}`, /Check out|Looking for/);
  assert.ok(elements.some((element) => /cakes$/.test(getAttribute(element, 'href') ?? '')));
});

Deno.test('the slider with the main heading in a header is shown although only its script shows it', () => {
  const style = '<style>.owl-carousel{display:none}.owl-carousel.owl-loaded{display:block}</style>';
  const slide = `<div class="owl-carousel">${H1}${TEXT}<button><a href="/visit">Visit us</a></button></div>`;
  const { headline } = readRedesign(`${style}<header><a href="/">Hearth</a>${slide}</header><h2>More</h2>${TEXT}`, 'Index');
  assert.equal(headline, 'Bread from a wood oven');
});

Deno.test('texts and labels in another language than the page, which a switch would show, are left out', () => {
  const style = '<style>[data-en],.lang-de{display:none}body.english [data-en]{display:block}</style>';
  const form = '<form action="/"><label for="n" data-fr>Nom</label><label for="n" data-en>Name</label><input id="n" name="n"></form>';
  const body = `<h1 data-fr>Pain au bois</h1><h1 data-en>Bread of wood</h1>${TEXT}<p class="lang-de">Brot aus Holz</p><h2>Contact</h2>${form}`;
  const shown = readRedesign(`<script>0</script>${style}${body}`, 'Hearth', undefined, 'fr');
  assert.equal(shown.headline, 'Pain au bois');
  assert.match(shown.main, /Nom/);
  assert.doesNotMatch(shown.main, /Name|Bread of wood|Brot/);
  assert.match(readRedesign(`<h2 data-de>Brot aus Holz</h2><p data-en>Bread</p>${TEXT}`).main, /Brot aus Holz/, 'a shown one');
  const long = `<style>[data-fr]{display:none}</style>${H1}<div data-fr>${TEXT.repeat(8)}</div>`;
  assert.match(readRedesign(long).main, /We bake bread/, 'a page without texts that are marked as its own');
});

Deno.test('boxes with pictures of which a script shows one at a time are pictures of the page', () => {
  const slides = ['oven', 'shop'].map((name) => `<div class="slide"><img src="/${name}.jpg" alt=""></div>`).join('');
  const read = (more: string) => readRedesign(`<style>.slide{display:none}</style>${H1}${TEXT}<div>${slides}${more}</div>`).images;
  assert.deepEqual(read(''), ['oven.jpg', 'shop.jpg']);
  assert.deepEqual(read('<a href="#">❯</a><p><span></span><span></span></p>'), ['oven.jpg', 'shop.jpg'], 'beside an arrow and dots');
  assert.deepEqual(read('<p>Another text</p>'), [], 'with a shown text beside them');
});

Deno.test('a link that floats over the page is left out if another one leads there', () => {
  const read = (other: string) =>
    readRedesign(
      `<style>.float{position:fixed;bottom:9px}</style><a class="float" href="https://wa.me/123?text=Hi">Write to us</a>${H1}${TEXT}<h2>Contact</h2><p>${other}</p>`,
    ).links.filter((link) => link.includes('wa.me'));
  assert.deepEqual(read('<a href="https://wa.me/123">WhatsApp</a>'), ['https://wa.me/123']);
  assert.deepEqual(read('By mail'), ['https://wa.me/123?text=Hi']);
  const inBox = (more: string) =>
    readRedesign(
      `<style>.float{position:fixed;bottom:9px}</style><div class="float"><a href="https://wa.me/123"><img src="/w.png" alt="WhatsApp"></a>${more}</div>
      ${H1}${TEXT}<h2>Contact</h2><p><a href="https://wa.me/123">Write to us</a></p>`,
    ).links.filter((link) => link.includes('wa.me')).length;
  assert.equal(inBox(''), 1);
  assert.equal(inBox('<p>Ask us anything about our bread</p>'), 2);
});

Deno.test('a menu that only phones show is left out if the page shows its links elsewhere', () => {
  const styles = '<style>.bar{display:none}@media(max-width:600px){.bar{display:flex;position:fixed;bottom:0}}</style>';
  const menu = `<nav>${['rye', 'oats', 'ovens', 'hours'].map((name) => `<a href="/${name}">${name}</a>`).join('')}</nav>`;
  const entries = ['rye', 'oats', 'ovens'].map((name) => `<a href="/${name}"><img src="/${name}.png" alt=""><span>Our ${name}</span></a>`);
  const bar = `<nav class="bar">${entries.join('')}<button><img src="/call.png" alt=""><span>Call</span></button></nav>`;
  assert.deepEqual(readRedesign(`${styles}${menu}${H1}${TEXT}${bar}`).images, []);
  const { links } = readRedesign(`${styles}${H1}${TEXT}${bar}`);
  assert.ok(
    links.some((address) => address.endsWith('/rye')),
    'the only menu',
  );
});

Deno.test('a picture that a class of a script fades in is content, whatever comes before the state in its name', () => {
  const styles = '<style>.motion{opacity:0;position:absolute}.motion.motion-show{opacity:1}</style>';
  const read = (name: string) =>
    readRedesign(`${styles}${H1}${TEXT}<h2>Oven</h2>${TEXT}<div class="${name}"><img src="/oven.jpg" alt=""></div>`).images;
  assert.deepEqual(read('motion'), ['oven.jpg']);
});

Deno.test('a background that another layout shows as an image is a picture, although its file may be a drawing', () => {
  const styles = '<style>.oven{background:url(/oven.png) no-repeat;height:300px}.phone{display:none}</style>';
  const section = (name: string, image: string) =>
    `<div class="${name}"><h2>Oven</h2><p>It is built of brick and heated with wood.</p>${image}</div>`;
  const read = (phone: string) => readRedesign(`${styles}${H1}${TEXT}${section('oven', '')}<h2>Rye</h2>${TEXT}${phone}`).images;
  assert.deepEqual(read(section('phone', '<img src="/oven.png" alt="">')), ['oven.png']);
  assert.deepEqual(read(''), []);
});
