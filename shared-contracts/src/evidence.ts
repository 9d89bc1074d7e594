/** What the function measured of the page, beside the audit: load, response headers and structure, before and after. Import-free. */

/** Header of a successful response that carries the `Evidence` as JSON in ASCII, at most 2.4 kB. */
export const EVIDENCE_HEADER = 'x-transform-evidence';

/**
 * Network of the estimate: slow 4G of Lighthouse (1,638.4 kbit/s). Blocking time = `roundTripMs` × (1 if anything blocks, plus 3 for
 * name, TCP and TLS if a part of it is on another host) + bytes that block / `bytesPerMs`.
 */
export const SLOW_4G = { roundTripMs: 150, bytesPerMs: 204.8 } as const;

/** First load of the page by a browser with an empty cache, as far as its markup shows. */
export interface LoadEstimate {
  /** The page and what it loads before the visitor scrolls. */
  requests: number;
  /** Of the page, as transferred, and of the resources whose size is known. */
  bytes: number;
  /** Number of the other resources. */
  unknownSizes: number;
  /** Style sheets and scripts that delay the first paint. */
  blockingRequests: number;
  /** Time for which they do, with `SLOW_4G`; unknown sizes count as 0. */
  blockingMs: number;
}

/** A response header of the page; null if it isn't sent. Long values are cut. */
export interface HeaderEvidence {
  name: string;
  before: string | null;
  after: string | null;
}

/** What a visitor can do on the page. */
export interface PageGoal {
  label: string;
  kind: 'link' | 'button' | 'form';
}

/** Structure of the page, from which a dashboard can be drawn. Texts are those of the page: show them as plain text only. */
export interface PageOutline {
  /** At most five; `start` is the share of the text before the section, in percent. */
  sections: readonly { title: string; start: number }[];
  /** At most five. */
  goals: readonly PageGoal[];
}

/** Measurements of a page with its owner's settings and with those of the features that are on. */
export interface Evidence {
  /** `after` differs with Performance Boost. The removal of scripts by the sanitiser doesn't count. */
  load: { readonly before: LoadEstimate; readonly after: LoadEstimate };
  /** Security headers, if the function knows the page's headers. `after` differs with Security & SSL. */
  headers: readonly HeaderEvidence[];
  /** With Analytics. */
  outline?: PageOutline;
}
