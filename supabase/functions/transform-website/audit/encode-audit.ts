import type { Audit, AuditCheck, AuditResult } from 'shared-contracts/transform';

/** With the other results, within the 8 kB of response headers that proxies buffer (nginx, `proxy_buffer_size`). */
const MAX_HEADER_BYTES = 4_500;

/** JSON of an audit for a header: in ASCII, without places if they would make it too large. */
export function encodeAudit(audit: Audit): string {
  const text = JSON.stringify(audit);
  if (text.length <= MAX_HEADER_BYTES) return text;
  const results = Object.entries(audit) as [AuditCheck, AuditResult][];
  return JSON.stringify(Object.fromEntries(results.map(([check, result]) => [check, { ...result, where: [] }])));
}
