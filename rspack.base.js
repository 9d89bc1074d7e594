// The agency's build configuration: what the toolkit's configurations need for TypeScript, CSS, Mantine and fonts. Each part's
// rspack.config.js calls `shell()` or `remote()`.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { defineRemote, defineShell, readPackageVersion } from 'federation-toolkit/rspack';
import { ownership } from './tools/ownership.ts';
import { shellAliases } from './tools/rspack/shell-aliases.mjs';

const root = import.meta.dirname;
const mantine = path.join(root, 'node_modules/@mantine/core/esm/core');
const loader = (name) => path.join(root, 'tools/rspack', `${name}.cjs`);

/** The libraries that the shell shares with remotes, by import specifier. */
const shared = {
  react: { package: 'react' },
  'react/jsx-runtime': { package: 'react' },
  'react-dom': { package: 'react-dom' },
  zustand: { package: 'zustand' },
  'shared-contracts': { package: 'shared-contracts' },
  'shared-contracts/ui': { package: 'shared-contracts' },
  // The modules that create Mantine's contexts. With these shared, a remote may bundle further Mantine components.
  'mantine-context/provider': { package: '@mantine/core', file: path.join(mantine, 'MantineProvider/Mantine.context.mjs') },
  'mantine-context/theme': {
    package: '@mantine/core',
    file: path.join(mantine, 'MantineProvider/MantineThemeProvider/MantineThemeProvider.mjs'),
  },
  'mantine-context/direction': { package: '@mantine/core', file: path.join(mantine, 'DirectionProvider/DirectionProvider.mjs') },
};

const minimizerOptions = {
  module: true,
  compress: { passes: 3, ecma: 2022, module: true },
  mangle: { toplevel: true },
  format: { comments: false, ecma: 2022 },
};

/** The minimum of docs/design.md. */
const browsers = ['chrome >= 127', 'edge >= 127', 'firefox >= 138', 'safari >= 18'];

const ROUTER = /react-router[\\/]dist[\\/]production/;
// Developer tools show the display names of Mantine's components, so development builds keep them.
const MANTINE = /@mantine[\\/]core[\\/]esm/;
/** The modules that contain the class names of Mantine's components. */
const MANTINE_CLASSES = /@mantine[\\/]\w+[\\/]esm[\\/].*\.module\.mjs$/;

/**
 * Lets browsers compile the shell's scripts while they load, outside the main thread, instead of each function when it is first called
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based). Most of their functions are called.
 */
const compileWhileLoading = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^(?:main|c\.toasts)\.js$/,
  // After the minimizer, which removes comments, and before source maps.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
});

/** @param {string} classPrefix Start of the part's class names; empty for the shell, which has Mantine's names. */
function createRules({ name, dev, platform }, classPrefix) {
  const react = { runtime: 'automatic', development: dev, refresh: dev && platform === 'browser' };
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      type: 'javascript/auto',
      options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' } },
    },
    {
      test: /\.module\.css$/,
      type: 'css/module',
      use: dev ? [] : [{ loader: loader('short-class-names-loader'), options: { part: name, classPrefix } }],
    },
    // The demo writes the styles of a redesign into the visitor's page.
    { test: /\.look\.css$/, type: 'asset/source' },
    { test: /\.css$/, exclude: /\.(?:module|look)\.css$/, type: 'css' },
    { test: /@mantine[\\/]\w+[\\/]styles(?:[\\/][\w-]+)?\.css$/, loader: loader('mantine-layer-loader'), options: { classPrefix } },
    ...(classPrefix === '' ? [] : [{ test: MANTINE_CLASSES, loader: loader('mantine-class-names-loader'), options: { classPrefix } }]),
    { test: dev ? ROUTER : [ROUTER, MANTINE], loader: loader('pure-definitions-loader') },
    { test: /axe-core[\\/]axe\.min\.js$/, loader: loader('axe-in-window-loader'), type: 'javascript/esm' },
    // The demo's fonts show texts of foreign pages, which need all characters.
    { test: /\.woff2$/, use: name === 'demo' ? [] : [loader('subset-font-loader')], type: 'asset/resource' },
    { test: /\.(?:avif|svg)$/, type: 'asset/resource' },
  ];
}

/** Adds the agency's loaders, plugins and minimizers to a configuration of the toolkit. */
function configure(configuration, target, classPrefix) {
  const { name, platform, dev } = target;
  // Both builds must create the same class names.
  const cssModules = {
    // In production of animations only: classes get shorter names before.
    localIdentName: `${classPrefix}${dev ? `${name}-` : ''}[local]-[hash:3]`,
    localIdentHashSalt: name,
    exportsConvention: 'as-is',
    esModule: true,
  };
  configuration.module = {
    rules: createRules(target, classPrefix),
    generator:
      platform === 'browser'
        ? { 'css/module': cssModules }
        : { 'css/module': { ...cssModules, exportsOnly: true }, css: { exportsOnly: true }, asset: { emit: false } },
    // Custom properties belong to the theme, so their names stay global.
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
  };
  if (platform === 'prerender') {
    // Only browsers measure pages.
    configuration.resolve.alias = { ...configuration.resolve.alias, 'axe-core/axe.min.js$': false };
    return configuration;
  }
  configuration.optimization.minimizer = [
    // axe is minified, and its licence requires the notice at its beginning.
    new rspack.SwcJsMinimizerRspackPlugin({ exclude: /\baxe\.js$/, extractComments: false, minimizerOptions }),
    // Without targets, logical properties are lowered and the styles double in size.
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ];
  configuration.plugins.push(dev ? new ReactRefreshRspackPlugin() : compileWhileLoading);
  // The alias object is shared with the prerender's configuration, which needs Mantine's CSS variables.
  if (name === 'shell' && !dev) configuration.resolve.alias = { ...configuration.resolve.alias, ...shellAliases };
  return configuration;
}

const addCommonOptions = (options, classPrefix) => ({
  ...options,
  shared,
  contractVersion: readPackageVersion('shared-contracts', options.dir),
  configure: (configuration, target) => configure(configuration, target, classPrefix),
});

/** Defines the shell by its folder `dir` and its budgets. */
export const shell = (options) => defineShell(addCommonOptions(options, ''));

/** @throws Error if the table of the owners doesn't contain the remote */
function findClassPrefix(name) {
  const prefix = ownership[name]?.classPrefix;
  if (!prefix) throw new Error(`The remote ${name} has no class prefix: add an entry with a \`classPrefix\` to tools/ownership.ts.`);
  return prefix;
}

/**
 * Defines a remote by its name, folder `dir`, routes and budgets. Its `classPrefix` is that of tools/ownership.ts by default.
 * @throws Error if that table doesn't contain the remote
 */
export function remote({ classPrefix, ...options }) {
  return defineRemote(addCommonOptions(options, classPrefix ?? findClassPrefix(options.name)));
}
