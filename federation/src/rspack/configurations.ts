import path from 'node:path';
import { type Configuration, type ExternalItem, type Plugins, rspack } from '@rspack/core';
import { RELEASE_URL } from '../compose/sandbox/evaluate.ts';
import { CHUNK_PREFIX } from '../types/release.ts';
import { type Part, type PartOptions, PRERENDER_FILE } from './part.ts';
import { listLibraryVersions, type SharedLibraries } from './shared-libraries.ts';
import { VerifiedChunksPlugin } from './verified-chunks-plugin.ts';

/** What the configurations of shell and remotes differ in. */
export interface PartConfiguration {
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

/** Creates the functions that create a part's configurations. */
export function createConfigurations(
  { dir, configure }: PartOptions,
  part: PartConfiguration,
): Pick<Part, 'createBrowserConfiguration' | 'createPrerenderConfiguration'> {
  const { name } = part;
  return {
    createBrowserConfiguration: (devPort) =>
      configure(createBrowserConfiguration(dir, part, devPort), { name, platform: 'browser', dev: devPort !== undefined }),
    createPrerenderConfiguration: () => configure(createPrerenderConfiguration(dir, part), { name, platform: 'prerender', dev: false }),
  };
}

function createBrowserConfiguration(dir: string, part: PartConfiguration, devPort: number | undefined): Configuration {
  const { name, entry = {}, plugins, alias } = part;
  const dev = devPort !== undefined;
  return {
    ...createCommonConfiguration(dir, alias),
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    name,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(dir, 'dist'),
      publicPath: dev ? `http://localhost:${devPort}/` : 'auto',
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
    plugins: dev ? plugins : [...plugins, new VerifiedChunksPlugin(), createSourceMaps(dir)],
  };
}

function createPrerenderConfiguration(dir: string, { name, shared, externals = [], alias }: PartConfiguration): Configuration {
  return {
    ...createCommonConfiguration(dir, alias),
    mode: 'production',
    devtool: false,
    name: `${name} prerender`,
    target: 'node24',
    entry: { prerender: './src/prerender.ts' },
    output: {
      path: path.join(dir, 'dist'),
      uniqueName: name,
      publicPath: RELEASE_URL,
      filename: PRERENDER_FILE,
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
