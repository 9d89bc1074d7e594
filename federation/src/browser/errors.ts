/**
 * Cause of a page that could not be loaded:
 * `contract`: the remote requires a contract version that the shell doesn't provide;
 * `offline`: the browser has no network connection;
 * `hang`: a file exceeded its timeout;
 * `missing`, `altered`, `unreachable`: a file has an HTTP error, differs from its hash, or the request failed;
 * `exception`: the code threw while it was loaded.
 */
export type LoadFault = 'contract' | 'offline' | 'hang' | 'missing' | 'altered' | 'unreachable' | 'exception';

/** A page could not be loaded, and neither a retry nor the remote's fallback release helped. */
export class PageLoadError extends Error {
  readonly fault: LoadFault;

  constructor(message: string, fault: LoadFault, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Returns whether only a new document can help: a retry would use the same registry and the same code. */
export function requiresReload(error: unknown): boolean {
  return error instanceof PageLoadError && ['contract', 'exception'].includes(error.fault);
}

/** Returns whether the page failed because the browser is offline; it can be retried on the `online` event. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof PageLoadError && error.fault === 'offline';
}

/** A file is missing or differs from its hash. Builds throw the same for their chunks and style sheets (`VerifiedChunksPlugin`). */
export interface FileError extends Error {
  url: string;
  integrity: string;
}

/** Details of an error in a remote. */
export interface ErrorDetails {
  /** Where it was thrown: while loading, while rendering, in an event handler, in a promise that nothing handled. */
  kind: 'load' | 'render' | 'event' | 'rejection';
  fault?: LoadFault;
  /** Id of the release that failed. */
  release?: string | undefined;
  /** Id of the release that replaced it; undefined if none did. */
  instead?: string | undefined;
}

/** Receives the errors of remotes. `part` is the name of the remote, or `shell`. */
export type ReportRemoteError = (error: unknown, part: string, details: ErrorDetails) => void;

/** Problem of the page that is shown. The page stays readable; `retry` attempts to make it work again. */
export interface PageError {
  /** `stalled`: its scripts could not be loaded; `offline`: the browser is offline; `broken`: one of its handlers threw. */
  kind: 'stalled' | 'offline' | 'broken';
  retry: () => void;
}
