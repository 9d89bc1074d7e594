/** Follows the Git revision of a build whose sources had uncommitted changes. */
export const UNCOMMITTED_SUFFIX = '+changes';

/** Start of the names of chunks: files that another script of the release loads and verifies. */
export const CHUNK_PREFIX = 'c.';

/** A page that a remote declares. A site may add its own fields, which the toolkit passes through unchanged. */
export interface Route {
  /**
   * Absolute path without a trailing slash, `/` for the home page. A last segment `_` stands for any segment: `/shop/items/_` is
   * the page of `/shop/items/42`, which reads the segment from the URL.
   */
  path: string;
  /** Name of the exposed module, such as `./HomePage`. */
  page: string;
  title: string;
  description: string;
  /** False for pages that are rendered in the browser only: their document holds an empty frame. */
  prerender: boolean;
}

/** A file of a release. */
export interface ReleaseFile {
  /** Path below the release's folder. */
  path: string;
  /** Uncompressed size. */
  bytes: number;
  /** Hash in the format of the HTML `integrity` attribute: `sha384-` and base64. */
  sha384: string;
}

/** Size limits of a release in bytes after brotli compression; a release above them is not promoted. */
export interface ReleaseBudgets {
  /** The entry script: a remote's container, the shell's main script. */
  entry: number;
  /** Scripts and styles that the heaviest exposed page needs in addition to the entry. */
  page: number;
}

/** Scripts and style sheets that one exposed module needs, as paths below the release's folder. */
export type ModuleFiles = Record<'js' | 'css', string[]>;

/**
 * Version of what compose and the page runtime expect of a release. A release with another one is refused, such as one that was
 * published before an incompatible change of this package: publish the part again.
 */
export const RELEASE_FORMAT = 2 as const;

/** Fields that the releases of shell and remotes have in common. */
export interface ReleaseBase {
  format: typeof RELEASE_FORMAT;
  /** `shell`, or the name of the remote. */
  name: string;
  /** First 16 hex digits of a SHA-256 over all other fields except `revision`: rebuilding unchanged source gives the same id. */
  releaseId: string;
  /** Versions of the shared libraries that the part was built with, by package name. */
  shared: Record<string, string>;
  /** Browser entry: the shell's main script or the remote's container. */
  entry: string;
  /** CommonJS bundle that `compose` evaluates to prerender pages. */
  prerender: string;
  /** Files by exposed module; the shell's are `.`, `inline`, `fonts` and `fontFallbacks`. */
  modules: Record<string, ModuleFiles>;
  routes: Route[];
  budgets: ReleaseBudgets;
  files: ReleaseFile[];
  /** Git revision that the release was built from, with `UNCOMMITTED_SUFFIX` if it is incomplete; null outside of a repository. */
  revision: string | null;
}

/** A release of the shell. */
export interface ShellRelease extends ReleaseBase {
  kind: 'shell';
  /** Contract versions that the shell provides, newest first, separated by a space; see `findContractVersion`. */
  provides: string;
}

/** A release of a remote. */
export interface RemoteRelease extends ReleaseBase {
  kind: 'remote';
  /** Contract version that the remote requires, such as `^1.2.0`; see `findContractVersion`. */
  requires: string;
}

/** Content of `release.json`, the last file that is written into a release's folder. */
export type Release = ShellRelease | RemoteRelease;

/** Content of `build.json`: a release before its files are listed. */
export type BuildManifest = Omit<ShellRelease, 'releaseId' | 'files'> | Omit<RemoteRelease, 'releaseId' | 'files'>;
