import type { IndexedSelector } from './index-selectors.ts';
import type { Hint } from './presentational-attributes.ts';
import type { RuleDeclaration } from './rule-declarations.ts';
import type { StyleProperty } from './style-properties.ts';

/** The declaration that wins for a property: its own value, or that of a shorthand with variables. */
export interface WinningValue {
  value: string;
  shorthand: string | undefined;
}

/** What the page's styles declare for one element or pseudo-element. */
export interface DeclaredStyles {
  values: ReadonlyMap<StyleProperty, WinningValue>;
  /** Undefined if there are no custom properties. */
  variables: ReadonlyMap<string, string> | undefined;
}

/** Declarations of one origin of styles, from the weakest to the strongest. */
export interface CascadeInput {
  hints: readonly Hint[];
  matched: readonly IndexedSelector[];
  readRule: (indexed: IndexedSelector) => readonly RuleDeclaration[];
  styleAttribute: readonly RuleDeclaration[];
}

/** Sorts declarations by importance, layer, specificity and order (CSS Cascading Level 5 section 6). */
export function cascade({ hints, matched, readRule, styleAttribute }: CascadeInput): DeclaredStyles {
  const values = new Map<StyleProperty, WinningValue>();
  let variables: Map<string, string> | undefined;
  for (const [property, value] of hints) values.set(property, { value, shorthand: undefined });
  let hasImportant = false;
  const apply = (declarations: readonly RuleDeclaration[], isImportant: boolean) => {
    for (const declaration of declarations) {
      if (declaration.isImportant !== isImportant) hasImportant ||= declaration.isImportant;
      else if (declaration.property !== undefined) values.set(declaration.property, declaration);
      else {
        variables ??= new Map();
        variables.set(declaration.variable, declaration.value);
      }
    }
  };
  const sorted = [...matched].sort((a, b) => a.layer - b.layer || a.weight - b.weight);
  for (const indexed of sorted) apply(readRule(indexed), false);
  apply(styleAttribute, false);
  if (hasImportant) {
    // The order of layers is reversed for important declarations.
    sorted.sort((a, b) => b.layer - a.layer || a.weight - b.weight);
    for (const indexed of sorted) apply(readRule(indexed), true);
    apply(styleAttribute, true);
  }
  return { values, variables };
}
