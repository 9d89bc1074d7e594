/**
 * Cause of a page that could not be loaded:
 * `contract`: the remote requires a contract version that the shell doesn't provide;
 * `offline`: the browser has no network connection;
 * `hang`: a file exceeded its timeout;
 * `missing`, `altered`, `unreachable`: a file has an HTTP error, differs from its hash, or the request failed;
 * `stranded`: the recovery code could not be loaded either;
 * `exception`: the code threw while it was loaded.
 */
export type LoadFault = 'contract' | 'offline' | 'hang' | 'missing' | 'altered' | 'unreachable' | 'stranded' | 'exception';

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
  return error instanceof PageLoadError && ['contract', 'exception', 'stranded'].includes(error.fault);
}

/** Returns whether the page failed because the browser is offline; it can be retried on the `online` event. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof PageLoadError && error.fault === 'offline';
}
