import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { CACHE_CONTROL, getCacheControl, getContentType } from '../store/headers.ts';
import { type ListenOptions, listenOnLoopback, type RunningServer } from './loopback.ts';
import { isPublicFile, isReleaseFile, PREVIEW_HEADERS, SHARED_FILE_HEADERS } from './served-files.ts';

/** Folders that a site server serves. */
export interface SiteFolders {
  /** Folder that `compose` writes; its link `current` points to the current version of the site. */
  siteDir: string;
  /** Folder of the releases. */
  cdnDir: string;
}

/** Options of `startSiteServer`. */
export interface SiteServerOptions extends ListenOptions {
  /** Content of `/healthz`, which responds with 503 if the status is failing; without it, that path is unknown. */
  checkHealth?: () => { status: string };
}

type Headers = Record<string, string>;

/** Top-level folders of the store. */
const STORE_FOLDERS = ['shell', 'remotes', 'previews'];
const ERROR_HEADERS = { 'Content-Type': 'text/plain', 'Cache-Control': CACHE_CONTROL.error };

/** Serves a composed site and the releases of the local store. Port 0 selects a free port. */
export function startSiteServer(port: number, folders: SiteFolders, options: SiteServerOptions = {}): Promise<RunningServer> {
  const createSiteServer = () =>
    createServer((request, response) => {
      try {
        respond(request, response, folders, options.checkHealth);
      } catch (error) {
        // For example a file that was removed during the request.
        console.error(error);
        if (!response.headersSent) response.writeHead(500, ERROR_HEADERS);
        response.end('Internal server error.\n');
      }
    });
  return listenOnLoopback(port, createSiteServer, options);
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { siteDir, cdnDir }: SiteFolders,
  checkHealth: SiteServerOptions['checkHealth'],
): void {
  const site = resolveCurrentSite(siteDir);
  for (const [name, value] of Object.entries(readHeaders(site))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...ERROR_HEADERS, Allow: 'GET, HEAD' }).end('Only GET and HEAD are supported.\n');
    return;
  }
  // `new URL` throws for `//` and parses the first segment of `//a/b` as a host.
  const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
  const segments = decodeSegments(pathname);
  const name = segments?.join('/') ?? '404';
  if (checkHealth && name === 'healthz') sendHealth(response, checkHealth());
  else if (STORE_FOLDERS.includes(segments?.[0] ?? '')) sendReleaseFile(request, response, cdnDir, name);
  else if (segments && pathname !== '/' && pathname.endsWith('/'))
    response.writeHead(308, { Location: `/${segments.map(encodeURIComponent).join('/')}${query}` }).end();
  else {
    const file = findPageFile(site, name);
    if (file) sendFile(request, response, file, { 'Cache-Control': CACHE_CONTROL.revalidate });
    else sendFile(request, response, path.join(site, '404.html'), { 'Cache-Control': CACHE_CONTROL.error }, 404);
  }
}

/** Resolves the link `current` once per request, so that a response never mixes two versions. */
function resolveCurrentSite(siteDir: string): string {
  const current = path.join(siteDir, 'current');
  return existsSync(current) ? realpathSync(current) : current;
}

function readHeaders(site: string): Headers {
  const file = path.join(site, 'headers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Decodes the segments of a path; null if it is invalid or contains dot segments (RFC 3986, section 3.3). */
function decodeSegments(pathname: string): string[] | null {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return segments.some((segment) => segment.startsWith('.') || /[/\\\0]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** Finds the document or file of a path at the root of the site; undefined if there is none. */
function findPageFile(site: string, name: string): string | undefined {
  // These documents are not served under their file names.
  if (name === 'index' || name === '404') return undefined;
  // The document `_` of a folder stands for any last segment.
  const open = path.posix.join(path.posix.dirname(name), '_.html');
  const candidates = name === '' ? ['index.html'] : [`${name}.html`, ...(isPublicFile(name) ? [name] : []), open];
  return candidates.map((candidate) => path.join(site, candidate)).find(isFile);
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // The file doesn't exist, or its name is too long.
    return false;
  }
}

/** Node sends no body in response to HEAD. */
function sendHealth(response: ServerResponse, health: { status: string }): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  response.writeHead(health.status === 'failing' ? 503 : 200, headers).end(`${JSON.stringify(health)}\n`);
}

function sendReleaseFile(request: IncomingMessage, response: ServerResponse, cdnDir: string, name: string): void {
  const file = path.join(cdnDir, name);
  const shared = name.startsWith('previews/') ? PREVIEW_HEADERS : SHARED_FILE_HEADERS;
  if (isReleaseFile(name) && isFile(file)) sendFile(request, response, file, { ...shared, 'Cache-Control': getCacheControl(name) });
  else response.writeHead(404, { ...ERROR_HEADERS, 'Access-Control-Allow-Origin': '*' }).end('File not found.\n');
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string, headers: Headers, status = 200): void {
  if (!existsSync(file)) {
    // Nothing has been composed yet.
    response.writeHead(404, ERROR_HEADERS).end('File not found.\n');
    return;
  }
  const [encoding, stored] = selectEncoding(file, String(request.headers['accept-encoding'] ?? ''));
  const bytes = readFileSync(stored);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const all = {
    ...headers,
    'Content-Type': getContentType(file),
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  if (status === 200 && request.headers['if-none-match']?.replace('W/', '') === etag) response.writeHead(304, all).end();
  else response.writeHead(status, { ...all, 'Content-Length': bytes.length }).end(bytes);
}

/** Selects the smallest stored encoding that the client accepts (RFC 9110, section 12.5.3). */
function selectEncoding(file: string, accepted: string): [encoding: string | null, file: string] {
  const accepts = (name: string) =>
    accepted.split(',').some((offer) => offer.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(offer.trim()));
  if (accepts('br') && existsSync(`${file}.br`)) return ['br', `${file}.br`];
  if (accepts('gzip') && existsSync(`${file}.gz`)) return ['gzip', `${file}.gz`];
  return [null, file];
}
