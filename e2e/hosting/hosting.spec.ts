import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { writeStaticSite } from 'federation-toolkit/serve';
import { findFreePort } from 'local-backend/free-port';
import { repository } from '../../tools/parts.ts';
import { describeMissing, findProgram } from '../../tools/system-programs.ts';
import { config } from '../stack.ts';

// The journeys' site as static files, served by the real nginx with deploy/nginx-static.conf, compared with the site host.

interface ServedFile {
  target: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'static-site-'));
const out = path.join(folder, 'out');
const hostOrigin = `http://127.0.0.1:${config.ports.site}`;
let nginxOrigin: string;
let nginx: ChildProcess | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const missing = describeMissing(['nginx']);
  test.skip(missing !== null, missing ?? '');
  writeStaticSite(config, out);
  const port = await findFreePort();
  nginxOrigin = `http://localhost:${port}`;
  nginx = startNginx(port);
  await expect.poll(() => fetch(nginxOrigin).then(({ status }) => status, String), { timeout: 20_000 }).toBe(200);
});
test.afterAll(async () => {
  const exited = new Promise((resolve) => nginx?.once('exit', resolve));
  if (nginx?.kill('SIGTERM')) await exited;
  rmSync(folder, { recursive: true });
});

/** Starts nginx with the server of `deploy/` that serves the files, on a port of this machine and without certificates. */
function startNginx(port: number): ChildProcess {
  const [maps = '', ...servers] = readFileSync(path.join(repository, 'deploy/nginx-static.conf'), 'utf8').split(/^(?=server \{)/m);
  const site = (servers.at(-1) ?? '')
    .replaceAll(/^ {2}(?:listen |ssl_).*\n/gm, '')
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`)
    .replace('www.example.com', 'localhost')
    .replace('/srv/site/current', out);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const file = path.join(folder, 'nginx.conf');
  // Debian's package enables its modules in this folder.
  const head = `include /etc/nginx/modules-enabled/*.conf;\nuser root;\npid ${folder}/nginx.pid;\nevents {}\n`;
  writeFileSync(file, `${head}http {\naccess_log off;\n${temporary.join('\n')}\n${maps}${site}\n}\n`);
  return spawn(findProgram('nginx') ?? '', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
}

async function request(origin: string, target: string, encoding: string, method = 'GET'): Promise<ServedFile> {
  const response = await fetch(origin + target, { method, headers: { 'accept-encoding': encoding }, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const headers = Object.fromEntries(response.headers);
  if (headers.location) headers.location = headers.location.replace(/^https?:\/\/[^/]+/, '');
  // Each server computes its own validators.
  for (const name of ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'etag', 'last-modified', 'accept-ranges'])
    delete headers[name];
  // Each server has its own rule for responses that aren't compressed.
  if (!headers['content-encoding']) delete headers.vary;
  return { target, status: response.status, headers, body };
}

/** Lists the paths of all pages and files of the site. */
function listPaths(): string[] {
  const files = readdirSync(path.join(out, 'site'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^_|^404\.html$/.test(entry.name))
    .map((entry) => path.join(path.relative(path.join(out, 'site'), entry.parentPath), entry.name));
  return ['/demo/report/any-id', ...files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)];
}

test('nginx serves the pages and files of a static site with the bodies, compression, policies and cache rules of the site host', async () => {
  const paths = listPaths();
  expect(paths.length).toBeGreaterThan(80);
  for (const encoding of ['br', 'gzip', 'identity'])
    for (const target of paths) {
      const [expected, actual] = [await request(hostOrigin, target, encoding), await request(nginxOrigin, target, encoding)];
      expect(actual).toEqual(expected);
    }
});

test('nginx answers missing, internal and redirected paths of a static site like the site host, and no cache stores its errors', async () => {
  const missing = ['/nowhere', '/index.html', '/work.html', '/headers.json', '/work.html.br', '/.env', '/_redirects', '/settings.json'];
  const releaseFiles = ['/remotes/demo/0123456789abcdef/none.js', '/shell/x/main.js', '/remotes'];
  for (const target of [...missing, ...releaseFiles, '/work/', '/work/?utm_source=mail&x=1']) {
    const [expected, actual] = [await request(hostOrigin, target, 'br'), await request(nginxOrigin, target, 'br')];
    const { location, 'content-security-policy': policy } = expected.headers;
    expect(actual).toMatchObject({
      status: expected.status,
      headers: { ...(location && { location }), 'content-security-policy': policy },
    });
    if (actual.status === 404) expect([actual.headers['cache-control'], actual.body]).toEqual(['no-store', expected.body]);
  }
  const posted = await request(nginxOrigin, '/work', 'br', 'POST');
  expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  // Line breaks in the path must not become headers.
  const attack = await request(nginxOrigin, '/x%0d%0aSet-Cookie:%20a=b/', 'br');
  expect([attack.status, attack.headers['set-cookie']]).toEqual([404, undefined]);
});

test('the file _headers gives other static hosts the policies and cache rules of the site host for each path', async () => {
  const rules = readFileSync(path.join(out, 'site/_headers'), 'utf8').split(/^(?=\/)/m);
  const parsed = rules.map((rule) => {
    const [pattern = '', ...lines] = rule.trim().split(/\n\s*/);
    const matches = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
    return { matches, headers: lines.map((line) => line.split(/: (.*)/)).map(([name = '', value]) => [name.toLowerCase(), value]) };
  });
  for (const target of listPaths()) {
    const { headers } = await request(hostOrigin, target, 'br');
    const computed = Object.fromEntries(parsed.flatMap((rule) => (rule.matches.test(target) ? rule.headers : [])));
    for (const name of ['content-security-policy', 'access-control-allow-origin', 'x-robots-tag'])
      expect([target, name, computed[name]]).toEqual([target, name, headers[name]]);
    // The hosts' own default requires revalidation too.
    expect([target, computed['cache-control'] ?? 'no-cache']).toEqual([target, headers['cache-control']]);
  }
});
