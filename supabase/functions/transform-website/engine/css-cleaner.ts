import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';
import { CODE_PROPERTIES, EMPTY_URL, FONT_DATA, URL_FUNCTION_ARGUMENTS, URL_FUNCTIONS } from './css-rules.ts';
import { preprocessCss, serialiseToken, serialiseUrl } from './css-text.ts';
import type { UrlRewriter } from './url-rewriter.ts';

/** A kind of open bracket. */
interface Bracket {
  closing: TokenType;
  text: string;
}

const PARENTHESIS: Bracket = { closing: TokenType.CloseParen, text: ')' };
/** The parentheses of one of `URL_FUNCTIONS`. */
const URL_FUNCTION: Bracket = { ...PARENTHESIS };
const ATTR_FUNCTION: Bracket = { ...PARENTHESIS };
const BRACKETS: Partial<Record<TokenType, Bracket>> = {
  [TokenType.Function]: PARENTHESIS,
  [TokenType.OpenParen]: PARENTHESIS,
  [TokenType.OpenSquare]: { closing: TokenType.CloseSquare, text: ']' },
  [TokenType.OpenCurly]: { closing: TokenType.CloseCurly, text: '}' },
};

/**
 * Rewrites a style sheet token by token (CSS Syntax Level 3 sections 4 and 5). A statement is what precedes a `;`, `{` or `}` outside
 * of brackets: a declaration, or the start of a rule. One with an error is removed, together with its block.
 */
export class CssCleaner {
  /** Whether no statement was removed and no URL replaced. */
  isAccepted = true;
  private readonly tokens: ReturnType<typeof tokenizer>;
  private readonly urls: Pick<UrlRewriter, 'rewriteResource' | 'countCssToken' | 'countCssError'>;
  private output = '';
  /** Number of rules that are open in the output. */
  private depth = 0;
  private statement = '';
  private isRejected = false;
  /** Brackets that are open in the statement. */
  private open: Bracket[] = [];
  /** Lower-case name of the at-rule that the statement starts. */
  private atRule = '';
  /** The last token of the statement except white space and comments. */
  private previous: CSSToken | undefined;
  /** Source of the last token, white space and comments included, and of the one before. */
  private last = '';
  private beforeLast = '';

  constructor(css: string, urls: Pick<UrlRewriter, 'rewriteResource' | 'countCssToken' | 'countCssError'>) {
    this.tokens = tokenizer({ css: preprocessCss(css) }, { onParseError: () => urls.countCssError() });
    this.urls = urls;
  }

  /** The cleaned text. @throws PageTooComplexError */
  clean(): string {
    for (let token = this.tokens.nextToken(); token[0] !== TokenType.EOF; token = this.tokens.nextToken()) {
      if (this.open.length > 0 || !this.endStatement(token)) this.addToken(token);
      this.beforeLast = this.last;
      this.last = token[1];
    }
    // The end of a style sheet closes all brackets (section 5.5).
    while (this.open.length > 0) this.statement += this.open.pop()?.text;
    this.finishStatement('');
    return this.output + '}'.repeat(this.depth);
  }

  /** Returns false for a token that doesn't end the statement. */
  private endStatement([type]: CSSToken): boolean {
    if (type === TokenType.Semicolon) {
      this.finishStatement(';');
    } else if (type === TokenType.CloseCurly && this.depth > 0) {
      this.finishStatement('');
      this.output += '}';
      this.depth -= 1;
    } else if (type === TokenType.OpenCurly) {
      if (this.isRejected) this.readUntilClosed(TokenType.CloseCurly);
      else this.depth += 1;
      this.finishStatement('{');
    } else return false;
    return true;
  }

  private finishStatement(end: string): void {
    if (this.isRejected) this.isAccepted = false;
    else this.output += this.statement + end;
    this.statement = '';
    this.isRejected = false;
    this.atRule = '';
    this.previous = undefined;
  }

  private addToken(token: CSSToken): void {
    const [type, source] = token;
    if (type === TokenType.Comment) this.urls.countCssToken();
    const isHtmlComment = (type === TokenType.CDO || type === TokenType.CDC) && this.depth === 0 && this.previous === undefined;
    if (isHtmlComment) this.statement += ' ';
    else if (type === TokenType.Whitespace || type === TokenType.Comment) this.statement += serialiseToken(token);
    else {
      const text = this.rewriteToken(token);
      if (text === null) this.isRejected = true;
      // Text similar to a tag would change its meaning if the style sheet was parsed in another context. `<=` is an operator.
      else this.statement += this.last === '<' && source !== '=' ? ` ${text}` : text;
      this.previous = token;
    }
  }

  /** Text of a token in the output. Null rejects the statement. */
  private rewriteToken(token: CSSToken): string | null {
    const [type, source] = token;
    const name = type === TokenType.Function || type === TokenType.AtKeyword ? getValue(token).toLowerCase() : '';
    if (this.previous === undefined) this.atRule = type === TokenType.AtKeyword ? name : '';
    const isReadable = this.isExpectedInImport(type, name) && this.isReadable(type, name, source);
    const isUrlFunction = type === TokenType.Function && (name === 'url' || name === 'src');
    const bracket = BRACKETS[type];
    if (bracket && !isUrlFunction) {
      this.open.push(URL_FUNCTIONS.has(name) ? URL_FUNCTION : name === 'attr' ? ATTR_FUNCTION : bracket);
    } else if (isUrlFunction) {
      const argument = this.readUntilClosed(TokenType.CloseParen);
      return isReadable && argument?.[0] === TokenType.String ? this.rewriteUrl(getValue(argument)) : null;
    } else if (type === TokenType.URL || type === TokenType.String) {
      this.urls.countCssToken();
      const isString = type === TokenType.String;
      if (isReadable && (!isString || this.isUrlString())) {
        const url = this.rewriteUrl(getValue(token));
        // `@import"a"` needs no space, `@import url("a")` does.
        return url !== null && isString && !/^\s*$|[(,]$/.test(this.last) ? ` ${url}` : url;
      }
    } else if (type === TokenType.CloseParen || type === TokenType.CloseSquare || type === TokenType.CloseCurly) {
      if (this.open.at(-1)?.closing !== type) return null;
      this.open.pop();
    }
    return isReadable ? serialiseToken(token) : null;
  }

  /** Reads to the end of a block that is not part of the output. Returns the first token except white space and comments. */
  private readUntilClosed(closing: TokenType): CSSToken | undefined {
    const open = [closing];
    let first: CSSToken | undefined;
    while (open.length > 0) {
      const token = this.tokens.nextToken();
      const [type] = token;
      if (type === TokenType.EOF) break;
      if (type !== TokenType.Whitespace && type !== TokenType.Comment) first ??= token;
      const bracket = BRACKETS[type];
      if (bracket) open.push(bracket.closing);
      else if (type === open.at(-1)) open.pop();
    }
    return first;
  }

  /** A URL follows `@import` directly, and nowhere else in the statement (CSS Cascading Level 5 section 2). */
  private isExpectedInImport(type: TokenType, name: string): boolean {
    if (type === TokenType.AtKeyword) return name !== 'import' || this.previous === undefined;
    if (this.atRule !== 'import' || this.open.length > 0) return true;
    const isUrl = type === TokenType.String || type === TokenType.URL || name === 'url' || name === 'src';
    return isUrl === (this.previous?.[0] === TokenType.AtKeyword);
  }

  /** Whether all parsers read the token in the same way, and it can't become part of another URL. */
  private isReadable(type: TokenType, name: string, source: string): boolean {
    const parent = this.open.at(-1);
    const { beforeLast, last } = this;
    const previousType = this.previous?.[0];
    const isAdjacent = this.previous?.[1] === last;
    switch (type) {
      case TokenType.BadString:
      case TokenType.BadURL:
      case TokenType.CDO:
      case TokenType.CDC:
        return false;
      case TokenType.Function:
        if (name === 'expression' || (name === 'type' && parent === ATTR_FUNCTION)) return false;
        if (name.endsWith('url') && name !== 'url') return false;
        // Parsers with unicode-range tokens (section 4.3.14) see another function after the range.
        if (last === '+' && (beforeLast === 'u' || beforeLast === 'U')) return false;
        return parent !== URL_FUNCTION || URL_FUNCTION_ARGUMENTS.has(name);
      case TokenType.OpenParen:
        // So for a parenthesis that follows a range of digits or a hash directly.
        return parent !== URL_FUNCTION && !((previousType === TokenType.Dimension || previousType === TokenType.Hash) && isAdjacent);
      case TokenType.OpenSquare:
      case TokenType.OpenCurly:
        return parent !== URL_FUNCTION;
      case TokenType.AtKeyword:
        return !name.endsWith('url');
      case TokenType.Colon:
        return this.previous?.[0] !== TokenType.Ident || !CODE_PROPERTIES.has(getValue(this.previous).toLowerCase());
      case TokenType.Delim:
        // Parsers disagree on characters beyond ASCII that the standard excludes from names (section 4.2).
        return source !== '\\' && source.charCodeAt(0) <= 0x7f;
      default:
        return true;
    }
  }

  private isUrlString(): boolean {
    if (this.open.length > 0) return this.open.at(-1) === URL_FUNCTION;
    return this.atRule === 'import' || this.atRule === 'namespace';
  }

  private rewriteUrl(value: string): string | null {
    if (/^#[\w:.-]+$/.test(value)) return serialiseUrl(value);
    const isImport = this.atRule === 'import' && this.open.length === 0;
    const url = FONT_DATA.test(value) && !isImport ? value : this.urls.rewriteResource(value);
    if (url !== null && !(isImport && url.startsWith('data:'))) return serialiseUrl(url);
    if (value !== 'about:blank') this.isAccepted = false;
    return isImport ? null : EMPTY_URL;
  }
}

/** The decoded value of a token that has one. */
function getValue(token: CSSToken): string {
  const data = token[4];
  return data && 'value' in data ? String(data.value) : '';
}
