import { createRoute, registry } from '../testing/render-in-site.tsx';
import { findRoute, getNavigationItems, isKnownPath, normalizePath } from './paths.ts';

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
  ['/projects/stonewell-bodies/#results', '/projects/stonewell-bodies'],
])('normalizes %j to %j', (url, path) => {
  expect(normalizePath(url)).toBe(path);
});

test.each(['/', '/#contact', '/work/', '/admin', '/auth', '/auth/reset?code=1'])('isKnownPath is true for %s', (url) => {
  expect(isKnownPath(registry, url)).toBe(true);
});

test.each(['/work/more', '/Work', '/auth/other', '/new'])('isKnownPath is false for %s', (url) => {
  expect(isKnownPath(registry, url)).toBe(false);
});

test('the navigation has the routes that declare an item, in the declared order', () => {
  expect(getNavigationItems(registry)).toEqual([
    { label: 'Work', path: '/work' },
    { label: 'Demo', path: '/demo' },
  ]);
  expect(registry.routes.map(({ path }) => path)).toEqual(['/', '/demo', '/work', '/admin']);
});

test('a route that ends with _ is that of any last segment, after routes with that segment', () => {
  const routes = ['/items/_', '/items/new'].map((path) => createRoute(path));
  expect(['/items/42', '/items/new', '/items', '/items/4/2', '/other/42'].map((path) => findRoute({ routes }, path)?.path)).toEqual([
    '/items/_',
    '/items/new',
    undefined,
    undefined,
    undefined,
  ]);
});
