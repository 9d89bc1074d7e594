import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../store/files.ts';
import { CACHE_CONTROL } from '../store/headers.ts';
import { getPartFolder } from '../store/keys.ts';
import type { StoreOptions } from '../store/open-store.ts';
import type { Registry } from '../types/index.ts';
import { isPublicFile, isReleaseFile, PREVIEW_HEADERS, SHARED_FILE_HEADERS } from './served-files.ts';
import type { SiteFolders } from './server.ts';

/**
 * Writes the composed site for a host without a process: `site/` with the documents, `_headers`, `_redirects` and, without a release
 * store, all releases; and `nginx-site.conf` for nginx.
 * @param out New folder.
 * @throws Error if nothing was composed, or if `out` isn't empty
 */
export function writeStaticSite({ siteDir, cdnDir, storeUrl }: SiteFolders & StoreOptions, out: string): void {
  const folder = path.join(siteDir, 'current');
  if (!existsSync(folder)) throw new Error(`${siteDir} has no composed site: publish the shell first.`);
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new Error(`${out} is not empty: name a new folder, so that visitors never get a mixture of two sites.`);
  const root = path.resolve(out, 'site');
  mkdirSync(root, { recursive: true });
  copyFiles(folder, root, (name) => name.endsWith('.html') || isPublicFile(name));
  if (storeUrl === '') copyFiles(cdnDir, root, (name) => /^(?:shell|remotes|previews)\//.test(name) && isReleaseFile(name));
  const headers: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8'));
  const registry: Registry = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8'));
  writeFileSync(path.join(root, '_headers'), createHeadersFile(headers, registry));
  writeFileSync(path.join(root, '_redirects'), createRedirectsFile(registry));
  writeFileSync(path.join(out, 'nginx-site.conf'), createNginxInclude(headers, root));
}

/** Copies the files whose path below `from` is accepted, with their compressed copies; names that start with a dot are internal. */
function copyFiles(from: string, to: string, accepts: (name: string) => boolean): void {
  const copied = listFiles(from).filter((name) => !/(?:^|\/)\./.test(name) && accepts(name.replace(/\.(?:br|gz)$/, '')));
  for (const name of copied) cpSync(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
}

/**
 * Creates the file `_headers` of Cloudflare Pages and Netlify. Both join repeated headers, so no path gets a header twice, and
 * documents keep the host's own `Cache-Control`, which requires revalidation.
 */
export function createHeadersFile(headers: Record<string, string>, registry: Registry): string {
  const immutable = { 'Cache-Control': CACHE_CONTROL.immutable };
  const remotes = Object.entries(registry.remotes).map(([name, { releaseId }]) => `${getPartFolder(name)}/${releaseId}`);
  const live = [`${getPartFolder('shell')}/${registry.shell.releaseId}`, ...remotes];
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', headers],
    ['/shell/*', SHARED_FILE_HEADERS],
    ['/remotes/*', SHARED_FILE_HEADERS],
    ['/previews/*', PREVIEW_HEADERS],
    ['/previews/:remote/:release/*', immutable],
    ...live.map((folder): [string, Record<string, string>] => [`/${folder}/*`, immutable]),
  ];
  const lines = rules.flatMap(([path, values]) => [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)]);
  return `${lines.join('\n')}\n`;
}

/** Creates the file `_redirects` of Cloudflare Pages and Netlify: routes that end with `_` respond to any last segment. */
export function createRedirectsFile({ routes }: Registry): string {
  const open = routes.filter(({ path }) => path.endsWith('/_'));
  return open.map(({ path }) => `${path.slice(0, -1)}* ${path} 200\n`).join('');
}

/** Creates the part of an nginx `server` block that changes with every composed site. @throws Error if nginx can't quote a value */
function createNginxInclude(headers: Record<string, string>, root: string): string {
  const quote = (value: string) => {
    // nginx expands variables in quoted strings, and has no escape for `$`.
    if (/["$\\\n\r]/.test(value)) throw new Error(`nginx can't quote ${JSON.stringify(value)}: remove ", $ and \\ from the value.`);
    return `"${value}"`;
  };
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return `${[`root ${quote(root)};`, ...lines].join('\n')}\n`;
}
