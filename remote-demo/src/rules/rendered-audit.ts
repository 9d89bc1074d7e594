import type { AnyAuditCheck, AuditResults } from 'shared-contracts/audit-summary';
import { AUDIT_CHECKS, type AuditArea, type AuditResult, RENDERED_CHECKS, type RenderedCheck } from 'shared-contracts/transform';

/** Places of a page with each problem, as selectors. */
export type RenderedProblems = ReadonlyMap<RenderedCheck, readonly string[]>;

/** What a measurement in the visitor's browser has found; `after` is missing until the transformed page is measured. */
export interface RenderedAudit {
  before: RenderedProblems;
  after?: RenderedProblems;
}

/** Number of selectors that a finding keeps. */
const MAX_PLACES = 3;

/** The results of a measurement in the form of the function's audit. Until the transformed page is measured, nothing is repaired. */
export function toAuditResults({ before, after }: RenderedAudit): Partial<Record<RenderedCheck, AuditResult>> {
  const results = [...before].map(([check, places]): [RenderedCheck, AuditResult] => {
    // A picture that a new layout leaves out is still missing.
    const remaining = check === 'unloaded-images' ? places : ((after ?? before).get(check) ?? []);
    return [check, { before: places.length, after: remaining.length, where: places.slice(0, MAX_PLACES) }];
  });
  return Object.fromEntries(results);
}

/** Problems of an area that only the transformed page has, with their numbers. */
export function listNewProblems(results: AuditResults, area: AuditArea): [check: AnyAuditCheck, count: number][] {
  const rendered: Partial<Record<AuditArea, readonly RenderedCheck[]>> = RENDERED_CHECKS;
  const checks: readonly AnyAuditCheck[] = [...AUDIT_CHECKS[area], ...(rendered[area] ?? [])];
  return checks.flatMap((check) => {
    const { before = 0, after = 0 } = results[check] ?? {};
    return before === 0 && after !== null && after > 0 ? [[check, after]] : [];
  });
}
