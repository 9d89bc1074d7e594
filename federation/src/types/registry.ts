import type { NavigationEntry } from './ownership.ts';
import type { Route } from './release.ts';

/** A module that a remote exposes, with the URLs of its files: a page or an island. */
export interface RegistryModule {
  /** Name of the remote that the module belongs to. */
  remote: string;
  /** Path of the page, or name of the island, such as `shop/BasketButton`. */
  path: string;
  /** Name of the exposed module, such as `./HomePage` or `./islands/BasketButton`. */
  page: string;
  /** URLs of the module's scripts, for prefetching. */
  js: string[];
  /** URLs of the module's style sheets, for prefetching. */
  css: string[];
}

/** A route of a live release together with the URLs of its page's files. */
export type RegistryRoute<R extends Route = Route> = R &
  RegistryModule & {
    /** Present if the frame of every page links the page: such routes are in all documents. From the site's `Ownership`. */
    navigation?: NavigationEntry;
  };

/** A remote in the registry. */
export interface RegistryRemote {
  releaseId: string;
  /** URL of the container. */
  entry: string;
  /** Contract version that the remote requires. */
  requires: string;
  /** URL of the hashes of its scripts (`Record<string, string>`, by URL), named after its content; absent in documents. */
  hashes?: string;
}

/**
 * The live releases of all parts. A document contains the part of it that its page needs to start (`isPartial`); browsers fetch
 * the complete one before they open another page.
 */
export interface Registry<R extends Route = Route> {
  /** Contract versions that the shell provides, newest first, separated by a space. */
  contract: string;
  shell: { releaseId: string };
  /** Origin that releases are loaded from, if it isn't the site's. */
  cdn?: string;
  /** In a document only the page's own. */
  remotes: Record<string, RegistryRemote>;
  /** Sorted by path. In a document the page's own and, without files, those of the navigation and of links on the page. */
  routes: RegistryRoute<R>[];
  /** Islands of all remotes; in a document, those that it may need. Absent if there are none. */
  islands?: RegistryModule[];
  /**
   * URL of the fallback releases (`Record<string, FallbackRelease>`), fetched only after a remote failed to load. The file is
   * named after the SHA-256 of its content in base64url. Absent if no remote has an earlier release.
   */
  fallback?: string;
  /** True in documents, which name the complete registry in the header `Server-Timing`. */
  isPartial?: boolean;
}

/** A route that a page links or has in its navigation, without what only its own page needs. */
export type LinkedRoute<R extends Route = Route> = Omit<RegistryRoute<R>, 'page' | 'description' | 'js' | 'css'>;

/** The registry as a document contains it; `readDocumentRegistry` of the browser package completes its routes. */
export type DocumentRegistry<R extends Route = Route> = Omit<Registry<R>, 'routes'> & { routes: (RegistryRoute<R> | LinkedRoute<R>)[] };

/** A release that replaces the live release of its remote in one browser. */
export interface FallbackRelease<R extends Route = Route> extends RegistryRemote {
  remote: string;
  /** All routes of this release; they replace the remote's routes in the document. */
  routes: RegistryRoute<R>[];
  /** Islands of this release. Absent in releases without islands. */
  islands?: RegistryModule[];
  /** Hash of every script and style sheet of the release, by URL, in the format of the HTML `integrity` attribute. */
  integrity: Record<string, string>;
}

/** A published preview: a release that is not live and replaces the live one in a single tab. */
export interface Preview<R extends Route = Route> extends FallbackRelease<R> {
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Values of one deployment, inlined into every document. A site may add its own fields. */
export interface Settings {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Endpoint for failures and web vitals, a path of the site or an absolute URL; absent if they are not collected. */
  reportUrl?: string;
}
