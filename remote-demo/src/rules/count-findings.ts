import type { AuditAreaSummary } from 'shared-contracts/audit-summary';

/** How many kinds of problems an audit found in a page, and how many of them the preview doesn't have any more. */
export interface FindingCounts {
  found: number;
  repaired: number;
}

export function countFindings(areas: readonly AuditAreaSummary[]): FindingCounts {
  const findings = areas.flatMap((area) => area.findings);
  return { found: findings.length, repaired: findings.filter(({ isRepaired }) => isRepaired).length };
}
