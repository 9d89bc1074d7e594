import { compile, selectAll } from 'css-select';
import { type PseudoElement, type PseudoSelector, parse, type Selector, SelectorType } from 'css-what';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { CriticalCssOptions } from '../read/site.ts';

/** Pseudo-classes that css-select evaluates; all others depend on state or position and count as matched. */
const EVALUATED = ['is', 'where', 'has', 'disabled', 'root'];
/** States that need an interaction first, selectors of shadow roots, and parts of a page that is replaced by another one. */
const UNMATCHED = /^(?:hover|active|host|view-transition.*)$/;
const ANY_ELEMENT: Selector = { type: SelectorType.Universal, namespace: null };
/** Steps from element to element for one page, in about a quarter of a second. Our largest page needs less than a thirtieth of them. */
const MAX_STEPS = 5_000_000;
const MAX_ELEMENTS = 10_000;

/**
 * Returns a function that returns whether a selector matches an element of the page before any interaction. It returns true
 * where that can't be known: for states such as `:focus-visible`, for positions, for `:not()` and for dynamic attributes; and for
 * selectors that can't be read, or of a page that takes too long, because no team may stop the composing of a site.
 */
export function createSelectorMatcher(
  html: string,
  { dynamicAttributes, hiddenContent }: CriticalCssOptions,
): (selector: string) => boolean {
  const document = parseDocument(`<html><body>${html}</body></html>`);
  if (hiddenContent) for (const element of selectAll<AnyNode, Element>(hiddenContent, document)) element.children = [];
  const elements = selectAll<AnyNode, Element>('*', document);
  // `open` is set by browsers when a visitor opens a `details` or `dialog` element.
  const dynamic = [...dynamicAttributes, 'lang', 'open'];
  const adapter = createCountingAdapter();
  return (selector) => {
    try {
      return elements.length > MAX_ELEMENTS || elements.some(compile(removeConditions(parse(selector), dynamic), { adapter }));
    } catch {
      return true;
    }
  };
}

/** Creates access to elements that throws after too many steps. */
function createCountingAdapter() {
  let steps = 0;
  const count = <Args extends unknown[], Result>(step: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      steps += 1;
      if (steps > MAX_STEPS) throw new Error('The selectors take too long.');
      return step(...args);
    };
  };
  const { getParent, getSiblings, getChildren } = DomUtils;
  return { ...DomUtils, isTag, getParent: count(getParent), getSiblings: count(getSiblings), getChildren: count(getChildren) };
}

/** Removes the alternatives that can't match before an interaction, and the conditions that can't be evaluated. */
function removeConditions(alternatives: Selector[][], dynamic: readonly string[]): Selector[][] {
  return alternatives
    .filter((selectors) => !selectors.some((selector) => isPseudo(selector) && UNMATCHED.test(selector.name)))
    .map((selectors) => selectors.map((selector) => removeCondition(selector, dynamic)));
}

function removeCondition(selector: Selector, dynamic: readonly string[]): Selector {
  if (selector.type === SelectorType.Attribute) return dynamic.includes(selector.name) ? ANY_ELEMENT : selector;
  if (!isPseudo(selector)) return selector;
  if (selector.type === SelectorType.PseudoElement || !EVALUATED.includes(selector.name)) return ANY_ELEMENT;
  return Array.isArray(selector.data) ? { ...selector, data: removeConditions(selector.data, dynamic) } : selector;
}

function isPseudo(selector: Selector): selector is PseudoSelector | PseudoElement {
  return selector.type === SelectorType.Pseudo || selector.type === SelectorType.PseudoElement;
}
