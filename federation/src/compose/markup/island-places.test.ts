import { fillIslandPlaces, listIslandPlaces } from './island-places.ts';

const BASKET = '<div data-island="shop/Basket" data-props="{&quot;label&quot;:&quot;A &amp; &lt;b&gt;&#x27;s&quot;}"></div>';
const HTML = `<p>$&</p><div data-island="shell/Header"><b>Header</b></div><main>${BASKET}</main>`;

test('lists the empty places of a page with their positions and the props of their islands', () => {
  expect(listIslandPlaces(HTML)).toEqual([{ name: 'shop/Basket', props: { label: "A & <b>'s" }, identifierPrefix: 'i1' }]);
});

test('fills a place with the island at its position, which keeps its props and gets its start', () => {
  const filled = HTML.replace('"></div></main>', () => '" data-start="visible"><b>$&</b></div></main>');
  expect(fillIslandPlaces(HTML, [{ html: '<b>$&</b>', start: 'visible' }])).toBe(filled);
});

test('removes the place of an island that is null, and keeps that of one that is undefined', () => {
  expect(fillIslandPlaces(`<main>${BASKET}${BASKET}</main>`, [null, undefined])).toBe(`<main>${BASKET}</main>`);
});

test.each(['null', '3', 'not JSON'])('rejects a place with the props %s', (props) => {
  expect(() => listIslandPlaces(`<div data-island="shop/Basket" data-props="${props}"></div>`)).toThrow();
});
