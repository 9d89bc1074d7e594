import { fillIslandPlaces, listIslandPlaces } from './island-places.ts';

const HTML =
  '<p>$&</p><div data-island="shell/Header" data-props="{}"></div><main><div data-island="shop/Basket" data-props="{&quot;label&quot;:&quot;A &amp; &lt;b&gt;&#x27;s&quot;}"></div></main>';

test('lists the places of a page with the props of their islands', () => {
  expect(listIslandPlaces(HTML)).toEqual([
    { name: 'shell/Header', props: {} },
    { name: 'shop/Basket', props: { label: "A & <b>'s" } },
  ]);
});

test('fills each place with the island at its position, which keeps its props and gets its start', () => {
  const filled = fillIslandPlaces(HTML, [{ html: '<i>$&</i>' }, { html: '<b>3</b>', start: 'visible' }]);
  expect(filled).toBe(
    '<p>$&</p><div data-island="shell/Header"><i>$&</i></div><main><div data-island="shop/Basket" data-props="{&quot;label&quot;:&quot;A &amp; &lt;b&gt;&#x27;s&quot;}" data-start="visible"><b>3</b></div></main>',
  );
});

test('removes a place without an island', () => {
  expect(fillIslandPlaces('<main><div data-island="shop/Basket" data-props="{}"></div></main>', [null])).toBe('<main></main>');
});

test.each(['null', '3', 'not JSON'])('rejects a place with the props %s', (props) => {
  expect(() => listIslandPlaces(`<div data-island="shop/Basket" data-props="${props}"></div>`)).toThrow();
});
