import { createRemoteRelease } from '../testing/test-store.ts';
import { findIslands, hasIslands, listIslands } from './page-islands.ts';

const HTML =
  '<div data-island="shell/Header"></div><div data-island="shop/Basket" data-start="visible"></div><div data-island="shop/Basket"></div>';

test('a fragment inside of an island is listed, but is not started on its own', () => {
  const nested = '<div data-fragment="shop/Basket"></div>';
  expect([listIslands(nested), hasIslands(nested)]).toEqual([['shop/Basket'], false]);
});

test('lists the islands of a page once, and finds the files of those of remotes', () => {
  expect(listIslands(HTML)).toEqual(['shell/Header', 'shop/Basket']);
  expect([hasIslands(HTML), hasIslands('<p>data-island</p>')]).toEqual([true, false]);
  const files = { js: ['c.island-Basket.js'], css: ['c.island-Basket.css'] };
  const release = createRemoteRelease('shop', { modules: { './islands/Basket': files } });
  expect(findIslands(HTML, [release])).toMatchObject([{ release: { name: 'shop' }, css: files.css }]);
});
