import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../types/index.ts';
import { isReleaseFile, resolveFolders, type SiteFolders, toServedPath } from './resolve.ts';
import { createHeadersFile, createNginxInclude, createRedirectsFile } from './static-headers.ts';

/** Name of the folder below `out` that a static host serves. */
const ROOT = 'site';

/** A site that is served by a static host. */
export interface StaticSiteSource extends SiteFolders {
  /** Store of the releases; empty for `cdnDir`, which is then copied. */
  storeUrl: string;
}

/**
 * Writes the composed site for a host without a process: `site/` with the documents, `_headers`, `_redirects` and, without a release
 * store, all releases; and `nginx-site.conf` for nginx.
 * @param out New folder.
 * @returns The number of served files, without their compressed copies.
 * @throws Error if nothing was composed, or if `out` isn't empty
 */
export function writeStaticSite(site: StaticSiteSource, out: string): number {
  const folder = resolveFolders(site).site;
  if (!existsSync(folder)) throw new Error(`${site.siteDir} has no composed site: publish the shell first.`);
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new Error(`${out} is not empty: name a new folder, so that visitors never get a mixture of two sites.`);
  const root = path.join(path.resolve(out), ROOT);
  mkdirSync(root, { recursive: true });
  copyFiles(folder, root, (name) => isServed(name.replace(/\.(?:br|gz)$/, '')));
  if (site.storeUrl === '') copyFiles(site.cdnDir, root, (name) => /^(?:shell|remotes|previews)\//.test(name) && isReleaseFile(name));
  const headers: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8'));
  const registry: Registry = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8'));
  writeFileSync(path.join(root, '_headers'), createHeadersFile(headers, registry));
  writeFileSync(path.join(root, '_redirects'), createRedirectsFile(registry));
  writeFileSync(path.join(out, 'nginx-site.conf'), createNginxInclude(headers, root));
  return listNames(root).filter((name) => !/\.(?:br|gz)$/.test(name)).length - 2;
}

function isServed(name: string): boolean {
  return name === '404.html' || toServedPath(name) !== null;
}

/** Copies the files whose path below `from` is accepted; names that start with a dot are internal. */
function copyFiles(from: string, to: string, accepts: (name: string) => boolean): void {
  for (const name of listNames(from)) {
    if (name.split('/').some((segment) => segment.startsWith('.')) || !accepts(name)) continue;
    cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
  }
}

function listNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
