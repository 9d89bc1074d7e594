import { renderToStaticMarkup } from 'react-dom/server';
import { defineIsland } from 'shared-contracts';
import { fillPlaces, hasLooseControls, renderPlace } from './prerender-islands.tsx';

const Basket = defineIsland('shop/Basket', ({ label }: { label: string }) => <b>{label}</b>, { start: 'visible' });
const place = (name: string, props: object) => renderToStaticMarkup(renderPlace({ name, props }));
const loadIsland = async (name: string) => (name === 'shop/Basket' ? { default: Basket } : undefined);

test('renders each island on its own, with a prefix of ids by its position, its props and when it starts', async () => {
  const html = `<p>$&</p>${place('shell/Header', {})}<main>${place('shop/Basket', { label: `"A" & <b>'s` })}</main>`;
  const rendered: unknown[] = [];
  const render = async (placed: { name: string; props: object }, prefix: string) => {
    rendered.push([placed, prefix]);
    return `<i>${prefix}$&</i>`;
  };
  expect(await fillPlaces(html, { render, loadIsland })).toBe(
    '<p>$&</p><div data-island="shell/Header"><i>i0$&</i></div><main><div data-island="shop/Basket" data-props="{&quot;label&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;b&gt;&#x27;s&quot;}" data-start="visible"><i>i1$&</i></div></main>',
  );
  expect(rendered).toEqual([
    [{ name: 'shell/Header', props: {} }, 'i0'],
    [{ name: 'shop/Basket', props: { label: `"A" & <b>'s` } }, 'i1'],
  ]);
});

test('rejects an island that no remote has', async () => {
  const load = () => Promise.reject(new Error('No live remote exposes the island shop/Gone.'));
  const filled = fillPlaces(place('shop/Gone', {}), { render: async () => '', loadIsland: load });
  await expect(filled).rejects.toThrow('No live remote exposes the island shop/Gone.');
});

test.each([
  ['<button>', '<main id="main"><p><button type="button">Go on</button></p></main>', true],
  ['<form>', '<main><form action="/"></form></main>', true],
  ['control of the inline script', '<main><button type="button" data-control="disclosure">Cost</button></main>', false],
  ['island', `<main>${place('shop/Basket', {})}</main>`, false],
  ['button outside of the page', '<header><button>Menu</button></header><main><p>Text</p></main>', false],
])('finds loose controls in a page with a %s', (_, html, expected) => {
  expect(hasLooseControls(html)).toBe(expected);
});

test('outside of the prerender an island is its component', () => {
  expect(renderToStaticMarkup(<Basket label="3 items" />)).toBe('<b>3 items</b>');
});
