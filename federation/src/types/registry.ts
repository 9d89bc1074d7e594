import type { NavigationEntry } from './ownership.ts';
import type { Route } from './release.ts';

/** A route of a live release. */
export type RegistryRoute<R extends Route = Route> = R & {
  /** Name of the remote that the route belongs to. */
  remote: string;
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
  /**
   * Hash of the container in the format of the HTML `integrity` attribute. The container verifies the remote's other files by
   * hashes that it contains. Absent for dev servers only.
   */
  integrity?: string;
  /**
   * URL of the remote's fallback release (`FallbackRelease`), which is fetched only after the live one failed. The file is named
   * after the SHA-256 of its content in base64url. Absent if the remote has none.
   */
  fallback?: string;
}

/**
 * The live releases of all parts. A document contains the part of it that its page needs to start (`isPartial`); browsers fetch
 * the complete one before they open another page.
 */
export interface Registry<R extends Route = Route> {
  /** Contract versions that the shell provides, newest first, separated by a space. */
  contract: string;
  shell: { releaseId: string; entry: string };
  /** Origin that releases are loaded from, if it isn't the site's. */
  cdn?: string;
  /** In a document only the page's own. */
  remotes: Record<string, RegistryRemote>;
  /** Sorted by path. In a document the page's own and, without files, those of the navigation and of links on the page. */
  routes: RegistryRoute<R>[];
  /** True in documents, which name the complete registry in the header `Server-Timing`. */
  isPartial?: boolean;
}

/** A route that a page links or has in its navigation, without what only its own page needs. */
export type LinkedRoute<R extends Route = Route> = Omit<RegistryRoute<R>, 'page' | 'description'>;

/** URL and hash of a script. */
export type HashedScript = [url: string, integrity: string];

/** The registry as a document contains it; `expandDocumentRegistry` of the browser package completes its routes. */
export type DocumentRegistry<R extends Route = Route> = Omit<Registry<R>, 'routes'> & {
  routes: (RegistryRoute<R> | LinkedRoute<R>)[];
  /**
   * Scripts by the name of the island that needs them, which the document loads together with the island's container. They have hashes
   * in the document, because the container, which contains the same hashes, runs too late to load them in parallel.
   */
  preload?: Record<string, HashedScript[]>;
};

/** A release that replaces the live release of its remote in one browser. */
export interface FallbackRelease<R extends Route = Route> extends RegistryRemote {
  remote: string;
  /** All routes of this release; they replace the remote's routes in the document. */
  routes: RegistryRoute<R>[];
  integrity: string;
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
  /** Endpoint for page views, failures and web vitals, a path of the site or an absolute URL; absent if nothing is collected. */
  reportUrl?: string;
}
