import { registry } from '../../testing/page-fixture.ts';
import type { Shell } from '../site/shell.ts';
import { isKnownPath } from './known-paths.ts';

const site = { registry, shell: { ownPaths: ['/auth', '/auth/reset'] } as unknown as Shell };

test.each(['/cart', '/cart#total', '/products/', '/auth', '/auth/reset?code=1'])('isKnownPath is true for %s', (url) => {
  expect(isKnownPath(site, url)).toBe(true);
});

test.each(['/cart/more', '/Cart', '/auth/other', '/new'])('isKnownPath is false for %s', (url) => {
  expect(isKnownPath(site, url)).toBe(false);
});
