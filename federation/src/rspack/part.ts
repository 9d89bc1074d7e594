import type { Configuration } from '@rspack/core';
import type { ReleaseBudgets, Route } from '../types/index.ts';
import type { SharedLibraries, SharedLibraryOptions } from './shared-libraries.ts';

/** What a configuration builds. */
export interface BuildTarget {
  /** `shell`, or the name of a remote. */
  name: string;
  /** `browser` builds the entry and its chunks, `prerender` the bundle that `compose` evaluates. */
  platform: 'browser' | 'prerender';
  dev: boolean;
}

/** Options that shell and remotes have in common. */
export interface PartOptions {
  /** Folder of the part. The entry of its prerender bundle is `src/prerender.ts`. */
  dir: string;
  budgets: ReleaseBudgets;
  /** Libraries that the shell shares with remotes, by import specifier. */
  shared: Record<string, SharedLibraryOptions>;
  /** Version of the contract between shell and remotes that the part is built with: `major.minor.patch`. */
  contractVersion: string;
  /** Adds loaders, plugins and optimization to a configuration of the toolkit. */
  configure: (configuration: Configuration, target: BuildTarget) => Configuration;
}

/** A part that Rspack can build. */
export interface Part {
  kind: 'shell' | 'remote';
  name: string;
  routes: Route[];
  budgets: ReleaseBudgets;
  shared: SharedLibraries;
  contractVersion: string;
  /** File name of the browser entry. */
  entry: string;
  /** Name of the chunk of each exposed module. */
  chunks: Record<string, string>;
  /** Creates the configuration of the browser files: of a release, or of a dev server at a port. */
  createBrowserConfiguration(devPort?: number): Configuration;
  /** Creates the configuration of the bundle that `compose` evaluates. */
  createPrerenderConfiguration(): Configuration;
}

/** File name of the prerender bundle. */
export const PRERENDER_FILE = 'prerender.cjs';
