import { readAttributes } from './find-style-sheet-urls.ts';

const latin1 = new TextDecoder('latin1');

/**
 * Stateful encodings can hide markup from a filter. They are read as windows-1252. Several of these labels stand for
 * the replacement encoding for the same reason (WHATWG Encoding sections 4.2 and 14.1).
 */
const STATEFUL_ENCODING = /^(iso-2022-.*|hz-gb-2312|csiso2022.*|replacement|utf-7|unicode-1-1-utf-7)$/i;

/** Matches comments and elements whose content is text, so that only a `<meta>` of the page is found. Reads each character once. */
const META_OR_TEXT =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|textarea|noscript|xmp|iframe|noembed|noframes)(?=[\s/>])[\s\S]*?(?:<\/\1|$)|<meta[\s/]([^<>]{1,1000})/gi;
const MAX_DECLARATIONS = 20;

/**
 * Decodes a page: by byte-order mark, `charset` of the Content-Type header, `<meta>` or XML declaration, in this order (HTML Standard
 * section 13.2.3.2); else as UTF-8 if it is valid, or windows-1252. A `<meta>` counts anywhere, because browsers decode again when they find
 * a late one. Markup in UTF-16 is recognized without a mark.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const label = detectByteOrder(bytes) ?? toUsableEncoding(findCharset(contentType)) ?? findDeclaredEncoding(bytes);
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The encoding of a byte-order mark (WHATWG Encoding section 6, "BOM sniff"), or of two first characters that are ASCII in UTF-16. */
function detectByteOrder(bytes: Uint8Array): string | null {
  const start = latin1.decode(bytes.subarray(0, 4));
  if (start.startsWith('\u00ef\u00bb\u00bf')) return 'utf-8';
  if (/^(\u00fe\u00ff|\0[^\0]\0[^\0])/.test(start)) return 'utf-16be';
  return /^(\u00ff\u00fe|[^\0]\0[^\0]\0)/.test(start) ? 'utf-16le' : null;
}

function findCharset(text: string): string | undefined {
  // Only one part can match a space: a header of 60 KB of spaces would take a minute.
  return /charset\s*=\s*(?:["']\s*)?([^"'\s/>;]+)/i.exec(text)?.[1];
}

/** The first usable encoding that the markup declares. */
function findDeclaredEncoding(bytes: Uint8Array): string | null {
  const markup = latin1.decode(bytes);
  let declarations = 0;
  for (const [, , tag = ''] of markup.matchAll(META_OR_TEXT)) {
    if (!/charset/i.test(tag)) continue;
    declarations += 1;
    if (declarations > MAX_DECLARATIONS) break;
    const attributes = readAttributes(tag);
    const isContentType = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
    const label = attributes.get('charset') ?? (isContentType ? findCharset(attributes.get('content') ?? '') : undefined);
    const encoding = toDeclaredEncoding(label);
    if (encoding) return encoding;
  }
  return toDeclaredEncoding(/^\s*<\?xml\s[^<>]{0,99}\sencoding\s*=\s*["']([\w.:-]+)/.exec(markup)?.[1]);
}

/** A declaration that was readable as ASCII can't be in UTF-16, nor in an encoding of the user (HTML Standard section 13.2.3.2, "prescan"). */
function toDeclaredEncoding(label: string | undefined): string | null {
  if (label?.toLowerCase() === 'x-user-defined') return 'windows-1252';
  const encoding = toUsableEncoding(label);
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
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
