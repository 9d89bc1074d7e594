/** Reports of the demo: their contents and rules, shared by the page and the edge functions. Runs in browsers, in Node and in Deno. */
import type { AnyAuditCheck, AuditAreaSummary, AuditResults } from '../demo/audit-summary.ts';
import type { LoadEstimate } from '../demo/evidence.ts';
import { AUDIT_CHECKS, type AuditResult, FEATURE_KEYS, type FeatureKey, RENDERED_CHECKS } from '../demo/transform.ts';
import { findBodyFailure } from '../validation/field-error.ts';

/** Limits of a report. Lengths are in characters. */
export const REPORT_LIMITS = { days: 30, places: 3, selector: 120, count: 1_000_000_000_000 } as const;

/** Id and secret of a report: 144 random bits in base64url. */
export const REPORT_TOKEN_PATTERN = /^[\w-]{24}$/;

/** Names of the response headers that a report names. */
export const REPORT_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
] as const;

/** Whether a header is sent now, with the switches only, or not at all. */
export type ReportedHeaderState = 'now' | 'added' | 'missing';

/** What a visitor's browser sends, and what is stored: no text of the measured page but its host and selectors. */
export interface ReportContent {
  /** Host name of the website. */
  site: string;
  features: readonly FeatureKey[];
  results: AuditResults;
  load?: { before: LoadEstimate; after: LoadEstimate };
  headers?: { readonly [Name in (typeof REPORT_HEADERS)[number]]?: ReportedHeaderState };
}

/** Response of `create-report`. The secret deletes the report. */
export interface CreatedReport {
  id: string;
  secret: string;
  expiresAt: string;
}

/** Response of `read-report`. */
export interface DemoReport extends Omit<ReportContent, 'results'> {
  id: string;
  createdAt: string;
  expiresAt: string;
  areas: readonly AuditAreaSummary[];
}

const CHECKS: readonly string[] = [...Object.values(AUDIT_CHECKS), ...Object.values(RENDERED_CHECKS)].flat();
const LOAD_KEYS = ['requests', 'bytes', 'unknownSizes', 'blockingRequests', 'blockingMs'] as const satisfies (keyof LoadEstimate)[];
const HEADER_STATES: readonly unknown[] = ['now', 'added', 'missing'] satisfies ReportedHeaderState[];
// Labels of letters, digits and hyphens (RFC 1123, section 2.1), or an IPv6 address in brackets (RFC 3986, section 3.2.2).
const HOST = /^(?:[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?|\[[0-9a-f:.]{2,45}\])$/;
// A tag name, ids, classes and positions: attribute selectors would contain texts of the page.
const SELECTOR_STEP = /^[\w-]*(?:[#.][\w-]+|:nth-(?:child|of-type)\(\d+\))*$/;

/** Whether a report may contain a selector: only structure, of limited length. */
export function isReportSelector(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > REPORT_LIMITS.selector) return false;
  return value.split(/ > |>| /).every((step) => step !== '' && SELECTOR_STEP.test(step));
}

/** Returns the content of a report if every value of the body is valid and none is unknown; else null. */
export function parseReportContent(body: unknown): ReportContent | null {
  if (!hasOnlyKeys(body, ['site', 'features', 'results', 'load', 'headers'])) return null;
  const { site, features, results, load, headers } = body;
  const isValid =
    typeof site === 'string' &&
    site.length <= 253 &&
    HOST.test(site) &&
    isFeatureList(features) &&
    isRecord(results, CHECKS, isResult) &&
    Object.keys(results).length > 0 &&
    (load === undefined || isLoadComparison(load)) &&
    (headers === undefined || isRecord(headers, REPORT_HEADERS, (state) => HEADER_STATES.includes(state)));
  return isValid ? (body as unknown as ReportContent) : null;
}

/** Returns the checks of a report that this release knows. */
export function isKnownCheck(check: string): check is AnyAuditCheck {
  return CHECKS.includes(check);
}

function isFeatureList(value: unknown): boolean {
  const known: readonly unknown[] = FEATURE_KEYS;
  return Array.isArray(value) && new Set(value).size === value.length && value.every((key) => known.includes(key));
}

function isResult(value: unknown): value is AuditResult {
  if (!hasOnlyKeys(value, ['before', 'after', 'where'])) return false;
  const { before, after, where } = value;
  if (!isCount(before) || !(after === null || isCount(after))) return false;
  return Array.isArray(where) && where.length <= REPORT_LIMITS.places && where.every(isReportSelector);
}

function isLoadComparison(value: unknown): boolean {
  const isLoad = (load: unknown) => hasOnlyKeys(load, LOAD_KEYS) && LOAD_KEYS.every((key) => isAmount(load[key]));
  return hasOnlyKeys(value, ['before', 'after']) && isLoad(value.before) && isLoad(value.after);
}

function isRecord(value: unknown, keys: readonly string[], isItem: (item: unknown) => boolean): value is Record<string, unknown> {
  return hasOnlyKeys(value, keys) && Object.values(value).every(isItem);
}

function hasOnlyKeys(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  return findBodyFailure(value, keys) === null;
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && isAmount(value);
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= REPORT_LIMITS.count;
}
