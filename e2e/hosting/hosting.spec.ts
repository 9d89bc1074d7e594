import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listenOnLoopback, resolveFolders, toServedPath, writeStaticSite } from 'federation-toolkit/serve';
import { repository } from '../../tools/parts.ts';
import { config, PORT_OFFSET } from '../stack.ts';
import { ACME_CHALLENGE_RESPONSE, type HttpResponse, missingProxyMessage, type RunningProxy, startCaddy, startNginx } from './proxy.ts';

// The files of deploy/ with the real nginx and Caddy, in front of the journeys' site host or instead of it.

const started: { stop(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});

async function stopAfterTest(starting: Promise<RunningProxy>): Promise<RunningProxy> {
  const proxy = await starting;
  started.push(proxy);
  return proxy;
}

/** No host of an upgrade runs on the second port. */
const createUpstreams = (port: number) => ({ '127.0.0.1:3000': `127.0.0.1:${port}`, '127.0.0.1:3010': '127.0.0.1:9' });

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const listFiles = (from: string) =>
  readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));

function requestHost(target: string, encoding: string): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding };
    request({ host: '127.0.0.1', port: config.ports.site, path: target, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

test('nginx serves the composed site without a host: the same pages, files, errors and headers', async () => {
  test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');
  const folder = mkdtempSync(path.join(tmpdir(), 'static-site-'));
  const out = path.join(folder, 'out');
  writeStaticSite(config, out);
  const nginx = await stopAfterTest(startNginx('nginx-static.conf', { '/srv/site/current': out }));
  const releases = listFiles(config.cdnDir).filter((file) => !/\.(?:br|gz)$/.test(file) && !/(?:^|\/)\./.test(file));
  const paths = [
    ...listFiles(resolveFolders(config).site).flatMap((file) => toServedPath(file) ?? []),
    ...releases.map((file) => `/${file}`),
  ];

  await test.step('pages and files have the same body, compression, policies and cache rules', async () => {
    expect(paths.length).toBeGreaterThan(80);
    // Each server computes its own validators.
    const isCompared = (name: string) =>
      !/^(?::status|date|server|connection|keep-alive|transfer-encoding|etag|last-modified|accept-ranges|vary)$/.test(name);
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const target of [...paths, '/demo/report/any-id']) {
        const [expected, actual] = await Promise.all([
          requestHost(target, encoding),
          nginx.request(target, { 'accept-encoding': encoding }),
        ]);
        const summarize = ({ status, headers, body }: HttpResponse) => ({
          request: [target, encoding],
          status,
          body: hashBytes(body),
          headers: Object.fromEntries(Object.entries(headers).filter(([name]) => isCompared(name))),
        });
        expect(summarize(actual)).toEqual(summarize(expected));
        if (expected.headers['content-encoding']) expect([target, actual.headers.vary]).toEqual([target, 'Accept-Encoding']);
      }
  });

  await test.step('missing, internal and redirected paths have the same response, which no cache stores', async () => {
    const missing = ['/nowhere', '/index.html', '/work.html', '/headers.json', '/work.html.br', '/.env', '/_redirects', '/settings.json'];
    const releaseFiles = ['/remotes/demo/0123456789abcdef/none.js', '/shell/x/main.js', '/remotes', '/remotes/../registry.json'];
    for (const target of [...missing, ...releaseFiles, '/work/', '/work/?utm_source=mail&x=1']) {
      const [expected, actual] = await Promise.all([requestHost(target, 'br'), nginx.request(target, { 'accept-encoding': 'br' })]);
      const pick = ({ status, headers, body }: HttpResponse) => ({
        target,
        status,
        location: headers.location?.replace(/^https:\/\/localhost(?::\d+)?/, ''),
        policy: headers['content-security-policy'],
        ...(status === 404 && { cache: 'no-store', body: hashBytes(body) }),
      });
      expect(pick(actual)).toEqual(pick(expected));
      if (actual.status === 404) expect([target, actual.headers['cache-control']]).toEqual([target, 'no-store']);
    }
    // Line breaks in the path must not become headers.
    const attack = await nginx.request('/x%0d%0aSet-Cookie:%20a=b/');
    expect([attack.status, attack.headers['set-cookie']]).toEqual([404, undefined]);
  });

  await test.step('pages are revalidated, and other methods than GET and HEAD are refused', async () => {
    const { headers } = await nginx.request('/work', { 'accept-encoding': 'br' });
    const again = await nginx.request('/work', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
    const posted = await nginx.request('/work', { ':method': 'POST' });
    expect([posted.status, posted.headers.allow, posted.headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
  });

  await test.step('the file _headers, for other static hosts, gives every path the same policies and cache rules', async () => {
    const rules = readFileSync(path.join(out, 'site/_headers'), 'utf8').split(/^(?=\/)/m);
    const parsed = rules.map((rule) => {
      const [pattern = '', ...lines] = rule.trim().split(/\n\s*/);
      const matches = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
      return { matches, headers: lines.map((line) => line.split(/: (.*)/)).map(([name = '', value]) => [name.toLowerCase(), value]) };
    });
    for (const target of paths) {
      const { headers } = await requestHost(target, 'br');
      const computed = Object.fromEntries(parsed.flatMap((rule) => (rule.matches.test(target) ? rule.headers : [])));
      for (const name of ['content-security-policy', 'access-control-allow-origin', 'x-robots-tag'])
        expect([target, name, computed[name]]).toEqual([target, name, headers[name]]);
      // The hosts' own default requires revalidation too.
      expect([target, computed['cache-control'] ?? 'no-cache']).toEqual([target, headers['cache-control']]);
    }
  });
  rmSync(folder, { recursive: true });
});

for (const { name, start } of [
  { name: 'nginx', start: (port: number) => startNginx('nginx.conf', createUpstreams(port)) },
  { name: 'Caddy', start: (port: number) => startCaddy(createUpstreams(port), ['localhost', 'apex.localhost']) },
]) {
  test(`${name} in front of the site host passes its responses and redirects other addresses to the site`, async () => {
    test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');
    const proxy = await stopAfterTest(start(config.ports.site));
    const compared = ['content-security-policy', 'strict-transport-security', 'cache-control', 'content-type', 'content-encoding', 'etag'];
    for (const encoding of ['br', 'identity'])
      for (const target of ['/', '/nowhere', '/robots.txt', '/work/', '/shell/current.json', '/shell/none.js']) {
        const [expected, actual] = await Promise.all([
          requestHost(target, encoding),
          proxy.request(target, { 'accept-encoding': encoding }),
        ]);
        const pick = ({ status, headers, body }: HttpResponse) => [
          status,
          hashBytes(body),
          ...[...compared, 'location', 'vary'].map((each) => headers[each]),
        ];
        expect([target, ...pick(actual)]).toEqual([target, ...pick(expected)]);
      }
    const plain = await fetch(`http://localhost:${proxy.httpPort}/work?x=1`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/work\?x=1$/);
    if (name === 'nginx') {
      const challenge = await fetch(`http://localhost:${proxy.httpPort}/.well-known/acme-challenge/token`);
      expect(await challenge.text()).toBe(ACME_CHALLENGE_RESPONSE);
    } else {
      const { status, headers } = await proxy.request('/work?x=1', {}, 'apex.localhost');
      expect([status, headers.location]).toEqual([308, 'https://localhost/work?x=1']);
    }
  });

  test(`${name} replaces a forged X-Forwarded-For header, and reports a host that is down uncached`, async () => {
    test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');
    const received: IncomingHttpHeaders[] = [];
    const upstream = await listenOnLoopback(0, () =>
      createServer(({ headers }, response) => {
        received.push(headers);
        response.end();
      }),
    );
    const proxy = await stopAfterTest(start(upstream.port));
    await proxy.request('/', { 'x-forwarded-for': '198.51.100.7' });
    expect(received[0]?.['x-forwarded-for']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    expect(received[0]?.['x-forwarded-proto']).toBe('https');
    await upstream.stop();
    // Caddy waits ten seconds for a host.
    const failed = await proxy.request('/');
    expect([502, 503]).toContain(failed.status);
    expect(failed.headers['cache-control']).toBe('no-store');
  });
}

test('Caddy serves each sample client site as the home page of its own host, without the sources', async () => {
  test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');
  const hosts = ['clients.apex.localhost', 'stonewell.clients.apex.localhost'];
  const proxy = await stopAfterTest(startCaddy({ '/opt/northlight/current': repository }, hosts));
  expect((await proxy.request('/stonewell-bodies/')).status).toBe(200);
  expect((await proxy.request('/server.ts')).status).toBe(404);
  expect((await proxy.request('/', {}, hosts[1])).body.toString()).toContain('src="../art/hero.svg"');
  expect((await proxy.request('/art/hero.svg', {}, hosts[1])).status).toBe(200);
  const missing = await proxy.request('/art/none.svg', {}, hosts[1]);
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('the files that the Containerfile copies are enough to compose and serve the site', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
  const copies = readFileSync(path.join(repository, 'deploy/Containerfile'), 'utf8').matchAll(/^COPY (.*) (\S+)$/gm);
  for (const [, sources = '', target = ''] of copies)
    for (const source of sources.split(' ')) {
      const to = sources.includes(' ') || target.endsWith('/') ? path.join(target, path.basename(source)) : target;
      cpSync(path.join(repository, source), path.join(folder, to), { recursive: true });
    }
  cpSync(path.join(repository, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'), { recursive: true });
  for (const entry of readdirSync(path.join(repository, 'node_modules'), { withFileTypes: true }).filter(({ name }) => name !== '.bin')) {
    const installed = path.join(repository, 'node_modules', entry.name);
    // The links of workspaces lead to the copies.
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(installed) : installed, path.join(folder, 'node_modules', entry.name));
  }
  cpSync(config.cdnDir, path.join(folder, 'data/cdn'), { recursive: true });
  const offset = PORT_OFFSET + 70;
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT_OFFSET: String(offset), NODE_NO_WARNINGS: '1' };
  const host = spawn(process.execPath, ['federation/src/cli/main.ts', 'serve'], { cwd: folder, env });
  let output = '';
  for (const stream of [host.stdout, host.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise((resolve) => host.once('exit', resolve));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Serving ');
  const response = await fetch(`http://127.0.0.1:${3000 + offset}/healthz`);
  expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok' }]);
  host.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true });
});
