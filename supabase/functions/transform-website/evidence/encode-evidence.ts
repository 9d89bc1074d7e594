import type { Evidence } from 'shared-contracts/evidence';

/** With the audit and the report, within the 8 kB of response headers that proxies buffer (nginx, `proxy_buffer_size`). */
const MAX_HEADER_BYTES = 2_400;

/** JSON of the evidence for a header: in ASCII and without characters of markup. Texts of the page are dropped if it would be too large. */
export function encodeEvidence({ load, headers, outline }: Evidence): string {
  const versions: Evidence[] = [
    { load, headers, ...(outline && { outline }) },
    { load, headers },
  ];
  const texts = versions.map((version) => toAscii(JSON.stringify(version)));
  return texts.find(({ length }) => length <= MAX_HEADER_BYTES) ?? JSON.stringify({ load, headers: [] });
}

/** Escapes occur in strings only, so the text stays the same JSON (RFC 8259 section 7). */
function toAscii(json: string): string {
  return json.replace(/[<>&\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
