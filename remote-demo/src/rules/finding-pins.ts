import type { AnyAuditCheck, AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts, formatProblem } from '../content/audit/audit-texts.ts';

/** A finding with a number, and its first places in the page. */
export interface FindingPin {
  check: AnyAuditCheck;
  /** Position among the findings that have a place, from 1 on. */
  number: number;
  /** Says where a pin in the page leads. */
  label: string;
  /** Selectors. */
  where: readonly string[];
}

/** Numbers the findings that have a place in the page, in the order of the list. */
export function numberFindings(areas: readonly AuditAreaSummary[]): FindingPin[] {
  return areas
    .flatMap((area) => area.findings)
    .filter(({ where }) => where.length > 0)
    .map(({ check, count, where }, index) => ({ check, number: index + 1, label: auditTexts.pin(formatProblem(check, count)), where }));
}
