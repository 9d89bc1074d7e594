import type { ElementNode } from './element-tree.ts';

/** How a compound selector relates to the one at its left. */
export type Combinator = ' ' | '>' | '+' | '~' | 'none';

/** What one element must have. */
export interface Compound {
  tag: string | undefined;
  id: string | undefined;
  classes: readonly string[];
  tests: readonly ElementTest[];
  combinator: Combinator;
  /** Name of an attribute that it must have. */
  attribute: string | undefined;
}

/** A selector without commas. */
export interface ComplexSelector {
  /** From right to left. */
  compounds: readonly Compound[];
  /** Ids, classes and names as one number that can be compared. */
  specificity: number;
  pseudoElement: 'before' | 'after' | undefined;
}

/** Whether an element fulfills a part of a selector. */
export type ElementTest = (node: ElementNode, matcher: SelectorMatcher) => boolean;

/** Matches selectors until a page has cost too many steps; then nothing matches anymore. */
export interface SelectorMatcher {
  matches(node: ElementNode, selector: ComplexSelector): boolean;
  /** Whether an element has what a selector after `:scope` describes. */
  has(node: ElementNode, selector: ComplexSelector): boolean;
  /** Takes steps, one unless stated. Returns false if none is left. */
  spend: (count?: number) => boolean;
  hasSteps(): boolean;
  /** The element that `:has()` starts from. */
  readonly scope: ElementNode | undefined;
}
