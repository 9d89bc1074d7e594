import { HttpFailure } from '../_shared/http-failure.ts';

/** A report with its known fields; see SiteReport (federation/src/reporting/site-report.ts). */
export type CollectedReport = { [field: string]: string | number | null | string[] };

type Check = (value: unknown) => boolean;

const MAX_REPORTS = 40;
/** A page sends each failure when it happens. */
const MAX_FAILURES = 3;
const MAX_POSITIONS = 8;
const RELEASE = /^[0-9a-f]{16}$/;
const POSITION = /^\/(?:(?:remotes|previews)\/[\w-]{1,40}|shell)\/[0-9a-f]{16}\/[\w.-]{1,100}\.js(?:\?retry=\d)?:\d{1,7}:\d{1,7}$/;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);

const PAGE: Record<string, Check> = {
  remote: matches(/^[a-z][a-z0-9-]{0,39}$/),
  release: matches(RELEASE),
  path: matches(/^(?:\*|\/[\w./~%-]{0,199})$/),
};

/** The fields of each type of report; all are required. */
const FIELDS = new Map<unknown, Record<string, Check>>([
  ['view', PAGE],
  ['step', { ...PAGE, step: isOneOf('demo', 'report', 'quote', 'call') }],
  [
    'vital',
    {
      ...PAGE,
      metric: isOneOf('LCP', 'CLS', 'INP'),
      rating: isOneOf('good', 'needs-improvement', 'poor'),
    },
  ],
  [
    'failure',
    {
      ...PAGE,
      kind: isOneOf('load', 'render', 'event', 'rejection', 'other'),
      // Without `offline`: a visitor without a network is no failure of a release.
      fault: isOneOf(null, 'contract', 'hang', 'missing', 'altered', 'unreachable', 'exception'),
      instead: (value) => value === null || matches(RELEASE)(value),
      source: matches(/^[\w][\w ./-]{0,79}$/),
      name: matches(/^[\w$][\w$ .-]{0,59}$/),
      stack: (value) => Array.isArray(value) && value.length <= MAX_POSITIONS && value.every(matches(POSITION)),
    },
  ],
]);

/**
 * Returns the reports of a beacon that have a known type and valid fields, without their other fields, and of its failures the
 * first ones: later releases may send more, and strangers anything.
 * @throws HttpFailure 400 if the body isn't a list of at most 40
 */
export function keepValidReports(body: unknown): CollectedReport[] {
  if (!Array.isArray(body) || body.length > MAX_REPORTS)
    throw new HttpFailure(400, 'invalid-reports', `Send a list of at most ${MAX_REPORTS} reports.`);
  const reports = body.map(keepValidReport).filter((report) => report !== null);
  const failures = reports.filter(({ type }) => type === 'failure');
  return reports.filter((report) => report.type !== 'failure' || failures.indexOf(report) < MAX_FAILURES);
}

function keepValidReport(report: unknown): CollectedReport | null {
  if (typeof report !== 'object' || report === null) return null;
  const { type, ...values } = report as Record<string, unknown>;
  const fields = Object.entries(FIELDS.get(type) ?? {});
  if (fields.length === 0 || !fields.every(([name, isValid]) => isValid(values[name]))) return null;
  return { type, ...Object.fromEntries(fields.map(([name]) => [name, values[name]])) } as CollectedReport;
}
