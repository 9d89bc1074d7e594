import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** The two values of `Cache-Control`: kept for a year without a question, or asked for anew every time. */
export const CACHE = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' };

/** `Content-Type` of a file by the ending of its name. */
export function contentType(file: string): string {
  return TYPES[path.extname(file)] ?? 'application/octet-stream';
}

/**
 * How long a published object may be kept: pointers and previews are asked for anew every time, everything else never
 * changes.
 */
export function cacheControl(key: string): string {
  return key.endsWith('/current.json') || /\/previews\/[^/]+$/.test(key) ? CACHE.revalidate : CACHE.immutable;
}
