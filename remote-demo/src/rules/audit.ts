import { AUDIT_CHECKS, type Audit, type AuditResult } from 'shared-contracts/transform';

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

function isResult(value: unknown): value is AuditResult {
  if (typeof value !== 'object' || value === null) return false;
  const { before, after, where } = value as Partial<Record<keyof AuditResult, unknown>>;
  const isCount = (count: unknown) => typeof count === 'number' && count >= 0;
  return isCount(before) && (after === null || isCount(after)) && Array.isArray(where) && where.every((item) => typeof item === 'string');
}
