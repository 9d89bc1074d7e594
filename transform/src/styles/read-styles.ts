import { type Element, getAttribute } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';
import { readBrowserStyles } from './browser-styles.ts';
import { cascade, type DeclaredStyles } from './cascade.ts';
import { ElementStyle } from './element-style.ts';
import { createElementTree, type ElementNode } from './element-tree.ts';
import { type IndexedSelector, indexSelectors } from './index-selectors.ts';
import { isHiddenBox } from './is-hidden-box.ts';
import { listScreenSheets } from './list-sheets.ts';
import { createSelectorMatcher } from './match-selector.ts';
import { readPresentationalHints } from './presentational-attributes.ts';
import { type RuleDeclaration, readRuleDeclarations } from './rule-declarations.ts';
import { type ScannedRule, type ScannedRules, scanRules } from './scan-rules.ts';
import { createStatePredicate } from './state-rules.ts';
import type { StyleProperty } from './style-properties.ts';

/** Computed values of an element on a screen of 1280 × 800 px, in the light color scheme, without a visitor and without scripts. */
export interface ComputedStyle {
  /**
   * The computed value as `getComputedStyle` writes it, such as `rgb(0, 0, 0)`, `16px` or `url("https://…")`. Lengths that depend on a
   * layout stay as they are written, such as `50%` or `auto`.
   */
  get(property: StyleProperty): string;
}

/** Styles of the elements of a page as they were when styles were first read: elements may be moved afterwards. */
export interface PageStyles {
  of(element: Element): ComputedStyle;
  /** Undefined if the pseudo-element isn't rendered: it has no content or no display. */
  before(element: Element): ComputedStyle | undefined;
  after(element: Element): ComputedStyle | undefined;
  /** Whether a visitor sees the element before any script runs: neither it nor what contains it is hidden, transparent or off the screen. */
  isShown(element: Element): boolean;
  /** Whether a rule shows the element in another state, such as `:hover` or with the class `active`. */
  hasShownState(element: Element): boolean;
}

/** Reads the styles of a page. Each element is matched when it is first asked for. */
export const readStyles = memoizeByPage(createPageStyles);

interface Boxes {
  parent: Boxes | undefined;
  own: ElementStyle;
  before: ElementStyle | undefined;
  after: ElementStyle | undefined;
  /** Whether the element or what contains it is hidden; undefined if nobody asked yet. */
  isHidden: boolean | undefined;
}

/** What costs about as much as the comparison of a class. */
const DECLARATIONS_PER_STEP = 4;
const NOTHING: DeclaredStyles = { values: new Map(), variables: undefined };

function createPageStyles(page: Page): PageStyles {
  const tree = createElementTree(page.root);
  const scanned: ScannedRules = { rules: [], layers: new Set() };
  for (const { css, base } of listScreenSheets(page)) scanRules(css, base, scanned);
  const index = indexSelectors(scanned, tree);
  const matcher = createSelectorMatcher();
  const readRule = memoize(({ declarations, base }: ScannedRule) => readRuleDeclarations(declarations, base, tree.isQuirky));
  const readIndexed = ({ rule }: IndexedSelector) => {
    const declarations = readRule(rule);
    return matcher.spend(declarations.length / DECLARATIONS_PER_STEP) ? declarations : [];
  };
  const known = new Map<Element, Boxes>();
  let isShownInState: ReturnType<typeof createStatePredicate> | undefined;

  const declare = (node: ElementNode, matched: readonly IndexedSelector[]): DeclaredStyles => {
    const hints = readPresentationalHints(node, page.url);
    const style = getAttribute(node.element, 'style');
    if (matched.length + hints.length === 0 && !style) return NOTHING;
    const styleAttribute = style ? readRuleDeclarations(style, page.url, tree.isQuirky) : [];
    return cascade({ hints, matched, readRule: readIndexed, styleAttribute });
  };
  const computeBoxes = (node: ElementNode, parent: Boxes | undefined): Boxes => {
    const matched = index.find(node, matcher);
    const ofPseudo = (name: 'before' | 'after') => matched.filter(({ selector }) => selector.pseudoElement === name);
    const hasPseudo = matched.some(({ selector }) => selector.pseudoElement);
    const ofElement = hasPseudo ? matched.filter(({ selector }) => !selector.pseudoElement) : matched;
    const own = new ElementStyle(declare(node, ofElement), readBrowserStyles(node, tree.isQuirky), parent?.own);
    return {
      parent,
      own,
      before: hasPseudo ? createPseudoElement(own, ofPseudo('before'), readIndexed) : undefined,
      after: hasPseudo ? createPseudoElement(own, ofPseudo('after'), readIndexed) : undefined,
      isHidden: undefined,
    };
  };

  /** Ancestors are computed first, without recursion. */
  const readBoxes = (element: Element): Boxes => {
    const missing: ElementNode[] = [];
    for (let node = tree.byElement.get(element); node && !known.has(node.element); node = node.parent) missing.push(node);
    for (let node = missing.pop(); node; node = missing.pop())
      known.set(node.element, computeBoxes(node, node.parent && known.get(node.parent.element)));
    return known.get(element) ?? createUnknownBoxes(element, readBoxes);
  };

  return {
    of: (element) => readBoxes(element).own,
    before: (element) => readBoxes(element).before,
    after: (element) => readBoxes(element).after,
    isShown(element) {
      const boxes = readBoxes(element);
      return !isHidden(boxes) && boxes.own.get('visibility') === 'visible';
    },
    hasShownState(element) {
      isShownInState ??= createStatePredicate(scanned, tree);
      const node = tree.byElement.get(element);
      return node !== undefined && isShownInState(node, matcher);
    },
  };
}

function isHidden(boxes: Boxes): boolean {
  boxes.isHidden ??= (boxes.parent !== undefined && isHidden(boxes.parent)) || isHiddenBox(boxes.own);
  return boxes.isHidden;
}

function createPseudoElement(
  own: ElementStyle,
  matched: readonly IndexedSelector[],
  readRule: (indexed: IndexedSelector) => readonly RuleDeclaration[],
): ElementStyle | undefined {
  if (matched.length === 0) return undefined;
  const style = new ElementStyle(cascade({ hints: [], matched, readRule, styleAttribute: [] }), undefined, own);
  return /^(normal|none)$/i.test(style.get('content')) || style.get('display') === 'none' ? undefined : style;
}

/** An element that was added later inherits from its parent only. */
function createUnknownBoxes(element: Element, readBoxes: (element: Element) => Boxes): Boxes {
  const { parentNode } = element;
  const parent = parentNode && 'tagName' in parentNode ? readBoxes(parentNode) : undefined;
  return { parent, own: new ElementStyle(NOTHING, undefined, parent?.own), before: undefined, after: undefined, isHidden: undefined };
}

function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
