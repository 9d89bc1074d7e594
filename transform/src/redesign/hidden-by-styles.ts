import { removeComments } from '../html/remove-comments.ts';
import { type Element, findAncestor, getAttribute, getOwnText, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { countElementFacts } from './element-facts.ts';

const MAX_CHARACTERS = 700_000;
const MAX_SELECTORS = 30;
const MAX_NAMES_LENGTH = 1000;
/** What a script or a pointer changes about an element; any of its states may show it. */
const STATE =
  /::?[\w-]+(\([^()]{0,80}\))?|\[[^\]]{0,80}\]|\.(?:is-|has-)?(?:active|show|shown|open|opened|in|on|visible|current|selected|expanded|toggled|fade|collapsed)(?![\w-])|\s*[>+~](?=\s)/gi;
/** A hidden element with more text is content that a script shows. */
const MAX_TEXT = 600;
/** One part of a selector: a name, ids and classes. */
const COMPOUND = /^(\w+)?((?:[.#][\w-]+)*)$/;
const NAME = /[.#][\w-]+/g;
const MAX_PARTS = 6;
/** Menus are hidden until a button opens them. */
const MENU = /^(nav|header|body|html|main|form|input|select|option|label|a|img|br)$/;
const MENU_NAME = /menu|nav/i;

interface Compound {
  tagName: string | undefined;
  names: string[];
}

/** Selectors by the last name in them. */
type SelectorIndex = Map<string, Compound[][]>;

/**
 * Finds elements that the style sheets of a page hide on all screens. If another rule may show them, also one of a condition or of a
 * state, they count as shown: they may be the panels of tabs.
 */
export function findElementsHiddenByStyles(page: Page): Element[] {
  const hidden: SelectorIndex = new Map();
  const shown: SelectorIndex = new Map();
  for (const text of listScreenSheets(page)) {
    for (const { selector, isHidden, isConditional } of scanDisplayRules(removeComments(text.slice(0, MAX_CHARACTERS), '/*', '*/'))) {
      for (const each of selector.split(',', MAX_SELECTORS)) {
        if (!isHidden) addSelector(shown, each.replace(STATE, ''));
        else if (!isConditional) addSelector(hidden, each);
      }
    }
  }
  if (hidden.size === 0) return [];
  const readNames = createNameReader();
  const readFacts = countElementFacts(page);
  return page.elements.filter((element) => {
    if (MENU.test(element.tagName)) return false;
    const names = [...readNames(element)];
    if (names.length === 0 || MENU_NAME.test(names.join(' '))) return false;
    const isMatchedBy = (index: SelectorIndex) =>
      names.some((name) => index.get(name)?.some((compounds) => matchesSelector(element, compounds, readNames)));
    return isMatchedBy(hidden) && !isMatchedBy(shown) && readFacts(element).text <= MAX_TEXT;
  });
}

function addSelector(index: SelectorIndex, selector: string): void {
  const parts = selector.trim().split(/\s+/);
  const compounds = parts.map(parseCompound).filter((part) => part !== undefined);
  const last = compounds.at(-1)?.names.at(-1);
  if (last === undefined || compounds.length < parts.length || parts.length > MAX_PARTS) return;
  const known = index.get(last);
  if (known === undefined) index.set(last, [compounds]);
  else if (known.length < MAX_SELECTORS) known.push(compounds);
}

/** Texts of the style sheets for screens. */
function listScreenSheets(page: Page): string[] {
  const isOther = (element: Element) => !/^$|all|screen|min-width/i.test(getAttribute(element, 'media') ?? '');
  const others = new Set(
    page
      .findElements('link')
      .filter(isOther)
      .map((link) => getAttribute(link, 'href')),
  );
  const linked = [...page.sheets].flatMap(([url, text]) => (others.has(url) ? [] : [text]));
  return [
    ...linked,
    ...page
      .findElements('style')
      .filter((style) => !isOther(style))
      .map(getOwnText),
  ];
}

/** Names of elements, which are compared again for each element below them. */
type ReadNames = (element: Element) => ReadonlySet<string>;

function createNameReader(): ReadNames {
  const known = new Map<Element, ReadonlySet<string>>();
  return (element) => {
    const names = known.get(element) ?? new Set(listNames(element));
    known.set(element, names);
    return names;
  };
}

function listNames(element: Element): string[] {
  const id = getAttribute(element, 'id');
  const classes = splitWords(getAttribute(element, 'class')?.slice(0, MAX_NAMES_LENGTH)).map((name) => `.${name}`);
  return [...(id ? [`#${id}`] : []), ...classes];
}

function parseCompound(part: string): Compound | undefined {
  const [, tagName, names = ''] = COMPOUND.exec(part) ?? [];
  return tagName === undefined && names === '' ? undefined : { tagName: tagName?.toLowerCase(), names: names.match(NAME) ?? [] };
}

function matchesSelector(element: Element, compounds: readonly Compound[], readNames: ReadNames): boolean {
  let current: Element | undefined = element;
  for (let i = compounds.length - 1; i >= 0; i--) {
    const compound = compounds[i] as Compound;
    const fits = (candidate: Element) =>
      (compound.tagName === undefined || compound.tagName === candidate.tagName) &&
      compound.names.every((name) => readNames(candidate).has(name));
    if (i === compounds.length - 1) {
      if (!fits(element)) return false;
    } else {
      current = current && findAncestor(current, fits);
      if (!current) return false;
    }
  }
  return true;
}

const DISPLAY = /(?:^|[;\s])display\s*:\s*([\w-]+)/i;
/** Longer rules are data. */
const MAX_RULE = 4000;

/** The rules of a style sheet that set `display`, in linear time. */
function scanDisplayRules(css: string): { selector: string; isHidden: boolean; isConditional: boolean }[] {
  const rules: { selector: string; isHidden: boolean; isConditional: boolean }[] = [];
  let depth = 0;
  let start = 0;
  let position = 0;
  let open = css.indexOf('{');
  let close = css.indexOf('}');
  while (close >= 0) {
    if (open >= 0 && open < close) {
      const nextOpen = css.indexOf('{', open + 1);
      if (nextOpen >= 0 && nextOpen < close) {
        depth += 1;
        position = open + 1;
      } else {
        const display = DISPLAY.exec(css.slice(open + 1, close))?.[1];
        const selector = display && close - start < MAX_RULE ? css.slice(start, open).trim() : '';
        if (selector !== '') rules.push({ selector, isHidden: display?.toLowerCase() === 'none', isConditional: depth > 0 });
        position = close + 1;
      }
      open = nextOpen;
    } else {
      depth = Math.max(0, depth - 1);
      position = close + 1;
    }
    start = position;
    if (close < position) close = css.indexOf('}', position);
  }
  return rules;
}
