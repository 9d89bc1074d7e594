/** @jest-environment jsdom */
import { createOverrides, createPage, fallbackRelease, PRODUCTS_ROUTE, registry } from '../testing/page-fixture.ts';
import type { Registry } from '../types/index.ts';
import type { FederationRuntime } from './federation.ts';
import { PageLoadError } from './page-load-error.ts';
import { createPageLoader } from './page-loader.ts';
import * as recovery from './recovery.ts';
import type { ErrorDetails } from './report.ts';

type LoadModule = (id: string) => Promise<unknown>;

/** A federation runtime that records its calls; `loadModule` decides how a load ends. */
function createFakeFederation(loadModule: LoadModule = async () => createPage()) {
  const entries: Record<string, string> = {};
  const scopes: string[] = [];
  const requests: string[] = [];
  const federation: FederationRuntime = {
    registerRemotes: (remotes) => {
      for (const { name, entry, shareScope } of remotes) {
        entries[name] = entry;
        scopes.push(shareScope);
      }
    },
    loadRemote: <T>(id: string) => {
      requests.push(id);
      return loadModule(id) as Promise<T | null>;
    },
  };
  return { entries, scopes, requests, federation };
}

const rejectWith = (message: string) => () => Promise.reject(new TypeError(message));
function mockRecovery(changes: Partial<typeof recovery> = {}) {
  return { load: async () => ({ ...recovery, ...changes }) };
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
const failingRecovery = () => Promise.reject(new TypeError('no network'));
const recoverNothing: Partial<typeof recovery> = { recoverPage: async (_, __, error) => Promise.reject(error) };

let reports: ({ part: string } & ErrorDetails)[];
let overrides: ReturnType<typeof createOverrides>;
beforeEach(() => {
  reports = [];
  overrides = createOverrides();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function createLoader(federation: FederationRuntime, loadRecovery: () => Promise<typeof recovery>, changes: Partial<Registry> = {}) {
  const report = (_: unknown, part: string, details: ErrorDetails) => void reports.push({ part, ...details });
  return createPageLoader({
    registry: { ...registry, ...changes },
    federation,
    overrides,
    report,
    reloadIfOutdated: async () => {},
    loadRecovery,
  });
}

test('loads a page from its live release and requests nothing of other remotes', async () => {
  const { federation, entries, requests } = createFakeFederation();
  const loader = createLoader(federation, failingRecovery);
  expect(loader.getLoaded(PRODUCTS_ROUTE)).toBeUndefined();
  const page = await loader.load(PRODUCTS_ROUTE);
  expect(entries).toEqual({ 'catalog~c1~0': '/remotes/catalog/c1/entry.js' });
  expect(requests).toEqual(['catalog~c1~0/Page']);
  expect(loader.getLoaded(PRODUCTS_ROUTE)).toBe(page);
  expect(loader.getLoaded({ ...PRODUCTS_ROUTE, path: '/other' })).toBeUndefined();
});

test('rejects a remote that requires another contract before requesting any of its files', async () => {
  const { federation, requests } = createFakeFederation();
  const remotes = { catalog: { releaseId: 'c2', entry: '/e.js', requires: '^99.0.0' } };
  const load = createLoader(federation, failingRecovery, { remotes }).prefetch(PRODUCTS_ROUTE);
  await expect(load).rejects.toEqual(new PageLoadError('catalog c2 requires contract ^99.0.0, the shell provides 1.0.0.', 'contract'));
  expect(requests).toEqual([]);
});

test('gives each remote the share scope of the contract that it requires', async () => {
  const { federation, scopes } = createFakeFederation();
  for (const requires of ['^1.0.0', '^2.0.0']) {
    const remotes = { catalog: { releaseId: requires, entry: '/e.js', requires } };
    await createLoader(federation, failingRecovery, { contract: '2.0.0 1.4.0', remotes }).load(PRODUCTS_ROUTE);
  }
  expect(scopes).toEqual(['1.4.0', '2.0.0']);
});

test('rejects a page after ten seconds', async () => {
  jest.useFakeTimers();
  const { federation } = createFakeFederation(() => new Promise(() => {}));
  const loader = createLoader(federation, failingRecovery);
  const onError = jest.fn();
  loader.prefetch(PRODUCTS_ROUTE).catch(onError);
  await jest.advanceTimersByTimeAsync(9999);
  expect(onError).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onError).toHaveBeenCalledWith(new PageLoadError('catalog did not load within 10 s.', 'hang'));
  expect(onError.mock.calls[0][0].fault).toBe('hang');
  expect(loader.getLoaded(PRODUCTS_ROUTE)).toBeUndefined();
});

test('verifies the container before each attempt, and each retry uses another URL', async () => {
  let failures = 0;
  const { federation, entries } = createFakeFederation(async () => {
    failures += 1;
    if (failures <= 2) throw new TypeError('Failed to fetch');
    return createPage();
  });
  const verified = respondToScripts('load');
  const remotes = { catalog: { releaseId: 'c1', entry: '/remotes/catalog/c1/entry.js', requires: '^1.0.0', integrity: 'sha384-x' } };
  const loader = createLoader(federation, mockRecovery(recoverNothing).load, { remotes });
  for (const _ of [1, 2]) await expect(loader.load(PRODUCTS_ROUTE)).rejects.toThrow('Failed to fetch');
  await loader.load(PRODUCTS_ROUTE);
  expect(entries).toEqual({
    'catalog~c1~0': '/remotes/catalog/c1/entry.js',
    'catalog~c1~1': '/remotes/catalog/c1/entry.js?retry=1',
    'catalog~c1~2': '/remotes/catalog/c1/entry.js?retry=2',
  });
  const entry = '/remotes/catalog/c1/entry.js';
  expect(verified).toEqual([`${entry} sha384-x`, `${entry}?retry=1 sha384-x`, `${entry}?retry=2 sha384-x`]);
});

test('never runs a container that is missing or altered', async () => {
  const { federation, requests } = createFakeFederation();
  respondToScripts('error');
  const remotes = { catalog: { releaseId: 'c1', entry: '/e.js', requires: '^1.0.0', integrity: 'sha384-x' } };
  const load = createLoader(federation, failingRecovery, { remotes }).prefetch(PRODUCTS_ROUTE);
  await expect(load).rejects.toMatchObject({ message: '/e.js is missing or differs from its hash.', url: '/e.js', integrity: 'sha384-x' });
  expect(requests).toEqual([]);
});

test('neither reports nor recovers a failed prefetch', async () => {
  const fallBack = jest.fn();
  const recoverPage = jest.fn();
  const loader = createLoader(
    createFakeFederation(rejectWith('down')).federation,
    mockRecovery({ replaceByFallbackRelease: fallBack, recoverPage }).load,
  );
  await expect(loader.prefetch(PRODUCTS_ROUTE)).rejects.toThrow('down');
  expect([fallBack.mock.calls, recoverPage.mock.calls, reports]).toEqual([[], [], []]);
});

test('after a failure, prefetches of the release are rejected until a load succeeds', async () => {
  let works = false;
  const { federation, requests } = createFakeFederation(async () => (works ? createPage() : Promise.reject(new TypeError('down'))));
  const loader = createLoader(federation, mockRecovery(recoverNothing).load);
  await expect(loader.load(PRODUCTS_ROUTE)).rejects.toThrow('down');
  await expect(loader.prefetch(PRODUCTS_ROUTE)).rejects.toThrow('failed to load before');
  expect(requests).toHaveLength(1);
  works = true;
  await loader.load(PRODUCTS_ROUTE);
  await loader.prefetch(PRODUCTS_ROUTE);
  expect(requests).toHaveLength(3);
});

test('reports a failed page as stranded or offline if the recovery code can’t be loaded', async () => {
  const loader = createLoader(createFakeFederation(rejectWith('entry lost')).federation, failingRecovery);
  await expect(loader.load(PRODUCTS_ROUTE)).rejects.toMatchObject({ fault: 'stranded' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loader.load(PRODUCTS_ROUTE)).rejects.toMatchObject({ fault: 'offline' });
  expect(reports.map(({ part, kind, fault }) => [part, kind, fault])).toEqual([
    ['catalog', 'load', 'stranded'],
    ['catalog', 'load', 'offline'],
  ]);
});

test('verifies the container of an override by its own hash, and loads the page that it declares', async () => {
  const route = { ...PRODUCTS_ROUTE, page: './EarlierProductsPage' };
  const { federation, requests } = createFakeFederation();
  const verified = respondToScripts('load');
  overrides.set({ ...fallbackRelease, routes: [route] });
  await createLoader(federation, failingRecovery).load(PRODUCTS_ROUTE);
  expect(verified).toEqual([`${fallbackRelease.entry} ${fallbackRelease.integrity}`]);
  expect(requests).toEqual(['catalog~c0~0/EarlierProductsPage']);
});
