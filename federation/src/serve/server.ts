import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { CACHE_CONTROL, getContentType } from '../store/headers.ts';
import { createLocalObjectStore } from '../store/local-object-store.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { createHealthCheck, type Health } from './health.ts';
import { listenOnLoopback, type RunningServer } from './loopback.ts';
import { type ResolvedPath, resolveFolders, resolvePath, type SiteFolders } from './resolve.ts';
import { SHARED_FILE_HEADERS } from './static-headers.ts';

/** Path of the health check, for monitors. */
const HEALTH_PATH = '/healthz';
const ERROR_HEADERS = { 'Content-Type': 'text/plain', 'Cache-Control': CACHE_CONTROL.error };
/** How long a stopping server waits for the responses in progress. */
const DRAIN_MS = 10_000;

/**
 * Serves a composed site, the local releases and the health check on the loopback addresses. Port 0 selects a free port.
 * @param store Store of the site's releases, for the health check; by default the local one.
 */
export function startSiteServer(port: number, folders: SiteFolders, store = openLocalStore(folders)): Promise<RunningServer> {
  const checkHealth = createHealthCheck(store, folders);
  const createSiteServer = () =>
    createServer(async (request, response) => {
      try {
        if (request.url?.split('?')[0] === HEALTH_PATH) sendHealth(request, response, await checkHealth());
        else handleRequest(request, response, folders);
      } catch (error) {
        // For example a file that was removed during the request.
        console.error(error);
        if (!response.headersSent) response.writeHead(500, ERROR_HEADERS);
        response.end('Internal server error.\n');
      }
    });
  return listenOnLoopback(port, createSiteServer, { drainMs: DRAIN_MS });
}

function openLocalStore({ cdnDir }: SiteFolders): ReleaseStore {
  return new ReleaseStore(createLocalObjectStore(cdnDir));
}

function sendHealth({ method }: IncomingMessage, response: ServerResponse, health: Health): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  response.writeHead(health.status === 'failing' ? 503 : 200, headers).end(method === 'HEAD' ? undefined : `${JSON.stringify(health)}\n`);
}

function handleRequest(request: IncomingMessage, response: ServerResponse, folders: SiteFolders): void {
  const current = resolveFolders(folders);
  for (const [name, value] of Object.entries(readHeaders(current.site))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...ERROR_HEADERS, Allow: 'GET, HEAD' }).end('Only GET and HEAD are supported.\n');
    return;
  }
  // `new URL` throws for `//` and parses the first segment of `//a/b` as a host.
  const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
  const resolved = resolvePath(pathname, current);
  if (resolved.kind === 'redirect') response.writeHead(308, { Location: resolved.to + query }).end();
  else if (resolved.kind === 'missing' || !existsSync(resolved.file)) {
    response.writeHead(404, { ...ERROR_HEADERS, 'Access-Control-Allow-Origin': '*' }).end('File not found.\n');
  } else sendFile(request, response, resolved);
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, cache, shared, hidden }: Extract<ResolvedPath, { kind: 'file' }>,
): void {
  const [encoding, stored] = selectEncoding(file, String(request.headers['accept-encoding'] ?? ''));
  const bytes = readFileSync(stored);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  response.setHeader('Content-Type', getContentType(file));
  response.setHeader('Cache-Control', cache);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (shared) for (const [name, value] of Object.entries(SHARED_FILE_HEADERS)) response.setHeader(name, value);
  if (hidden) response.setHeader('X-Robots-Tag', 'noindex');
  if (status === 200 && request.headers['if-none-match']?.replace('W/', '') === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, { 'Content-Length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Selects the smallest stored encoding that the client accepts (RFC 9110, section 12.5.3). */
function selectEncoding(file: string, accepted: string): [encoding: string | null, file: string] {
  const accepts = (name: string) =>
    accepted.split(',').some((offer) => offer.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(offer.trim()));
  if (accepts('br') && existsSync(`${file}.br`)) return ['br', `${file}.br`];
  if (accepts('gzip') && existsSync(`${file}.gz`)) return ['gzip', `${file}.gz`];
  return [null, file];
}

function readHeaders(site: string): Record<string, string> {
  const file = path.join(site, 'headers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
