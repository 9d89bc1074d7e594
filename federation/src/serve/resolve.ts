import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { CACHE, cacheControl } from '../store/headers.ts';

export interface Folders {
  /** Where `compose` writes: its `current` points to the folder of the site. */
  siteDir: string;
  cdnDir: string;
}

/** The folders that one request is answered from, to its end. */
export interface LiveFolders {
  site: string;
  cdnDir: string;
}

/** Follows `current` once, so that one answer never mixes two sites. */
export function liveFolders({ siteDir, cdnDir }: Folders): LiveFolders {
  const current = path.join(siteDir, 'current');
  try {
    return { site: realpathSync(current), cdnDir };
  } catch {
    // Nothing was composed yet.
    return { site: current, cdnDir };
  }
}

export type Resolved =
  | { kind: 'file'; file: string; status: 200 | 404; cache: string; shared: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** Decides what answers a request for `pathname` (as it stands in the address, with its escapes). */
export function resolvePath(pathname: string, { site, cdnDir }: LiveFolders): Resolved {
  const segments = decodeSegments(pathname);
  if (!segments) return notFound(site);
  if (segments[0] === 'remotes' || segments[0] === 'shell') {
    const file = path.join(cdnDir, ...segments);
    if (!isFile(file)) return { kind: 'missing' };
    return { kind: 'file', file, status: 200, cache: cacheControl(segments.join('/')), shared: true };
  }
  const name = segments.join('/');
  if (pathname !== '/' && pathname.endsWith('/')) return { kind: 'redirect', to: `/${segments.map(encodeURIComponent).join('/')}` };
  // The documents of the home page and of 404 have no address of their own.
  if (name === 'index' || name === '404') return notFound(site);
  const fallback = /^fallback\/[\w-]{43}\.json$/.test(name);
  const candidates = name === '' ? ['index.html'] : [`${name}.html`, ...(fallback || isPublicFile(name) ? [name] : [])];
  const found = candidates.map((candidate) => path.join(site, candidate)).find(isFile);
  const cache = fallback ? CACHE.immutable : CACHE.revalidate;
  return found ? { kind: 'file', file: found, status: 200, cache, shared: false } : notFound(site);
}

// The composed folder also holds what the server itself reads, and the compressed forms.
function isPublicFile(name: string): boolean {
  return /\.(?:txt|xml|png|svg|ico|webmanifest)$/.test(name);
}

function notFound(site: string): Resolved {
  return { kind: 'file', file: path.join(site, '404.html'), status: 404, cache: CACHE.revalidate, shared: false };
}

/** The decoded parts of a path, or null when it isn't a plain path downwards. */
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

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // It isn't there, or its name is longer than names can be.
    return false;
  }
}
