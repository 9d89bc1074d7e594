import path from 'node:path';
import { type Configuration, type ExternalItem, rspack } from '@rspack/core';
import { RELEASE_URL } from '../compose/sandbox/evaluate.ts';
import { CHUNK_PREFIX } from '../types/release.ts';
import type { BuildTarget, PartOptions } from './part.ts';
import { listLibraryVersions, type SharedLibraries } from './shared-libraries.ts';

/** Creates the configuration of a part's browser files. */
export function createBrowserConfiguration(
  { dir, dev = false, port = 0 }: PartOptions,
  target: BuildTarget,
  parts: Pick<Configuration, 'entry' | 'plugins'> & { alias?: Record<string, string> },
): Configuration {
  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    name: target.name,
    target: ['web', 'es2022'],
    entry: parts.entry ?? {},
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...parts.alias } },
    performance: false,
    stats: 'errors-warnings',
    output: {
      path: path.join(dir, 'dist'),
      publicPath: dev ? `http://localhost:${port}/` : 'auto',
      uniqueName: target.name,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      // Names without hashes: the release's folder is named after its contents, and every document lists these names.
      filename: '[name].js',
      chunkFilename: `${CHUNK_PREFIX}[name].js`,
      cssFilename: '[name].css',
      cssChunkFilename: `${CHUNK_PREFIX}[name].css`,
      assetModuleFilename: '[name][ext]',
      // Source maps are stored with the release, and failures are shown with these names.
      ...(dev ? {} : { devtoolModuleFilenameTemplate: createSourceName(dir) }),
    },
    optimization: {
      nodeEnv: dev ? 'development' : 'production',
      // Separate vendor chunks would each cost a request and a hash in every document. With the same sizes as a release, which Rspack halves
      // for development otherwise, `npm run dev` has the same chunks and so the same order of style rules.
      splitChunks: { minSize: 20_000, maxAsyncRequests: 30, maxInitialRequests: 30, cacheGroups: { defaultVendors: false } },
      chunkIds: dev ? 'named' : 'deterministic',
      moduleIds: dev ? 'named' : 'deterministic',
    },
    plugins: parts.plugins ?? [],
  };
}

/** Names sources like `remote-shop/src/Page.tsx`. */
function createSourceName(dir: string) {
  return ({ absoluteResourcePath }: { absoluteResourcePath: string }) => path.relative(path.dirname(dir), absoluteResourcePath);
}

/** Creates the configuration of a part's prerender bundle. */
export function createPrerenderConfiguration(
  { dir, prerender }: PartOptions,
  target: BuildTarget,
  parts: { shared: SharedLibraries; externals: ExternalItem[]; alias?: Record<string, string> },
): Configuration {
  return {
    context: dir,
    mode: 'production',
    devtool: false,
    name: `${target.name} prerender`,
    target: 'node24',
    entry: { prerender },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...parts.alias } },
    performance: false,
    stats: 'errors-warnings',
    output: {
      path: path.join(dir, 'dist'),
      uniqueName: target.name,
      publicPath: RELEASE_URL,
      filename: '[name].cjs',
      assetModuleFilename: '[name][ext]',
      library: { type: 'commonjs2' },
    },
    externals: parts.externals,
    optimization: { nodeEnv: 'production', minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), defineSharedVersions(parts.shared)],
  };
}

/** Defines `__SHARED_VERSIONS__`, the versions of the shared libraries by package. */
export function defineSharedVersions(shared: SharedLibraries) {
  return new rspack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(listLibraryVersions(shared)) });
}
