import { type CSSToken, TokenType } from '@csstools/css-tokenizer';

const createSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Functions whose strings are URLs (CSS Images Level 4 sections 2.3 and 2.4, CSS Values Level 4 section 4.5, Filter Effects Level 1 section 9). */
export const URL_FUNCTIONS = createSet('image image-set -webkit-image-set cross-fade -webkit-cross-fade -moz-image-rect filter');
/** Functions that these may contain. Others, such as `var()` and `attr()`, could be replaced by a string (CSS Values Level 5 section 7). */
const URL_FUNCTION_ARGUMENTS = createSet(
  `url src type image image-set -webkit-image-set cross-fade -webkit-cross-fade linear-gradient radial-gradient conic-gradient
   repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient -webkit-radial-gradient
   -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient -webkit-gradient element paint rgb rgba hsl hsla hwb lab lch
   oklab oklch color color-mix light-dark calc min max clamp blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
   saturate sepia`,
);
/** Properties that executed code in old browsers. */
const CODE_PROPERTIES = createSet('behavior behaviour -moz-binding -o-link -o-link-source');
export const FONT_DATA_URL = /^data:(font\/|application\/(x-)?font|application\/vnd\.ms-fontobject|application\/octet-stream)/i;
export const BLANK_URL_TOKEN = 'url("about:blank")';

/** Types of tokens that need a check only in an `@import`. */
export const PLAIN_TOKEN_TYPES: ReadonlySet<TokenType> = new Set([
  TokenType.Ident,
  TokenType.Number,
  TokenType.Dimension,
  TokenType.Percentage,
  TokenType.Comma,
  TokenType.Hash,
]);

/** A statement with as many open brackets is removed, together with all that follows it in the style sheet. */
export const MAX_OPEN_BRACKETS = 1000;
export const END_OF_FILE_TOKEN: CSSToken = [TokenType.EOF, '', -1, -1, undefined];

/** A kind of open bracket. */
export interface Bracket {
  closing: TokenType;
  text: string;
}

const PARENTHESIS: Bracket = { closing: TokenType.CloseParen, text: ')' };
/** The parentheses of one of `URL_FUNCTIONS`. */
export const URL_FUNCTION_BRACKET: Bracket = { ...PARENTHESIS };
export const ATTR_FUNCTION_BRACKET: Bracket = { ...PARENTHESIS };
export const BRACKETS: Partial<Record<TokenType, Bracket>> = {
  [TokenType.Function]: PARENTHESIS,
  [TokenType.OpenParen]: PARENTHESIS,
  [TokenType.OpenSquare]: { closing: TokenType.CloseSquare, text: ']' },
  [TokenType.OpenCurly]: { closing: TokenType.CloseCurly, text: '}' },
};

/** What precedes a token in its statement. */
export interface TokenContext {
  /** The last token except white space and comments. */
  readonly previous: CSSToken | undefined;
  /** Source of the last token, white space and comments included, and of the one before. */
  readonly last: string;
  readonly beforeLast: string;
}

/** Whether all parsers read the token in the same way, and it can't become part of another URL. */
export function isUnambiguousToken(token: CSSToken, name: string, parent: Bracket | undefined, context: TokenContext): boolean {
  const [type, source] = token;
  const { previous, last, beforeLast } = context;
  const previousType = previous?.[0];
  const isAdjacent = previous?.[1] === last;
  switch (type) {
    case TokenType.BadString:
    case TokenType.BadURL:
    case TokenType.CDO:
    case TokenType.CDC:
      return false;
    case TokenType.Function:
      if (name === 'expression' || (name === 'type' && parent === ATTR_FUNCTION_BRACKET)) return false;
      if (name.endsWith('url') && name !== 'url') return false;
      // Parsers with unicode-range tokens (section 4.3.14) see another function after the range.
      if (last === '+' && (beforeLast === 'u' || beforeLast === 'U')) return false;
      return parent !== URL_FUNCTION_BRACKET || URL_FUNCTION_ARGUMENTS.has(name);
    case TokenType.OpenParen:
      // Those parsers also read a function where a parenthesis follows a range of digits or a hash directly.
      return parent !== URL_FUNCTION_BRACKET && !((previousType === TokenType.Dimension || previousType === TokenType.Hash) && isAdjacent);
    case TokenType.OpenSquare:
    case TokenType.OpenCurly:
      return parent !== URL_FUNCTION_BRACKET;
    case TokenType.AtKeyword:
      return !name.endsWith('url');
    case TokenType.Colon:
      return previous?.[0] !== TokenType.Ident || !CODE_PROPERTIES.has(getTokenValue(previous).toLowerCase());
    case TokenType.Delim:
      // Parsers disagree on characters beyond ASCII that the standard excludes from names (section 4.2).
      return source !== '\\' && source.charCodeAt(0) <= 0x7f;
    default:
      return true;
  }
}

/** The decoded value of a token that has one. */
export function getTokenValue(token: CSSToken): string {
  const data = token[4];
  return data && 'value' in data ? String(data.value) : '';
}
