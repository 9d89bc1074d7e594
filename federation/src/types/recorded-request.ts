/** A request that a release sent to a server while the browser gate used its pages. */
export interface RecordedRequest {
  method: string;
  /** Path and query. */
  path: string;
  /** `authorization`, `content-type` and all headers that start with `x-`. */
  headers: Record<string, string>;
  body: string;
}
