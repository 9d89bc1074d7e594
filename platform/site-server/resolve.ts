import { statSync } from 'node:fs';
import path from 'node:path';

export interface Folders {
  /** Composed site: the folder that `current` points to. */
  siteDir: string;
  cdnDir: string;
}

export type Resolved =
  | { kind: 'file'; file: string; status: 200 | 404; cache: 'immutable' | 'revalidate'; shared: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** Decides what answers a request for `pathname` (as it stands in the address, with its escapes). */
export function resolvePath(pathname: string, { siteDir, cdnDir }: Folders): Resolved {
  const segments = decodeSegments(pathname);
  if (!segments) return notFound(siteDir);
  if (segments[0] === 'remotes' || segments[0] === 'shell') {
    const file = path.join(cdnDir, ...segments);
    if (!isFile(file)) return { kind: 'missing' };
    return { kind: 'file', file, status: 200, cache: segments.at(-1) === 'current.json' ? 'revalidate' : 'immutable', shared: true };
  }
  const name = segments.join('/');
  if (pathname !== '/' && pathname.endsWith('/')) return { kind: 'redirect', to: `/${segments.map(encodeURIComponent).join('/')}` };
  const current = path.join(siteDir, 'current');
  // The documents of the home page and of 404 have no address of their own.
  if (name === 'index' || name === '404') return notFound(siteDir);
  const fallback = /^fallback\/[\w-]{43}\.json$/.test(name);
  const candidates = name === '' ? ['index.html'] : [`${name}.html`, ...(fallback || isPublicFile(name) ? [name] : [])];
  const found = candidates.map((candidate) => path.join(current, candidate)).find(isFile);
  return found
    ? { kind: 'file', file: found, status: 200, cache: fallback ? 'immutable' : 'revalidate', shared: false }
    : notFound(siteDir);
}

// The composed folder also holds what the server itself reads, and the compressed forms.
function isPublicFile(name: string): boolean {
  return /\.(?:txt|xml|png|svg|ico|webmanifest)$/.test(name);
}

function notFound(siteDir: string): Resolved {
  return { kind: 'file', file: path.join(siteDir, 'current', '404.html'), status: 404, cache: 'revalidate', shared: false };
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
