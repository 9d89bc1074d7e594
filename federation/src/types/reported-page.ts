/** The page that a report of a visitor's browser is about. */
export interface ReportedPage {
  /** Name of the remote, or `shell`. */
  remote: string;
  release: string;
  /**
   * Path of the page without query and hash; the route's for one with any last segment, `*` for unknown paths, which may contain
   * personal data.
   */
  path: string;
}

/**
 * A page was shown: with its document, from the back/forward cache, or by a link within the site. Each document contains the one that
 * it sends.
 */
export interface ViewReport extends ReportedPage {
  type: 'view';
}
