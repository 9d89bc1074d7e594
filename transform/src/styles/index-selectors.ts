import type { ElementNode, ElementTree } from './element-tree.ts';
import { splitOutsideParentheses } from './media-conditions.ts';
import { type ComplexSelector, type Compound, InvalidSelectorError, parseSelector } from './parse-selector.ts';
import type { ScannedRule, ScannedRules } from './scan-rules.ts';

/** A selector of a rule, and the order in which it wins. */
export interface IndexedSelector {
  selector: ComplexSelector;
  rule: ScannedRule;
  /** Position of the rule's layer; without a layer the last one. */
  layer: number;
  /** Position among all selectors by specificity and then by order. */
  weight: number;
}

/** Finds the selectors that could match an element. */
export interface SelectorIndex {
  /** Calls back with each selector whose last compound has the element's id, one of its classes, its name, an attribute or nothing. */
  visit(node: ElementNode, use: (indexed: IndexedSelector) => void): void;
}

const MAX_SELECTORS = 40_000;
const MAX_SELECTOR = 600;
const MAX_SELECTORS_OF_RULE = 2000;
/** Selectors that Chromium rejects together with their rule: those of other browsers. */
const FOREIGN = /::?-(moz|ms|o)-/;
/** What needs a parser. */
const COMPLICATED = /[([\\]/;
const STATE = /:(hover|focus|active|visited|target)/;
const NAME = /[.#][^.#:\s>+~*|]+/g;
const MAX_ORDER = 2 ** 21;

/**
 * Indexes the selectors of rules by what their last compound needs. Most rules of a page's style sheets are for other pages: their
 * selectors aren't parsed.
 */
export function indexSelectors({ rules, layers }: ScannedRules, tree: ElementTree): SelectorIndex {
  const names = listNames(tree);
  const layerOrder = orderLayers(layers);
  const buckets = new Map<string, IndexedSelector[]>();
  let count = 0;
  const add = (selector: ComplexSelector, rule: ScannedRule, order: number) => {
    const key = findKey(selector.compounds[0] as Compound);
    const indexed = {
      selector,
      rule,
      layer: layerOrder.get(rule.layer) ?? layerOrder.size,
      weight: selector.specificity * MAX_ORDER + Math.min(order, MAX_ORDER - 1),
    };
    const bucket = buckets.get(key);
    if (bucket) bucket.push(indexed);
    else buckets.set(key, [indexed]);
  };
  for (const [order, rule] of rules.entries()) {
    if (FOREIGN.test(rule.selector)) continue;
    const selectors: ComplexSelector[] = [];
    try {
      for (const part of splitOutsideParentheses(rule.selector, ',').slice(0, MAX_SELECTORS_OF_RULE)) {
        const text = part.trim();
        if (text.length > MAX_SELECTOR || !couldMatch(text, names, tree.isQuirky)) continue;
        count += 1;
        if (count > MAX_SELECTORS) break;
        const selector = parseSelector(text, tree.isQuirky);
        if (selector && hasAllNames(selector, names)) selectors.push(selector);
      }
    } catch (error) {
      // One selector that is rejected takes its rule with it (Selectors Level 4 section 4.1).
      if (error instanceof InvalidSelectorError) continue;
      throw error;
    }
    for (const selector of selectors) add(selector, rule, order);
  }
  return {
    visit(node, use) {
      const visitBucket = (key: string) => {
        for (const indexed of buckets.get(key) ?? []) use(indexed);
      };
      if (node.id !== undefined) visitBucket(`#${node.id}`);
      for (const name of new Set(node.classes)) visitBucket(`.${name}`);
      visitBucket(node.tag);
      for (const { name } of node.element.attrs) visitBucket(`[${name}`);
      visitBucket('*');
    },
  };
}

/** Names, classes and ids that the page has. */
function listNames({ byElement }: ElementTree): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { tag, id, classes } of byElement.values()) {
    names.add(tag);
    if (id !== undefined) names.add(`#${id}`);
    for (const name of classes) names.add(`.${name}`);
  }
  return names;
}

/** Whether all that a simple selector names is in the page. An empty part isn't rejected here. */
function couldMatch(selector: string, names: ReadonlySet<string>, isQuirky: boolean): boolean {
  if (COMPLICATED.test(selector)) return true;
  if (STATE.test(selector)) return false;
  const tag = /(?:^|[\s>+~])([a-z][a-z0-9-]*)[^\s>+~]*$/i.exec(selector.slice(-100))?.[1];
  if (tag !== undefined && !names.has(tag.toLowerCase())) return false;
  const found = selector.match(NAME);
  return found === null || found.every((name) => names.has(isQuirky ? name.toLowerCase() : name));
}

function hasAllNames({ compounds }: ComplexSelector, names: ReadonlySet<string>): boolean {
  return compounds.every(
    ({ tag, id, classes }) =>
      (tag === undefined || names.has(tag)) && (id === undefined || names.has(`#${id}`)) && classes.every((name) => names.has(`.${name}`)),
  );
}

function findKey({ id, classes, tag, attribute }: Compound): string {
  if (id !== undefined) return `#${id}`;
  const [name] = classes;
  if (name !== undefined) return `.${name}`;
  return tag ?? (attribute === undefined ? '*' : `[${attribute}`);
}

/** Inner layers come before their outer one (CSS Cascading Level 5 section 6.4.3). */
function orderLayers(layers: ReadonlySet<string>): ReadonlyMap<string, number> {
  const positions = new Map([...layers].map((name, position) => [name, position]));
  const readPath = (name: string) => {
    const parts = name.split('.');
    return parts.map((_, i) => positions.get(parts.slice(0, i + 1).join('.')) ?? 0);
  };
  const paths = [...layers].map((name) => ({ name, path: readPath(name) }));
  paths.sort((a, b) => {
    for (let i = 0; i < Math.max(a.path.length, b.path.length); i++) {
      const difference = (a.path[i] ?? Number.POSITIVE_INFINITY) - (b.path[i] ?? Number.POSITIVE_INFINITY);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return new Map(paths.map(({ name }, position) => [name, position]));
}
