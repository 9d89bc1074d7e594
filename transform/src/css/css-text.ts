import {
  type CSSToken,
  HashType,
  isTokenAtKeyword,
  isTokenFunction,
  isTokenHash,
  isTokenIdent,
  isTokenString,
  TokenType,
} from '@csstools/css-tokenizer';

/** Tokens without escapes that are written as they are. */
const UNCHANGED_TYPES: ReadonlySet<TokenType> = new Set([
  TokenType.Ident,
  TokenType.Number,
  TokenType.Dimension,
  TokenType.Percentage,
  TokenType.Comma,
  TokenType.Colon,
]);

/** Preprocesses a style sheet (CSS Syntax Level 3 section 3.3). */
export function preprocessCss(css: string): string {
  return /[\r\f\0\ud800-\udfff]/.test(css)
    ? css
        .toWellFormed()
        .replace(/\r\n?|\f/g, '\n')
        .replaceAll('\0', '\ufffd')
    : css;
}

/** Text of a token. Escapes are written in one form, so that parsers that deviate from the standard for others read the same token. */
export function serializeToken(token: CSSToken): string {
  const [type, source] = token;
  if (UNCHANGED_TYPES.has(type) && !source.includes('\\')) return source;
  if (type === TokenType.Comment) return '/**/';
  if (isTokenString(token)) return serializeString(source, token[4].value);
  if (!source.includes('\\')) return source;
  if (isTokenIdent(token)) return serializeIdentifier(token[4].value);
  if (isTokenFunction(token)) return `${serializeIdentifier(token[4].value)}(`;
  if (isTokenAtKeyword(token)) return `@${serializeIdentifier(token[4].value)}`;
  if (!isTokenHash(token)) return source;
  const { type: hashType, value } = token[4];
  return `#${hashType === HashType.ID ? serializeIdentifier(value) : value.replace(/[^\w-]/gu, escapeCharacter)}`;
}

/** Serializes a URL as a function with a string. */
export function serializeUrl(url: string): string {
  const escaped = url.replace(/[\u0000-\u001f\u007f"\\<>]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `url("${escaped}")`;
}

/** Serializes a string (CSSOM section 2.1). `<` and `(` are escaped, so that no parser reads a tag or a function. */
function serializeString(source: string, value: string): string {
  const isPlain = source.length > 1 && source.endsWith(source.charAt(0)) && !/[\\<(]/.test(source);
  return isPlain ? source : `"${value.replace(/[\u0000-\u001f\u007f<("\\]/g, (c) => (/["\\]/.test(c) ? `\\${c}` : escapeCode(c)))}"`;
}

/** Serializes an identifier (CSSOM section 2.1), with codes for all characters beyond ASCII. */
function serializeIdentifier(value: string): string {
  if (value === '-') return '\\-';
  const start = /^-?[0-9]/.exec(value)?.[0] ?? '';
  const escapedStart = start === '' ? '' : `${start.slice(0, -1)}${escapeCode(start.slice(-1))}`;
  return escapedStart + value.slice(start.length).replace(/[^\w-]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return /[!-~]/.test(character) ? `\\${character}` : escapeCode(character);
}

function escapeCode(character: string): string {
  return `\\${(character.codePointAt(0) ?? 0).toString(16)} `;
}
