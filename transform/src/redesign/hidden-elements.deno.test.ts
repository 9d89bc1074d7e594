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
