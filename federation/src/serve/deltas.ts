import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/** Files of releases that later releases of the same part may be compressed with. */
const RELEASE_FILE = /^\/(shell|remotes\/[\w-]+)\/[0-9a-f]{16}\/([\w./-]+\.(?:js|css))$/;
/** The browser's hash of a dictionary: an RFC 9651 byte sequence of 32 bytes. */
const DICTIONARY_HASH = /^:([A-Za-z0-9+/]{43}=):$/;
/**
 * Browsers use only fresh or usable stale responses as dictionaries (RFC 9842, section 2.1.1), but documents have to be
 * revalidated. Chromium does that for navigations in spite of this value; other engines don't get it.
 */
const DOCUMENT_CACHE_CONTROL = 'private, max-age=0, stale-while-revalidate=2592000';

/** Returns headers that make the response a dictionary for its next version (RFC 9842, "Compression Dictionary Transport"). */
export function getDictionaryHeaders({ url = '', headers }: IncomingMessage): Record<string, string> {
  // Only Chromium sends this header, and only in secure contexts, where it supports dictionaries.
  if (!headers['sec-ch-ua']) return {};
  const pathname = url.split('?')[0] ?? '';
  const [, folder, file] = RELEASE_FILE.exec(pathname) ?? [];
  if (folder) return { 'Use-As-Dictionary': `match="/${folder}/*/${file}"` };
  if (headers['sec-fetch-dest'] !== 'document' || !/^\/[\w/-]*$/.test(pathname)) return {};
  return { 'Use-As-Dictionary': `match="${pathname}", match-dest=("document")`, 'Cache-Control': DOCUMENT_CACHE_CONTROL };
}

/** Returns the delta of a file to the dictionary that the browser has; null if there is none. */
export function readDelta({ url = '', headers }: IncomingMessage, site: string): Buffer | null {
  const [, hash] = DICTIONARY_HASH.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (!hash || !/\bdcz\b/.test(String(headers['accept-encoding']))) return null;
  const pathname = url.split('?')[0] ?? '';
  const name = RELEASE_FILE.test(pathname) ? pathname.slice(1) : `${pathname === '/' ? 'index' : pathname.slice(1)}.html`;
  const file = path.join(site, 'deltas', name, `${hash}.dcz`);
  return file.startsWith(path.join(site, 'deltas', path.sep)) && existsSync(file) ? readFileSync(file) : null;
}

/** Sends a delta. Its ETag is the weak form of the complete response's, so that a later revalidation finds it unchanged. */
export function sendDelta({ method }: IncomingMessage, response: ServerResponse, delta: Buffer, etag: string): void {
  response.setHeader('Content-Encoding', 'dcz');
  response.setHeader('Vary', 'Accept-Encoding, Available-Dictionary');
  response.setHeader('ETag', `W/${etag}`);
  response.writeHead(200, { 'Content-Length': delta.length }).end(method === 'HEAD' ? undefined : delta);
}
