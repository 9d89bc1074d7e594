import type { AuditAreaSummary } from 'shared-contracts/audit-summary';

export type FindingCounts = ReturnType<typeof countFindings>;

/** How many kinds of problems an audit found in a page, and how many of them the preview doesn't have any more. */
export function countFindings(areas: readonly AuditAreaSummary[]) {
  const findings = areas.flatMap((area) => area.findings);
  return { found: findings.length, repaired: findings.filter(({ isRepaired }) => isRepaired).length };
}
