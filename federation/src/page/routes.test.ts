import { createRoute } from '../testing/page-fixture.ts';
import { matchRoute, normalizePath } from './routes.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/#contact', '/'],
  ['#contact', '/'],
  ['/?utm_source=mail', '/'],
  ['/work', '/work'],
  ['/work/', '/work'],
  ['/work//', '/work'],
  ['/work?x=/y/#z', '/work'],
  ['/w%6frk', '/work'],
  ['/100%', '/100%'],
  ['/projects/harbor-lights/#results', '/projects/harbor-lights'],
])('normalizes %j to %j', (url, path) => {
  expect(normalizePath(url)).toBe(path);
});

test('a route that ends with _ matches any last segment that no other route names', () => {
  const routes = ['/items/_', '/items/new'].map((path) => createRoute(path));
  expect(['/items/42', '/items/new', '/items', '/items/4/2', '/other/42'].map((path) => matchRoute({ routes }, path)?.path)).toEqual([
    '/items/_',
    '/items/new',
    undefined,
    undefined,
    undefined,
  ]);
});
