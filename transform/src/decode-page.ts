const latin1 = new TextDecoder('latin1');
/** The HTML Standard prescans 1024 bytes (section 13.2.3.2, "encoding sniffing algorithm"); some pages declare theirs later. */
const PRESCAN_BYTES = 2048;

/**
 * Stateful encodings can hide markup from a filter. They are read as windows-1252. Several of these labels stand for
 * the replacement encoding for the same reason (WHATWG Encoding sections 4.2 and 14.1).
 */
const STATEFUL_ENCODING = /^(iso-2022-.*|hz-gb-2312|csiso2022.*|replacement|utf-7|unicode-1-1-utf-7)$/i;

/**
 * Decodes a page: by byte-order mark, `charset` of the Content-Type header or `<meta>`, in this order (HTML Standard section
 * 13.2.3.2); else as UTF-8 if it is valid, or windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const label = detectByteOrderMark(bytes) ?? toUsableEncoding(findCharset(contentType)) ?? toUsableEncoding(prescan(bytes));
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Byte-order marks of WHATWG Encoding section 6 ("BOM sniff"). */
function detectByteOrderMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return null;
}

function findCharset(text: string): string | undefined {
  // Only one part can match a space: a header of 60 KB of spaces would take a minute.
  return /charset\s*=\s*(?:["']\s*)?([^"'\s/>;]+)/i.exec(text)?.[1];
}

function prescan(bytes: Uint8Array): string | undefined {
  const start = latin1.decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--[\s\S]*?(-->|$)/g, '');
  const label = [...start.matchAll(/<meta\s[^>]*>/gi)].map(([tag]) => findCharset(tag)).find((found) => found);
  if (!label) return undefined;
  // The `<meta>` was readable as ASCII, so these two can't be right (HTML Standard section 13.2.3.2, "prescan").
  if (/^utf-16/i.test(label)) return 'utf-8';
  return /^x-user-defined$/i.test(label) ? 'windows-1252' : label;
}

function toUsableEncoding(label: string | undefined): string | null {
  if (!label) return null;
  if (STATEFUL_ENCODING.test(label)) return 'windows-1252';
  try {
    const { encoding } = new TextDecoder(label);
    return STATEFUL_ENCODING.test(encoding) ? 'windows-1252' : encoding;
  } catch {
    return null;
  }
}
