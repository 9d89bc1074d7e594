import path from 'node:path';
import { type ExternalItemFunctionData, rspack } from '@rspack/core';
import type { Route } from '../types/index.ts';
import { createConfigurations } from './configurations.ts';
import type { Part, PartOptions } from './part.ts';
import { addLibraryVersions, type SharedLibraries } from './shared-libraries.ts';
import { VerifiedChunksPlugin } from './verified-chunks-plugin.ts';

/** Options of `defineRemote`. */
export interface RemoteOptions extends PartOptions {
  name: string;
  routes: Route[];
  /** Returns the source file of an exposed module such as `./HomePage`, relative to `dir`. */
  resolvePage(page: string): string;
  /** Source files of the islands relative to `dir`, by exposed module such as `./islands/BasketButton`. */
  islands?: Record<string, string>;
  /** Chunk names of modules that share a chunk, by module; by default each module has a chunk. */
  chunks?: Record<string, string>;
}

/** File name of a remote's container. */
const CONTAINER_FILE = 'remote-entry.js';

/**
 * Defines a remote for Rspack: a container that exposes the pages of its routes and uses the shell's shared libraries.
 * @throws Error if a shared package is not installed
 */
export function defineRemote(options: RemoteOptions): Part {
  const { name, dir, routes, budgets, chunks: names = {}, islands = {}, dev = false } = options;
  const shared = addLibraryVersions(dir, options.shared);
  const chunks = Object.fromEntries([
    ...routes.map(({ page }) => [page, `page-${names[page] ?? page.slice(2)}`]),
    ...Object.keys(islands).map((island) => [island, `island-${path.posix.basename(island)}`]),
  ]);
  const container = new rspack.container.ModuleFederationPluginV1({
    name,
    filename: CONTAINER_FILE,
    library: { type: 'module' },
    exposes: createExposes(options, chunks),
    shared: createConsumedShares(shared),
  });
  return {
    kind: 'remote',
    name,
    dir,
    routes,
    budgets,
    shared,
    contractVersion: options.contractVersion,
    entry: CONTAINER_FILE,
    chunks,
    configurations: createConfigurations(options, {
      kind: 'remote',
      name,
      shared,
      plugins: [container, ...(dev ? [] : [new VerifiedChunksPlugin()])],
      externals: [createExternals(shared)],
    }),
  };
}

/** A remote that exposes nothing else exposes its prerender entry, because Rspack creates no container without exposed modules. */
function createExposes({ routes, resolvePage, islands = {}, prerender }: RemoteOptions, chunks: Record<string, string>) {
  const files = [...routes.map(({ page }) => [page, resolvePage(page)] as const), ...Object.entries(islands)];
  if (files.length === 0) return { './prerender': prerender };
  return Object.fromEntries(files.map(([module, file]) => [module, { import: file, name: chunks[module] ?? '' }]));
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
