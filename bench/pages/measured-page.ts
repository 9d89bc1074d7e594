import type { SiteName } from './sites.ts';

/** What the bench measures; milliseconds, bytes, and scores from 0 to 100. */
export const METRICS = [
  'fcp',
  'lcp',
  'cls',
  'tbt',
  'score',
  'accessibility',
  'bestPractices',
  'seo',
  'bytes',
  'requests',
  'loadCpu',
  'themeReady',
  'scriptBytes',
  'formInp',
  'themeInp',
  'handlersLive',
  'keyKept',
  'startTask',
] as const;

export type Metric = (typeof METRICS)[number];

/** All values of a page, one of each round. */
export interface MeasuredPage {
  site: SiteName;
  page: string;
  url: string;
  /** Pages of the comparison are measured in every round, the others once. */
  isCompared: boolean;
  values: Partial<Record<Metric, number[]>>;
  /** Slowest interaction of each step of the form, one of each round. */
  steps: Record<string, number[]>;
  /** Weighted audits of accessibility, best practices and SEO that don't pass. */
  failed: string[];
}

export function addMeasuredValue(measured: MeasuredPage, metric: Metric, value: number): void {
  if (Number.isNaN(value)) return;
  measured.values[metric] ??= [];
  measured.values[metric].push(value);
}

/** Returns NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

export const medianOf = ({ values }: MeasuredPage, metric: Metric): number => median(values[metric] ?? []);
export const worstOf = ({ values }: MeasuredPage, metric: Metric): number => Math.max(...(values[metric] ?? [Number.NaN]));

/** Pages that depend on the session, which are rendered in the browser. */
export const SESSION_PAGES = ['/auth'];
/** Prerendered pages that start React without an input: the calendar shows its free times at once. */
export const STARTED_PAGES = ['/book'];
