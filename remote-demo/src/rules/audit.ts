import { AUDIT_CHECKS, type Audit, type AuditResult } from 'shared-contracts/transform';
import { isRecord, parseJsonHeader } from './parse-json-header.ts';

/** Parses the audit header. Unknown checks and malformed results are skipped; a missing header is an empty audit. */
export function parseAuditHeader(header: string | null): Audit {
  const known: readonly string[] = Object.values(AUDIT_CHECKS).flat();
  const results = Object.entries(parseJsonHeader(header) ?? {});
  return Object.fromEntries(results.filter(([check, result]) => known.includes(check) && isResult(result)));
}

function isResult(value: unknown): value is AuditResult {
  if (!isRecord(value)) return false;
  const { before, after, where } = value;
  const isCount = (count: unknown) => typeof count === 'number' && count >= 0;
  return isCount(before) && (after === null || isCount(after)) && Array.isArray(where) && where.every((item) => typeof item === 'string');
}
