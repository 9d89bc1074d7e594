import type { Page } from '@playwright/test';
import type { StoreOptions } from '../../store/open-store.ts';
import type { Ownership, Registry, Route, Settings } from '../../types/index.ts';

/** Description of a site: where it is stored, how it is built, checked, composed and served. */
export interface Site extends StoreOptions {
  /** Folder that the composed site is written to. */
  siteDir: string;
  /** Origin that browsers load releases from, without a trailing slash; empty for the site's origin. */
  cdnUrl: string;
  /** Port of the server; 0 selects a free port. */
  port: number;
  /** Address to listen on; by default the loopback addresses. */
  address?: string | undefined;
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
  /** Returns the site's own objections to the routes of a remote, each as a sentence. */
  checkRoutes(routes: readonly Route[]): string[];
  /** Returns the site's own objections to the names of the modules that a remote exposes, each as a sentence. */
  checkModules(remote: string, modules: readonly string[]): string[];
  /** Shared packages of which a page must have one copy: a remote may not be built with a newer one than the shell's. */
  singletonPackages: string[];
  browserGate: BrowserGateOptions;
  /** Runs before a static site is composed and before `serve` in production. @throws Error if visitors can't use the settings */
  assertPublic(): void;
  /** Builds a part and returns the folder of its build. */
  build(part: string): Promise<string>;
  /** Returns the command line of a CLI command for messages, such as `federation rollback demo`. */
  formatCommand(...args: string[]): string;
}

/** Sources by directive of the Content-Security-Policy (CSP Level 3, section 6), added to the toolkit's policy. */
export type PolicySources = Partial<
  Record<'style-src' | 'img-src' | 'font-src' | 'media-src' | 'connect-src' | 'frame-src' | 'script-src', string[]>
>;

/** What critical CSS needs to know about a site's markup. */
export interface CriticalCssOptions {
  /** Attributes that scripts set on `<html>` before the first paint; selectors may require any value of them. */
  dynamicAttributes: string[];
  /** Selector of the elements whose content is hidden at first; empty for none. */
  hiddenContent: string;
}

/** Configuration of the browser gate. In its methods, `route` is undefined for a page of the shell. */
export interface BrowserGateOptions {
  /** Returns path and arguments of Chromium. @throws Error if it isn't installed */
  launchOptions(): { executablePath?: string; args?: string[] };
  /** Returns the response to a request that leaves the site. */
  mockResponse(url: URL, route: Route | undefined, settings: Settings): MockResponse;
  tasks: PageTask[];
  /** Returns entries of the local storage that exist when the page is opened. */
  localStorage(route: Route | undefined, settings: Settings): Record<string, string>;
}

/** Response to a request that leaves the site. */
export interface MockResponse {
  headers?: Record<string, string>;
  contentType: string;
  body: string;
}

/** The main task of a page, such as sending its form. The gate performs it with the mocked backend. */
export interface PageTask {
  /** Path of a route, or of a page of the shell, which is opened for the shell's releases only. */
  path: string;
  /** Completes the sentence “while trying to …”, such as `send the order form`. */
  name: string;
  /** Performs the task on the loaded page. @throws Error with what is missing */
  perform(page: Page): Promise<void>;
}
