import { compile, selectAll } from 'css-select';
import { parse, type Selector, SelectorType } from 'css-what';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { CriticalCssOptions } from '../read/compose-options.ts';

/** Pseudo-classes that css-select evaluates; all others depend on state or position and count as matched. */
const EVALUATED = ['is', 'where', 'matches', 'has', 'disabled', 'root'];
/** States that need an interaction first, and selectors of shadow roots, which pages don't have. */
const UNMATCHED = ['hover', 'active', 'host'];
/** Pseudo-elements that exist while a page is replaced by another one. */
const TRANSITION_PARTS = /^view-transition/;
/** Pseudo-elements that browsers create inside of certain input types only. */
const INPUT_PARTS: [RegExp, string][] = [
  [/^-webkit-(?:inner|outer)-spin-button$/, 'number'],
  [/^-webkit-search-/, 'search'],
];
const COMBINATORS: SelectorType[] = [SelectorType.Adjacent, SelectorType.Child, SelectorType.Descendant, SelectorType.Sibling];

/** Visits of elements for one page, in about a quarter of a second. Our largest page needs less than a thirtieth of them. */
const MAX_VISITS = 5_000_000;

/** Selectors after `simplify`, by text: style sheets are the same for all pages. */
const simplified = new Map<string, Selector[][]>();

/**
 * Returns a function that returns whether a selector matches an element of the page before any interaction. It returns true
 * where that can't be known: for states such as `:focus-visible`, for positions, for `:not()` and for dynamic attributes; and for the
 * rest of the selectors of a page that takes too long.
 */
export function createSelectorMatcher(
  html: string,
  { dynamicAttributes, hiddenContent }: CriticalCssOptions,
): (selector: string) => boolean {
  const document = parseDocument(`<html><body>${html}</body></html>`);
  if (hiddenContent) for (const element of selectAll<AnyNode, Element>(hiddenContent, document)) element.children = [];
  const elements = selectAll<AnyNode, Element>('*', document);
  const results = new Map<string, boolean>();
  const hasMatch = createElementFinder();
  // `open` is set by browsers when a visitor opens a `details` or `dialog` element.
  const dynamic = new Set([...dynamicAttributes, 'lang', 'open']);
  return (selector) => {
    let result = results.get(selector);
    if (result === undefined) {
      const key = `${dynamicAttributes} ${selector}`;
      const alternatives = simplified.get(key) ?? simplify(parse(selector), dynamic);
      simplified.set(key, alternatives);
      result = alternatives.length > 0 && hasMatch(alternatives, elements);
      results.set(selector, result);
    }
    return result;
  };
}

class TooManyVisitsError extends Error {}

/** Returns a function that returns whether any of the elements matches; true after too many visits of elements in all calls. */
function createElementFinder(): (alternatives: Selector[][], elements: Element[]) => boolean {
  let visits = 0;
  const count = <Args extends unknown[], Result>(visit: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      visits += 1;
      if (visits > MAX_VISITS) throw new TooManyVisitsError();
      return visit(...args);
    };
  };
  const adapter = {
    ...DomUtils,
    isTag,
    getParent: count(DomUtils.getParent),
    getName: count(DomUtils.getName),
    getAttributeValue: count(DomUtils.getAttributeValue),
  };
  return (alternatives, elements) => {
    try {
      return elements.some(compile<AnyNode, Element>(alternatives, { adapter }));
    } catch (error) {
      if (error instanceof TooManyVisitsError) return true;
      throw error;
    }
  };
}

/** Removes the conditions that can't be evaluated, and the alternatives that can't match. */
function simplify(alternatives: Selector[][], dynamic: Set<string>): Selector[][] {
  return alternatives.flatMap((tokens) => {
    const compounds: Selector[] = [{ type: SelectorType.Universal, namespace: null }];
    for (const token of tokens) {
      const condition = simplifyToken(token, dynamic);
      if (condition === 'unmatched') return [];
      compounds.push(...condition);
      if (COMBINATORS.includes(token.type)) compounds.push({ type: SelectorType.Universal, namespace: null });
    }
    return [compounds];
  });
}

function simplifyToken(token: Selector, dynamic: Set<string>): Selector[] | 'unmatched' {
  if (token.type === SelectorType.PseudoElement) {
    if (TRANSITION_PARTS.test(token.name)) return 'unmatched';
    const input = INPUT_PARTS.find(([pattern]) => pattern.test(token.name))?.[1];
    return input ? (parse(`[type="${input}"]`)[0] ?? []) : [];
  }
  if (token.type === SelectorType.Attribute) return dynamic.has(token.name) ? [] : [token];
  if (token.type !== SelectorType.Pseudo) return [token];
  if (UNMATCHED.includes(token.name)) return 'unmatched';
  if (!EVALUATED.includes(token.name)) return [];
  if (!Array.isArray(token.data)) return [token];
  const data = simplify(token.data, dynamic);
  return data.length > 0 ? [{ ...token, data }] : 'unmatched';
}
