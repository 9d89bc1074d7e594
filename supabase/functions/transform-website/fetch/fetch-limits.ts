/**
 * The limits of one page fetch in the deployed function: sizes in bytes, times in milliseconds. Redirects share `totalMs`,
 * `wireBytes` and `reads`.
 */
export const FETCH_LIMITS = {
  /** Size of the body, both as received and decompressed. */
  bodyBytes: 4_000_000,
  headerBytes: 65_536,
  /** Size of all responses as received, with headers and framing, after TLS decryption. */
  wireBytes: 6_000_000,
  /** Number of reads from the connections, because a server can send single bytes. */
  reads: 20_000,
  /** Number of chunks of the chunked transfer coding. */
  chunks: 50_000,
  /** Decompressed bytes per received byte, for bodies above `ratioFreeBytes`. DEFLATE reaches 1032. */
  compressionRatio: 200,
  ratioFreeBytes: 500_000,
  redirects: 5,
  /** Time for the complete fetch. */
  totalMs: 10_000,
  connectMs: 4_000,
  /** Time between two reads of the response header. */
  headerMs: 6_000,
};

export type FetchLimits = typeof FETCH_LIMITS;
