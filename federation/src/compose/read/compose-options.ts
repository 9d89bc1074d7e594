import type { Ownership, Registry, Route, Settings } from '../../types/index.ts';

/** Sources by directive of the Content-Security-Policy (CSP Level 3, section 6), added to the toolkit's policy. */
export type PolicySources = Partial<Record<'style-src' | 'img-src' | 'font-src' | 'media-src' | 'connect-src' | 'frame-src', string[]>>;

/** What critical CSS needs to know about a site's markup. */
export interface CriticalCssOptions {
  /** Attributes that scripts set on `<html>` before the first paint; selectors may require any value of them. */
  dynamicAttributes: string[];
  /** Selector of the elements whose content is hidden at first; empty for none. */
  hiddenContent: string;
}

/** What `compose` needs to know about a site. */
export interface ComposeOptions {
  /** Folder that the composed site is written to. */
  siteDir: string;
  /** Origin that browsers load releases from, without a trailing slash; empty for the site's origin. */
  cdnUrl: string;
  settings: Settings;
  /** What each remote owns; releases of other remotes aren't part of the site. */
  remotes: Ownership;
  document: {
    /** Attributes of `<html>`, such as `lang="en"`. */
    htmlAttributes: string;
    /** HTML at the start of `<head>`, after charset and viewport. */
    head: string;
  };
  criticalCss: CriticalCssOptions;
  /** Returns the site's own objections to the routes of a remote, each as a sentence. */
  checkRoutes(name: string, routes: readonly Route[]): string[];
  /** Response headers of every page except the Content-Security-Policy. */
  headers: Record<string, string>;
  /** Returns sources that the site needs in addition to its origin. */
  policySources(settings: Settings): PolicySources;
  /**
   * Creates further files at the site's root by name, such as icons and a sitemap.
   * @param settings The settings of the composed site, which a publisher may not have in its environment.
   * @param cacheDir Folder that persists between calls.
   */
  createFiles(registry: Registry, settings: Settings, cacheDir: string): Promise<Record<string, string | Buffer>>;
}
