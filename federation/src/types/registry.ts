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
  /** Release that replaces the live one in a browser in which that fails; in the complete registry only. */
  fallback?: FallbackRelease;
  /** True if this document uses it instead of the live release, as a fallback release or a preview. */
  isReplacement?: boolean;
}

/**
 * The live releases of all parts. A document contains the part of it that its page needs to start; browsers fetch the complete one,
 * `/registry.json`, before they open another page.
 */
export interface Registry<R extends Route = Route> {
  /** Contract versions that the shell provides, newest first, separated by a space. */
  contract: string;
  shell: { releaseId: string; entry: string };
  /** Origin that releases are loaded from, if it isn't the site's. */
  cdn?: string;
  /** In a document only the page's own. */
  remotes: Record<string, RegistryRemote>;
  /** Sorted by path. In a document the page's own and, with empty `page` and `description`, those of the navigation. */
  routes: RegistryRoute<R>[];
  /** In documents: hash of `/registry.json` in the format of the HTML `integrity` attribute. */
  hash?: string;
  /**
   * In documents: scripts by the name of the island that needs them, which the document loads together with the island's container. They
   * have hashes here, because the container, which contains the same hashes, runs too late to load them in parallel.
   */
  preload?: Record<string, HashedScript[]>;
  /** True once the browser has completed the registry of its document. */
  isComplete?: boolean;
}

/** URL and hash of a script. */
export type HashedScript = [url: string, integrity: string];

/** A release that replaces the live release of its remote in one browser. */
export interface FallbackRelease<R extends Route = Route> extends Omit<RegistryRemote, 'fallback' | 'isReplacement'> {
  remote: string;
  /** All routes of this release; they replace the remote's routes in the document. */
  routes: RegistryRoute<R>[];
  integrity: string;
}

/** A published preview: a release that is not live and replaces the live one in a single tab. */
export interface Preview<R extends Route = Route> extends FallbackRelease<R> {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The page that a report of a visitor's browser is about. */
export interface ReportedPage {
  /** Name of the remote, or `shell`. */
  remote: string;
  release: string;
  /** Path of the page without query and hash, or of its route; `*` for unknown paths, which may contain personal data. */
  path: string;
}

/** A page was shown: with its document, from the back/forward cache, or by a link. Each document contains the one that it sends. */
export interface ViewReport extends ReportedPage {
  type: 'view';
}

/** Values of one deployment, inlined into every document. A site may add its own fields. */
export interface Settings {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Endpoint for page views, failures and web vitals, a path of the site or an absolute URL; absent if nothing is collected. */
  reportUrl?: string;
}
