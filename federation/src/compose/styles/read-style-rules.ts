import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';
import postcss from 'postcss';

/** A style rule or an at-rule. */
export interface StyleRule {
  /** Name of an at-rule in lower case, without `@`; undefined for style rules. */
  name?: string;
  /** The selector, or what follows the name of an at-rule. */
  prelude: CSSToken[];
  parent: StyleRule | undefined;
  hasBlock: boolean;
  /** The declarations that are directly in its block. */
  declarations: CSSToken[][];
}

/** A style sheet that the check can't read, or that would take too long. The message says what to change. */
export class UnreadableStylesError extends Error {}

const MAX_CHARACTERS = 200_000;
const MAX_RULES = 5000;
const MAX_BLOCK_DEPTH = 8;
const MAX_BRACKET_DEPTH = 20;
/** Tokens of a list of selectors. */
const MAX_PRELUDE_TOKENS = 2000;

const CLOSERS: Partial<Record<TokenType, TokenType>> = {
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.OpenCurly]: TokenType.CloseCurly,
};
const ALL_CLOSERS = [TokenType.CloseParen, TokenType.CloseSquare, TokenType.CloseCurly];

/**
 * Reads the rules of a style sheet in their order, nested ones after their parent. It splits the text like browsers do (CSS Syntax
 * Level 3), and refuses what postcss would split in another way, because the critical styles are selected by postcss.
 * @throws UnreadableStylesError
 */
export function readStyleRules(css: string): StyleRule[] {
  if (css.length > MAX_CHARACTERS)
    throw new UnreadableStylesError(`The style sheet has ${css.length} characters: split it, ${MAX_CHARACTERS} are allowed.`);
  const rules = parseRules(css);
  const read = rules.map(({ name, prelude }) => (name === undefined ? '' : `@${name}`) + serializeTokens(prelude));
  const readByPostcss = listRulesOfPostcss(css);
  const different = read.find((text, index) => removeSpaces(text) !== readByPostcss[index]) ?? readByPostcss[read.length];
  if (different !== undefined)
    throw new UnreadableStylesError(`Parsers disagree about the rule "${shortenForMessage(different)}": write it without unusual escapes.`);
  return rules;
}

/** Returns the text of tokens. */
export function serializeTokens(tokens: CSSToken[]): string {
  return tokens
    .map(([, text]) => text)
    .join('')
    .trim();
}

/** Shortens a text of a style sheet for messages, and removes line breaks and control characters. */
export function shortenForMessage(text: string): string {
  const line = text.slice(0, 200).replace(/[\s\p{C}]+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function parseRules(css: string): StyleRule[] {
  const { endOfFile, nextToken } = tokenizer({ css }, { onParseError: failWithToken });
  const rules: StyleRule[] = [];
  const addRule = (rule: StyleRule) => {
    rules.push(rule);
    if (rules.length > MAX_RULES) throw new UnreadableStylesError(`The style sheet has more than ${MAX_RULES} rules: split it.`);
  };
  const blocks: StyleRule[] = [];
  /** Closing tokens of the open brackets since the last block. */
  const brackets: TokenType[] = [];
  let tokens: CSSToken[] = [];
  const takeTokens = () => {
    const taken = tokens;
    tokens = [];
    return taken;
  };
  while (!endOfFile()) {
    const token = nextToken();
    const [type] = token;
    if (type === TokenType.Comment) throw new UnreadableStylesError('The style sheet contains a comment: minify it.');
    if (type === TokenType.EOF) break;
    if (type === TokenType.CDO || type === TokenType.CDC) failWithToken();
    const isInBrackets = brackets.length > 0;
    if (isInBrackets || (CLOSERS[type] && type !== TokenType.OpenCurly)) {
      trackBrackets(brackets, type);
      tokens.push(token);
    } else if (type === TokenType.OpenCurly) {
      const rule = createRule(takeTokens(), blocks.at(-1), true);
      addRule(rule);
      blocks.push(rule);
      if (blocks.length > MAX_BLOCK_DEPTH)
        throw new UnreadableStylesError(`The style sheet nests more than ${MAX_BLOCK_DEPTH} blocks: write the rules without nesting.`);
    } else if (type === TokenType.Semicolon || type === TokenType.CloseCurly) {
      endStatement(takeTokens(), blocks.at(-1), addRule);
      if (type === TokenType.CloseCurly && !blocks.pop()) failWithToken();
    } else if (ALL_CLOSERS.includes(type)) failWithToken();
    else if (type !== TokenType.Whitespace || tokens.length > 0) tokens.push(token);
  }
  if (blocks.length > 0 || brackets.length > 0) throw new UnreadableStylesError('A block or bracket of the style sheet is not closed.');
  endStatement(tokens, undefined, addRule);
  return rules;
}

function trackBrackets(brackets: TokenType[], type: TokenType): void {
  const closer = CLOSERS[type];
  if (closer) brackets.push(closer);
  else if (ALL_CLOSERS.includes(type) && brackets.pop() !== type) failWithToken();
  if (brackets.length > MAX_BRACKET_DEPTH)
    throw new UnreadableStylesError(`The style sheet nests more than ${MAX_BRACKET_DEPTH} brackets: write the value without them.`);
}

function createRule(tokens: CSSToken[], parent: StyleRule | undefined, hasBlock: boolean): StyleRule {
  const [first] = tokens;
  if (tokens.length > MAX_PRELUDE_TOKENS)
    throw new UnreadableStylesError(`The selector "${shortenForMessage(serializeTokens(tokens))}" is too long: split the rule.`);
  if (first?.[0] === TokenType.AtKeyword)
    return { name: first[4].value.toLowerCase(), prelude: tokens.slice(1), parent, hasBlock, declarations: [] };
  if (first?.[0] === TokenType.Ident && first[4].value.startsWith('--'))
    throw new UnreadableStylesError(`The value of ${shortenForMessage(first[1])} contains a block: write it without braces.`);
  return { prelude: tokens, parent, hasBlock, declarations: [] };
}

/** Ends a declaration of `block`, or an at-rule without a block. */
function endStatement(tokens: CSSToken[], block: StyleRule | undefined, addRule: (rule: StyleRule) => void): void {
  if (tokens[0]?.[0] === TokenType.AtKeyword) addRule(createRule(tokens, block, false));
  else if (tokens.length > 0) block?.declarations.push(tokens);
}

function failWithToken(): never {
  throw new UnreadableStylesError('The style sheet isn’t valid CSS: a string, URL, bracket or block is not closed where it should be.');
}

/** Returns the selectors and at-rules as postcss reads them, without spaces. */
function listRulesOfPostcss(css: string): string[] {
  const texts: string[] = [];
  try {
    postcss.parse(css).walk((node) => {
      if (node.type === 'rule') texts.push(removeSpaces(node.selector));
      if (node.type === 'atrule') texts.push(removeSpaces(`@${node.name.toLowerCase()}${node.params}`));
    });
  } catch (error) {
    throw new UnreadableStylesError(
      `The style sheet isn’t valid CSS: ${shortenForMessage(error instanceof Error ? error.message : String(error))}`,
    );
  }
  return texts;
}

function removeSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
