import { AUDIT_CHECKS, type Audit, type AuditResult } from 'shared-contracts/transform';
import { isRecord, parseJsonHeader } from './parse-json-header.ts';

/**
 * Parses the audit header, in which a result is a list of its counts and places; older functions send objects. Unknown checks and
 * malformed results are skipped; a missing header is an empty audit.
 */
export function parseAuditHeader(header: string | null): Audit {
  const known: readonly string[] = Object.values(AUDIT_CHECKS).flat();
  const results = Object.entries(parseJsonHeader(header) ?? {}).map(([check, result]) => [check, readResult(result)] as const);
  return Object.fromEntries(results.filter(([check, result]) => known.includes(check) && isResult(result)));
}

function readResult(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [before, after, ...where] = value;
  return { before, after, where };
}

function isResult(value: unknown): value is AuditResult {
  if (!isRecord(value)) return false;
  const { before, after, where } = value;
  const isCount = (count: unknown) => typeof count === 'number' && count >= 0;
  return isCount(before) && (after === null || isCount(after)) && Array.isArray(where) && where.every((item) => typeof item === 'string');
}
