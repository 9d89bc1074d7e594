/** Text rules that forms and edge functions share. Import-free: runs in browsers, in Node and in Deno. */

// Control characters, lone surrogates, line separators, zero-width and bidirectional controls (Unicode general categories
// Cc and Cs; UAX #9). The joiners U+200C and U+200D are allowed: Persian and Indic names need them.
const UNSAFE_IN_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
// Tabs and line breaks are allowed, characters that hide or reorder text are not.
const UNSAFE_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
// A dot-atom and a domain of letter-digit-hyphen labels (RFC 5322 section 3.2.3, RFC 1035 section 2.3.1).
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

// Accents, points of Hebrew and Arabic, hyphenation, joiners, directions and variants.
const IGNORED_IN_SEARCH =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g;
// Letters that Unicode doesn't decompose, each before its base letters.
const BASE_LETTERS = ['ßss', 'æae', 'œoe', 'þth', 'øo', 'łl', 'đd', 'ðd', 'ħh', 'ŧt', 'ŋn', 'ıi', 'ςσ', '‐-', '–-', '—-'];

/** Longest e-mail address and longest part before the `@`, in characters (RFC 5321 section 4.5.3.1). */
export const EMAIL_LIMITS = { address: 254, local: 64 } as const;

/** Whether `value` is a single plain e-mail address that is safe in a mail header. */
export function isEmail(value: string): boolean {
  const local = value.slice(0, value.indexOf('@'));
  return value.length <= EMAIL_LIMITS.address && local.length <= EMAIL_LIMITS.local && EMAIL.test(value) && !/%0[ad]/i.test(value);
}

/** Returns the first `limit` characters (code points) of a text. `String.prototype.slice` can cut a character into halves. */
export function cutText(text: string, limit: number): string {
  // At most two code units are one character, so only the start of a long text is split.
  return [...text.slice(0, 2 * limit)].slice(0, limit).join('');
}

/** A text as searches compare it; `private.fold_text` of the database does the same with more letters. */
export function foldText(text: string): string {
  const plain = text.replace(/[‘’ʼ′´`]/g, "'").normalize('NFKD');
  const letters = plain.replace(IGNORED_IN_SEARCH, '').toLowerCase();
  const toBase = (letter: string) => BASE_LETTERS.find((pair) => pair.startsWith(letter))?.slice(1) ?? letter;
  return letters.replace(/[^\x20-\x7e]/g, toBase).normalize('NFC');
}

/**
 * Trims `value` and converts it to NFC (UAX #15).
 * @param limit highest number of code points
 * @returns null when `value` isn't a string, is too long, or contains characters that are unsafe in a single line
 */
export function normalizeLine(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value.normalize('NFC').trim();
  return [...line].length <= limit && !UNSAFE_IN_LINE.test(line) ? line : null;
}

/** Like `normalizeLine`, for text of several lines. Line breaks become `\n`. */
export function normalizeText(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return [...text].length <= limit && !UNSAFE_IN_TEXT.test(text) ? text : null;
}
