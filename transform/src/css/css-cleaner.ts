import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';
import { TextBuilder } from '../html/text-builder.ts';
import type { UrlRewriter } from '../urls/url-rewriter.ts';
import {
  ATTR_FUNCTION,
  BRACKETS,
  type Bracket,
  EMPTY_URL,
  END_OF_FILE,
  FONT_DATA,
  getValue,
  isReadable,
  MAX_OPEN_BRACKETS,
  PLAIN_TYPES,
  type TokenContext,
  URL_FUNCTION,
  URL_FUNCTIONS,
} from './css-rules.ts';
import { preprocessCss, serializeToken, serializeUrl } from './css-text.ts';

/**
 * Rewrites a style sheet token by token (CSS Syntax Level 3 sections 4 and 5). A statement is what precedes a `;`, `{` or `}` outside
 * of brackets: a declaration, or the start of a rule. One with an error is removed, together with its block.
 */
export class CssCleaner implements TokenContext {
  /** Whether no statement was removed and no URL replaced. */
  isAccepted = true;
  private readonly css: string;
  private readonly tokens: ReturnType<typeof tokenizer>;
  private readonly urls: Pick<UrlRewriter, 'rewriteResource' | 'countCssToken' | 'countCssError'>;
  private readonly output = new TextBuilder();
  /** Output of the current statement. */
  private readonly statement = new TextBuilder();
  /** Position in the source up to which it is part of the output. The text between it and the current token is unchanged. */
  private copied = 0;
  /** Position after the last token that was read. */
  private position = 0;
  /** `copied` and `position` at the start of the statement. */
  private start = { copied: 0, position: 0 };
  /** Number of rules that are open in the output. */
  private depth = 0;
  private isRejected = false;
  /** Brackets that are open in the statement. */
  private open: Bracket[] = [];
  /** Lower-case name of the at-rule that the statement starts. */
  private atRule = '';
  previous: CSSToken | undefined;
  last = '';
  beforeLast = '';

  constructor(css: string, urls: Pick<UrlRewriter, 'rewriteResource' | 'countCssToken' | 'countCssError'>) {
    this.css = preprocessCss(css);
    this.tokens = tokenizer({ css: this.css }, { onParseError: () => urls.countCssError() });
    this.urls = urls;
  }

  /** The cleaned text. @throws PageTooComplexError */
  clean(): string {
    for (let token = this.readToken(); token[0] !== TokenType.EOF; token = this.readToken()) {
      if (this.open.length > 0 || !this.endStatement(token)) this.addToken(token);
      this.beforeLast = this.last;
      this.last = token[1];
    }
    const closings = this.isRejected ? [] : this.open.map(({ text }) => text).reverse();
    this.finishStatement(this.position);
    // The end of a style sheet closes all brackets (section 5.5).
    return `${this.output}${this.css.slice(this.copied)}${closings.join('')}${'}'.repeat(this.depth)}`;
  }

  private readToken(): CSSToken {
    const token = this.open.length < MAX_OPEN_BRACKETS ? this.tokens.nextToken() : END_OF_FILE;
    this.position = token[0] === TokenType.EOF ? this.css.length : token[3] + 1;
    return token;
  }

  /** Returns false for a token that doesn't end the statement. */
  private endStatement(token: CSSToken): boolean {
    const type = token[0];
    if (type === TokenType.Semicolon) {
      this.finishStatement(this.position);
    } else if (type === TokenType.CloseCurly && this.depth > 0) {
      this.finishStatement(token[2]);
      this.depth -= 1;
    } else if (type === TokenType.OpenCurly) {
      if (this.isRejected) this.readUntilClosed(TokenType.CloseCurly);
      else this.depth += 1;
      this.finishStatement(this.position);
    } else return false;
    return true;
  }

  /** Starts the next statement at the current position. A rejected one is removed up to `end`. */
  private finishStatement(end: number): void {
    if (this.isRejected) {
      const { copied, position } = this.start;
      this.output.append(this.css.slice(copied, position));
      this.copied = end;
      this.isAccepted = false;
      this.isRejected = false;
      this.open = [];
    } else if (this.statement.length > 0) this.output.append(this.statement.toString());
    this.statement.clear();
    this.start.copied = this.copied;
    this.start.position = this.position;
    this.atRule = '';
    this.previous = undefined;
  }

  private addToken(token: CSSToken): void {
    const type = token[0];
    if (type === TokenType.Whitespace) return;
    if (type === TokenType.Comment) {
      this.urls.countCssToken();
      this.replace(token, '/**/');
    } else if (this.previous === undefined && this.depth === 0 && (type === TokenType.CDO || type === TokenType.CDC)) {
      this.replace(token, ' ');
    } else {
      const isPlain = PLAIN_TYPES.has(type) && this.atRule !== 'import';
      const text = isPlain ? serializeToken(token) : this.rewriteToken(token);
      if (text === null) this.isRejected = true;
      // Text similar to a tag would change its meaning if the style sheet was parsed in another context. `<=` is an operator.
      else this.replace(token, this.last === '<' && token[1] !== '=' ? ` ${text}` : text);
      this.previous = token;
    }
  }

  /** Replaces the source from a token to the current position. */
  private replace(token: CSSToken, text: string): void {
    if (text === token[1] && this.position === token[3] + 1) return;
    this.statement.append(this.css.slice(this.copied, token[2]) + text);
    this.copied = this.position;
  }

  /** Text of a token in the output. Null rejects the statement. */
  private rewriteToken(token: CSSToken): string | null {
    const type = token[0];
    const name = type === TokenType.Function || type === TokenType.AtKeyword ? getValue(token).toLowerCase() : '';
    if (this.previous === undefined) this.atRule = type === TokenType.AtKeyword ? name : '';
    const isValid = this.isExpectedInImport(type, name) && isReadable(token, name, this.open.at(-1), this);
    const isUrlFunction = type === TokenType.Function && (name === 'url' || name === 'src');
    const bracket = BRACKETS[type];
    if (bracket && !isUrlFunction) {
      this.open.push(URL_FUNCTIONS.has(name) ? URL_FUNCTION : name === 'attr' ? ATTR_FUNCTION : bracket);
      if (this.open.length === MAX_OPEN_BRACKETS) return null;
    } else if (isUrlFunction) {
      const argument = this.readUntilClosed(TokenType.CloseParen);
      return isValid && argument?.[0] === TokenType.String ? this.rewriteUrl(getValue(argument)) : null;
    } else if (type === TokenType.URL || type === TokenType.String) {
      this.urls.countCssToken();
      const isString = type === TokenType.String;
      if (isValid && (!isString || this.isUrlString())) {
        const url = this.rewriteUrl(getValue(token));
        // `@import"a"` needs no space, `@import url("a")` does.
        return url !== null && isString && !/^\s*$|[(,]$/.test(this.last) ? ` ${url}` : url;
      }
    } else if (type === TokenType.CloseParen || type === TokenType.CloseSquare || type === TokenType.CloseCurly) {
      if (this.open.at(-1)?.closing !== type) return null;
      this.open.pop();
    }
    return isValid ? serializeToken(token) : null;
  }

  /** Reads to the end of a block that is not part of the output. Returns the first token except white space and comments. */
  private readUntilClosed(closing: TokenType): CSSToken | undefined {
    const open = [closing];
    let first: CSSToken | undefined;
    while (open.length > 0) {
      const token = this.readToken();
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

  private isUrlString(): boolean {
    if (this.open.length > 0) return this.open.at(-1) === URL_FUNCTION;
    return this.atRule === 'import' || this.atRule === 'namespace';
  }

  private rewriteUrl(value: string): string | null {
    if (/^#[\w:.-]+$/.test(value)) return serializeUrl(value);
    const isImport = this.atRule === 'import' && this.open.length === 0;
    const url = FONT_DATA.test(value) && !isImport ? value : this.urls.rewriteResource(value);
    if (url !== null && !(isImport && url.startsWith('data:'))) return serializeUrl(url);
    if (value !== 'about:blank') this.isAccepted = false;
    return isImport ? null : EMPTY_URL;
  }
}
