import { registry } from '../testing/render-in-site.tsx';
import { getNavigationItems } from './paths.ts';

test('the navigation has the routes that declare an item, in the declared order', () => {
  expect(getNavigationItems(registry)).toEqual([
    { label: 'Work', path: '/work' },
    { label: 'Demo', path: '/demo' },
  ]);
  expect(registry.routes.map(({ path }) => path)).toEqual(['/', '/demo', '/work', '/admin']);
});
