/** Limits of one page fetch: sizes in bytes, times in milliseconds. */
export interface FetchLimits {
  /** Of the body, both as received and decompressed. */
  bodyBytes: number;
  headerBytes: number;
  redirects: number;
  /** For the complete fetch, redirects included. */
  totalMs: number;
  connectMs: number;
  /** Between two reads of the response header. */
  headerMs: number;
}

/** The limits of the deployed function. */
export const FETCH_LIMITS: FetchLimits = {
  bodyBytes: 2_000_000,
  headerBytes: 65_536,
  redirects: 5,
  totalMs: 10_000,
  connectMs: 4_000,
  headerMs: 6_000,
};
