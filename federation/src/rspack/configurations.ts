import path from 'node:path';
import { type Configuration, type ExternalItem, type Plugins, rspack } from '@rspack/core';
import { RELEASE_URL } from '../compose/sandbox/evaluate.ts';
import { CHUNK_PREFIX } from '../types/release.ts';
import type { BuildTarget, PartOptions } from './part.ts';
import { listLibraryVersions, type SharedLibraries } from './shared-libraries.ts';

/** What the configurations of shell and remotes differ in. */
export interface PartConfiguration {
  kind: BuildTarget['kind'];
  name: string;
  shared: SharedLibraries;
  /** Entries of the browser files; a remote's container is created by a plugin. */
  entry?: Exclude<Configuration['entry'], undefined>;
  /** Plugins of the browser files. */
  plugins: Plugins;
  alias?: Record<string, string>;
  /** What the prerender bundle leaves to the `require` that evaluates it. */
  externals?: ExternalItem[];
}

/** Creates the configurations of a part's browser files and, unless for the dev server, of its prerender bundle. */
export function createConfigurations(options: PartOptions, part: PartConfiguration): Configuration[] {
  const { dev = false, configure = (configuration: Configuration) => configuration } = options;
  const createTarget = (platform: BuildTarget['platform']): BuildTarget => ({ kind: part.kind, name: part.name, platform, dev });
  const browser = configure(createBrowserConfiguration(options, part), createTarget('browser'));
  return dev ? [browser] : [browser, configure(createPrerenderConfiguration(options, part), createTarget('prerender'))];
}

function createBrowserConfiguration(options: PartOptions, { name, entry = {}, plugins, alias }: PartConfiguration): Configuration {
  const { dir, dev, port = 0 } = options;
  return {
    ...createCommonConfiguration(dir, alias),
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    name,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(dir, 'dist'),
      publicPath: dev ? `http://localhost:${port}/` : 'auto',
      uniqueName: name,
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
    },
    optimization: {
      nodeEnv: dev ? 'development' : 'production',
      // Separate vendor chunks would each cost a request and a hash in every document. With the same sizes as a release, which Rspack halves
      // for development otherwise, `npm run dev` has the same chunks and so the same order of style rules.
      splitChunks: { minSize: 20_000, maxAsyncRequests: 30, maxInitialRequests: 30, cacheGroups: { defaultVendors: false } },
      chunkIds: dev ? 'named' : 'deterministic',
      moduleIds: dev ? 'named' : 'deterministic',
    },
    plugins: dev ? plugins : [...plugins, createSourceMaps(dir)],
  };
}

/** Creates the configuration of the bundle that `compose` evaluates. */
function createPrerenderConfiguration(options: PartOptions, { name, shared, externals = [], alias }: PartConfiguration): Configuration {
  return {
    ...createCommonConfiguration(options.dir, alias),
    mode: 'production',
    devtool: false,
    name: `${name} prerender`,
    target: 'node24',
    entry: { prerender: options.prerender },
    output: {
      path: path.join(options.dir, 'dist'),
      uniqueName: name,
      publicPath: RELEASE_URL,
      filename: '[name].cjs',
      assetModuleFilename: '[name][ext]',
      library: { type: 'commonjs2' },
    },
    externals,
    optimization: { nodeEnv: 'production', minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), defineSharedVersions(shared)],
  };
}

function createCommonConfiguration(context: string, alias: Record<string, string> = {}): Configuration {
  return {
    context,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...alias } },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Writes a source map next to each script. It has names and lines of sources like `remote-shop/src/Page.tsx`, but no source text, and
 * no script refers to it: a comment would cost visitors some bytes a file, and the inline script is part of every document.
 */
function createSourceMaps(dir: string) {
  return new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      path.relative(path.dirname(dir), absoluteResourcePath),
  });
}

/** Defines `__SHARED_VERSIONS__`, the versions of the shared libraries by package. */
export function defineSharedVersions(shared: SharedLibraries) {
  return new rspack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(listLibraryVersions(shared)) });
}
