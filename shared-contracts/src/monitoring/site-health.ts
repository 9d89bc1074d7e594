/** Steps from the first page to a booked call, in their order: any page, the demo with a page of the visitor's, its report, a quote request, a call. */
export const FUNNEL_STEPS = ['page', 'demo', 'report', 'quote', 'call'] as const;
/** Step of a visit that counts; see `FUNNEL_STEPS`. */
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What browsers reported of one release of a part in the period. */
export interface ReleaseHealth {
  /** `shell`, or the name of a remote. */
  part: string;
  /** Id of the release. */
  release: string;
  /** Start of the first hour with a report in the period, ISO 8601. */
  firstHour: string;
  /**
   * How often each event was reported; a missing one never was. `view`, `error`, `fallback` (a failure that an earlier release
   * replaced), the steps without `page`, and the web vitals LCP, INP and CLS with their rating, such as `LCP good`.
   */
  counts: Record<string, number>;
}

/** Failures with the same positions in the same release. */
export interface FailureGroup {
  id: string;
  part: string;
  release: string;
  /** Where it was thrown: `load`, `render`, `event`, `rejection` or `other`. */
  kind: string;
  /** What failed: a part, or a feature such as `demo analysis`. */
  source: string;
  /** Name of the error's class. */
  name: string;
  /** Positions in the built files, such as `/remotes/demo/76174d7a19df99c4/page.js:1:204`. */
  positions: string[];
  count: number;
  firstSeen: string;
  lastSeen: string;
  /** Paths of the pages, at most five. */
  paths: string[];
  /** Families and major versions such as `Firefox 140`, at most five. */
  browsers: string[];
}

/** An e-mail that the outbox no longer tries to send. It stays until an admin sends it again or dismisses it. */
export interface GivenUpMail {
  id: string;
  kind: string;
  lastError: string | null;
  createdAt: string;
  quoteId: string | null;
  bookingId: string | null;
}

/** State of the running site: the result of the database function `read_site_health`, for admins. */
export interface SiteHealth {
  /** ISO 8601. */
  measuredAt: string;
  /** Start of the period, ISO 8601. */
  since: string;
  /** What needs attention now, and when it was announced; null if it wasn't yet. */
  problems: { key: string; text: string; openedAt: string | null }[];
  /** Of each part the three releases with the most reports, the latest first. */
  releases: ReleaseHealth[];
  /** At most 50, the most recent first. */
  failures: FailureGroup[];
  /** Failed calls (status 500 and above) of edge functions by function. */
  functionErrors: { name: string; count: number; lastAt: string; lastCode: string }[];
  givenUpMails: GivenUpMail[];
}
