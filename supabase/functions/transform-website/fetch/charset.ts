const latin1 = new TextDecoder('latin1');
const PRESCAN_BYTES = 2048;

/** Encodings with a state can hide markup from a filter, so they are read as what they aren't. */
const STATEFUL = /^(iso-2022-.*|hz-gb-2312|csiso2022.*|replacement|utf-7|unicode-1-1-utf-7)$/i;

/** The text of a page: byte-order mark, then header, then `<meta>`, then UTF-8 if it is valid, else windows-1252. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? usable(charsetIn(contentType)) ?? usable(declaredIn(bytes));
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markOf([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return null;
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([^"'\s/>;]+)/i.exec(text)?.[1];
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const start = latin1.decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--[\s\S]*?(-->|$)/g, '');
  const label = [...start.matchAll(/<meta\s[^>]*>/gi)].map(([tag]) => charsetIn(tag)).find((found) => found);
  if (!label) return undefined;
  // The `<meta>` was readable as ASCII, so these two can't be true.
  if (/^utf-16/i.test(label)) return 'utf-8';
  return /^x-user-defined$/i.test(label) ? 'windows-1252' : label;
}

function usable(label: string | undefined): string | null {
  if (!label) return null;
  if (STATEFUL.test(label)) return 'windows-1252';
  try {
    const { encoding } = new TextDecoder(label);
    return STATEFUL.test(encoding) ? 'windows-1252' : encoding;
  } catch {
    return null;
  }
}
