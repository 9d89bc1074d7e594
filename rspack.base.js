// The one build configuration. Each package's rspack.config.js is a call of `shell()` or `remote()`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { leftOut } from './federation/src/rspack/left-out.mjs';
import { RetriedChunksPlugin } from './federation/src/rspack/retried-chunks.mjs';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const versionOf = (name) => require(`./node_modules/${name}/package.json`).version;
const versions = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  zustand: versionOf('zustand'),
  '@mantine/core': versionOf('@mantine/core'),
  'shared-contracts': versionOf('shared-contracts'),
};

// The modules that call createContext: with these shared, a remote may bundle further Mantine components of its own.
const mantine = path.join(root, 'node_modules/@mantine/core/esm/core');
const mantineContexts = {
  'mantine-context/provider': path.join(mantine, 'MantineProvider/Mantine.context.mjs'),
  'mantine-context/theme': path.join(mantine, 'MantineProvider/MantineThemeProvider/MantineThemeProvider.mjs'),
  'mantine-context/direction': path.join(mantine, 'DirectionProvider/DirectionProvider.mjs'),
};

/** What the shell provides to every remote, by import specifier, with the package whose version counts. */
const sharedModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  zustand: 'zustand',
  'shared-contracts': 'shared-contracts',
  'shared-contracts/ui': 'shared-contracts',
};

const minimizerOptions = {
  module: true,
  compress: { passes: 3, ecma: 2022, module: true },
  mangle: { toplevel: true },
  format: { comments: false, ecma: 2022 },
};

const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'];

function common({ name, dir, dev }) {
  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: name === 'shell' ? { ...mantineContexts } : {} },
    performance: false,
    stats: 'errors-warnings',
  };
}

function rules({ dev, server }) {
  const react = { runtime: 'automatic', development: dev, refresh: dev && !server };
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      type: 'javascript/auto',
      options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' } },
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
    {
      test: /@mantine[\\/]\w+[\\/]styles(?:[\\/][\w-]+)?\.css$/,
      loader: path.join(root, 'federation/src/rspack/mantine-layer-loader.cjs'),
    },
    { test: /react-router[\\/]dist[\\/]production/, loader: path.join(root, 'federation/src/rspack/pure-definitions-loader.cjs') },
    { test: /\.woff2$/, loader: path.join(root, 'federation/src/rspack/text-face-loader.cjs'), type: 'asset/resource' },
    { test: /\.woff$/, type: 'asset/inline' },
  ];
}

// Client and server must agree on class names: the same `uniqueName` and the same pattern in both builds.
const cssNames = (name) => ({ localIdentName: `${name}-[local]-[hash:3]`, exportsConvention: 'as-is', esModule: true });
// Custom properties are the theme's: they keep their names.
const cssParser = { 'css/module': { namedExports: false, dashedIdents: false } };

function clientConfig({ name, dir, dev, port, entry, plugins }) {
  return {
    ...common({ name, dir, dev }),
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
      // No hashes in names: the folder of a release is named by all of its contents, and every document lists these names.
      filename: '[name].js',
      chunkFilename: 'c.[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: 'c.[name].css',
      assetModuleFilename: '[name][ext]',
    },
    module: { rules: rules({ dev, server: false }), generator: { 'css/module': cssNames(name) }, parser: cssParser },
    optimization: {
      // REACT_DEV=1 builds with the development React, which reports every hydration mismatch.
      nodeEnv: dev || process.env.REACT_DEV ? 'development' : 'production',
      // A library goes with the code that needs it: files of their own would each be a request and a hash in every document.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      chunkIds: dev ? 'named' : 'deterministic',
      moduleIds: dev ? 'named' : 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false, minimizerOptions }),
        // Without targets, logical properties are lowered and the styles double in size.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [...plugins, ...(dev ? [new ReactRefreshRspackPlugin()] : [])],
  };
}

/** The bundle that `compose` evaluates: everything that is shared comes from the shell's share scope. */
function prerenderConfig({ name, dir, entry, externals }) {
  return {
    ...common({ name, dir, dev: false }),
    name: `${name} prerender`,
    target: 'node24',
    entry: { prerender: entry },
    output: {
      path: path.join(dir, 'dist'),
      uniqueName: name,
      publicPath: '',
      filename: '[name].cjs',
      assetModuleFilename: '[name][ext]',
      library: { type: 'commonjs2' },
    },
    externals,
    module: {
      rules: rules({ dev: false, server: true }),
      generator: { 'css/module': { ...cssNames(name), exportsOnly: true }, css: { exportsOnly: true }, asset: { emit: false } },
      parser: cssParser,
    },
    optimization: { nodeEnv: process.env.REACT_DEV ? 'development' : 'production', minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), defineVersions],
  };
}

const defineVersions = new rspack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(versions) });

function externalsOfRemote({ request, context }, done) {
  if (request in sharedModules) return done(undefined, `commonjs ${request}`);
  const file = request.startsWith('.') && context ? path.resolve(context, request) : request;
  const contextName = Object.keys(mantineContexts).find((key) => mantineContexts[key] === file);
  return contextName ? done(undefined, `commonjs ${contextName}`) : done();
}

/**
 * Configurations of the shell: browser and prerender. No remote is named here: the shell learns of them at run time.
 * @param {{ dir: string, dev?: boolean, port?: number }} options
 */
export function shell({ dir, dev = false, port }) {
  const name = 'shell';
  const plugins = [
    defineVersions,
    new rspack.DefinePlugin({
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      FEDERATION_BUILD_IDENTIFIER: '"shell"',
    }),
  ];
  const entry = { main: './src/client.tsx', inline: './src/inline/index.ts', face: './src/theme/face.css' };
  const client = clientConfig({ name, dir, dev, port, entry, plugins });
  if (!dev) Object.assign(client.resolve.alias, leftOut);
  return dev ? [client] : [client, prerenderConfig({ name, dir, entry: './src/prerender.tsx', externals: [] })];
}

/**
 * Configurations of a remote: its container for the browser and its prerender bundle. The page `./HomePage` is the file
 * `src/pages/HomePage.tsx`; each page is a chunk of its own but those that `chunks` puts together.
 * @param {{ name: string, dir: string, routes: { page: string }[], chunks?: Record<string, string>, dev?: boolean, port?: number }} options
 */
export function remote({ name, dir, routes, chunks = {}, dev = false, port }) {
  const chunkOf = (page) => `page-${chunks[page] ?? page.slice(2)}`;
  const pages = routes.map(({ page }) => [page, { import: `./src/pages/${page.slice(2)}.tsx`, name: chunkOf(page) }]);
  // Without anything to expose there would be no container: a remote that gives up its pages keeps an empty one.
  const exposes = pages.length > 0 ? Object.fromEntries(pages) : { './routes': './src/routes.ts' };
  const consume = (pkg) => ({ import: false, singleton: true, strictVersion: true, requiredVersion: `^${versions[pkg]}` });
  const shared = Object.fromEntries(Object.entries(sharedModules).map(([specifier, pkg]) => [specifier, consume(pkg)]));
  for (const [shareKey, file] of Object.entries(mantineContexts)) shared[file] = { ...consume('@mantine/core'), shareKey };
  const container = new rspack.container.ModuleFederationPluginV1({
    name,
    filename: 'remote-entry.js',
    library: { type: 'module' },
    exposes,
    shared,
  });
  const client = clientConfig({ name, dir, dev, port, entry: {}, plugins: [container, new RetriedChunksPlugin()] });
  return dev ? [client] : [client, prerenderConfig({ name, dir, entry: './src/prerender.ts', externals: [externalsOfRemote] })];
}
