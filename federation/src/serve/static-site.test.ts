import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { preview } from '../cli/preview.ts';
import { runCli } from '../cli/run-cli.ts';
import { CACHE_CONTROL } from '../store/headers.ts';
import { buildTestRemote, buildTestShell, createTestContext, createTestSite, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { Registry } from '../types/index.ts';
import { startSiteServer } from './server.ts';
import { createHeadersFile, createRedirectsFile, writeStaticSite } from './static-site.ts';

let testStore: TestStore;
let out: string;
beforeEach(async () => {
  testStore = createTestStore();
  out = path.join(testStore.folder, 'out');
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
});
afterEach(() => testStore.remove());

const composeStatic = async (...options: string[]) => {
  const lines: string[] = [];
  await runCli(createTestSite(testStore.folder), ['compose', ...options], (line) => void lines.push(line));
  return lines;
};

test('compose --out writes documents and releases, without internal files', async () => {
  const first = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first'));
  const second = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'second'));
  await preview(createTestContext(testStore), 'demo', 'pr-1', { from: buildTestRemote(testStore, 'third') });
  const lines = await composeStatic(`--out=${out}`);
  expect(lines.at(-1)).toBe(`The files for a static host are in ${out}.`);
  const read = (file: string) => readFileSync(path.join(out, 'site', file), 'utf8');
  expect(read('demo.html')).toContain('second');
  expect(read('robots.txt')).toBe('User-agent: *');
  for (const file of [
    '404.html',
    'demo.html.br',
    'registry.json',
    `remotes/demo/${first}/remote-entry.js`,
    `remotes/demo/${second}/remote-entry.js.gz`,
    'previews/demo/pr-1.json',
  ])
    expect([file, existsSync(path.join(out, 'site', file))]).toEqual([file, true]);
  for (const file of ['settings.json', 'headers.json', 'headers.json.br'])
    expect([file, existsSync(path.join(out, 'site', file))]).toEqual([file, false]);
  expect(read('_headers')).toContain(`/remotes/demo/${second}/*\n  Cache-Control: ${CACHE_CONTROL.immutable}\n`);
  const include = readFileSync(path.join(out, 'nginx-site.conf'), 'utf8');
  expect(include).toContain(`root "${out}/site";\nadd_header Content-Security-Policy "default-src 'self'`);
});

test('a static host and the site host serve source maps next to their scripts', async () => {
  const dist = buildTestRemote(testStore, 'text');
  writeFileSync(path.join(dist, 'remote-entry.js.map'), '{}');
  const file = `remotes/demo/${await releaseBuild(testStore, 'demo', dist)}/remote-entry.js.map`;
  await composeStatic(`--out=${out}`);
  expect(existsSync(path.join(out, 'site', file))).toBe(true);
  const server = await startSiteServer(0, createTestSite(testStore.folder));
  const { status, headers } = await fetch(`http://localhost:${server.port}/${file}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  await server.stop();
});

test('compose --out copies no releases if a release store is configured', async () => {
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text'));
  writeStaticSite({ ...createTestSite(testStore.folder), storeUrl: 's3://bucket' }, out);
  expect(existsSync(path.join(out, 'site/demo.html'))).toBe(true);
  expect(existsSync(path.join(out, 'site/remotes'))).toBe(false);
});

test('compose --out rejects a folder with files', async () => {
  mkdirSync(out);
  writeFileSync(path.join(out, 'file'), '');
  await expect(composeStatic(`--out=${out}`)).rejects.toThrow('is not empty');
});

test('the generated _headers file sets no header twice for a path and has at most one hundred rules', () => {
  const remotes = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`remote${index}`, { releaseId: '0'.repeat(16), entry: '', requires: '' }]),
  );
  const text = createHeadersFile(
    { 'X-Content-Type-Options': 'nosniff' },
    { contract: '', shell: { releaseId: 'a', entry: '' }, remotes, routes: [] },
  );
  const rules = text.match(/^\/.*$/gm) ?? [];
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.length).toBeLessThan(100);
  expect(text).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  expect(text.match(/\/\*\n(?: {2}.*\n)*/)?.[0]).not.toContain('Cache-Control');
});

test('the generated _redirects file serves any last segment by the document of a route ending with _', () => {
  const routes = ['/', '/items/_', '/work'].map((path) => ({ path }) as Registry['routes'][number]);
  expect(createRedirectsFile({ contract: '', shell: { releaseId: 'a', entry: '' }, remotes: {}, routes })).toBe('/items/* /items/_ 200\n');
});
