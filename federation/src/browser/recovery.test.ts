import { createHash } from 'node:crypto';
import { createOverrides, createPage, fallbackRelease, PRODUCTS_ROUTE, registry } from '../testing/page-fixture.ts';
import type { FallbackRelease } from '../types/index.ts';
import { parseIntegrityFromUrl } from './complete-registry.ts';
import { PageLoadError } from './page-load-error.ts';
import type { PageModule } from './page-loader.ts';
import { fallBack, type RecoveryContext, recoverPage } from './recovery.ts';
import type { ErrorDetails } from './report.ts';

const page = createPage();
let reports: ({ part: string } & ErrorDetails)[];
let overrides: ReturnType<typeof createOverrides>;

/** Responds with the given list of fallback releases, and successfully to every other request. */
function mockFetch(list: Record<string, FallbackRelease> | null): jest.Mock {
  const mock = jest.fn(async (url: string) => {
    if (url.startsWith('/fallback/')) return list ? { json: async () => list } : Promise.reject(new TypeError('Failed to fetch'));
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  });
  global.fetch = mock as unknown as typeof fetch;
  return mock;
}

function createContext(fetchPage: RecoveryContext['fetchPage'], fallback: string | undefined = '/fallback/x.json'): RecoveryContext {
  return {
    registry: fallback ? { ...registry, fallback } : registry,
    overrides,
    report: (_, part, details) => void reports.push({ part, ...details }),
    fetchPage,
    getLoaded: () => page,
    findHash: async () => undefined,
    withTimeout: (promise) => promise,
  };
}

const fetchFallbackOnly = async (_: unknown, release?: FallbackRelease): Promise<PageModule> => {
  if (release) return page;
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  reports = [];
  overrides = createOverrides();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('uses the live release and reports nothing if its files are intact at the second attempt', async () => {
  mockFetch({ catalog: fallbackRelease });
  const context = createContext(async () => page);
  expect(await recoverPage(context, PRODUCTS_ROUTE, new TypeError('temporary'))).toBe(page);
  expect([reports, overrides.releases]).toEqual([[], {}]);
});

test('replaces the remote by its fallback release and reports it once if the page can’t be loaded', async () => {
  mockFetch({ catalog: fallbackRelease });
  const error = new PageLoadError('catalog did not load within 10 s.', 'hang');
  expect(await recoverPage(createContext(fetchFallbackOnly), PRODUCTS_ROUTE, error)).toBe(page);
  expect(overrides.releases).toEqual({ catalog: fallbackRelease });
  expect(reports).toEqual([{ part: 'catalog', kind: 'load', fault: 'hang', release: 'c1', instead: 'c0' }]);
});

test.each<[string, Record<string, FallbackRelease> | null, string | undefined]>([
  ['the registry names no list of fallback releases', { catalog: fallbackRelease }, ''],
  ['the list can’t be fetched', null, '/fallback/x.json'],
  ['the remote has no fallback release', {}, '/fallback/x.json'],
  ['the fallback release lacks the page', { catalog: { ...fallbackRelease, routes: [] } }, '/fallback/x.json'],
  ['the fallback release is the one that failed', { catalog: { ...fallbackRelease, releaseId: 'c1' } }, '/fallback/x.json'],
])('rejects with the original cause if %s', async (reason, list, fallback) => {
  mockFetch(list);
  const error = new PageLoadError(reason, 'contract');
  const context = createContext(fetchFallbackOnly, fallback);
  await expect(recoverPage(context, PRODUCTS_ROUTE, error)).rejects.toMatchObject({ message: reason, fault: 'contract' });
  expect(overrides.releases).toEqual({});
});

test('does not use a fallback release that can’t be loaded', async () => {
  mockFetch({ catalog: fallbackRelease });
  const context = createContext(() => Promise.reject(new Error('down')));
  expect(await fallBack(context, PRODUCTS_ROUTE)).toBeUndefined();
  expect(overrides.releases).toEqual({});
});

test('does not replace a fallback release by another one', async () => {
  const fetchMock = mockFetch({ catalog: { ...fallbackRelease, releaseId: 'c00' } });
  overrides.set(fallbackRelease);
  expect(
    await fallBack(
      createContext(async () => page),
      PRODUCTS_ROUTE,
    ),
  ).toBeUndefined();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('requests the list of fallback releases with the hash in its name', async () => {
  const hash = createHash('sha256').update('{}');
  const [url, base] = [hash.copy().digest('base64url'), hash.digest('base64')];
  expect(parseIntegrityFromUrl(`/fallback/${url}.json`)).toBe(`sha256-${base}`);
  const fetchMock = mockFetch({ catalog: fallbackRelease });
  await fallBack(createContext(fetchFallbackOnly, `/fallback/${url}.json`), PRODUCTS_ROUTE);
  expect(fetchMock).toHaveBeenCalledWith(`/fallback/${url}.json`, { integrity: `sha256-${base}` });
});
