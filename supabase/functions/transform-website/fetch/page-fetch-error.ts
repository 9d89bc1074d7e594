/** Why a page was not fetched. Logged only: returned to visitors, the reason would turn the function into a network scanner. */
export type FetchFailureReason =
  | 'url'
  | 'host'
  | 'address'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'redirects'
  | 'protocol'
  | 'status'
  | 'type'
  | 'size'
  | 'encoding'
  | 'truncated'
  | 'empty';

/** Thrown for every page that can't be fetched. The message holds the reason and a detail, for the log. */
export class PageFetchError extends Error {
  readonly reason: FetchFailureReason;
  constructor(reason: FetchFailureReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
  }
}
