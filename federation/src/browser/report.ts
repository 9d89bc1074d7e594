import type { LoadFault } from './page-load-error.ts';

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
