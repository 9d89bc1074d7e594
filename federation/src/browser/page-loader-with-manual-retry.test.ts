import { CART_ROUTE, createOverrides, createPage, fallbackRelease, PRODUCTS_ROUTE } from '../testing/page-fixture.ts';
import type { PageError } from './page-error.ts';
import { PageLoadError } from './page-load-error.ts';
import type { PageLoader } from './page-loader.ts';
import { createPageLoaderWithManualRetry } from './page-loader-with-manual-retry.ts';
import { getModuleKey } from './release-overrides.ts';

const reload = jest.fn();
const page = createPage();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

let shown: PageError | null;
let requests: string[];
beforeEach(() => {
  shown = null;
  requests = [];
});

function createLoader(load: PageLoader['load'], overrides = createOverrides()): PageLoader {
  const loader: PageLoader = {
    load: (module) => {
      requests.push(getModuleKey(module));
      return load(module);
    },
    getLoaded: () => undefined,
    prefetch: load,
    fallBack: async () => undefined,
  };
  const show = (error: PageError | null) => {
    shown = error;
  };
  return createPageLoaderWithManualRetry(loader, overrides, show, reload);
}

/** Rejects `times` times, then resolves with the page. */
function failTimes(times: number): PageLoader['load'] {
  let failures = 0;
  return async () => {
    failures += 1;
    if (failures <= times) throw new Error('offline');
    return page;
  };
}

test('waits for the visitor’s retry instead of rejecting if the first page fails', async () => {
  const settled = jest.fn();
  const load = createLoader(failTimes(2)).load(PRODUCTS_ROUTE);
  load.then(settled, settled);
  await settle();
  expect(requests).toEqual(['/products']);
  shown?.retry();
  await settle();
  expect(requests).toEqual(['/products', '/products']);
  expect(settled).not.toHaveBeenCalled();
  shown?.retry();
  expect(await load).toBe(page);
  expect(shown).toBeNull();
});

test('a retry that needs a new document loads it', async () => {
  void createLoader(() => Promise.reject(new PageLoadError('no network', 'stranded'))).load(PRODUCTS_ROUTE);
  await settle();
  shown?.retry();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an island that loads keeps the notice of another one that failed', async () => {
  void createLoader(failTimes(1)).load(PRODUCTS_ROUTE);
  await settle();
  await createLoader(failTimes(0)).load(CART_ROUTE);
  expect(shown?.kind).toBe('stalled');
});

test('rejects if a page after the first one fails', async () => {
  const loader = createLoader((module) => (module === PRODUCTS_ROUTE ? Promise.resolve(page) : Promise.reject(new Error('offline'))));
  await loader.load(PRODUCTS_ROUTE);
  await expect(loader.load(CART_ROUTE)).rejects.toThrow('offline');
  expect(requests).toEqual(['/products', '/cart']);
  expect(shown).toBeNull();
});

test('stays pending if a fallback release replaced the remote, whose page can’t hydrate this HTML', async () => {
  const overrides = createOverrides();
  overrides.set(fallbackRelease);
  const settled = jest.fn();
  createLoader(failTimes(0), overrides).load(PRODUCTS_ROUTE).then(settled, settled);
  await settle();
  expect(settled).not.toHaveBeenCalled();
});
