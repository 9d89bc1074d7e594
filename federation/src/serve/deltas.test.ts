import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { createDelta } from '../compose/write/delta.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { RunningServer } from './loopback.ts';
import { startSiteServer } from './server.ts';

jest.setTimeout(60_000);

let testStore: TestStore;
let server: RunningServer;
let ids: string[];
/** The document of `/demo` after each release. */
let documents: Buffer[];

beforeAll(async () => {
  testStore = createTestStore();
  [ids, documents] = [[], []];
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  for (const text of ['first', 'second', 'third']) {
    ids.push(await releaseBuild(testStore, 'demo', buildTestRemote(testStore, `${text} text of the demo`)));
    documents.push(readFileSync(path.join(getTestSiteDir(testStore.folder), 'current/demo.html')));
  }
  server = await startSiteServer(0, createTestSite(testStore.folder));
});
afterAll(async () => {
  await server.stop();
  testStore.remove();
});

const CHROMIUM = { 'sec-ch-ua': '"Chromium"', 'sec-fetch-dest': 'document', 'accept-encoding': 'gzip, br, zstd' };
const withDictionary = (bytes: Buffer) => ({
  ...CHROMIUM,
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${createHash('sha256').update(bytes).digest('base64')}:`,
});

function send(target: string, headers: Record<string, string>): Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ port: server.port, host: '127.0.0.1', path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}
const entryOf = (id: string | undefined) => `/remotes/demo/${id}/remote-entry.js`;
const decode = (body: Buffer, dictionary: Buffer) => zstdDecompressSync(body.subarray(40), { dictionary });

test('scripts and style sheets of releases are dictionaries for other releases of the same file', async () => {
  const { headers } = await send(entryOf(ids[2]), { 'sec-ch-ua': '"Chromium"' });
  expect((await send(entryOf(ids[2]), {})).headers['use-as-dictionary']).toBeUndefined();
  expect(headers['use-as-dictionary']).toBe('match="/remotes/demo/*/remote-entry.js"');
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding']);
});

test.each([0, 1])('a browser that has release %i of a file gets the difference', async (index) => {
  const [earlier, live] = await Promise.all([send(entryOf(ids[index]), {}), send(entryOf(ids[2]), {})]);
  const { headers, body } = await send(entryOf(ids[2]), withDictionary(earlier.body));
  expect([headers['content-encoding'], headers.vary]).toEqual(['dcz', 'Accept-Encoding, Available-Dictionary']);
  expect(decode(body, earlier.body).equals(live.body)).toBe(true);
});

test('in Chromium a document is a dictionary for its next version, and is revalidated all the same', async () => {
  const { headers } = await send('/demo', CHROMIUM);
  expect(headers['use-as-dictionary']).toBe('match="/demo", match-dest=("document")');
  expect(headers['cache-control']).toBe('private, max-age=0, stale-while-revalidate=2592000');
  const others = await send('/demo', {});
  expect([others.headers['use-as-dictionary'], others.headers['cache-control']]).toEqual([undefined, 'no-cache']);
});

test.each([0, 1])('a returning visitor who has version %i of a document gets the difference', async (index) => {
  const version = documents[index] as Buffer;
  const { headers, body } = await send('/demo', withDictionary(version));
  expect(headers['content-encoding']).toBe('dcz');
  expect(decode(body, version).equals(documents[2] as Buffer)).toBe(true);
  expect(body.length).toBeLessThan(400);
  const again = await send('/demo', { ...withDictionary(documents[2] as Buffer), 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
  ['has another dictionary', withDictionary(Buffer.from('unknown'))],
  ['sends no valid hash', { ...CHROMIUM, 'accept-encoding': 'br, dcz', 'available-dictionary': ':../../headers:' }],
  ['doesn’t accept dcz', { 'available-dictionary': `:${'A'.repeat(43)}=:`, 'accept-encoding': 'br' }],
])('a browser that %s gets the usual encoding', async (_, headers) => {
  for (const target of ['/demo', entryOf(ids[2])])
    expect(['br', undefined]).toContain((await send(target, headers)).headers['content-encoding']);
});

test('no delta is served as a file', async () => {
  const name = createHash('sha256')
    .update(documents[0] as Buffer)
    .digest('base64');
  expect((await send(`/deltas/demo.html/${name}.dcz`, {})).status).toBe(404);
  expect(createDelta(documents[2] as Buffer, documents[0] as Buffer).length).toBeGreaterThan(40);
});
