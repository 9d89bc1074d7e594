/**
 * Why a page was not fetched. Most reasons are only logged: returned to visitors, they would turn the function into a network scanner.
 * `status`, `type`, `encoding` and `empty` are responses, which only public hosts can give.
 */
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
  readonly detail: string;
  constructor(reason: FetchFailureReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}
