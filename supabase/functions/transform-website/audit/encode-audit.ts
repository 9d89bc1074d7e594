import type { Audit, AuditCheck, AuditResult } from 'shared-contracts/transform';

/** With the other results, within the 8 kB of response headers that proxies buffer (nginx, `proxy_buffer_size`). */
const MAX_HEADER_BYTES = 4_500;
/** Places per check, from the most to none. */
const PLACE_COUNTS = [3, 2, 1];

/** JSON of an audit for a header: in ASCII, with as many places per check as fit. */
export function encodeAudit(audit: Audit): string {
  const texts = PLACE_COUNTS.map((places) => encodePlaces(audit, places));
  return texts.find(({ length }) => length <= MAX_HEADER_BYTES) ?? encodePlaces(audit, 0);
}

function encodePlaces(audit: Audit, places: number): string {
  const results = Object.entries(audit) as [AuditCheck, AuditResult][];
  return JSON.stringify(Object.fromEntries(results.map(([check, result]) => [check, { ...result, where: result.where.slice(0, places) }])));
}
