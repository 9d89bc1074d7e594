// Uses deploy, remote-marketing
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { ClientHttp2Session } from 'node:http2';
import { expect, test } from '@playwright/test';
import { listenOnLoopback, type RunningServer } from 'federation-toolkit/serve';
import { repository } from '../../tools/parts.ts';
import { config } from '../stack.ts';
import { type Http2Response, openHttp2, requestHttp2 } from './http2-request.ts';
import { ACME_CHALLENGE_RESPONSE, missingProxyMessage, type RunningProxy, startCaddy, startNginx } from './start-proxy.ts';

// deploy/nginx.conf and deploy/Caddyfile with the real programs, in front of the journeys' site.
test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');

/** No host of an upgrade runs on the second port. */
const createUpstreams = (port: number) => ({ '127.0.0.1:3000': `127.0.0.1:${port}`, '127.0.0.1:3010': '127.0.0.1:9' });
const proxies = [
  { name: 'nginx', start: (port: number) => startNginx('nginx.conf', createUpstreams(port)) },
  { name: 'Caddy', start: (port: number) => startCaddy({ ...createUpstreams(port), 'example.com': 'apex.localhost' }) },
];
const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

for (const { name, start } of proxies) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    let proxy: RunningProxy;
    let session: ClientHttp2Session;
    const request = (path: string, headers: Record<string, string> = {}, method?: string, body?: Buffer): Promise<Http2Response> =>
      requestHttp2(session, path, headers, method, body);

    test.beforeAll(async () => {
      proxy = await start(config.ports.site);
      session = openHttp2(proxy.httpsPort);
    });
    test.afterAll(async () => {
      session?.close();
      await proxy?.stop();
    });

    test(`${name} passes the host’s responses over HTTP/2 with their status, headers and compression`, async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        for (const path of ['/', '/work', '/nowhere', '/robots.txt', '/healthz', '/work/', '/shell/current.json', '/shell/none.js']) {
          const direct = await fetch(`http://127.0.0.1:${config.ports.site}${path}`, {
            headers: { 'accept-encoding': encoding },
            redirect: 'manual',
          });
          const { status, headers, body } = await request(path, { 'accept-encoding': encoding });
          const label = [path, encoding];
          expect([...label, status]).toEqual([...label, direct.status]);
          for (const header of [
            'content-security-policy',
            'strict-transport-security',
            'cache-control',
            'content-type',
            'content-encoding',
            'etag',
            'location',
            'vary',
          ])
            expect([...label, header, headers[header] ?? null]).toEqual([...label, header, direct.headers.get(header)]);
          if (encoding === 'identity' && path !== '/healthz')
            expect([...label, hashBytes(body)]).toEqual([...label, hashBytes(Buffer.from(await direct.arrayBuffer()))]);
        }
      }
    });

    test(`${name} revalidates pages, redirects HTTP to HTTPS and rejects request bodies`, async () => {
      const { headers } = await request('/work', { 'accept-encoding': 'br' });
      const again = await request('/work', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const plain = await fetch(`http://localhost:${proxy.httpPort}/work?x=1`, { redirect: 'manual' });
      expect(plain.status).toBe(308);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/work\?x=1$/);
      const rejected = await request('/work', {}, 'POST', Buffer.alloc(10_000));
      expect([405, 413]).toContain(rejected.status);
      expect(rejected.headers['cache-control']).toBe('no-store');
    });

    test(`${name} redirects the domain without www to the site’s domain`, async () => {
      const apex = openHttp2(proxy.httpsPort, 'apex.localhost');
      try {
        const { status, headers } = await requestHttp2(apex, '/work?x=1', { ':authority': 'apex.localhost' });
        expect([status, headers.location]).toEqual([308, 'https://localhost/work?x=1']);
      } finally {
        apex.close();
      }
    });

    test(`${name} replaces a forged X-Forwarded-For header and responds with an error if the host is down`, async () => {
      const received: IncomingHttpHeaders[] = [];
      const upstream: RunningServer = await listenOnLoopback(0, () =>
        createServer(({ headers }, response) => {
          received.push(headers);
          response.end();
        }),
      );
      const second = await start(upstream.port);
      const connection = openHttp2(second.httpsPort);
      try {
        await requestHttp2(connection, '/', { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' });
        const [headers] = received;
        expect(headers?.['x-forwarded-for']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
        expect([headers?.['x-forwarded-proto'], headers?.['accept-encoding']]).toEqual(['https', 'br']);
        await upstream.stop();
        // Caddy waits ten seconds for a host.
        const failed = await requestHttp2(connection, '/');
        expect([502, 503]).toContain(failed.status);
        expect(failed.headers['cache-control']).toBe('no-store');
      } finally {
        connection.close();
        await second.stop();
      }
    });
  });
}

test('nginx serves only the ACME challenges for its certificate over plain HTTP', async () => {
  const proxy = await startNginx('nginx.conf', createUpstreams(config.ports.site));
  try {
    const request = (path: string) => fetch(`http://localhost:${proxy.httpPort}${path}`, { redirect: 'manual' });
    expect(await (await request('/.well-known/acme-challenge/token')).text()).toBe(ACME_CHALLENGE_RESPONSE);
    const missing = await request('/.well-known/acme-challenge/none');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await request('/.well-known/security.txt')).status).toBe(308);
  } finally {
    await proxy.stop();
  }
});

test('Caddy serves the sample client sites without their sources', async () => {
  const proxy = await startCaddy({ 'example.com': 'apex.localhost', '/opt/northlight/current': repository });
  const session = openHttp2(proxy.httpsPort, 'clients.apex.localhost');
  try {
    const request = (path: string) => requestHttp2(session, path, { ':authority': 'clients.apex.localhost' });
    expect((await request('/stonewell-bodies/')).status).toBe(200);
    expect((await request('/stonewell-bodies')).headers.location).toBe('/stonewell-bodies/');
    const source = await request('/server.ts');
    expect(source.status).toBe(404);
    expect(source.body.toString()).toContain('</html>');
    expect(source.headers['cache-control']).toBe('no-store');
  } finally {
    session.close();
    await proxy.stop();
  }
});

test('Caddy serves an old client site with its images as the home page of its own host', async () => {
  const proxy = await startCaddy({ 'example.com': 'apex.localhost', '/opt/northlight/current': repository });
  const session = openHttp2(proxy.httpsPort, 'stonewell.clients.apex.localhost');
  try {
    const request = (path: string) => requestHttp2(session, path, { ':authority': 'stonewell.clients.apex.localhost' });
    expect((await request('/')).body.toString()).toContain('src="../art/hero.svg"');
    expect((await request('/art/hero.svg')).status).toBe(200);
    const missing = await request('/art/none.svg');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  } finally {
    session.close();
    await proxy.stop();
  }
});
