/** Summary of an audit: what the demo's panel and its reports show. Runs in browsers, in Node and in Deno. */
import { AUDIT_CHECKS, type AuditArea, type AuditCheck, type AuditResult, RENDERED_CHECKS, type RenderedCheck } from './transform.ts';

/** Checks of the function and of the visitor's browser. */
export type AnyAuditCheck = AuditCheck | RenderedCheck;
/** Results of the checks that apply to a page. */
export type AuditResults = { readonly [Key in AnyAuditCheck]?: AuditResult };

/** A problem that the audit found in the original page. */
export interface AuditFinding {
  check: AnyAuditCheck;
  /** Number of problems in the original page. */
  count: number;
  /** Number of them that the transformed page doesn't have; 0 if it couldn't be checked again. */
  repaired: number;
  /** Selectors of the first places. */
  where: readonly string[];
  /** Whether the transformed page could be checked again. */
  isRemeasured: boolean;
  /** Whether the transformed page doesn't have the problem any more. */
  isRepaired: boolean;
}

/** Findings and scores of an area of the audit. */
export interface AuditAreaSummary {
  area: AuditArea;
  findings: readonly AuditFinding[];
  /** Number of checks that apply to the page. */
  checks: number;
  /** Number of these checks without a problem, before and after the transform. */
  passedBefore: number;
  passedAfter: number;
  /** Of 100: share of these checks without a problem, before and after the transform. */
  scoreBefore: number;
  scoreAfter: number;
}

/** Summarizes the areas to which any check applies. */
export function summarizeAudit(audit: AuditResults): AuditAreaSummary[] {
  return (Object.keys(AUDIT_CHECKS) as AuditArea[]).map((area) => summarizeArea(audit, area)).filter(({ checks }) => checks > 0);
}

function summarizeArea(audit: AuditResults, area: AuditArea): AuditAreaSummary {
  const rendered: Partial<Record<AuditArea, readonly RenderedCheck[]>> = RENDERED_CHECKS;
  const checks: readonly AnyAuditCheck[] = [...AUDIT_CHECKS[area], ...(rendered[area] ?? [])];
  const results = checks.flatMap((check) => {
    const result = audit[check];
    return result ? [{ check, ...result }] : [];
  });
  const findings = results
    .filter(({ before }) => before > 0)
    .map(({ check, before, after, where }) => ({
      check,
      count: before,
      repaired: after === null ? 0 : Math.max(0, before - after),
      where,
      isRemeasured: after !== null,
      isRepaired: after === 0,
    }));
  const passedBefore = results.length - findings.length;
  const passedAfter = results.filter((result) => !hasProblemAfter(result)).length;
  const score = (passed: number) => Math.round((100 * passed) / Math.max(1, results.length));
  return {
    area,
    findings,
    checks: results.length,
    passedBefore,
    passedAfter,
    scoreBefore: score(passedBefore),
    scoreAfter: score(passedAfter),
  };
}

function hasProblemAfter({ before, after }: AuditResult): boolean {
  return (after ?? before) > 0;
}
