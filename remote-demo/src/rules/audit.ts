import { AUDIT_CHECKS, type Audit, type AuditArea, type AuditCheck, type AuditResult } from 'shared-contracts/transform';

/** A problem that the audit found in the original page. */
export interface Finding {
  check: AuditCheck;
  /** Number of problems in the original page. */
  count: number;
  /** Selectors of the first places. */
  where: readonly string[];
  /** Whether the transformed page could be checked again. */
  isRemeasured: boolean;
  /** Whether the transformed page doesn't have the problem any more. */
  isRepaired: boolean;
}

/** Findings and scores of an area of the audit. */
export interface AreaSummary {
  area: AuditArea;
  findings: readonly Finding[];
  /** Number of checks that apply to the page. */
  checks: number;
  /** Of 100: share of these checks without a problem, before and after the transform. */
  scoreBefore: number;
  scoreAfter: number;
}

/** Parses the audit header. Unknown checks and malformed results are skipped; a missing header is an empty audit. */
export function parseAudit(header: string | null): Audit {
  try {
    const value: unknown = JSON.parse(header ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const known: readonly string[] = Object.values(AUDIT_CHECKS).flat();
    return Object.fromEntries(Object.entries(value).filter(([check, result]) => known.includes(check) && isResult(result)));
  } catch {
    return {};
  }
}

/** Summarises the areas to which any check applies. */
export function summariseAudit(audit: Audit): AreaSummary[] {
  return (Object.keys(AUDIT_CHECKS) as AuditArea[]).map((area) => summariseArea(audit, area)).filter(({ checks }) => checks > 0);
}

function summariseArea(audit: Audit, area: AuditArea): AreaSummary {
  const results = AUDIT_CHECKS[area].flatMap((check) => {
    const result = audit[check];
    return result ? [{ check, ...result }] : [];
  });
  const findings = results
    .filter(({ before }) => before > 0)
    .map(({ check, before, after, where }) => ({ check, count: before, where, isRemeasured: after !== null, isRepaired: after === 0 }));
  const score = (problems: number) => Math.round((100 * (results.length - problems)) / Math.max(1, results.length));
  return {
    area,
    findings,
    checks: results.length,
    scoreBefore: score(findings.length),
    scoreAfter: score(results.filter((result) => hasProblemAfter(result)).length),
  };
}

function hasProblemAfter({ before, after }: AuditResult): boolean {
  return (after ?? before) > 0;
}

function isResult(value: unknown): value is AuditResult {
  if (typeof value !== 'object' || value === null) return false;
  const { before, after, where } = value as Partial<Record<keyof AuditResult, unknown>>;
  const isCount = (count: unknown) => typeof count === 'number' && count >= 0;
  return isCount(before) && (after === null || isCount(after)) && Array.isArray(where) && where.every((item) => typeof item === 'string');
}
