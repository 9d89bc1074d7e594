import { request } from 'node:http';
import { startClientSites } from './server.ts';

const SLUGS = ['stonewell-bodies', 'achieve-failure', 'fowler-finds'];

let sites: Awaited<ReturnType<typeof startClientSites>>;
let site: string;

beforeAll(async () => {
  sites = await startClientSites(0);
  site = `http://localhost:${sites.port}`;
});

afterAll(() => sites.stop());

/** Sends the target byte for byte: `fetch` would tidy dots and slashes away before the server sees them. */
function ask(target: string, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: sites.port, path: target, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    call.on('error', reject).end();
  });
}

test.each(SLUGS)('%s is served with its type, its policy and no ban on framing', async (slug) => {
  const page = await ask(`/${slug}/`);
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  expect(page.headers['content-security-policy']).toBe("default-src 'self'; style-src 'self' 'unsafe-inline'");
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect((await ask(`/${slug}/site.css`)).headers['content-type']).toBe('text/css; charset=utf-8');
});

test.each(SLUGS)('every local link, style and picture of %s answers', async (slug) => {
  const seen = new Set<string>([`/${slug}/index.html`]);
  for (const path of seen) {
    const page = await ask(path);
    expect({ path, status: page.status }).toEqual({ path, status: 200 });
    if (!path.endsWith('.html')) continue;
    for (const [, address = ''] of page.body.matchAll(/\s(?:href|src|action)="([^"]+)"/g)) {
      const url = new URL(address, new URL(path, site));
      if (url.origin === site) seen.add(url.pathname);
    }
  }
  expect(seen.size).toBeGreaterThan(8);
});

test('the front page links the three sites and a site without its slash is sent to it', async () => {
  const front = await ask('/');
  for (const slug of SLUGS) {
    expect(front.body).toContain(`href="/${slug}/"`);
    const bare = await ask(`/${slug}`);
    expect([bare.status, bare.headers.location]).toEqual([308, `/${slug}/`]);
  }
});

test('pictures are SVG and a HEAD request carries no body', async () => {
  const picture = await ask('/fowler-finds/art/mark.svg', 'HEAD');
  expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(Number(picture.headers['content-length'])).toBeGreaterThan(100);
  expect(picture.body).toBe('');
});

test.each([
  '/server.ts',
  '/../package.json',
  '/stonewell-bodies/../server.ts',
  '/stonewell-bodies/../../package.json',
  '/stonewell-bodies/%2e%2e/server.ts',
  '/stonewell-bodies/..%2fserver.ts',
  '/stonewell-bodies/%252e%252e%252fserver.ts',
  '/stonewell-bodies/..%5cserver.ts',
  '/stonewell-bodies/..\\server.ts',
  '/stonewell-bodies//etc/passwd',
  '/stonewell-bodies/index.html%00.svg',
  '//stonewell-bodies/index.html',
  'http://localhost/stonewell-bodies/index.html',
])('%s leads out of the sites and is not found', async (target) => {
  const answer = await ask(target);
  expect(answer.status).toBe(404);
  expect(answer.body).toContain('Nothing at this address');
});

test.each(['/nowhere', '/stonewell-bodies/nowhere.html', '/stonewell-bodies/art/', '/toString.constructor'])(
  '%s gets the 404 page',
  async (target) => {
    const answer = await ask(target);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test('anything but reading is refused', async () => {
  const answer = await ask('/', 'POST');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});
