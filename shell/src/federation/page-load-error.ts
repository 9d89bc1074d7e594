/**
 * Why a remote's page isn't there. `missing`, `altered` (truncated or tampered with) and `unreachable` are about a file,
 * `stranded` means that the code which looks for the cause isn't there either, `exception` is code that threw while it was loaded.
 */
export type Fault = 'contract' | 'offline' | 'hang' | 'missing' | 'altered' | 'unreachable' | 'stranded' | 'exception';

/** A page that could not be loaded, after everything that the shell can do without its visitor was tried. */
export class PageLoadError extends Error {
  readonly fault: Fault;

  constructor(message: string, fault: Fault, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Tells whether trying again in this document is pointless: neither its registry nor a file's code can change. */
export function requiresReload(error: unknown): boolean {
  return error instanceof PageLoadError && ['contract', 'exception', 'stranded'].includes(error.fault);
}

/** Tells whether a page isn't there because the visitor has no network: it then comes by itself with it. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof PageLoadError && error.fault === 'offline';
}
