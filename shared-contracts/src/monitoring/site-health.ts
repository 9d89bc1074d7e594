/** Steps from the first page to a booked call, in their order: any page, the demo with a page of the visitor's, its report, a quote request, a call. */
export const FUNNEL_STEPS = ['page', 'demo', 'report', 'quote', 'call'] as const;
/** Step of a visit that counts; see `FUNNEL_STEPS`. */
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Metrics of the health page; the collector stores FCP and TTFB too. LCP and INP are in milliseconds, CLS has no unit. */
export const HEALTH_VITALS = ['LCP', 'INP', 'CLS'] as const;
/** One of `HEALTH_VITALS`. */
export type HealthVital = (typeof HEALTH_VITALS)[number];

/** What visitors' browsers reported of one release of a part in the period. */
export interface ReleaseHealth {
  /** `shell`, or the name of a remote. */
  part: string;
  /** Id of the release. */
  release: string;
  /** First and last report in the period, ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  views: number;
  /** Failures that visitors' browsers reported, without those that a fallback release replaced. */
  errors: number;
  /** Failures after which the last working release replaced this one. */
  fallbacks: number;
  /** 75th percentile, interpolated in a histogram; null if fewer than ten values were reported. */
  p75: Record<HealthVital, number | null>;
  /** How many visits reached each step on pages of this release. */
  steps: Record<FunnelStep, number>;
}

/** Counts of one part in one hour. */
export interface HourHealth {
  /** Start of the hour, ISO 8601. */
  hour: string;
  part: string;
  release: string;
  views: number;
  errors: number;
  fallbacks: number;
}

/** A position in the source of a release, or in its built file while no source map was found. */
export interface StackFrame {
  /** Path in the repository, such as remote-demo/src/pages/DemoPage.tsx, or the built file's URL path. */
  file: string;
  line: number;
  column: number;
  /** Name of the function; null if it is unknown. */
  name: string | null;
}

/** Failures with the same cause: the same frames in the same release. */
export interface FailureGroup {
  id: string;
  part: string;
  release: string;
  /** Git revision that the release was built from; null until it is known. */
  revision: string | null;
  /** Where it was thrown: `load`, `render`, `event`, `rejection` or `other`. */
  kind: string;
  /** Name of the error's class. */
  name: string;
  /** What failed: a part, or a feature such as `demo analysis`. */
  source: string;
  frames: StackFrame[];
  /** Whether `frames` are positions in the source. */
  isSymbolicated: boolean;
  count: number;
  firstSeen: string;
  lastSeen: string;
  /** Paths of the pages, at most five. */
  paths: string[];
  /** Counts by family and major version, such as `Firefox 140`. */
  browsers: Record<string, number>;
}

/** An e-mail that the outbox no longer tries to send. It stays until an admin sends it again or dismisses it. */
export interface GivenUpMail {
  id: string;
  kind: string;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  quoteId: string | null;
  bookingId: string | null;
}

/** What the monitor on the host measured last; each null before its first measurement. */
export interface HostHealth {
  disk: { path: string; usedBytes: number; totalBytes: number; measuredAt: string } | null;
  /** `finishedAt` of the last backup that succeeded; `failedAt` if a later one failed. */
  backup: { finishedAt: string | null; failedAt: string | null; bytes: number | null; measuredAt: string } | null;
  certificate: { host: string; validUntil: string; measuredAt: string } | null;
  /** The last probe of the site from the host. */
  probe: { url: string; isUp: boolean; milliseconds: number; measuredAt: string } | null;
  /** What is live, and each change of the last 30 days, newest first. */
  releases: { live: Record<string, string>; changes: ReleaseChange[]; measuredAt: string } | null;
}

/** A change of what is live. */
export interface ReleaseChange {
  part: string;
  release: string;
  action: string;
  at: string;
}

/** An alarm that is open, or that recovered in the period. */
export interface AlarmState {
  /** What identifies it, such as `disk` or `release-errors demo`. */
  key: string;
  /** One sentence that names the measured value and the limit. */
  text: string;
  openedAt: string;
  recoveredAt: string | null;
}

/** State of the running site: the result of the database function `read_site_health`, for admins and for the secret key. */
export interface SiteHealth {
  /** ISO 8601. */
  measuredAt: string;
  /** Start of the period, ISO 8601. */
  since: string;
  /** All releases that were reported in the period, those with the latest report first. */
  releases: ReleaseHealth[];
  /** Hours of the period in which anything was reported, in order of time. */
  hours: HourHealth[];
  /** At most 50, the most recent first. */
  failures: FailureGroup[];
  /** Failed calls (status 500 and above) of edge functions by function, in the period. */
  functionErrors: { name: string; count: number; lastAt: string; lastCode: string }[];
  outbox: {
    waiting: number;
    oldestSeconds: number | null;
    givenUp: GivenUpMail[];
    /** Received e-mails of the last day without a notification of their own, because too many arrived; null if there are none. */
    unnotified?: { count: number; since: string } | null;
  };
  bookings: { today: number; upcoming: number };
  /** Size of the database, and of its largest tables, at most five. */
  database: { bytes: number; tables: { name: string; bytes: number }[] };
  host: HostHealth;
  alarms: AlarmState[];
}
