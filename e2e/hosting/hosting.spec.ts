// Uses deploy, remote-demo, remote-marketing
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { resolveFolders, startSiteServer, toServedPath, writeStaticSite } from 'federation-toolkit/serve';
import { config } from '../stack.ts';
import { type Http2Response, openHttp2, requestHttp2 } from './http2-request.ts';
import { ACME_CHALLENGE_RESPONSE, missingProxyMessage, type RunningProxy, startNginx } from './start-proxy.ts';

// deploy/nginx-static.conf with the real nginx, compared with the site host.
test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');
test.describe.configure({ mode: 'serial' });

let folder: string;
let host: Awaited<ReturnType<typeof startSiteServer>>;
let nginx: RunningProxy;
let session: ClientHttp2Session;
let sitePaths: string[];

const listFiles = (from: string) =>
  readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-site-'));
  const out = path.join(folder, 'out');
  // The store of other journeys gets no preview.
  const site = { ...config, cdnDir: path.join(folder, 'cdn') };
  cpSync(config.cdnDir, site.cdnDir, { recursive: true });
  for (const file of ['pr-1.json', '0123456789abcdef/page.js']) {
    const target = path.join(site.cdnDir, 'previews/demo', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, '{}');
  }
  writeStaticSite(site, out);
  host = await startSiteServer(0, site);
  nginx = await startNginx('nginx-static.conf', { '/srv/site/current': out });
  session = openHttp2(nginx.httpsPort);
  const releases = listFiles(site.cdnDir).filter((file) => !/\.(?:br|gz)$/.test(file) && !/(?:^|\/)\./.test(file));
  sitePaths = [
    ...listFiles(resolveFolders(config).site).flatMap((file) => toServedPath(file) ?? []),
    ...releases.map((file) => `/${file}`),
    '/demo/report/any-id',
  ];
});
test.afterAll(async () => {
  session?.close();
  await nginx?.stop();
  await host?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

async function requestHost(target: string, encoding: string): Promise<Http2Response> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    request({ host: '127.0.0.1', port: host.port, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Everything but the validators, which each server computes in its own way, and the connection's headers. */
function describeResponse({ status, headers, body }: Http2Response, isFile: boolean) {
  const excluded = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'etag', 'last-modified', 'accept-ranges', 'vary'];
  const names = Object.keys(headers).filter((name) => !excluded.includes(name));
  return { status, body: hashBytes(body), headers: Object.fromEntries((isFile ? names : []).map((name) => [name, headers[name]])) };
}

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`nginx serves every page and file with the same body and headers as the host (${encoding})`, async () => {
    expect(sitePaths.length).toBeGreaterThan(80);
    for (const target of sitePaths) {
      const [expected, actual] = await Promise.all([
        requestHost(target, encoding),
        requestHttp2(session, target, { 'accept-encoding': encoding }),
      ]);
      expect([target, expected.status]).toEqual([target, 200]);
      expect({ target, ...describeResponse(actual, true) }).toEqual({ target, ...describeResponse(expected, true) });
      // The host sends it for files without a compressed copy too.
      if (expected.headers['content-encoding']) expect(actual.headers.vary).toBe('Accept-Encoding');
    }
  });
}

test('the generated file _headers gives every path the same headers as the host', async () => {
  const [head = '', ...rules] = readFileSync(path.join(folder, 'out/site/_headers'), 'utf8').split(/^(?=\/)/m);
  expect([head.startsWith('/*\n'), rules.length]).toEqual([true, expect.any(Number)]);
  const parsed = [head, ...rules].map((rule) => {
    const [pattern = '', ...lines] = rule.trim().split(/\n\s*/);
    const matches = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
    return { matches, headers: lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]) };
  });
  for (const target of sitePaths) {
    const { headers } = await requestHost(target, 'br');
    const values = parsed.filter(({ matches }) => matches.test(target)).flatMap((rule) => rule.headers);
    const computed: Record<string, string> = Object.fromEntries(values);
    // Both hosts join a header that two rules set.
    expect([target, values.length]).toEqual([target, Object.keys(computed).length]);
    for (const [name, value] of values) expect([target, name, headers[name ?? '']]).toEqual([target, name, value]);
    // The hosts' own default requires revalidation too.
    const expected = headers['cache-control'] === 'no-cache' ? undefined : headers['cache-control'];
    expect([target, computed['cache-control']]).toEqual([target, expected]);
    for (const name of ['content-security-policy', 'access-control-allow-origin', 'x-robots-tag'])
      expect([target, name, computed[name]]).toEqual([target, name, headers[name]]);
  }
});

test('nginx responds to missing and redirected paths in the same way as the host', async () => {
  const wrong = [
    '/nowhere',
    '/index',
    '/index.html',
    '/404',
    '/404.html',
    '/work.html',
    '/robots.txt/x',
    '/demo/report/x/y',
    '/_redirects',
    '/registry.json',
    '/settings.json',
  ];
  const internal = ['/headers.json', '/work.html.br', '/work.gz', '/fallback/short.json', '/.env', '/remotes/../registry.json'];
  const releases = [
    '/remotes/demo/none.js',
    '/remotes/demo/0123456789abcdef/none.js',
    '/shell/x/main.js',
    '/previews/demo/none.json',
    '/remotes',
    '/shell',
    '/previews',
  ];
  const redirects = ['/work/', '/work///', '/projects/stonewell-bodies/', '/work/?utm_source=mail&x=1'];
  for (const target of [...wrong, ...internal, ...releases, ...redirects]) {
    const [expected, actual] = await Promise.all([requestHost(target, 'br'), requestHttp2(session, target, { 'accept-encoding': 'br' })]);
    const pick = ({ status, headers, body }: Http2Response) => ({
      target,
      status,
      location: headers.location?.replace(/^https:\/\/localhost(?::\d+)?/, ''),
      policy: headers['content-security-policy'],
      cache: status === 404 ? headers['cache-control'] : '',
      body: status === 404 ? hashBytes(body) : '',
    });
    expect(pick(actual)).toEqual(pick(expected));
    if (actual.status === 404) expect([target, actual.headers['cache-control']]).toEqual([target, 'no-store']);
  }
  expect((await requestHttp2(session, '/%2e%2e/x')).status).toBe(400);
  // Line breaks in the path must not become headers.
  const attack = await requestHttp2(session, '/x%0d%0aSet-Cookie:%20a=b/');
  expect([attack.status, attack.headers['set-cookie']]).toEqual([404, undefined]);
});

test('nginx revalidates pages, rejects methods other than GET and HEAD, and redirects HTTP to HTTPS', async () => {
  const first = await requestHttp2(session, '/work', { 'accept-encoding': 'br' });
  const again = await requestHttp2(session, '/work', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await requestHttp2(session, '/work', {}, method);
    expect([method, status, headers.allow, headers['cache-control']]).toEqual([method, 405, 'GET, HEAD', 'no-store']);
  }
  const head = await requestHttp2(session, '/work', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, first.headers['content-length']]);
  const plain = await fetch(`http://127.0.0.1:${nginx.httpPort}/work?x=1`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/work?x=1']);
});

test('nginx serves the ACME challenges for its certificate and redirects the domain without www', async () => {
  const challenge = await fetch(`http://127.0.0.1:${nginx.httpPort}/.well-known/acme-challenge/token`, { redirect: 'manual' });
  expect([challenge.status, await challenge.text()]).toEqual([200, ACME_CHALLENGE_RESPONSE]);
  const { status, headers } = await requestHttp2(session, '/work?x=1', { ':authority': 'apex.localhost' });
  expect([status, headers.location]).toEqual([308, 'https://localhost/work?x=1']);
});
