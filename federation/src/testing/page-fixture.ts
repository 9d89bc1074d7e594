import type { ComponentModule } from '../browser/page-loader.ts';
import type { FallbackRelease, Registry, RegistryRoute } from '../types/index.ts';

/** Creates a route of the remote `catalog`. */
export function createRoute(path: string, changes: Partial<RegistryRoute> = {}): RegistryRoute {
  return { path, page: './Page', title: '', description: '', prerender: true, remote: 'catalog', ...changes };
}

export const PRODUCTS_ROUTE = createRoute('/products');
export const CART_ROUTE = createRoute('/cart', { remote: 'checkout' });

/** Two remotes, `catalog` and `checkout`, with one page each. */
export const registry: Registry = {
  contract: '1.0.0',
  shell: { releaseId: 's1', entry: '/shell/s1/main.js' },
  remotes: {
    catalog: { releaseId: 'c1', entry: '/remotes/catalog/c1/entry.js', requires: '^1.0.0' },
    checkout: { releaseId: 'k1', entry: '/remotes/checkout/k1/entry.js', requires: '^1.0.0' },
  },
  routes: [CART_ROUTE, PRODUCTS_ROUTE],
};

/** The release of `catalog` before `c1`. */
export const fallbackRelease: FallbackRelease = {
  remote: 'catalog',
  releaseId: 'c0',
  entry: '/remotes/catalog/c0/entry.js',
  requires: '^1.0.0',
  routes: [PRODUCTS_ROUTE],
  integrity: 'sha384-c0',
};

export function createPage(): ComponentModule {
  return { default: () => null };
}
