import type { AuditResult } from 'shared-contracts/transform';

/** Checks that need a rendered page, by area: rules of axe and a probe of our own. */
export const RENDERED_CHECKS = {
  accessibility: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'],
  mobile: ['phone-overflow', 'target-size'],
} as const;

export type RenderedCheck = (typeof RENDERED_CHECKS)[keyof typeof RENDERED_CHECKS][number];

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
