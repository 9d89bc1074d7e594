import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFile } from '../store/files.ts';
import type { RunningServer } from './loopback.ts';
import { startSiteServer } from './server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'site-server-'));
const siteDir = path.join(root, 'site');
const cdnDir = path.join(root, 'cdn');
const WORK = `<h1>Work</h1>${'<p>Long enough to be worth compressing.</p>'.repeat(20)}`;
const release = '/remotes/marketing/0123456789abcdef';

const files: Record<string, string> = {
  'secret.txt': 'internal',
  'site/secret.txt': 'internal',
  'site/one/index.html': '<h1>Home</h1>',
  'site/one/work.html': WORK,
  'site/one/projects/first-project.html': '<h1>First project</h1>',
  'site/one/items/_.html': '<h1>Any item</h1>',
  'site/one/404.html': '<h1>404</h1>',
  'site/one/robots.txt': 'User-agent: *',
  'site/one/sitemap.xml': '<urlset/>',
  'site/one/registry.json': '{"routes":[]}',
  'site/one/headers.json': '{"X-Content-Type-Options":"nosniff","Content-Security-Policy":"default-src \'self\'"}',
  [`cdn${release}/page.js`]: 'export default 1;',
  [`cdn${release}/font.woff2`]: 'font',
  [`cdn${release}/page.html`]: '<script src="page.js"></script>',
  'cdn/previews/demo/feed.xml': '<feed/>',
  'cdn/remotes/marketing/current.json': '{}',
  'cdn/previews/demo/pr-1.json': '{}',
  'cdn/previews/demo/0123456789abcdef/page.js': 'export default 1;',
  'cdn/previews/demo/.probe/x.json': 'internal',
  'cdn/private/notes.js': 'internal',
};

let server: RunningServer;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    const forms = name.startsWith('site/one/') ? await compressFile(name, Buffer.from(text)) : {};
    for (const [ending, bytes] of Object.entries(forms)) writeFileSync(file + ending, bytes);
  }
  symlinkSync('one', path.join(siteDir, 'current'));
  server = await startSiteServer(0, { siteDir, cdnDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the target unchanged: `fetch` would normalize dots and slashes. */
function sendRequest(target: string, headers: Record<string, string> = {}, method = 'GET', host = '127.0.0.1'): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const call = request({ host, port: server.port, path: target, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }));
    });
    call.on('error', reject).end();
  });
}

test.each([
  ['/', '<h1>Home</h1>', 'text/html; charset=utf-8'],
  ['/?utm_source=mail', '<h1>Home</h1>', 'text/html; charset=utf-8'],
  ['/work', WORK, 'text/html; charset=utf-8'],
  ['/projects/first-project', '<h1>First project</h1>', 'text/html; charset=utf-8'],
  ['/robots.txt', 'User-agent: *', undefined],
  ['/sitemap.xml', '<urlset/>', 'application/xml; charset=utf-8'],
  ['/registry.json', '{"routes":[]}', 'application/json; charset=utf-8'],
  [`${release}/page.js`, 'export default 1;', 'text/javascript; charset=utf-8'],
  [`${release}/font.woff2`, 'font', 'font/woff2'],
])('responds to %s with the file and its content type', async (target, text, type) => {
  const { status, headers, body } = await sendRequest(target);
  expect([status, body.toString()]).toEqual([200, text]);
  expect(headers['content-length']).toBe(String(text.length));
  if (type) expect(headers['content-type']).toBe(type);
});

// Titles show the start of a path, which may be very long.
const unknownPaths = ['/nowhere', '/work/nowhere', '/index', '/404', '/robots.txt/x', `/${'x'.repeat(5000)}`];
const internalFiles = ['/index.html', '/404.html', '/work.html', '/work.html.br', '/robots.txt.gz', '/headers.json'];
test.each([...unknownPaths, ...internalFiles].map((target) => [target.slice(0, 40), target] as const))(
  'responds to the unknown path or internal file %s with the 404 document',
  async (_, target) => {
    const { status, headers, body } = await sendRequest(target);
    expect([status, body.toString()]).toEqual([404, '<h1>404</h1>']);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('a document whose name is _ is served for any last path segment', async () => {
  for (const target of ['/items/42', '/items/aB-_9', '/items/%C3%A9', '/items/x.png']) {
    const { status, body } = await sendRequest(target);
    expect([target, status, body.toString()]).toEqual([target, 200, '<h1>Any item</h1>']);
  }
  for (const target of ['/items', '/items/4/2', '/items/..%2f42'])
    expect([target, (await sendRequest(target)).status]).toEqual([target, 404]);
});

test.each([
  '/../secret.txt',
  '/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/projects/../../secret.txt',
  '/%252e%252e/secret.txt',
  '/secret.txt%00.html',
  '/previews/../private/notes.js',
  '/previews/demo/%2e%2e/%2e%2e/private/notes.js',
  '/previews/demo/.probe/x.json',
  '/remotes/..%2fprivate/notes.js',
  '/remotes/marketing/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/private/notes.js',
  '//secret.txt',
  '/%e0%a4%a',
  'http://elsewhere.example/../secret.txt',
])('the path %s can’t reach files outside of the site', async (target) => {
  const { status, body } = await sendRequest(target);
  expect([308, 404]).toContain(status);
  expect(body.toString()).not.toContain('internal');
  expect((await sendRequest('/work')).status).toBe(200);
});

test('serves no document that is stored next to the files of releases', async () => {
  for (const target of [`${release}/page.html`, '/previews/demo/feed.xml']) expect((await sendRequest(target)).status).toBe(404);
});

test('responds to missing release files with 404 in plain text, which no cache stores', async () => {
  for (const target of [`${release}/none.js`, release, '/remotes', '/shell/x/main.js', '/previews/demo', '/previews/demo/none.json']) {
    const { status, headers } = await sendRequest(target);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, 'text/plain', 'no-store']);
  }
});

test.each([
  ['/work/', '/work'],
  ['/projects/first-project/', '/projects/first-project'],
  ['/work/?utm_source=mail&x=1', '/work?utm_source=mail&x=1'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/%2f%2felsewhere.example/', undefined],
])('redirects %s to the path without a trailing slash', async (target, location) => {
  const { status, headers } = await sendRequest(target);
  expect([status, headers.location]).toEqual([location ? 308 : 404, location]);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('responds to %s with 405 and the supported methods', async (method) => {
  const { status, headers } = await sendRequest('/work', {}, method);
  expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
});

test('responds to HEAD with the headers of GET and no body', async () => {
  const get = await sendRequest('/work');
  const head = await sendRequest('/work', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
])('responds to Accept-Encoding %j with the encoding %s', async (accepted, encoding) => {
  const { headers, body } = await sendRequest('/work', { 'Accept-Encoding': accepted });
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(plain.toString()).toBe(WORK);
});

test('responds with 304 to a matching ETag, which differs for each encoding', async () => {
  const plain = await sendRequest('/work');
  const small = await sendRequest('/work', { 'Accept-Encoding': 'br' });
  expect(small.headers.etag).not.toBe(plain.headers.etag);
  const again = await sendRequest('/work', { 'Accept-Encoding': 'br', 'If-None-Match': String(small.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await sendRequest('/work', { 'If-None-Match': String(small.headers.etag) })).status).toBe(200);
  const missing = await sendRequest('/nowhere');
  expect((await sendRequest('/nowhere', { 'If-None-Match': String(missing.headers.etag) })).status).toBe(404);
});

test('serves release files as immutable for all origins, and pages with revalidation', async () => {
  const shared = await sendRequest(`${release}/page.js`);
  expect(shared.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(shared.headers['access-control-allow-origin']).toBe('*');
  expect(shared.headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const target of ['/', '/work', '/robots.txt', '/registry.json', '/remotes/marketing/current.json']) {
    expect((await sendRequest(target)).headers['cache-control']).toBe('no-cache');
  }
  expect((await sendRequest('/work')).headers['access-control-allow-origin']).toBeUndefined();
});

test('adds the composed site’s headers to every response', async () => {
  const { headers } = await sendRequest('/work');
  const responses = [
    await sendRequest('/'),
    await sendRequest('/nowhere'),
    await sendRequest('/work/'),
    await sendRequest('/work', {}, 'POST'),
    await sendRequest('/work', { 'If-None-Match': String(headers.etag) }),
    await sendRequest(`${release}/page.js`),
    await sendRequest(`${release}/none.js`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 308, 405, 304, 200, 404]);
  for (const response of responses) {
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toBe("default-src 'self'");
  }
});

test('serves the files of previews like releases, with noindex for search engines', async () => {
  const [description, file] = await Promise.all(
    ['pr-1.json', '0123456789abcdef/page.js'].map((name) => sendRequest(`/previews/demo/${name}`)),
  );
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' };
  expect(description).toMatchObject({ status: 200, headers: { ...shared, 'cache-control': 'no-cache' } });
  expect(file).toMatchObject({ status: 200, headers: { ...shared, 'cache-control': 'public, max-age=31536000, immutable' } });
  expect((await sendRequest(`${release}/page.js`)).headers).not.toHaveProperty('x-robots-tag');
});
