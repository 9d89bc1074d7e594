import type { Audience } from './site-map.ts';

/** A page as a remote declares it in its `routes.ts`. */
export interface RemoteRoute {
  /** Absolute path without a trailing slash, `/` for the home page. */
  path: string;
  /** Name of the exposed module, such as `./HomePage`. */
  page: string;
  title: string;
  description: string;
  audience: Audience;
  /** False for pages that only exist behind a sign-in: they are served as an empty frame with `noindex`. */
  prerender: boolean;
  /** Present when the page has an item in the navigation bar; items are sorted by `order`. */
  navigation?: { label: string; order: number };
}

export interface ReleaseFile {
  /** Path below the release's folder. */
  path: string;
  bytes: number;
  /** `sha384-` and base64, as browsers write it. */
  sha384: string;
}

/** What a release says of itself: written last into its folder, as `release.json`. */
export interface Release {
  name: string;
  /** First 16 hex digits of the sha256 over everything below but `revision`: an unchanged rebuild has the same id. */
  releaseId: string;
  /** The shell provides contract versions, newest first and separated by a space; a remote requires one. See `contractFor`. */
  contract: { provides?: string; requires?: string };
  /** Versions of the libraries that the parts share at run time. */
  shared: Record<string, string>;
  /** Browser entry: the shell's main script, a remote's container. */
  entry: string;
  /** Bundle that `compose` evaluates to prerender. */
  prerender: string;
  /** Files that the browser needs for each exposed page; for the shell under the key `.`. */
  modules: Record<string, { js: string[]; css: string[] }>;
  routes: RemoteRoute[];
  /** What the part may weigh, in bytes of brotli: a release above it isn't promoted. */
  budgets: ReleaseBudgets;
  files: ReleaseFile[];
  /** Git revision that the release was built from, where known. */
  revision: string | null;
  /** The shell's order of Mantine's cascade layers. */
  styleLayers?: string[];
}

export interface ReleaseBudgets {
  /** The entry script: a remote's container, the shell's main script. */
  entry: number;
  /** Scripts and styles that the heaviest exposed page needs besides the entry. */
  page: number;
}

/** One move of a part's pointer. */
export interface ReleaseMove {
  releaseId: string;
  /** Raised by one with every move; the compare-and-set is made on it. */
  generation: number;
  updatedAt: string;
  /** Who moved it: a person's or a workflow's name. */
  by: string;
  action: 'publish' | 'promote' | 'rollback';
  /** After a rollback: the generation that it went back to. */
  restores?: number;
}

/** The one mutable object of a part: which release is live, and what was live before, newest first. */
export interface ReleasePointer extends ReleaseMove {
  history: ReleaseMove[];
}

export interface RegistryRoute extends RemoteRoute {
  remote: string;
  /** Absolute addresses of the page's own scripts and styles, for prefetching. */
  js: string[];
  css: string[];
}

/** A whole remote in one release, to stand in for the one that a document names: as its fallback, or as a preview. */
export interface RemoteRelease {
  remote: string;
  releaseId: string;
  entry: string;
  requires: string;
  /** All routes of this release; they replace those that the document has of this remote. */
  routes: RegistryRoute[];
  /** Hash of every script and style sheet of the release, by address. */
  integrity: Record<string, string>;
}

/** A published preview, as it lies below its remote's own path. */
export interface RemotePreview extends RemoteRelease {
  name: string;
  by: string;
  /** ISO 8601, like `expiresAt`. */
  createdAt: string;
  expiresAt: string;
}

/** What a document knows of all parts: inlined by `compose`, never fetched. */
export interface Registry {
  /** Contract versions that the shell provides, newest first, separated by a space. */
  contract: string;
  shell: { releaseId: string };
  /** Origin that releases are loaded from, where it isn't the site's own. */
  cdn?: string;
  remotes: Record<string, { releaseId: string; entry: string; requires: string }>;
  routes: RegistryRoute[];
  /**
   * Address of what each remote falls back to (`Record<string, RemoteRelease>`), asked for only when one failed. The file's
   * name is the sha256 of its content in base64url, so the document pins it. Absent when no remote has an earlier release.
   */
  fallback?: string;
}

/** Values of one deployment, inlined beside the registry. */
export interface Settings {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  backendUrl: string;
  /** The public key of the backend; not a secret. */
  publishableKey: string;
  /** Origin of the sample client sites that case studies frame and the demo may transform. */
  clientSitesUrl: string;
  /** Where failures and web vitals are sent, a path of the site or an absolute address; absent where nobody collects them. */
  reportUrl?: string;
}
