import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';
import type { UrlRewriter } from '../urls/url-rewriter.ts';
import {
  ATTR_FUNCTION_BRACKET,
  BLANK_URL_TOKEN,
  BRACKETS,
  type Bracket,
  END_OF_FILE_TOKEN,
  FONT_DATA_URL,
  getTokenValue,
  isUnambiguousToken,
  MAX_OPEN_BRACKETS,
  PLAIN_TOKEN_TYPES,
  type TokenContext,
  URL_FUNCTION_BRACKET,
  URL_FUNCTIONS,
} from './css-rules.ts';
import { preprocessCss, serializeToken, serializeUrl } from './css-text.ts';

/** What precedes a `;`, `{` or `}` outside of brackets: a declaration, or the start of a rule (CSS Syntax Level 3 section 5). */
interface Statement {
  /** What the output contains of it. */
  text: string;
  /** Whether it has an error, so that it is removed together with its block. */
  isRejected: boolean;
  /** Brackets that are open. */
  open: Bracket[];
  /** Name of the at-rule that it starts, in lower case. */
  atRule: string;
  /** The last token except white space and comments. */
  previous: CSSToken | undefined;
}

/** Cost of a comment, string or URL, and of a syntax error, for which the tokenizer creates an error with a stack trace. */
const TOKEN_COST = 32;
const ERROR_COST = 256;

const createStatement = (): Statement => ({ text: '', isRejected: false, open: [], atRule: '', previous: undefined });

/** Rewrites a style sheet token by token (CSS Syntax Level 3 section 4). Statements with an error are removed. */
export class CssCleaner {
  /** Whether no statement was removed and no URL replaced. */
  isAccepted = true;
  private readonly tokens: ReturnType<typeof tokenizer>;
  private readonly urls: Pick<UrlRewriter, 'rewriteResource' | 'countCost'>;
  private output = '';
  private statement = createStatement();
  /** Number of rules that are open in the output. */
  private depth = 0;
  /** Source of the last token, white space and comments included, and of the one before. */
  private last = '';
  private beforeLast = '';

  constructor(css: string, urls: Pick<UrlRewriter, 'rewriteResource' | 'countCost'>) {
    this.tokens = tokenizer({ css: preprocessCss(css) }, { onParseError: () => urls.countCost(ERROR_COST) });
    this.urls = urls;
  }

  /** Returns the cleaned text. @throws PageTooComplexError */
  clean(): string {
    for (let token = this.readToken(); token[0] !== TokenType.EOF; token = this.readToken()) {
      if (this.statement.open.length > 0 || !this.endStatement(token)) this.addToken(token);
      this.beforeLast = this.last;
      this.last = token[1];
    }
    const { isRejected, open } = this.statement;
    const closings = isRejected ? [] : open.map(({ text }) => text).reverse();
    this.finishStatement();
    // The end of a style sheet closes all brackets (section 5.5).
    return `${this.output}${closings.join('')}${'}'.repeat(this.depth)}`;
  }

  private readToken(): CSSToken {
    return this.statement.open.length < MAX_OPEN_BRACKETS ? this.tokens.nextToken() : END_OF_FILE_TOKEN;
  }

  /** Returns false for a token that doesn't end the statement. */
  private endStatement([type, source]: CSSToken): boolean {
    if (type === TokenType.Semicolon) {
      this.statement.text += source;
      this.finishStatement();
    } else if (type === TokenType.CloseCurly && this.depth > 0) {
      this.finishStatement();
      this.output += source;
      this.depth -= 1;
    } else if (type === TokenType.OpenCurly) {
      if (this.statement.isRejected) this.readUntilClosed(TokenType.CloseCurly);
      else this.depth += 1;
      this.statement.text += source;
      this.finishStatement();
    } else return false;
    return true;
  }

  private finishStatement(): void {
    if (this.statement.isRejected) this.isAccepted = false;
    else this.output += this.statement.text;
    this.statement = createStatement();
  }

  private addToken(token: CSSToken): void {
    const [type, source] = token;
    const { statement } = this;
    if (type === TokenType.Whitespace) {
      statement.text += source;
    } else if (type === TokenType.Comment) {
      this.urls.countCost(TOKEN_COST);
      statement.text += '/**/';
    } else if (statement.previous === undefined && this.depth === 0 && (type === TokenType.CDO || type === TokenType.CDC)) {
      statement.text += ' ';
    } else {
      const isPlain = PLAIN_TOKEN_TYPES.has(type) && statement.atRule !== 'import';
      const text = isPlain ? serializeToken(token) : this.rewriteToken(token);
      if (text === null) statement.isRejected = true;
      // Text similar to a tag would change its meaning if the style sheet was parsed in another context. `<=` is an operator.
      else statement.text += this.last === '<' && source !== '=' ? ` ${text}` : text;
      statement.previous = token;
    }
  }

  /** Returns the text of a token in the output. Null rejects the statement. */
  private rewriteToken(token: CSSToken): string | null {
    const type = token[0];
    const { statement } = this;
    const { open, previous } = statement;
    const name = type === TokenType.Function || type === TokenType.AtKeyword ? getTokenValue(token).toLowerCase() : '';
    if (previous === undefined) statement.atRule = type === TokenType.AtKeyword ? name : '';
    const context: TokenContext = { previous, last: this.last, beforeLast: this.beforeLast };
    const isValid = this.isExpectedInImport(type, name) && isUnambiguousToken(token, name, open.at(-1), context);
    const isUrlFunction = type === TokenType.Function && (name === 'url' || name === 'src');
    const bracket = BRACKETS[type];
    if (bracket && !isUrlFunction) {
      open.push(URL_FUNCTIONS.has(name) ? URL_FUNCTION_BRACKET : name === 'attr' ? ATTR_FUNCTION_BRACKET : bracket);
      if (open.length === MAX_OPEN_BRACKETS) return null;
    } else if (isUrlFunction) {
      const argument = this.readUntilClosed(TokenType.CloseParen);
      return isValid && argument?.[0] === TokenType.String ? this.rewriteUrl(getTokenValue(argument)) : null;
    } else if (type === TokenType.URL || type === TokenType.String) {
      this.urls.countCost(TOKEN_COST);
      const isString = type === TokenType.String;
      if (isValid && (!isString || this.isUrlString())) {
        const url = this.rewriteUrl(getTokenValue(token));
        // `@import"a"` needs no space, `@import url("a")` does.
        return url !== null && isString && !/^\s*$|[(,]$/.test(this.last) ? ` ${url}` : url;
      }
    } else if (type === TokenType.CloseParen || type === TokenType.CloseSquare || type === TokenType.CloseCurly) {
      if (open.at(-1)?.closing !== type) return null;
      open.pop();
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
    const { atRule, open, previous } = this.statement;
    if (type === TokenType.AtKeyword) return name !== 'import' || previous === undefined;
    if (atRule !== 'import' || open.length > 0) return true;
    const isUrl = type === TokenType.String || type === TokenType.URL || name === 'url' || name === 'src';
    return isUrl === (previous?.[0] === TokenType.AtKeyword);
  }

  private isUrlString(): boolean {
    const { atRule, open } = this.statement;
    if (open.length > 0) return open.at(-1) === URL_FUNCTION_BRACKET;
    return atRule === 'import' || atRule === 'namespace';
  }

  private rewriteUrl(value: string): string | null {
    if (/^#[\w:.-]+$/.test(value)) return serializeUrl(value);
    const isImport = this.statement.atRule === 'import' && this.statement.open.length === 0;
    const url = FONT_DATA_URL.test(value) && !isImport ? value : this.urls.rewriteResource(value);
    if (url !== null && !(isImport && url.startsWith('data:'))) return serializeUrl(url);
    if (value !== 'about:blank') this.isAccepted = false;
    return isImport ? null : BLANK_URL_TOKEN;
  }
}
