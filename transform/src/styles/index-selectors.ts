import type { ElementNode, ElementTree } from './element-tree.ts';
import { splitOutsideParentheses } from './media-conditions.ts';
import { InvalidSelectorError, parseSelector } from './parse-selector.ts';
import type { ScannedRule, ScannedRules } from './scan-rules.ts';
import type { ComplexSelector, Compound, SelectorMatcher } from './selector.ts';

/** A selector of a rule, and the order in which it wins. */
export interface IndexedSelector {
  selector: ComplexSelector;
  rule: ScannedRule;
  /** Position of the rule's layer; without a layer the last one. */
  layer: number;
  /** Position among all selectors by specificity and then by order. */
  weight: number;
}

/** Selectors by what their last compound needs. */
export interface SelectorIndex {
  /** Lists the selectors that match an element. */
  find(node: ElementNode, matcher: SelectorMatcher): IndexedSelector[];
}

const MAX_SELECTORS = 40_000;
const MAX_SELECTOR = 600;
const MAX_SELECTORS_OF_RULE = 2000;
/** Selectors that Chromium rejects together with their rule: those of other browsers. */
const FOREIGN = /::?-(moz|ms|o)-/;
/** What needs a parser. */
const COMPLICATED = /[([\\]/;
const STATE = /:(hover|focus|active|visited|target)/;
/** The last name, class or id of a selector that isn't one of a pseudo-class. */
const LAST_NAME = /(?:[.#]|(?<![\w:.#-]))[a-z_-][\w-]*(?=(?:::?[\w-]+)*$)/i;
const MAX_TAIL = 60;
const NAME = /[.#][^.#:\s>+~*|]+/g;
const MAX_ORDER = 2 ** 21;

/**
 * Indexes the selectors of rules by what their last compound needs. Most rules of a page's style sheets are for other pages: their
 * selectors aren't parsed.
 */
export function indexSelectors({ rules, layers }: ScannedRules, tree: ElementTree): SelectorIndex {
  const names = listNames(tree);
  const layerOrder = orderLayers(layers);
  const buckets = { ids: createBuckets(), classes: createBuckets(), tags: createBuckets(), attributes: createBuckets() };
  const others: IndexedSelector[] = [];
  let count = 0;
  const findBucket = ({ id, classes: [name], tag, attribute }: Compound): IndexedSelector[] => {
    if (id !== undefined) return getBucket(buckets.ids, id);
    if (name !== undefined) return getBucket(buckets.classes, name);
    if (tag !== undefined) return getBucket(buckets.tags, tag);
    return attribute === undefined ? others : getBucket(buckets.attributes, attribute);
  };
  const add = (selector: ComplexSelector, rule: ScannedRule, order: number) => {
    const bucket = findBucket(selector.compounds[0] as Compound);
    const indexed = {
      selector,
      rule,
      layer: layerOrder.get(rule.layer) ?? layerOrder.size,
      weight: selector.specificity * MAX_ORDER + Math.min(order, MAX_ORDER - 1),
    };
    bucket.push(indexed);
  };
  for (const [order, rule] of rules.entries()) {
    if (rule.selector.includes(':-') && FOREIGN.test(rule.selector)) continue;
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
    find(node, matcher) {
      const found: IndexedSelector[] = [];
      const search = (bucket: readonly IndexedSelector[] | undefined) => {
        if (bucket === undefined) return;
        for (const indexed of bucket) {
          if (matcher.matches(node, indexed.selector)) found.push(indexed);
          else if (!matcher.hasSteps()) return;
        }
      };
      if (node.id !== undefined) search(buckets.ids.get(node.id));
      for (const name of node.classes) search(buckets.classes.get(name));
      search(buckets.tags.get(node.tag));
      if (buckets.attributes.size > 0) for (const { name } of node.element.attrs) search(buckets.attributes.get(name));
      search(others);
      return found;
    },
  };
}

type Buckets = Map<string, IndexedSelector[]>;

function createBuckets(): Buckets {
  return new Map();
}

function getBucket(buckets: Buckets, key: string): IndexedSelector[] {
  const known = buckets.get(key) ?? [];
  if (known.length === 0) buckets.set(key, known);
  return known;
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
  // The last name decides for most selectors.
  const last = LAST_NAME.exec(selector.length > MAX_TAIL ? selector.slice(-MAX_TAIL) : selector)?.[0];
  const isIn = (name: string) => names.has(isQuirky ? name.toLowerCase() : name);
  if (last !== undefined && !isIn(last) && !names.has(last.toLowerCase())) return false;
  if (STATE.test(selector)) return false;
  return selector.match(NAME)?.every(isIn) ?? true;
}

function hasAllNames({ compounds }: ComplexSelector, names: ReadonlySet<string>): boolean {
  return compounds.every(
    ({ tag, id, classes }) =>
      (tag === undefined || names.has(tag)) && (id === undefined || names.has(`#${id}`)) && classes.every((name) => names.has(`.${name}`)),
  );
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
