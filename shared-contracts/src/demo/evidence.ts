/** Header of a successful response that carries the `TransformEvidence` as JSON in ASCII, at most 2.4 kB. */
export const EVIDENCE_HEADER = 'x-transform-evidence';

/** Slow 4G of Lighthouse: `blockingMs` = round trips (1, and 3 for another host) × `roundTripMs` + blocking bytes / `bytesPerMs`. */
export const SLOW_4G = { roundTripMs: 150, bytesPerMs: 204.8 } as const;

/** First load of the page without a cache, as far as its markup shows. Resources of unknown size count as 0 bytes. */
export interface LoadEstimate {
  requests: number;
  bytes: number;
  unknownSizes: number;
  blockingRequests: number;
  blockingMs: number;
}

/** A response header; null if it isn't sent. Long values are cut. */
export interface HeaderComparison {
  name: string;
  before: string | null;
  after: string | null;
}

/** Measurements of a page as it is, and with Performance Boost and Security & SSL if they are on. */
export interface TransformEvidence {
  load: {
    readonly before: LoadEstimate;
    readonly after: LoadEstimate;
  };
  headers: readonly HeaderComparison[];
}
