/** @jest-environment jsdom */
import { CART_ROUTE, createPage, fallbackRelease, PRODUCTS_ROUTE, registry } from '../testing/page-fixture.ts';
import type { FallbackRelease, Registry, RegistryRemote } from '../types/index.ts';
import { type ErrorDetails, PageLoadError } from './errors.ts';
import type { FederationRuntime } from './open-remote.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';

type LoadModule = (id: string) => Promise<unknown>;

/** Containers by name, share scopes, and loaded modules, as the federation runtime gets them. */
let entries: Record<string, string>;
let scopes: string[];
let requests: string[];
let reports: ({ part: string } & ErrorDetails)[];
let reloads: number;
let site: Registry;

/** Creates a loader of a site with changes; `loadModule` decides how the federation runtime loads a module. */
function createLoader(loadModule: LoadModule = async () => createPage(), changes: Partial<Registry> = {}): PageLoader {
  const federation: FederationRuntime = {
    registerRemotes: (remotes) => {
      for (const { name, entry, shareScope } of remotes as { name: string; entry: string; shareScope: string }[]) {
        entries[name] = entry;
        scopes.push(shareScope);
      }
    },
    loadRemote: <T>(id: string) => {
      requests.push(id);
      return loadModule(id) as Promise<T | null>;
    },
  };
  site = { ...registry, ...changes };
  return createPageLoader({
    registry: site,
    federation,
    report: (_, part, details) => void reports.push({ part, ...details }),
    reloadIfOutdated: async () => {
      reloads += 1;
    },
  });
}

/** Fires `event` on every appended script; returns their URLs and hashes. */
function respondToScripts(event: 'load' | 'error'): string[] {
  const scripts: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    scripts.push(`${script.src.replace(location.origin, '')} ${script.integrity}`);
    queueMicrotask(() => script[`on${event}`]?.(new Event(event) as never));
  });
  return scripts;
}

const withCatalog = (catalog: Partial<RegistryRemote>): Partial<Registry> => ({
  remotes: { ...registry.remotes, catalog: { releaseId: 'c1', entry: '/e.js', requires: '^1.0.0', ...catalog } },
});
const withFallback = (fallback: FallbackRelease = fallbackRelease) => withCatalog({ fallback });
const createFileError = () => Object.assign(new Error('altered'), { url: '/remotes/catalog/c1/page.js?retry=1', integrity: 'sha256-x' });
/** Fails like the code of the live release; the fallback release works. */
const failLive: LoadModule = (id) => (id.includes('~c1~') ? Promise.reject(new TypeError('code throws')) : Promise.resolve(createPage()));

beforeEach(() => {
  entries = {};
  scopes = [];
  requests = [];
  reports = [];
  reloads = 0;
  document.body.innerHTML = '';
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  AbortSignal.timeout ??= () => new AbortController().signal;
  respondToScripts('load');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('loads a page from its live release and requests nothing of other remotes', async () => {
  const loader = createLoader();
  expect(loader.getLoaded(PRODUCTS_ROUTE)).toBeUndefined();
  const page = await loader.load(PRODUCTS_ROUTE);
  expect(entries).toEqual({ 'catalog~c1~0': '/remotes/catalog/c1/entry.js' });
  expect(requests).toEqual(['catalog~c1~0/Page']);
  expect(loader.getLoaded(PRODUCTS_ROUTE)).toBe(page);
  expect(loader.getLoaded({ ...PRODUCTS_ROUTE, path: '/other' })).toBeUndefined();
});

test('completes the registry of a document before it loads a page or remote that the document lacks', async () => {
  const [complete, fetched] = [{ ...registry }, jest.fn()];
  global.fetch = fetched.mockResolvedValue({ json: async () => complete }) as unknown as typeof fetch;
  const loader = createLoader(undefined, { remotes: {}, routes: [{ ...CART_ROUTE, page: '' }], hash: 'sha256-x' });
  await loader.load({ ...CART_ROUTE, page: '' });
  expect([requests, fetched.mock.calls.length]).toEqual([['checkout~k1~0/Page'], 1]);
});

test('rejects a remote that requires another contract before requesting any of its files', async () => {
  const load = createLoader(undefined, withCatalog({ requires: '^99.0.0' })).prefetch(PRODUCTS_ROUTE);
  await expect(load).rejects.toEqual(new PageLoadError('catalog c1 requires contract ^99.0.0, the shell provides 1.0.0.', 'contract'));
  expect(requests).toEqual([]);
});

test('gives each remote the share scope of the contract that it requires', async () => {
  for (const requires of ['^1.0.0', '^2.0.0'])
    await createLoader(undefined, { contract: '2.0.0 1.4.0', ...withCatalog({ requires }) }).load(PRODUCTS_ROUTE);
  expect(scopes).toEqual(['1.4.0', '2.0.0']);
});

test('rejects a page after ten seconds', async () => {
  jest.useFakeTimers();
  const onError = jest.fn();
  createLoader(() => new Promise(() => {}))
    .prefetch(PRODUCTS_ROUTE)
    .catch(onError);
  await jest.advanceTimersByTimeAsync(9999);
  expect(onError).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onError).toHaveBeenCalledWith(new PageLoadError('catalog did not load within 10 s.', 'hang'));
});

test('verifies the container before each attempt, and each retry uses another URL', async () => {
  let failures = 0;
  const verified = respondToScripts('load');
  const load: LoadModule = async () => {
    failures += 1;
    if (failures <= 2) throw new TypeError('code throws');
    return createPage();
  };
  const loader = createLoader(load, withCatalog({ integrity: 'sha256-x' }));
  for (const _ of [1, 2]) await expect(loader.load(PRODUCTS_ROUTE)).rejects.toThrow('code throws');
  await loader.load(PRODUCTS_ROUTE);
  expect(entries).toEqual({ 'catalog~c1~0': '/e.js', 'catalog~c1~1': '/e.js?retry=1', 'catalog~c1~2': '/e.js?retry=2' });
  expect(verified).toEqual(['/e.js sha256-x', '/e.js?retry=1 sha256-x', '/e.js?retry=2 sha256-x']);
});

test('never runs a container that is missing or altered', async () => {
  respondToScripts('error');
  const load = createLoader(undefined, withCatalog({ integrity: 'sha256-x' })).prefetch(PRODUCTS_ROUTE);
  await expect(load).rejects.toMatchObject({ message: '/e.js is missing or differs from its hash.', url: '/e.js', integrity: 'sha256-x' });
  expect(requests).toEqual([]);
});

test('neither reports nor recovers a failed prefetch, and doesn’t repeat it', async () => {
  const loader = createLoader(failLive, withFallback());
  await expect(loader.prefetch(PRODUCTS_ROUTE)).rejects.toThrow('code throws');
  await loader.prefetch(PRODUCTS_ROUTE);
  expect([requests.length, reports]).toEqual([1, []]);
});

test('uses the live release and reports nothing if the file that failed is intact by now', async () => {
  const fetched: unknown[] = [];
  global.fetch = (async (url: string, { cache, integrity }: RequestInit) => {
    fetched.push([url, cache, integrity]);
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  }) as unknown as typeof fetch;
  let isIntact = false;
  const loader = createLoader(async () => {
    if (isIntact) return createPage();
    isIntact = true;
    throw createFileError();
  }, withFallback());
  await loader.load(PRODUCTS_ROUTE);
  expect(fetched).toEqual([
    ['/remotes/catalog/c1/page.js', 'reload', undefined],
    ['/remotes/catalog/c1/page.js', 'force-cache', 'sha256-x'],
  ]);
  expect([reports, site.remotes.catalog?.releaseId]).toEqual([[], 'c1']);
});

test('replaces the remote by its fallback release, and reports it once, if the page can’t be loaded', async () => {
  const verified = respondToScripts('load');
  const loader = createLoader(failLive, withFallback({ ...fallbackRelease, routes: [{ ...PRODUCTS_ROUTE, page: './EarlierPage' }] }));
  const listener = jest.fn();
  loader.onReplace(listener);
  const page = await loader.load(PRODUCTS_ROUTE);
  expect(loader.getLoaded(PRODUCTS_ROUTE)).toBe(page);
  expect(requests).toEqual(['catalog~c1~0/Page', 'catalog~c0~0/EarlierPage']);
  expect(verified).toEqual([`${fallbackRelease.entry} ${fallbackRelease.integrity}`]);
  expect([site.remotes.catalog?.releaseId, listener.mock.calls.length]).toEqual(['c0', 1]);
  expect(reports).toEqual([{ part: 'catalog', kind: 'load', fault: 'exception', release: 'c1', instead: 'c0' }]);
});

test.each<[string, Partial<Registry>, LoadModule]>([
  ['the remote has no fallback release', {}, failLive],
  ['the fallback release lacks the page', withFallback({ ...fallbackRelease, routes: [] }), failLive],
  ['the fallback release fails too', withFallback(), () => Promise.reject(new TypeError('code throws'))],
])('rejects with the original cause if %s', async (_, changes, load) => {
  await expect(createLoader(load, changes).load(PRODUCTS_ROUTE)).rejects.toMatchObject({ message: 'code throws', fault: 'exception' });
  expect(site.remotes.catalog?.releaseId).toBe('c1');
});

test('a deleted release of a fragment loads no new document while the application shows it on a page', async () => {
  global.fetch = (async () => ({ ok: false })) as unknown as typeof fetch;
  const form = { remote: 'catalog', island: 'catalog/Form' };
  const load = (module: Parameters<PageLoader['load']>[0]) =>
    createLoader(() => Promise.reject(createFileError()))
      .load(module)
      .catch(() => {});
  await load(form);
  expect(reloads).toBe(0);
  await load(PRODUCTS_ROUTE);
  expect(reloads).toBe(1);
  document.body.innerHTML = '<div data-island="catalog/Form"></div>';
  await load(form);
  expect(reloads).toBe(2);
});
