import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type Closable, listenOnLoopback } from '../loopback.ts';
import { type Folders, type Resolved, resolvePath } from './resolve.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const CACHE = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };

/** Serves the composed site and the releases on the loopback addresses, as a static host with a CDN would. */
export function startSiteServer(port: number, folders: Folders): Promise<Closable> {
  return listenOnLoopback(port, () => createServer((request, response) => answer(request, response, folders)));
}

function answer(request: IncomingMessage, response: ServerResponse, folders: Folders): void {
  for (const [name, value] of Object.entries(siteHeaders(folders))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end('Only GET and HEAD are answered here.\n');
    return;
  }
  // Not `new URL`: it throws at `//` and takes the first part of `//a/b` for a host.
  const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
  const resolved = resolvePath(pathname, folders);
  if (resolved.kind === 'redirect') response.writeHead(308, { Location: resolved.to + query }).end();
  else if (resolved.kind === 'missing' || !existsSync(resolved.file)) {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' }).end('There is no such file.\n');
  } else sendFile(request, response, resolved);
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, cache, shared }: Extract<Resolved, { kind: 'file' }>,
): void {
  const [encoding, stored] = bestForm(file, String(request.headers['accept-encoding'] ?? ''));
  const bytes = readFileSync(stored);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  response.setHeader('Cache-Control', CACHE[cache]);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (shared) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, { 'Content-Length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The smallest stored form of a file that the client takes. */
function bestForm(file: string, accepted: string): [encoding: string | null, file: string] {
  const takes = (name: string) =>
    accepted.split(',').some((offer) => offer.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(offer.trim()));
  if (takes('br') && existsSync(`${file}.br`)) return ['br', `${file}.br`];
  if (takes('gzip') && existsSync(`${file}.gz`)) return ['gzip', `${file}.gz`];
  return [null, file];
}

function siteHeaders({ siteDir }: Folders): Record<string, string> {
  const file = path.join(siteDir, 'current', 'headers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
