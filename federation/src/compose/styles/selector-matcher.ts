import { compile, selectAll } from 'css-select';
import { type PseudoElement, type PseudoSelector, parse, type Selector, SelectorType } from 'css-what';
import type { AnyNode, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { CriticalCssOptions } from '../read/compose-options.ts';

/** Pseudo-classes that css-select evaluates; all others depend on state or position and count as matched. */
const EVALUATED = ['is', 'where', 'has', 'disabled', 'root'];
/** States that need an interaction first, selectors of shadow roots, and parts of a page that is replaced by another one. */
const UNMATCHED = /^(?:hover|active|host|view-transition.*)$/;
const ANY_ELEMENT: Selector = { type: SelectorType.Universal, namespace: null };

/**
 * Returns a function that returns whether a selector matches an element of the page before any interaction. It returns true
 * where that can't be known: for states such as `:focus-visible`, for positions, for `:not()` and for dynamic attributes.
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
  const results = new Map<string, boolean>();
  return (selector) => {
    const result = results.get(selector) ?? elements.some(compile<AnyNode, Element>(removeConditions(parse(selector), dynamic)));
    results.set(selector, result);
    return result;
  };
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
