/** @jest-environment jsdom */
import { createOverrides, createPage, fallbackRelease, PRODUCTS_ROUTE, registry } from '../testing/page-fixture.ts';
import type { FallbackRelease, RemoteModule } from '../types/index.ts';
import type { ComponentModule } from './module-loader.ts';
import { PageLoadError } from './page-load-error.ts';
import { type RecoveryContext, recoverPage, replaceByFallbackRelease } from './recovery.ts';
import type { ErrorDetails } from './report.ts';

const page = createPage();
let reports: ({ part: string } & ErrorDetails)[];
let overrides: ReturnType<typeof createOverrides>;

/** Responds successfully to every request. */
function mockFetch(): jest.Mock {
  const mock = jest.fn(async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) }));
  global.fetch = mock as unknown as typeof fetch;
  return mock;
}

function createContext(load: RecoveryContext['modules']['load'], fallback: FallbackRelease | null = fallbackRelease): RecoveryContext {
  const catalog = { releaseId: 'c1', entry: '/remotes/catalog/c1/entry.js', requires: '^1.0.0', ...(fallback && { fallback }) };
  return {
    registry: { ...registry, remotes: { catalog } },
    overrides,
    report: (_, part, details) => void reports.push({ part, ...details }),
    modules: { load, getLoaded: () => page },
    reloadIfOutdated: async () => {},
  };
}

const createFileError = (): Error =>
  Object.assign(new Error('altered'), { url: '/remotes/catalog/c1/page.js?retry=1', integrity: 'sha256-x' });

const fetchFallbackOnly = async (_: unknown, release?: FallbackRelease): Promise<ComponentModule> => {
  if (release) return page;
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  reports = [];
  overrides = createOverrides();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('uses the live release and reports nothing if the file that failed is intact by now', async () => {
  const fetchMock = mockFetch();
  const context = createContext(async () => page);
  expect(await recoverPage(context, PRODUCTS_ROUTE, createFileError())).toBe(page);
  expect(fetchMock.mock.calls.map(([url, { cache, integrity }]) => [url, cache, integrity])).toEqual([
    ['/remotes/catalog/c1/page.js', 'reload', undefined],
    ['/remotes/catalog/c1/page.js', 'force-cache', 'sha256-x'],
  ]);
  expect([reports, overrides.releases]).toEqual([[], {}]);
});

test('replaces the remote by its fallback release and reports it once if the page can’t be loaded', async () => {
  mockFetch();
  const error = new PageLoadError('catalog did not load within 10 s.', 'hang');
  expect(await recoverPage(createContext(fetchFallbackOnly), PRODUCTS_ROUTE, error)).toBe(page);
  expect(overrides.releases).toEqual({ catalog: fallbackRelease });
  expect(reports).toEqual([{ part: 'catalog', kind: 'load', fault: 'hang', release: 'c1', instead: 'c0' }]);
});

test('finds the fallback release in the complete registry', async () => {
  const context = createContext(fetchFallbackOnly, null);
  const complete = createContext(fetchFallbackOnly).registry;
  global.fetch = (async () => ({ json: async () => complete })) as unknown as typeof fetch;
  const partial = { ...context, registry: { ...context.registry, hash: 'sha256-x' } };
  expect(await replaceByFallbackRelease(partial, PRODUCTS_ROUTE)).toBe('c0');
});

test.each<[string, FallbackRelease | null]>([
  ['the remote has no fallback release', null],
  ['the fallback release lacks the page', { ...fallbackRelease, routes: [] }],
])('rejects with the original cause if %s', async (reason, fallback) => {
  const error = new PageLoadError(reason, 'contract');
  const context = createContext(fetchFallbackOnly, fallback);
  await expect(recoverPage(context, PRODUCTS_ROUTE, error)).rejects.toMatchObject({ message: reason, fault: 'contract' });
  expect(overrides.releases).toEqual({});
});

test('rejects with the original cause if the complete registry can’t be loaded', async () => {
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const context = createContext(fetchFallbackOnly);
  const partial = { ...context, registry: { ...context.registry, hash: 'sha256-x' } };
  await expect(recoverPage(partial, PRODUCTS_ROUTE, new PageLoadError('hangs', 'hang'))).rejects.toMatchObject({ fault: 'hang' });
});

test('does not use a fallback release that can’t be loaded', async () => {
  mockFetch();
  const context = createContext(() => Promise.reject(new Error('down')));
  expect(await replaceByFallbackRelease(context, PRODUCTS_ROUTE)).toBeUndefined();
  expect(overrides.releases).toEqual({});
});

test.each<[string, unknown, string]>([
  ['an error of the code', new TypeError('code throws'), 'exception'],
  ['a file that fails again, but is intact', createFileError(), 'unreachable'],
])('reports %s with its cause', async (_, error, fault) => {
  mockFetch();
  const load = async (__: unknown, release?: FallbackRelease) => (release ? page : Promise.reject(error));
  expect(await recoverPage(createContext(load), PRODUCTS_ROUTE, error)).toBe(page);
  expect(reports).toEqual([{ part: 'catalog', kind: 'load', fault, release: 'c1', instead: 'c0' }]);
});

test('a deleted release of a fragment loads no new document while the application shows it on a page', async () => {
  global.fetch = jest.fn(async () => ({ ok: false })) as unknown as typeof fetch;
  const reloadIfOutdated = jest.fn(async () => {});
  const context = { ...createContext(fetchFallbackOnly, null), reloadIfOutdated };
  const recover = (module: RemoteModule) => recoverPage(context, module, createFileError()).catch(() => {});
  await recover({ remote: 'catalog', island: 'catalog/Form' });
  expect(reloadIfOutdated).toHaveBeenCalledTimes(0);
  await recover(PRODUCTS_ROUTE);
  expect(reloadIfOutdated).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '<div data-island="catalog/Form"></div>';
  await recover({ remote: 'catalog', island: 'catalog/Form' });
  expect(reloadIfOutdated).toHaveBeenCalledTimes(2);
});
