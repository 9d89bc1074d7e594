import { type CSSToken, TokenType } from '@csstools/css-tokenizer';
import { readStyleRules, type StyleRule, serializeTokens, shortenForMessage, UnreadableStylesError } from './read-style-rules.ts';
import { findExceededLimit, findSelectorScope, isExpensiveToken, type SelectorScope, splitAtCommas } from './selector-scope.ts';

/** What the names in a remote's style sheets begin with. */
interface AllowedNames {
  classPrefix: string;
  sharedLayers: readonly string[];
}

/** At-rules that select when their content applies. The content is checked like the top level. */
const GROUPS = ['media', 'supports', 'container', 'starting-style'];
const KEYFRAMES = ['keyframes', '-webkit-keyframes'];
const MAX_SEARCHES = 50;

/**
 * Checks that a style sheet of a remote affects the remote's own elements only: each selector requires a class with the remote's
 * prefix, and the names of animations, fonts, layers and registered properties begin with it. It also refuses what could end the
 * style element of a document, and selectors that take long to evaluate. Any text is checked in bounded time.
 * @param classPrefix Start of the remote's class names, such as `s-`.
 * @param sharedLayers Full names of the cascade layers of the shell to which remotes may add rules.
 * @returns a message for each kind of violation, with at most 300 characters; empty if the style sheet is accepted
 */
export function findForeignRules(css: string, classPrefix: string, sharedLayers: readonly string[] = []): string[] {
  const violations = new Map<string, { message: string; count: number }>();
  const report = (kind: string, message: string) => {
    const { count } = violations.get(kind) ?? { count: 0 };
    violations.set(kind, { message: violations.get(kind)?.message ?? message, count: count + 1 });
  };
  if (/<\/style/i.test(css))
    report('end tag', 'The style sheet contains "</style", which ends the style element of a document: remove it.');
  try {
    checkRules(readStyleRules(css), { classPrefix, sharedLayers }, report);
  } catch (error) {
    if (!(error instanceof UnreadableStylesError)) throw error;
    report('unreadable', error.message);
  }
  return [...violations.values()].slice(0, 10).map(({ message, count }) => (count > 1 ? `${message} (${count - 1} more)` : message));
}

function checkRules(rules: StyleRule[], allowed: AllowedNames, report: (kind: string, message: string) => void): void {
  /** The elements that each rule selects; those of an at-rule are those of the rule that contains it. */
  const scopes = new Map<StyleRule, SelectorScope | undefined>();
  let searches = 0;
  for (const rule of rules) {
    const parent = rule.parent && scopes.get(rule.parent);
    scopes.set(rule, parent);
    if (isInKeyframes(rule)) continue;
    if (rule.name !== undefined) {
      const message = checkAtRule(rule.name, rule, allowed);
      if (message) report(`@${rule.name}`, message);
      continue;
    }
    searches += rule.prelude.filter(isExpensiveToken).length;
    let weakest: SelectorScope = 'inside';
    for (const selector of splitAtCommas(rule.prelude)) {
      const limit = findExceededLimit(selector);
      const scope = limit === null ? findSelectorScope(selector, allowed.classPrefix, parent) : 'foreign';
      if (scope !== 'inside' && weakest !== 'foreign') weakest = scope ?? 'foreign';
      if (limit !== null)
        report('limit', `The selector "${shortenForMessage(serializeTokens(selector))}" has more than ${limit}: use a class instead.`);
      else if (scope === null)
        report('invalid', `The selector "${shortenForMessage(serializeTokens(selector))}" isn't valid: correct or remove it.`);
      else if (scope === 'foreign') report('foreign', createSelectorMessage(selector, allowed));
    }
    scopes.set(rule, weakest);
  }
  if (searches > MAX_SEARCHES)
    report('limit', `The style sheet has more than ${MAX_SEARCHES} selectors with :has() or ~: use classes instead.`);
}

function createSelectorMessage(selector: CSSToken[], { classPrefix }: AllowedNames): string {
  const advice = `begin it with a class of the remote, such as ".${classPrefix}page", and select only elements inside of that`;
  return `The selector "${shortenForMessage(serializeTokens(selector))}" can match elements of other parts: ${advice}.`;
}

function isInKeyframes({ parent }: StyleRule): boolean {
  return parent !== undefined && (KEYFRAMES.includes(parent.name ?? '') || isInKeyframes(parent));
}

/** Returns what is wrong with an at-rule, or null. */
function checkAtRule(name: string, rule: StyleRule, { classPrefix, sharedLayers }: AllowedNames): string | null {
  if (GROUPS.includes(name)) return null;
  const begin = `begin its name with "${classPrefix}"`;
  const text = shortenForMessage(`@${name} ${serializeTokens(rule.prelude)}`);
  if (name === 'layer') {
    // A statement or a name that the shell doesn't declare could change the order of its layers.
    const isAllowed = (layer: string) => layer.startsWith(classPrefix) || (rule.hasBlock && sharedLayers.includes(layer));
    return listNames(rule.prelude).every(isAllowed) ? null : `"${text}" could change the order of the shell's layers: ${begin}.`;
  }
  if (KEYFRAMES.includes(name))
    return listNames(rule.prelude).every((each) => each.startsWith(classPrefix))
      ? null
      : `"${text}" could replace another part's animation: ${begin}.`;
  if (name === 'property')
    return listNames(rule.prelude).every((each) => each.startsWith(`--${classPrefix}`))
      ? null
      : `"${text}" registers a property of all parts: begin its name with "--${classPrefix}".`;
  if (name === 'font-face')
    return listFamilies(rule).every((family) => family.startsWith(classPrefix.toLowerCase()))
      ? null
      : `"@font-face" could replace another part's font: begin its font-family with "${classPrefix}".`;
  return `"${text}" isn't allowed in the style sheet of a remote, because it affects the whole page: remove it.`;
}

/** Returns the names in the prelude of an at-rule. */
function listNames(prelude: CSSToken[]): string[] {
  return prelude.length === 0 ? [] : splitAtCommas(prelude).map((name) => name.map(toName).join(''));
}

/** Returns the font families of `@font-face` in lower case, because browsers ignore the case. */
function listFamilies({ declarations }: StyleRule): string[] {
  return declarations.flatMap((tokens) => {
    const [property, ...value] = tokens.filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.Colon);
    return property && toName(property).toLowerCase() === 'font-family' ? [value.map(toName).join(' ').toLowerCase()] : [];
  });
}

function toName(token: CSSToken): string {
  const isName = token[0] === TokenType.Ident || token[0] === TokenType.String;
  return isName ? token[4].value : token[1];
}
