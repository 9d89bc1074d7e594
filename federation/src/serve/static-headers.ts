import { CACHE_CONTROL } from '../store/headers.ts';
import { getPartFolder } from '../store/keys.ts';
import type { Registry } from '../types/index.ts';

/** Headers that let other origins load and measure the files of releases. */
export const SHARED_FILE_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

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
    ['/previews/*', { ...SHARED_FILE_HEADERS, 'X-Robots-Tag': 'noindex' }],
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

/**
 * Creates the part of an nginx `server` block that changes with every composed site: root folder and headers.
 * @throws Error if a value can't be quoted in nginx
 */
export function createNginxInclude(headers: Record<string, string>, root: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return `${[`root ${quote(root)};`, ...lines].join('\n')}\n`;
}

function quote(value: string): string {
  // nginx expands variables in quoted strings, and has no escape for `$`.
  if (/["$\\\n\r]/.test(value)) throw new Error(`nginx can't quote ${JSON.stringify(value)}: remove ", $ and \\ from the value.`);
  return `"${value}"`;
}
