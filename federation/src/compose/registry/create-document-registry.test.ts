import { createRoute, fallbackRelease } from '../../testing/page-fixture.ts';
import type { Registry } from '../../types/index.ts';
import { createDocumentRegistry } from './create-document-registry.ts';

const home = createRoute('/', { description: 'Home', remote: 'catalog' });
const cart = createRoute('/cart', { description: 'Cart', navigation: { label: 'Cart', order: 1 }, remote: 'checkout' });
const terms = createRoute('/terms', { description: 'Terms', remote: 'catalog' });
const toRemote = (name: string) => ({ releaseId: name, entry: `/remotes/${name}/1/entry.js`, requires: '^1.0.0', integrity: name });
const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1', entry: '/shell/s1/main.js' },
  remotes: { catalog: { ...toRemote('catalog'), fallback: fallbackRelease }, checkout: toRemote('checkout'), other: toRemote('other') },
  routes: [home, cart, terms],
  hash: 'sha256-x',
};

test('a document has its own route and remote, the navigation, and the hash of the complete registry', () => {
  expect(createDocumentRegistry(registry, '/', [], {})).toEqual({
    contract: '1.0.0',
    shell: registry.shell,
    remotes: { catalog: toRemote('catalog') },
    routes: [home, { ...cart, page: '', description: '' }],
    hash: 'sha256-x',
  });
  expect(createDocumentRegistry(registry, '/404', [], {})).toMatchObject({ remotes: {}, routes: [{ path: '/cart' }] });
});

test('a document has the remotes of its islands, and the scripts that it loads together with their containers', () => {
  const preload: Record<string, [string, string][]> = { 'checkout/Cart': [['/remotes/checkout/1/cart.js', 'sha256-cart']] };
  expect(createDocumentRegistry(registry, '/', ['checkout/Cart'], preload)).toMatchObject({
    remotes: { catalog: toRemote('catalog'), checkout: toRemote('checkout') },
    preload,
  });
});
