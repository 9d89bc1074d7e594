import { globSync } from 'node:fs';
import path from 'node:path';
import { type ExternalItemFunctionData, rspack } from '@rspack/core';
import type { Route } from '../types/index.ts';
import { createConfigurations } from './configurations.ts';
import type { Part, PartOptions } from './part.ts';
import { addLibraryVersions, type SharedLibraries } from './shared-libraries.ts';

/** Options of `defineRemote`. */
export interface RemoteOptions extends PartOptions {
  name: string;
  /** The page `./HomePage` is the file `src/pages/HomePage.tsx`. */
  routes: Route[];
  /** Chunk names of modules that share a chunk, by module; by default each module has a chunk. */
  chunks?: Record<string, string>;
}

/** File name of a remote's container. */
const CONTAINER_FILE = 'remote-entry.js';

/**
 * Defines a remote for Rspack: a container that exposes the pages of its routes and its islands, which are the files
 * `src/**\/*.island.tsx`, and that uses the shell's shared libraries.
 * @throws Error if a shared package is not installed
 */
export function defineRemote(options: RemoteOptions): Part {
  const { name, dir, routes, budgets, contractVersion, chunks: names = {} } = options;
  const shared = addLibraryVersions(dir, options.shared);
  const islands = findIslands(dir);
  const chunks = Object.fromEntries([
    ...routes.map(({ page }) => [page, `page-${names[page] ?? page.slice(2)}`]),
    ...Object.keys(islands).map((island) => [island, `island-${path.posix.basename(island)}`]),
  ]);
  const files = { ...Object.fromEntries(routes.map(({ page }) => [page, `./src/pages/${page.slice(2)}.tsx`])), ...islands };
  const container = new rspack.container.ModuleFederationPluginV1({
    name,
    filename: CONTAINER_FILE,
    library: { type: 'module' },
    exposes: createExposes(files, chunks),
    shared: createConsumedShares(shared),
  });
  return {
    kind: 'remote',
    name,
    routes,
    budgets,
    shared,
    contractVersion,
    entry: CONTAINER_FILE,
    chunks,
    ...createConfigurations(options, { name, shared, plugins: [container], externals: [createExternals(shared)] }),
  };
}

/** Returns the files of a remote's islands, such as `./src/quote/QuoteForm.island.tsx`, by exposed module. */
function findIslands(dir: string): Record<string, string> {
  const files = globSync('src/**/*.island.tsx', { cwd: dir }).sort();
  return Object.fromEntries(files.map((file) => [`./islands/${path.basename(file, '.island.tsx')}`, `./${file}`]));
}

/** A remote that exposes nothing else exposes its prerender entry, because Rspack creates no container without exposed modules. */
function createExposes(files: Record<string, string>, chunks: Record<string, string>) {
  const exposed = Object.entries(files);
  if (exposed.length === 0) return { './prerender': './src/prerender.ts' };
  return Object.fromEntries(exposed.map(([module, file]) => [module, { import: file, name: chunks[module] ?? '' }]));
}

function createConsumedShares(shared: SharedLibraries) {
  return Object.fromEntries(
    Object.entries(shared).map(([specifier, { file, version }]) => [
      file ?? specifier,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        ...(file ? { shareKey: specifier } : {}),
      },
    ]),
  );
}

/** Leaves imports of shared libraries to the `require` that evaluates the bundle. */
function createExternals(shared: SharedLibraries) {
  return ({ request = '', context }: ExternalItemFunctionData, callback: (error?: Error, result?: string) => void) => {
    if (request in shared) return callback(undefined, `commonjs ${request}`);
    const file = request.startsWith('.') && context ? path.resolve(context, request) : request;
    const specifier = Object.keys(shared).find((key) => shared[key]?.file === file);
    return specifier ? callback(undefined, `commonjs ${specifier}`) : callback();
  };
}
