/** @jest-environment jsdom */
import { createRoute, registry } from '../testing/page-fixture.ts';
import type { Registry, RegistryRemote } from '../types/index.ts';
import { canCompleteRegistry, completeRegistry, needsCompleteRegistry } from './complete-registry.ts';

const NAME = 'A'.repeat(43);
const OWN = createRoute('/products', { description: 'Of the document' });
const CART = createRoute('/cart', { remote: 'checkout' });
const COMPLETE: Registry = { ...registry, routes: [CART, { ...OWN, description: '' }, createRoute('/terms')] };

const { catalog } = registry.remotes as { catalog: RegistryRemote };
let requests: unknown[];
let document: Registry;

function setServerTiming(...entries: { name: string; description: string }[]): void {
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: entries }] });
}

function mockFetch(respond: () => Promise<unknown>): void {
  globalThis.fetch = (async (...request: unknown[]) => {
    requests.push(request);
    return { json: respond };
  }) as unknown as typeof fetch;
}

beforeEach(() => {
  requests = [];
  document = { ...registry, remotes: { catalog }, routes: [{ ...CART, page: '' }, OWN], isPartial: true };
  setServerTiming({ name: 'cdn', description: '' }, { name: 'registry', description: NAME });
  mockFetch(async () => ({ ...COMPLETE }));
});

test('adds the other remotes and routes from the file that the response names, checked by its hash', async () => {
  expect(canCompleteRegistry(document)).toBe(true);
  await Promise.all([completeRegistry(document), completeRegistry(document)]);
  expect(requests).toEqual([[`/registry/${NAME}.json`, { integrity: `sha256-${NAME}=` }]]);
  expect(document).toEqual({ ...COMPLETE, routes: [CART, OWN, COMPLETE.routes[2]], isPartial: false });
  // The same object, so that the page isn't rendered again.
  expect(document.routes[1]).toBe(OWN);
  await completeRegistry(document);
  expect(requests).toHaveLength(1);
});

test('a failed request is repeated by the next call', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(completeRegistry(document)).rejects.toMatchObject({ url: `/registry/${NAME}.json`, integrity: `sha256-${NAME}=` });
  expect(document.isPartial).toBe(true);
  mockFetch(async () => COMPLETE);
  await completeRegistry(document);
  expect(document.isPartial).toBe(false);
});

test('without a name in the response, the document’s registry stays as it is', async () => {
  setServerTiming();
  expect(canCompleteRegistry(document)).toBe(false);
  await expect(completeRegistry(document)).rejects.toThrow('no Server-Timing');
  expect([requests, document.isPartial]).toEqual([[], true]);
});

test('a document has to be completed for pages that it only links, and for remotes that it doesn’t have', () => {
  const cart = { ...CART, page: '' };
  const island = { remote: 'checkout', island: 'checkout/Total' };
  expect([OWN, cart, island].map((module) => needsCompleteRegistry(document, module))).toEqual([false, true, true]);
  expect(needsCompleteRegistry(COMPLETE, cart)).toBe(false);
});
