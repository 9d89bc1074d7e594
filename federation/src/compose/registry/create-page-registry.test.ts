import { createRoute } from '../../testing/page-fixture.ts';
import type { Registry } from '../../types/index.ts';
import { createPageRegistry, listLinkedPaths, toDocumentRegistry } from './create-page-registry.ts';

const home = createRoute('/', { description: 'Home', remote: 'catalog' });
const cart = createRoute('/cart', { description: 'Cart', navigation: { label: 'Cart', order: 1 }, remote: 'checkout' });
const terms = createRoute('/terms', { description: 'Terms', remote: 'catalog' });
const hidden = createRoute('/hidden', { description: 'Hidden', remote: 'other' });
const toRemote = (name: string) => ({
  releaseId: name,
  entry: `/remotes/${name}/1/entry.js`,
  requires: '^1.0.0',
  integrity: `sha384-${name}`,
  fallback: `/fallback/${name}.json`,
});
const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1', entry: '/shell/s1/main.js' },
  remotes: { catalog: toRemote('catalog'), checkout: toRemote('checkout'), other: toRemote('other') },
  routes: [home, cart, hidden, terms],
};

test('a document’s registry has its own remote, and the routes of its links without modules', () => {
  const light = { page: '', description: '' };
  expect(createPageRegistry(registry, '/', { links: ['/terms', '/nowhere'], islands: [] })).toEqual({
    contract: '1.0.0',
    shell: registry.shell,
    remotes: { catalog: toRemote('catalog') },
    routes: [home, { ...cart, ...light }, { ...terms, ...light }],
    isPartial: true,
  });
  expect(createPageRegistry(registry, '/404')).toMatchObject({ remotes: {}, routes: [{ path: '/cart' }] });
});

test('a document names the fallback release of its own remote, and not those of its islands', () => {
  const { remotes } = createPageRegistry(registry, '/', { links: [], islands: ['checkout/Cart'] });
  const { fallback: _, ...checkout } = toRemote('checkout');
  expect(remotes).toEqual({ catalog: toRemote('catalog'), checkout });
});

test('a document has no empty values, and the scripts that it loads together with a container', () => {
  const preload: [string, string][] = [['/remotes/catalog/1/page.js', 'sha256-page']];
  const used = createPageRegistry(registry, '/', { links: ['/terms'], islands: ['catalog/Search'] });
  const { routes, ...rest } = toDocumentRegistry(used, { 'catalog/Search': preload });
  const { path, title, prerender, remote, navigation } = cart;
  expect(routes.slice(0, 2)).toEqual([home, { path, title, prerender, remote, navigation }]);
  expect(rest.preload).toEqual({ 'catalog/Search': preload });
  expect(toDocumentRegistry(used, {})).not.toHaveProperty('preload');
});

test('a release of another remote doesn’t change it', () => {
  const released: Registry = {
    ...registry,
    remotes: { ...registry.remotes, checkout: { ...toRemote('checkout'), releaseId: 'k2' } },
    routes: [home, { ...cart, page: './NewCart', description: 'New' }, hidden, terms],
  };
  expect(createPageRegistry(released, '/', { links: ['/terms'], islands: [] })).toEqual(
    createPageRegistry(registry, '/', { links: ['/terms'], islands: [] }),
  );
});

test('lists the linked paths of the site once, decoded and without query, hash and trailing slash', () => {
  const hrefs = ['/work?from=1#top', '/work/', '/', '/caf%C3%A9', '/%zz', 'https://elsewhere.example/x', '//elsewhere.example/y', '#top'];
  expect(listLinkedPaths(hrefs)).toEqual(['/', '/%zz', '/café', '/work']);
});
