import { type CSSToken, TokenType } from '@csstools/css-tokenizer';

/** Where the elements are that a selector matches: elements of the remote, elements inside of such elements, or any others. */
export type SelectorScope = 'own' | 'inside' | 'foreign';

const MAX_CHARACTERS = 1000;
const MAX_COMPOUNDS = 10;
const MAX_SIBLING_COMBINATORS = 3;
const MAX_FUNCTION_DEPTH = 4;

const OPENERS: TokenType[] = [TokenType.Function, TokenType.OpenParen, TokenType.OpenSquare];
const CLOSERS: TokenType[] = [TokenType.CloseParen, TokenType.CloseSquare];
/** What a compound selector consists of, outside of brackets. */
const SIMPLE_TOKENS: TokenType[] = [TokenType.Ident, TokenType.Hash, TokenType.Colon, TokenType.CloseParen, TokenType.CloseSquare];

type Combinator = ' ' | '>' | '+' | '~';

/** Splits the tokens of a list at its commas, and removes the white space around its items. */
export function splitAtCommas(tokens: CSSToken[]): CSSToken[][] {
  const selectors: CSSToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (OPENERS.includes(token[0])) depth += 1;
    if (CLOSERS.includes(token[0])) depth -= 1;
    if (depth === 0 && token[0] === TokenType.Comma) selectors.push([]);
    else selectors.at(-1)?.push(token);
  }
  return selectors.map(trimSpaces);
}

function trimSpaces(tokens: CSSToken[]): CSSToken[] {
  const isText = ([type]: CSSToken) => type !== TokenType.Whitespace;
  return tokens.slice(tokens.findIndex(isText), tokens.findLastIndex(isText) + 1);
}

/** Returns which limit a selector exceeds, or null: evaluating it could take too long. */
export function findExceededLimit(selector: CSSToken[]): string | null {
  if (selector.reduce((sum, [, text]) => sum + text.length, 0) > MAX_CHARACTERS) return `${MAX_CHARACTERS} characters`;
  let depth = 0;
  let deepest = 0;
  let compounds = 1;
  for (const [index, token] of selector.entries()) {
    if (OPENERS.includes(token[0])) deepest = Math.max(deepest, ++depth);
    if (CLOSERS.includes(token[0])) depth -= 1;
    const before = selector[index - 1];
    if (readCombinator(token) && before && !readCombinator(before)) compounds += 1;
  }
  const siblings = selector.filter((token) => isDelimiter(token, '+') || isDelimiter(token, '~')).length;
  const searches = selector.filter(isExpensiveToken).length;
  if (deepest > MAX_FUNCTION_DEPTH) return `${MAX_FUNCTION_DEPTH} nested brackets`;
  if (compounds > MAX_COMPOUNDS) return `${MAX_COMPOUNDS} compound selectors`;
  if (siblings > MAX_SIBLING_COMBINATORS) return `${MAX_SIBLING_COMBINATORS} sibling combinators`;
  return searches > 1 ? 'one of :has() and ~' : null;
}

/** Returns whether a token is a `~` or begins `:has()`: for each element, they search many others. */
export function isExpensiveToken(token: CSSToken): boolean {
  return isDelimiter(token, '~') || (token[0] === TokenType.Function && token[4].value.toLowerCase() === 'has');
}

/**
 * Returns which elements a complex selector can match, or null if it isn't valid. Classes inside of pseudo-classes don't count.
 * @param parent Scope of the rule that contains this one; undefined at the top level.
 */
export function findSelectorScope(selector: CSSToken[], classPrefix: string, parent: SelectorScope | undefined): SelectorScope | null {
  // Without `&`, a nested selector is relative to its parent (CSS Nesting, section 3.1).
  const isRelative = parent !== undefined && !selector.some((token) => isDelimiter(token, '&'));
  let scope: SelectorScope = isRelative ? parent : 'foreign';
  let combinator: Combinator | null = isRelative ? ' ' : null;
  let compound: CSSToken[] = [];
  const endCompound = () => {
    if (compound.length === 0) return;
    scope = matchCompound(compound, follow(scope, combinator), classPrefix, parent ?? 'foreign');
    compound = [];
    combinator = null;
  };
  let depth = 0;
  for (const token of selector) {
    const [type] = token;
    if (CLOSERS.includes(type)) depth -= 1;
    if (depth > 0) {
      if (OPENERS.includes(type)) depth += 1;
      continue;
    }
    if (OPENERS.includes(type)) depth += 1;
    const found = readCombinator(token);
    if (found) {
      endCompound();
      combinator = joinCombinators(combinator, found);
    } else if (isSimple(token)) compound.push(token);
    else return null;
  }
  const isComplete = compound.length > 0;
  endCompound();
  return isComplete ? scope : null;
}

/** Returns the scope of the elements that a combinator leads to: siblings of an own element can be anyone's. */
function follow(scope: SelectorScope, combinator: Combinator | null): SelectorScope {
  if (scope === 'inside' && combinator) return 'inside';
  return scope === 'own' && (combinator === ' ' || combinator === '>') ? 'inside' : 'foreign';
}

function matchCompound(compound: CSSToken[], reached: SelectorScope, classPrefix: string, parent: SelectorScope): SelectorScope {
  const hasParent = compound.some((token) => isDelimiter(token, '&'));
  if (reached === 'inside' || (hasParent && parent === 'inside')) return 'inside';
  const hasOwnClass = compound.some(
    (token, index) =>
      index > 0 && isDelimiter(compound[index - 1], '.') && token[0] === TokenType.Ident && token[4].value.startsWith(classPrefix),
  );
  return hasOwnClass || (hasParent && parent === 'own') ? 'own' : 'foreign';
}

function readCombinator(token: CSSToken): Combinator | null {
  if (token[0] === TokenType.Whitespace) return ' ';
  if (token[0] !== TokenType.Delim) return null;
  const { value } = token[4];
  return value === '>' || value === '+' || value === '~' ? value : null;
}

/** White space around another combinator has no meaning. */
function joinCombinators(before: Combinator | null, found: Combinator): Combinator {
  return found === ' ' && before ? before : found;
}

function isSimple(token: CSSToken): boolean {
  return SIMPLE_TOKENS.includes(token[0]) || OPENERS.includes(token[0]) || ['.', '*', '&'].some((value) => isDelimiter(token, value));
}

function isDelimiter(token: CSSToken | undefined, value: string): boolean {
  return token?.[0] === TokenType.Delim && token[4].value === value;
}
