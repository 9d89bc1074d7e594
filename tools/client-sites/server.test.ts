import { request } from 'node:http';
import { startClientSites } from './server.ts';

const SLUGS = ['stonewell-bodies', 'achieve-failure', 'fowler-finds'];

let sites: Awaited<ReturnType<typeof startClientSites>>;
let origin: string;

beforeAll(async () => {
  sites = await startClientSites(0);
  origin = `http://localhost:${sites.port}`;
});

afterAll(() => sites.stop());

/** Sends the target unchanged; `fetch` would normalize dot segments and slashes. */
function send(target: string, method = 'GET', host = 'localhost') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: sites.port, path: target, method, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject).end();
  });
}

test.each(SLUGS)('serves every local link, style sheet and image of %s, with its type and policy', async (slug) => {
  const seen = new Set<string>([`/${slug}/`]);
  for (const path of seen) {
    const { status, headers, body } = await send(path);
    const types: Record<string, string> = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml; charset=utf-8' };
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
    expect([path, status, headers['content-type'], headers['x-content-type-options']]).toEqual([path, 200, type, 'nosniff']);
    if (!type.startsWith('text/html')) continue;
    expect(headers['content-security-policy']).toBe("default-src 'self'; style-src 'self' 'unsafe-inline'");
    // The site shows them in frames.
    expect(headers['x-frame-options']).toBeUndefined();
    for (const [, reference = ''] of body.matchAll(/\s(?:href|src|action)="([^"]+)"/g)) {
      const url = new URL(reference, new URL(path, origin));
      if (url.origin === origin) seen.add(url.pathname);
    }
  }
  expect(seen.size).toBeGreaterThan(8);
});

test.each([
  ['stonewell.localhost:3009', 'Stonewell Bodies Ltd.', '/art/hero.svg'],
  ['achieve.localhost', 'ACHIEVE FAILURE', '/art/tee-404.svg'],
  ['fowler.localhost:80', 'FowlerFinds.net', '/art/aurelia.svg'],
])('serves an old site with its images as the home page of %s', async (host, text, image) => {
  const home = await send('/', 'GET', host);
  expect([home.status, home.body.includes(text), home.body.includes(`"..${image}"`)]).toEqual([200, true, true]);
  expect((await send(image, 'GET', host)).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect((await send('/../server.ts', 'GET', host)).status).toBe(404);
});

test('links the three sites on the front page, redirects a URL without trailing slash, and responds to HEAD without a body', async () => {
  const front = await send('/');
  for (const slug of SLUGS) {
    expect(front.body).toContain(`href="/${slug}/"`);
    const bare = await send(`/${slug}`);
    expect([bare.status, bare.headers.location]).toEqual([308, `/${slug}/`]);
  }
  expect(await send('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test.each([
  '/server.ts',
  '/stonewell-bodies/../server.ts',
  '/stonewell-bodies/%2e%2e/server.ts',
  '/stonewell-bodies//etc/passwd',
  '/stonewell-bodies/index.html%00.svg',
  '/stonewell-bodies/nowhere.html',
])('returns the 404 page for %s', async (target) => {
  const response = await send(target);
  expect(response.status).toBe(404);
  expect(response.body).toContain('Nothing at this address');
});
