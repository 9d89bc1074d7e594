import type { Audit } from 'shared-contracts/transform';
import { parseJsonHeader } from './parse-json-header.ts';

type ListedResult = readonly [before: number, after: number | null, ...where: string[]];

/** Parses the audit header, in which a result is a list of its counts and places. A missing header is an empty audit. */
export function parseAuditHeader(header: string | null): Audit {
  const results = Object.entries(parseJsonHeader<Record<string, ListedResult>>(header) ?? {});
  return Object.fromEntries(results.map(([check, [before, after, ...where]]) => [check, { before, after, where }]));
}
