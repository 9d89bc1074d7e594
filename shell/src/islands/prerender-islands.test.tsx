import { renderToStaticMarkup } from 'react-dom/server';
import { defineIsland } from 'shared-contracts';
import { hasLooseControls, renderPlace } from './prerender-islands.tsx';

const Basket = defineIsland('shop/Basket', ({ label }: { label: string }) => <b>{label}</b>, { start: 'visible' });
const place = (name: string, props: object) => renderToStaticMarkup(renderPlace({ name, props }));
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
