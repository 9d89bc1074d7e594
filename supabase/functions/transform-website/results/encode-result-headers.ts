import type { TransformEvidence } from 'shared-contracts/evidence';
import type { Audit, AuditCheck, AuditResult } from 'shared-contracts/transform';

/** With the counts of changes, both headers fit the 8 kB of response headers that proxies buffer (nginx, `proxy_buffer_size`). */
const MAX_AUDIT_BYTES = 4_500;
const MAX_EVIDENCE_BYTES = 2_400;
/** Places per check. */
const MAX_PLACES = 3;

/**
 * JSON of an audit for a header: in ASCII, a list of the two counts and the places of each check, with as many places as fit. The first
 * places of all checks come before the second ones.
 */
export function encodeAuditHeader(audit: Audit): string {
  const entries = Object.entries(audit) as [AuditCheck, AuditResult][];
  const results = entries.map(([check, { before, after }]) => [check, [before, after] as (number | string | null)[]] as const);
  let length = JSON.stringify(Object.fromEntries(results)).length;
  for (let place = 0; place < MAX_PLACES; place++) {
    for (const [i, [, { where }]] of entries.entries()) {
      const selector = where[place];
      if (selector === undefined || length + selector.length + '"",'.length > MAX_AUDIT_BYTES) continue;
      length += selector.length + '"",'.length;
      results[i]?.[1].push(selector);
    }
  }
  return JSON.stringify(Object.fromEntries(results));
}

/** JSON of the evidence for a header: in ASCII and without characters of markup. Headers of the page are dropped if it would be too large. */
export function encodeEvidenceHeader({ load, headers }: TransformEvidence): string {
  const text = toAscii(JSON.stringify({ load, headers }));
  return text.length <= MAX_EVIDENCE_BYTES ? text : JSON.stringify({ load, headers: [] });
}

/** Escapes occur in strings only, so the text stays the same JSON (RFC 8259 section 7). */
function toAscii(json: string): string {
  return json.replace(/[<>&\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
