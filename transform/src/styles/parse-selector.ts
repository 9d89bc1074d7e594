import { AttributeAction, type AttributeSelector, type PseudoSelector, parse, type Selector, SelectorType } from 'css-what';
import { renameClobberingId } from '../html/rename-clobbering-id.ts';
import { createAttributeTest } from './attribute-selectors.ts';
import { ALIASES, createStructuralTest, NEVER_MATCHING, SIMPLE_PSEUDO_CLASSES } from './pseudo-classes.ts';
import type { Combinator, ComplexSelector, Compound, ElementTest } from './selector.ts';

const ID = 0x10000;
const CLASS = 0x100;
const NAME = 1;
const MAX_COMPOUNDS = 16;
const MAX_DEPTH = 4;
const COMBINATORS: Partial<Record<SelectorType, Combinator>> = {
  [SelectorType.Descendant]: ' ',
  [SelectorType.Child]: '>',
  [SelectorType.Adjacent]: '+',
  [SelectorType.Sibling]: '~',
};
/** Pseudo-elements that Chromium knows, whose styles aren't read. */
const OTHER_PSEUDO_ELEMENT =
  /^(first-line|first-letter|selection|marker|placeholder|backdrop|cue|slotted|part|file-selector-button|details-content|spelling-error|grammar-error|target-text|highlight|view-transition.*|-webkit-.*)$/;

/** Thrown for selectors that browsers reject with their whole rule. */
export class InvalidSelectorError extends Error {}

/**
 * Parses a selector. Returns undefined if it matches no element without a visitor, such as one with `:hover`.
 * @param isQuirky whether ids and classes are compared without their case
 * @throws InvalidSelectorError
 */
export function parseSelector(text: string, isQuirky: boolean): ComplexSelector | undefined {
  const [tokens, ...others] = parseTokens(text);
  if (!tokens || others.length > 0) throw new InvalidSelectorError(text);
  return compileSelector(tokens, isQuirky, 0);
}

function parseTokens(text: string): Selector[][] {
  try {
    return parse(text);
  } catch {
    throw new InvalidSelectorError(text);
  }
}

interface Draft {
  tag: string | undefined;
  id: string | undefined;
  classes: string[];
  tests: ElementTest[];
  attribute: string | undefined;
}

const createDraft = (): Draft => ({ tag: undefined, id: undefined, classes: [], tests: [], attribute: undefined });

function compileSelector(tokens: readonly Selector[], isQuirky: boolean, depth: number): ComplexSelector | undefined {
  const compounds: Compound[] = [];
  let draft = createDraft();
  let combinator: Combinator = 'none';
  let specificity = 0;
  let pseudoElement: ComplexSelector['pseudoElement'];
  let matches = true;
  for (const token of tokens) {
    const next = COMBINATORS[token.type];
    if (next) {
      if (pseudoElement) throw new InvalidSelectorError();
      compounds.unshift({ ...draft, combinator });
      draft = createDraft();
      combinator = next;
      continue;
    }
    switch (token.type) {
      case SelectorType.Tag:
        draft.tag = token.name.toLowerCase();
        specificity += NAME;
        break;
      case SelectorType.Universal:
        break;
      case SelectorType.Attribute:
        specificity += token.name === 'id' && token.ignoreCase === 'quirks' ? ID : CLASS;
        addAttribute(token, draft, isQuirky);
        break;
      case SelectorType.PseudoElement:
        specificity += NAME;
        if (token.name === 'before' || token.name === 'after') pseudoElement = token.name;
        else if (OTHER_PSEUDO_ELEMENT.test(token.name)) matches = false;
        else throw new InvalidSelectorError();
        break;
      case SelectorType.Pseudo: {
        const compiled = compilePseudoClass(token, isQuirky, depth);
        specificity += compiled?.specificity ?? CLASS;
        if (compiled === undefined) matches = false;
        else if (compiled.test) draft.tests.push(compiled.test);
        break;
      }
      default:
        throw new InvalidSelectorError();
    }
  }
  compounds.unshift({ ...draft, combinator });
  return matches && compounds.length <= MAX_COMPOUNDS ? { compounds, specificity, pseudoElement } : undefined;
}

/** `.name` and `#name` are attributes for the parser. */
function addAttribute(token: AttributeSelector, draft: Draft, isQuirky: boolean): void {
  const isShort = token.ignoreCase === 'quirks';
  const value = isQuirky && isShort ? token.value.toLowerCase() : token.value;
  if (isShort && token.name === 'class' && token.action === AttributeAction.Element) draft.classes.push(value);
  else if (isShort && token.name === 'id' && draft.id === undefined) draft.id = renameClobberingId(value);
  else {
    draft.attribute ??= token.name.toLowerCase();
    draft.tests.push(createAttributeTest(token));
  }
}

interface CompiledPseudoClass {
  test: ElementTest | undefined;
  specificity: number;
}

/** Undefined if the pseudo-class never applies. */
function compilePseudoClass({ name: spelled, data }: PseudoSelector, isQuirky: boolean, depth: number): CompiledPseudoClass | undefined {
  const name = ALIASES.get(spelled) ?? spelled;
  if (NEVER_MATCHING.test(name)) return undefined;
  const simple = SIMPLE_PSEUDO_CLASSES.get(name);
  if (simple && data === null) return { test: simple, specificity: CLASS };
  if (Array.isArray(data)) return compileSubselectors(name, data, isQuirky, depth);
  const test = createStructuralTest(name, data ?? '');
  if (!test) throw new InvalidSelectorError();
  return { test, specificity: CLASS };
}

function compileSubselectors(name: string, data: readonly Selector[][], isQuirky: boolean, depth: number): CompiledPseudoClass | undefined {
  if (depth >= MAX_DEPTH) return undefined;
  const isForgiving = name === 'is' || name === 'where';
  const compile = (tokens: Selector[]) => {
    const relative = name === 'has' ? makeRelative(tokens) : tokens;
    try {
      return compileSelector(relative, isQuirky, depth + 1);
    } catch (error) {
      if (isForgiving) return undefined;
      throw error;
    }
  };
  const selectors = data.map(compile).filter((selector) => selector !== undefined);
  // The weight of the scope, which stands for the element itself, doesn't count.
  const weigh = ({ specificity }: ComplexSelector) => specificity - (name === 'has' ? CLASS : 0);
  const specificity = name === 'where' ? 0 : Math.max(0, ...selectors.map(weigh));
  if (name === 'not') {
    if (selectors.length === 0) return { test: undefined, specificity: CLASS };
    return { test: (node, matcher) => !selectors.some((selector) => matcher.matches(node, selector)), specificity };
  }
  if (selectors.length === 0) return undefined;
  if (isForgiving) return { test: (node, matcher) => selectors.some((selector) => matcher.matches(node, selector)), specificity };
  if (name !== 'has') return undefined;
  return { test: (node, matcher) => selectors.some((selector) => matcher.has(node, selector)), specificity };
}

/** `:has(> a)` asks for `:scope > a`, and `:has(a)` for `:scope a`. */
function makeRelative(tokens: Selector[]): Selector[] {
  const scope: Selector = { type: SelectorType.Pseudo, name: 'scope', data: null };
  const [first] = tokens;
  return first && COMBINATORS[first.type] ? [scope, ...tokens] : [scope, { type: SelectorType.Descendant }, ...tokens];
}
