/** @jest-environment jsdom */
import { createRoute, fallbackRelease, registry } from '../testing/page-fixture.ts';
import type { Registry, RegistryRemote } from '../types/index.ts';
import { completeRegistry, isOutdated, isPartialRegistry, replaceRelease } from './registry.ts';

const HASH = 'sha256-of-the-document';
const OWN = createRoute('/products', { description: 'Of the document' });
const CART = createRoute('/cart', { remote: 'checkout' });
const COMPLETE: Registry = { ...registry, routes: [CART, { ...OWN, description: '' }, createRoute('/terms')] };

const { catalog } = registry.remotes as { catalog: RegistryRemote };
let requests: unknown[];
let document: Registry;
let liveHash: string;

beforeEach(() => {
  requests = [];
  liveHash = HASH;
  document = { ...registry, remotes: { catalog }, routes: [{ ...CART, page: '' }, OWN], hash: HASH };
  globalThis.fetch = (async (...request: [string, RequestInit]) => {
    requests.push(request);
    const { integrity = liveHash } = request[1];
    if (integrity !== liveHash) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ ...COMPLETE }) };
  }) as unknown as typeof fetch;
});

test('adds the other remotes and routes of the registry with the hash that the document names', async () => {
  expect(isPartialRegistry(document)).toBe(true);
  await Promise.all([completeRegistry(document), completeRegistry(document)]);
  expect(requests).toEqual([['/registry.json', { integrity: HASH, cache: 'no-cache' }]]);
  expect(document).toMatchObject({ ...COMPLETE, routes: [CART, OWN, COMPLETE.routes[2]] });
  // The same object, so that the page isn't rendered again.
  expect(document.routes[1]).toBe(OWN);
  expect(isPartialRegistry(document)).toBe(false);
  await completeRegistry(document);
  expect(requests).toHaveLength(1);
});

test('keeps the registry of a document whose site is no longer live, and tries again with the next call', async () => {
  liveHash = 'sha256-of-a-newer-site';
  await expect(completeRegistry(document)).rejects.toMatchObject({ url: '/registry.json', integrity: HASH });
  expect([isPartialRegistry(document), await isOutdated(document)]).toEqual([true, true]);
  liveHash = HASH;
  await completeRegistry(document);
  expect([isPartialRegistry(document), await isOutdated(document)]).toEqual([false, false]);
});

test('another release of a remote replaces its container and all its routes, and has no fallback itself', () => {
  const site = { ...COMPLETE, remotes: { ...COMPLETE.remotes, catalog: { ...catalog, fallback: fallbackRelease } } };
  replaceRelease(site, { ...fallbackRelease, routes: [createRoute('/products/old')] });
  expect(site.routes.map(({ path }) => path)).toEqual(['/cart', '/products/old']);
  const { releaseId, entry, requires, integrity } = fallbackRelease;
  expect(site.remotes.catalog).toEqual({ releaseId, entry, requires, integrity, isReplacement: true });
});
