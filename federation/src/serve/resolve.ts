import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { CACHE_CONTROL, getCacheControl, getContentType } from '../store/headers.ts';

/** Folders that a site server serves. */
export interface SiteFolders {
  /** Folder that `compose` writes; its link `current` points to the current version of the site. */
  siteDir: string;
  /** Folder of the releases. */
  cdnDir: string;
}

/** Folders for one request. */
export interface RequestFolders {
  /** Folder of one version of the site. */
  site: string;
  cdnDir: string;
}

/** Resolves the link `current` once per request, so that a response never mixes two versions. */
export function resolveFolders({ siteDir, cdnDir }: SiteFolders): RequestFolders {
  const current = path.join(siteDir, 'current');
  try {
    return { site: realpathSync(current), cdnDir };
  } catch {
    // Nothing has been composed yet.
    return { site: current, cdnDir };
  }
}

/** Top-level folders of the store, which other origins may load. */
const STORE_FOLDERS = ['shell', 'remotes', 'previews'];

/** What a path resolves to. `shared` marks files of the store, `hidden` those that search engines must not index. */
export type ResolvedPath =
  | { kind: 'file'; file: string; status: 200 | 404; cache: string; shared: boolean; hidden: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

/** Resolves the percent-encoded path of a request. */
export function resolvePath(pathname: string, { site, cdnDir }: RequestFolders): ResolvedPath {
  const segments = decodeSegments(pathname);
  if (!segments) return createNotFound(site);
  if (STORE_FOLDERS.includes(segments[0] ?? '')) {
    const file = path.join(cdnDir, ...segments);
    if (!isFile(file) || !isReleaseFile(file)) return { kind: 'missing' };
    return {
      kind: 'file',
      file,
      status: 200,
      cache: getCacheControl(segments.join('/')),
      shared: true,
      hidden: segments[0] === 'previews',
    };
  }
  const name = segments.join('/');
  if (pathname !== '/' && pathname.endsWith('/')) return { kind: 'redirect', to: `/${segments.map(encodeURIComponent).join('/')}` };
  // The documents `index` and `404` are not served under their file names.
  if (name === 'index' || name === '404') return createNotFound(site);
  const candidates = name === '' ? ['index.html'] : [`${name}.html`, ...(isPublicFile(name) ? [name] : []), toOpenDocument(segments)];
  const file = candidates.map((candidate) => path.join(site, candidate)).find(isFile);
  return file ? { kind: 'file', file, status: 200, cache: CACHE_CONTROL.revalidate, shared: false, hidden: false } : createNotFound(site);
}

/** Returns the URL path that a file of the composed folder is served at; null for the 404 document and internal files. */
export function toServedPath(name: string): string | null {
  if (name === 'index.html') return '/';
  if (name === '404.html') return null;
  if (name.endsWith('.html')) return `/${name.slice(0, -'.html'.length)}`;
  return isPublicFile(name) ? `/${name}` : null;
}

/** Returns the document of a route that ends with `_`, which stands for any segment. */
function toOpenDocument(segments: readonly string[]): string {
  return [...segments.slice(0, -1), '_.html'].join('/');
}

/** No documents, whose scripts would have the site's origin. In SVG, the policies of the site allow no script without a hash. */
export function isReleaseFile(name: string): boolean {
  return !/^(?:text\/html|application\/xml)/.test(getContentType(name));
}

// The composed folder also contains the server's configuration and compressed files.
function isPublicFile(name: string): boolean {
  return name === 'registry.json' || /\.(?:txt|xml|png|svg|ico|webmanifest)$/.test(name);
}

function createNotFound(site: string): ResolvedPath {
  return { kind: 'file', file: path.join(site, '404.html'), status: 404, cache: CACHE_CONTROL.error, shared: false, hidden: false };
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

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // The file doesn't exist, or its name is too long.
    return false;
  }
}
