/** @jest-environment jsdom */
import { CART_ROUTE, PRODUCTS_ROUTE, registry } from '../../testing/page-fixture.ts';
import type { SiteRuntime } from '../site/site.ts';
import { isSitePath, mayBeSitePath, showWithTransition } from './navigation.ts';

const shell = { ownPaths: ['/login'] } as unknown as SiteRuntime['shell'];
const complete = { registry, shell };
/** A document with a link in its navigation. */
const createPartial = () => ({ registry: { ...registry, routes: [PRODUCTS_ROUTE, { ...CART_ROUTE, page: '' }], hash: 'sha256-x' }, shell });

afterEach(() => jest.restoreAllMocks());

test('the document decides about links by the complete registry, and may open any page before that is loaded', async () => {
  const canOpen = (url: string) => mayBeSitePath(complete, new URL(url, location.href));
  expect(['/cart', '/login', '/cart/#total', '/unknown', '/?query'].map(canOpen)).toEqual([true, true, true, false, false]);
  expect(mayBeSitePath(createPartial(), new URL('/unknown', location.href))).toBe(true);
  expect(await Promise.all(['/cart?from=mail', '/login', '/unknown'].map((url) => isSitePath(complete, url)))).toEqual([true, true, false]);
});

test('if the complete registry can’t be loaded, links load documents; offline the pages of the navigation say so', async () => {
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await isSitePath(createPartial(), '/cart')).toBe(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await isSitePath(createPartial(), '/cart')).toBe(true);
  expect(await isSitePath(createPartial(), '/unknown')).toBe(false);
});

test('opens a page in a view transition that a pointer ends, without one for reduced motion and in the same page', async () => {
  const shown: string[] = [];
  const skipTransition = jest.fn();
  let isMotionReduced = false;
  window.matchMedia = (() => ({ matches: isMotionReduced })) as never;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const startViewTransition = jest.fn((show: () => void) => {
    show();
    return { ready: Promise.reject(new DOMException('skipped', 'AbortError')), finished, skipTransition };
  });
  Object.assign(document, { startViewTransition });
  const open = (url: string) => showWithTransition(url, () => void shown.push(url));
  open('/#contact');
  isMotionReduced = true;
  open('/work');
  expect(startViewTransition).toHaveBeenCalledTimes(0);
  isMotionReduced = false;
  open('/faq');
  dispatchEvent(new Event('pointerdown'));
  expect([shown, startViewTransition.mock.calls.length, skipTransition.mock.calls.length]).toEqual([['/#contact', '/work', '/faq'], 1, 1]);
  finish();
  await finished;
  dispatchEvent(new Event('pointerdown'));
  expect(skipTransition).toHaveBeenCalledTimes(1);
});
