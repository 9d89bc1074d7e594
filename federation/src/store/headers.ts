import path from 'node:path';

// IANA media types: https://www.iana.org/assignments/media-types
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};

/** Values of `Cache-Control`: cacheable for a year, revalidated with every request, or not stored (RFC 9111, section 5.2; RFC 8246). */
export const CACHE_CONTROL = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache', error: 'no-store' };

/** Returns the `Content-Type` of a file by its extension. */
export function getContentType(file: string): string {
  return CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
}

/** Returns whether a stored object can change: pointers and descriptions of previews. */
export function isMutable(key: string): boolean {
  return /^(?:(?:shell|remotes\/[^/]+)\/current\.json|previews\/[^/]+\/[^/]+)$/.test(key);
}

/** Returns the `Cache-Control` of a stored object. */
export function getCacheControl(key: string): string {
  return isMutable(key) ? CACHE_CONTROL.revalidate : CACHE_CONTROL.immutable;
}
