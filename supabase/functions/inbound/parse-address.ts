/** A mailbox of a header such as From. */
export interface Mailbox {
  /** Empty if the header has none. */
  name: string;
  address: string;
}

/**
 * Parses the first mailbox of a header (RFC 5322, section 3.4) leniently: what isn't an address is its name. Only the last `<…>` is
 * the address, so that a name that looks like an address stays a name.
 */
export function parseMailbox(header: string): Mailbox {
  const text = header.slice(0, 2000);
  const start = text.lastIndexOf('<');
  const end = text.indexOf('>', start);
  if (start === -1 || end === -1) return { name: '', address: text.trim() };
  const name = text
    .slice(0, start)
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\\(.)/gs, '$1');
  return { name, address: text.slice(start + 1, end).trim() };
}
