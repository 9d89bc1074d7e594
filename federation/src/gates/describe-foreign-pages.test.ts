import type { RegistryRoute } from '../types/index.ts';
import { describeForeignPages } from './describe-foreign-pages.ts';

const createRoute = (path: string, remote: string): RegistryRoute => ({
  path,
  remote,
  page: './Page',
  title: '',
  description: '',
  prerender: true,
});
const routes = [createRoute('/', 'home'), createRoute('/shop', 'shop'), createRoute('/shop/cart', 'shop')];
const remotes = { home: { releaseId: '1111111111111111' }, shop: { releaseId: '2222222222222222' } };

test('says for the failed pages of another remote that its live release may be the cause', () => {
  const problems = ['/: status 500', '/shop: it throws', '/shop/cart: it throws', '/shop/cart: navigated to /'];
  expect(describeForeignPages(problems, routes, remotes, { name: 'home' })).toEqual([
    '/shop, /shop/cart: of shop, whose live release is 2222222222222222. If the live site shows the same error, shop is the cause: ' +
      'roll it back, and publish home again.',
  ]);
});

test('says nothing about the pages of the checked remote', () => {
  expect(describeForeignPages(['/shop: it throws'], routes, remotes, { name: 'shop' })).toEqual([]);
});

test('describes a failed page of a remote that has no live release', () => {
  const [description] = describeForeignPages(['/shop: it throws'], routes, {}, { name: 'home' });
  expect(description).toMatch(/^\/shop: of shop, whose live release is /);
});
