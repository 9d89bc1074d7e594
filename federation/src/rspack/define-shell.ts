import path from 'node:path';
import { rspack } from '@rspack/core';
import { createConfigurations, defineSharedVersions } from './configurations.ts';
import type { Part, PartOptions } from './part.ts';
import { addLibraryVersions } from './shared-libraries.ts';

/** Source files of the shell, by the name of the script or style sheet that each becomes. */
const ENTRIES = {
  main: './src/client.ts',
  /** Is inlined into every document. */
  inline: './src/inline.ts',
  /** Declares the web font, is inlined into every document, and applied by a script. */
  fonts: './src/theme/fonts.css',
  /** Has the fonts that are shown until then; its used declarations are part of each document's critical styles. */
  fontFallbacks: './src/theme/font-fallbacks.css',
  /** Is loaded by documents that report something. */
  reporting: { import: './src/reporting.ts', library: { type: 'module' } },
};

/**
 * Defines the shell for Rspack. It names no remote: the registry in the document does.
 * @throws Error if a shared package is not installed
 */
export function defineShell(options: PartOptions): Part {
  const { budgets, contractVersion } = options;
  const shared = addLibraryVersions(options.dir, options.shared);
  return {
    kind: 'shell',
    name: 'shell',
    routes: [],
    budgets,
    shared,
    contractVersion,
    entry: 'main.js',
    chunks: { '.': 'main', inline: 'inline', fonts: 'fonts', fontFallbacks: 'fontFallbacks' },
    ...createConfigurations(options, {
      name: 'shell',
      shared,
      entry: ENTRIES,
      plugins: [defineSharedVersions(shared), defineRuntimeFlags()],
      alias: Object.fromEntries(Object.entries(shared).flatMap(([specifier, { file }]) => (file ? [[specifier, file]] : []))),
    }),
  };
}

/** Options of the federation runtime (https://module-federation.io, `experiments.optimization`). */
function defineRuntimeFlags() {
  return new rspack.DefinePlugin({
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
    FEDERATION_OPTIMIZE_NO_SHARED: 'false',
    FEDERATION_BUILD_IDENTIFIER: '"shell"',
  });
}

/**
 * Returns aliases that leave out modules of `@module-federation` which ES module containers never use: snapshots, preloading and
 * script elements, 3 kB of the shell after brotli. The runtime's flags remove only the plugins that call them.
 * @param nodeModules Folder that contains `@module-federation`.
 */
export function createRuntimeAliases(nodeModules: string): Record<string, string | false> {
  const federation = path.join(nodeModules, '@module-federation');
  return {
    [path.join(federation, 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js')]: path.join(import.meta.dirname, 'snapshot-stub.mjs'),
    [path.join(federation, 'runtime-core/dist/utils/preload.js')]: false,
    [path.join(federation, 'sdk/dist/dom.js')]: false,
  };
}
