import type { AuditResult, RenderedCheck } from 'shared-contracts/transform';

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
    const remaining = (after ?? before).get(check) ?? [];
    return [check, { before: places.length, after: remaining.length, where: places.slice(0, MAX_PLACES) }];
  });
  return Object.fromEntries(results);
}
