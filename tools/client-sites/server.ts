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
const SITE_WITHOUT_SLASH = /^\/(?:stonewell-bodies|achieve-failure|fowler-finds)$/;

/** Serves the three sample client sites on the loopback interfaces. Port 0 selects a free port. */
export function startClientSites(port: number): Promise<RunningServer> {
  return listenOnLoopback(port, () =>
    createServer((request, response) => void handleRequest(request, response).catch(() => response.destroy())),
  );
}

/** The file of a raw request target; undefined unless it is the path of a page, style sheet or image. */
function fileFor(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  if (!PAGE_PATH.test(path)) return undefined;
  const file = path.endsWith('/') ? `${path}index.html` : path;
  return Object.hasOwn(TYPES, extname(file)) ? join(ROOT, file) : undefined;
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, Allow: 'GET, HEAD' }).end();
    return;
  }
  const target = request.url ?? '/';
  if (SITE_WITHOUT_SLASH.test(target)) {
    response.writeHead(308, { ...HEADERS, Location: `${target}/` }).end();
    return;
  }
  const file = fileFor(target);
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
