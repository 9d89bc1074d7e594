import { createRoute } from '../../testing/page-fixture.ts';
import type { Registry } from '../../types/index.ts';
import { createPageRegistry, listLinkedPaths, toDocumentRegistry } from './create-page-registry.ts';

const files = (remote: string) => ({ remote, js: [`/remotes/${remote}/1/page.js`], css: [`/remotes/${remote}/1/page.css`] });
const home = createRoute('/', { description: 'Home', ...files('catalog') });
const cart = createRoute('/cart', { description: 'Cart', navigation: { label: 'Cart', order: 1 }, ...files('checkout') });
const terms = createRoute('/terms', { description: 'Terms', ...files('catalog') });
const hidden = createRoute('/hidden', { description: 'Hidden', ...files('other') });
const toRemote = (name: string) => ({
  releaseId: name,
  entry: `/remotes/${name}/1/entry.js`,
  requires: '^1.0.0',
  hashes: '/registry/x.json',
});
const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1' },
  remotes: { catalog: toRemote('catalog'), checkout: toRemote('checkout'), other: toRemote('other') },
  routes: [home, cart, hidden, terms],
  fallback: '/fallback/x.json',
};

test('a document contains its own route and remote, and without files the routes of navigation and links', () => {
  const light = { description: '', js: [], css: [] };
  expect(createPageRegistry(registry, '/', { links: ['/terms', '/nowhere'], islands: [] })).toEqual({
    contract: '1.0.0',
    shell: { releaseId: 's1' },
    remotes: { catalog: { releaseId: 'catalog', entry: '/remotes/catalog/1/entry.js', requires: '^1.0.0' } },
    routes: [home, { ...cart, ...light }, { ...terms, ...light }],
    isPartial: true,
  });
  expect(createPageRegistry(registry, '/404')).toMatchObject({ remotes: {}, routes: [{ path: '/cart' }] });
});

test('a document has no empty values', () => {
  const { routes } = toDocumentRegistry(createPageRegistry(registry, '/', { links: ['/terms'], islands: [] }));
  const { path, title, prerender, remote, navigation } = cart;
  expect(routes.slice(0, 2)).toEqual([home, { path, title, prerender, remote, navigation }]);
});

test('a release of another remote doesn’t change it', () => {
  const released: Registry = {
    ...registry,
    remotes: { ...registry.remotes, checkout: { ...toRemote('checkout'), releaseId: 'k2' } },
    routes: [home, { ...cart, description: 'New', js: ['/remotes/checkout/2/page.js'] }, hidden, terms],
    fallback: '/fallback/y.json',
  };
  expect(createPageRegistry(released, '/', { links: ['/terms'], islands: [] })).toEqual(
    createPageRegistry(registry, '/', { links: ['/terms'], islands: [] }),
  );
});

test('lists the linked paths of the site once, decoded and without query, hash and trailing slash', () => {
  const hrefs = ['/work?from=1#top', '/work/', '/', '/caf%C3%A9', '/%zz', 'https://elsewhere.example/x', '//elsewhere.example/y', '#top'];
  expect(listLinkedPaths(hrefs)).toEqual(['/', '/%zz', '/café', '/work']);
});
