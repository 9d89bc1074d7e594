import type { Page } from '@playwright/test';
import type { ComposeOptions } from '../compose/read/compose-options.ts';
import type { StoreOptions } from '../store/open-store.ts';
import type { Route, Settings } from '../types/index.ts';

/** A page that the browser gate opens. */
export interface BrowserGatePage<R extends Route = Route, S extends Settings = Settings> {
  /** Undefined for a page of the shell. */
  route: R | undefined;
  settings: S;
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

/** Response to a request that leaves the site. */
export interface MockResponse {
  headers?: Record<string, string>;
  contentType: string;
  body: string;
}

/** Configuration of the browser gate. */
export interface BrowserGateOptions<R extends Route = Route, S extends Settings = Settings> {
  /** Returns path and arguments of Chromium. @throws Error if it isn't installed */
  launchOptions(): { executablePath?: string; args?: string[] };
  /** Returns the response to a request to another origin. */
  mockResponse(url: URL, target: BrowserGatePage<R, S>): MockResponse;
  tasks: PageTask[];
  /** Returns entries of the local storage that exist when the page is opened. */
  localStorage(target: BrowserGatePage<R, S>): Record<string, string>;
}

/** What the gates need to know about a site. */
export interface GateOptions<R extends Route = Route, S extends Settings = Settings> extends ComposeOptions, StoreOptions {
  browserGate: BrowserGateOptions<R, S>;
  /** Shared packages of which a page must have one copy: a remote may not be built with a newer one than the shell's. */
  singletonPackages: string[];
  /** Returns the site's own objections to a remote. `modules` are the names of its exposed modules. */
  checkRemote(name: string, routes: R[], modules: string[]): string[];
}
