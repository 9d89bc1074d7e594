import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { listenOnLoopback, type RunningServer } from 'federation-toolkit/serve';

const ROOT = import.meta.dirname;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};
const HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};
// Each segment starts with a letter, which excludes dot segments, encoded slashes and backslashes (path traversal).
const PAGE_PATH = /^\/(?:(?:stonewell-bodies|achieve-failure|fowler-finds)\/(?:[a-z][a-z0-9-]*\/)*)?(?:[a-z][a-z0-9-]*\.[a-z]+)?$/;
/** Folder of each site that also has a host of its own, where its old page is the home page. */
const FOLDERS_BY_HOST: Record<string, string> = {
  'stonewell.localhost': '/stonewell-bodies',
  'achieve.localhost': '/achieve-failure',
  'fowler.localhost': '/fowler-finds',
};
const SITE_WITHOUT_SLASH = /^\/(?:stonewell-bodies|achieve-failure|fowler-finds)$/;

/** Serves the three sample client sites on the loopback interfaces, as folders of `localhost` and at their own hosts. Port 0 selects a free port. */
export function startClientSites(port: number): Promise<RunningServer> {
  return listenOnLoopback(port, () =>
    createServer((request, response) => void handleRequest(request, response).catch(() => response.destroy())),
  );
}

/** The path of a request in the folder of all sites, from its raw target. */
function findPath({ url = '/', headers: { host = '' } }: IncomingMessage): string {
  const [path = '/'] = url.split('?', 1);
  const folder = FOLDERS_BY_HOST[host.replace(/:\d+$/, '')];
  if (folder === undefined) return path;
  return `${folder}${path === '/' ? '/before/' : path}`;
}

/** The file at a path; undefined unless it is a page, style sheet or image. */
function findFile(path: string): string | undefined {
  if (!PAGE_PATH.test(path)) return undefined;
  const file = path.endsWith('/') ? `${path}index.html` : path;
  return Object.hasOwn(TYPES, extname(file)) ? join(ROOT, file) : undefined;
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = findPath(request);
  if (SITE_WITHOUT_SLASH.test(path)) {
    response.writeHead(308, { ...HEADERS, Location: `${path}/` }).end();
    return;
  }
  const file = findFile(path);
  const size = file === undefined ? undefined : await sizeOf(file);
  if (file && size !== undefined) await send(request, response, 200, file, size);
  else await send(request, response, 404, join(ROOT, '404.html'), await sizeOf(join(ROOT, '404.html')));
}

async function send(request: IncomingMessage, response: ServerResponse, status: number, file: string, size = 0) {
  response.writeHead(status, { ...HEADERS, 'Content-Type': TYPES[extname(file)], 'Content-Length': size });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

async function sizeOf(file: string): Promise<number | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? stats.size : undefined;
}
