import { createRemoteRelease } from '../../testing/test-store.ts';
import { findRemoteIslands } from './find-remote-islands.ts';

test('finds the files of the islands of remotes', () => {
  const files = { js: ['c.island-Basket.js'], css: ['c.island-Basket.css'] };
  const release = createRemoteRelease('shop', { modules: { './islands/Basket': files } });
  expect(findRemoteIslands(['shell/Header', 'shop/Basket'], [release])).toEqual([{ name: 'shop/Basket', release, ...files }]);
});
