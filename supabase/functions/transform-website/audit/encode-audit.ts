import type { Audit, AuditCheck, AuditResult } from 'shared-contracts/transform';

/** Proxies buffer 8 kB of response headers or more (nginx, `proxy_buffer_size`). */
const MAX_HEADER_BYTES = 6_000;

/** JSON of an audit for a header: in ASCII, without places if they would make it too large. */
export function encodeAudit(audit: Audit): string {
  const text = JSON.stringify(audit);
  if (text.length <= MAX_HEADER_BYTES) return text;
  const results = Object.entries(audit) as [AuditCheck, AuditResult][];
  return JSON.stringify(Object.fromEntries(results.map(([check, result]) => [check, { ...result, where: [] }])));
}
