import { createOverrides, fallbackRelease, registry } from '../testing/page-fixture.ts';
import type { Registry } from '../types/index.ts';
import { createScriptVerifier } from './verify-script.ts';

const ENTRY = '/remotes/catalog/c1/entry.js';
const LAZY = '/remotes/catalog/c1/lazy.js';
const HASHES_URL = `/registry/${'B'.repeat(43)}.json`;
const remotes = { ...registry.remotes, catalog: { releaseId: 'c1', entry: ENTRY, requires: '^1.0.0', hashes: HASHES_URL } };
const site: Registry = { ...registry, remotes };

let scripts: [url: string, integrity: string][];
let requests: unknown[];
let event: 'load' | 'error';

beforeEach(() => {
  [scripts, requests, event] = [[], [], 'load'];
  document.body.innerHTML = `<script type="importmap">{}</script><script id="scripts" type="application/json">[["${ENTRY}","sha256-entry"]]</script>`;
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    scripts.push([script.src.replace(location.origin, ''), script.integrity]);
    queueMicrotask(() => script[`on${event}`]?.(new Event(event) as never));
  });
  globalThis.fetch = (async (...request: unknown[]) => {
    requests.push(request);
    return { json: async () => ({ [LAZY]: 'sha256-lazy' }) };
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

test('verifies a script of the document by the hash in the document, once', async () => {
  const { verify } = createScriptVerifier(site, createOverrides());
  await Promise.all([verify(ENTRY), verify(location.origin + ENTRY)]);
  expect([scripts, requests]).toEqual([[[ENTRY, 'sha256-entry']], []]);
});

test('fetches the hashes of a remote once, checked by their own hash, for scripts that the document doesn’t name', async () => {
  const { verify } = createScriptVerifier(site, createOverrides());
  await verify(LAZY);
  await verify(`${LAZY}?retry=1`);
  expect(scripts).toEqual([
    [LAZY, 'sha256-lazy'],
    [`${LAZY}?retry=1`, 'sha256-lazy'],
  ]);
  expect(requests).toEqual([[HASHES_URL, { integrity: `sha256-${'B'.repeat(43)}=` }]]);
});

test.each(['/remotes/catalog/c1/unpublished.js', '/remotes/checkout/k1/entry.js', 'https://elsewhere.example/x.js'])(
  'never requests %s, which has no published hash',
  async (url) => {
    await expect(createScriptVerifier(site, createOverrides()).verify(url)).rejects.toThrow('No hash is published for');
    expect(scripts).toEqual([]);
  },
);

test('uses the hashes of a release that replaces the live one', async () => {
  const overrides = createOverrides();
  const url = '/remotes/catalog/c0/lazy.js';
  overrides.set({ ...fallbackRelease, integrity: { [url]: 'sha384-earlier' } });
  await createScriptVerifier(site, overrides).verify(url);
  expect(scripts).toEqual([[url, 'sha384-earlier']]);
});

test('rejects an altered script, and checks it again at the next call', async () => {
  const { verify } = createScriptVerifier(site, createOverrides());
  event = 'error';
  await expect(verify(ENTRY)).rejects.toThrow('is missing or differs from its published hash');
  event = 'load';
  await verify(ENTRY);
  expect(scripts).toHaveLength(2);
});

test('checks nothing in the document of a dev server, which has no hashes', async () => {
  document.body.innerHTML = '';
  await createScriptVerifier(site, createOverrides()).verify(LAZY);
  expect([scripts, requests]).toEqual([[], []]);
});
