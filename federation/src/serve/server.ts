import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from '../store/headers.ts';
import { type Closable, listenOnLoopback } from './loopback.ts';
import { type Folders, liveFolders, type Resolved, resolvePath } from './resolve.ts';

/** Serves the composed site and the releases on the loopback addresses, as a static host with a CDN would. */
export function startSiteServer(port: number, folders: Folders): Promise<Closable> {
  return listenOnLoopback(port, () =>
    createServer((request, response) => {
      try {
        answer(request, response, folders);
      } catch (error) {
        // A file that went between two looks at it, or can't be read: one answer fails, not the site.
        console.error(error);
        if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
        response.end('This can’t be answered right now.\n');
      }
    }),
  );
}

function answer(request: IncomingMessage, response: ServerResponse, folders: Folders): void {
  const live = liveFolders(folders);
  for (const [name, value] of Object.entries(siteHeaders(live.site))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }).end('Only GET and HEAD are answered here.\n');
    return;
  }
  // Not `new URL`: it throws at `//` and takes the first part of `//a/b` for a host.
  const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
  const resolved = resolvePath(pathname, live);
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
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Cache-Control', cache);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (shared) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Timing-Allow-Origin', '*');
    if (/[/\\]previews[/\\]/.test(file)) response.setHeader('X-Robots-Tag', 'noindex');
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

function siteHeaders(site: string): Record<string, string> {
  const file = path.join(site, 'headers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
