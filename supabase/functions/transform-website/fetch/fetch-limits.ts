/** Limits of one page fetch: sizes in bytes, times in milliseconds. Redirects share `totalMs`, `wireBytes` and `reads`. */
export interface FetchLimits {
  /** Size of the body, both as received and decompressed. */
  bodyBytes: number;
  headerBytes: number;
  /** Size of all responses as received, with headers and framing, after TLS decryption. */
  wireBytes: number;
  /** Number of reads from the connections, because a server can send single bytes. */
  reads: number;
  /** Number of chunks of the chunked transfer coding. */
  chunks: number;
  /** Decompressed bytes per received byte, for bodies above `ratioFreeBytes`. DEFLATE reaches 1032. */
  compressionRatio: number;
  ratioFreeBytes: number;
  redirects: number;
  /** Time for the complete fetch. */
  totalMs: number;
  connectMs: number;
  /** Time between two reads of the response header. */
  headerMs: number;
}

/** The limits of the deployed function. */
export const FETCH_LIMITS: FetchLimits = {
  bodyBytes: 4_000_000,
  headerBytes: 65_536,
  wireBytes: 6_000_000,
  reads: 20_000,
  chunks: 50_000,
  compressionRatio: 200,
  ratioFreeBytes: 500_000,
  redirects: 5,
  totalMs: 10_000,
  connectMs: 4_000,
  headerMs: 6_000,
};
