/** The elements of a page, for matching selectors against their names. */
export interface PageElements {
  elements: PageElement[];
  /** Attributes that may have any value: set by scripts or by the browser. */
  dynamicAttributes: Set<string>;
}

interface PageElement {
  tag: string;
  classes: Set<string>;
  /** Values by lower-case name. */
  attributes: Map<string, string>;
}

// The browser changes `open` of dialogs and details.
const DYNAMIC_ATTRIBUTES = ['lang', 'open'];
// Pseudo-elements of the browser that exist only in certain inputs, with the value of the input's `type`.
const INPUT_PSEUDO_ELEMENTS: [RegExp, string][] = [
  [/::-webkit-(?:inner|outer)-spin-button/, 'number'],
  [/::-webkit-search-/, 'search'],
];

/** Parses all elements of a page, including `html` and `body`. */
export function parseElements(html: string, dynamicAttributes: string[]): PageElements {
  const elements = [parseElement('html', ''), parseElement('body', '')];
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-zA-Z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g))
    elements.push(parseElement(tag, attributes));
  return { elements, dynamicAttributes: new Set([...DYNAMIC_ATTRIBUTES, ...dynamicAttributes]) };
}

function parseElement(tag: string, list: string): PageElement {
  const pairs = [...list.matchAll(/\s([a-zA-Z][\w-]*)(?:="([^"]*)")?/g)];
  const attributes = new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  return { tag: tag.toLowerCase(), classes: new Set(attributes.get('class')?.split(/\s+/)), attributes };
}

/**
 * Returns whether `selector` can match: each of its compounds matches an element. Combinators are ignored, so the result may
 * be a false positive, never a false negative.
 */
export function canMatch(selector: string, page: PageElements): boolean {
  return splitCompounds(selector).every((compound) => page.elements.some((element) => matches(element, compound, page)));
}

function matches(element: PageElement, compound: string, page: PageElements): boolean {
  return [...splitCompound(compound)].every((part) => {
    const [, name = '', list] = /^:([\w-]+)\((.*)\)$/.exec(part) ?? [];
    if (name === 'host' || part === ':host') return false;
    if (list !== undefined) return matchesChoice(element, name, list, page);
    if (part === ':disabled') return page.elements.some(({ attributes }) => attributes.has('disabled'));
    const inputType = INPUT_PSEUDO_ELEMENTS.find(([pattern]) => pattern.test(part))?.[1];
    if (inputType) return element.attributes.get('type') === inputType;
    if (part.startsWith(':') || part === '*' || part === '&') return true;
    if (part.startsWith('.')) return element.classes.has(part.slice(1));
    if (part.startsWith('#')) return element.attributes.get('id') === part.slice(1);
    if (part.startsWith('[')) return hasAttribute(element, part, page);
    return element.tag === part.toLowerCase();
  });
}

/** `:not()` and unknown functions always match; of `:is()`, `:where()` and `:has()` one alternative has to match. */
function matchesChoice(element: PageElement, name: string, list: string, page: PageElements): boolean {
  if (name === 'has') return splitList(list).some((alternative) => canMatch(alternative.replace(/^[>+~]/, ''), page));
  if (!['is', 'where', 'matches'].includes(name)) return true;
  return splitList(list).some((alternative) => {
    const last = splitCompounds(alternative).at(-1);
    return last !== undefined && matches(element, last, page) && canMatch(alternative, page);
  });
}

function hasAttribute({ attributes }: PageElement, part: string, { dynamicAttributes }: PageElements): boolean {
  const [, name = '', operator = '', value = ''] = /^\[([a-zA-Z][\w-]*)(?:(.?=)["']?([^\]"']*)["']?.*)?\]$/.exec(part) ?? [];
  if (dynamicAttributes.has(name)) return true;
  const actual = attributes.get(name.toLowerCase());
  return actual !== undefined && (operator !== '=' || actual === value);
}

/** Splits a compound selector into simple selectors (Selectors Level 4, section 3.1). */
function* splitCompound(compound: string): Generator<string> {
  for (let at = 0; at < compound.length; ) {
    let end = at + (compound.startsWith('::', at) ? 2 : 1);
    if (compound[at] === '[') end = findClosing(compound, end);
    else
      while (end < compound.length && !/[.#:[]/.test(compound[end] ?? ''))
        end = compound[end] === '(' ? findClosing(compound, end + 1) : end + 1;
    yield compound.slice(at, end);
    at = end;
  }
}

/** Returns the index after the bracket that closes the one opened before `start`. */
function findClosing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(' || text[at] === '[') depth += 1;
    else if (text[at] === ')' || text[at] === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Splits a selector list at its top-level commas. */
export function splitList(list: string): string[] {
  return splitAt(list, /,/);
}

/** Splits a selector at its combinators. */
function splitCompounds(selector: string): string[] {
  return splitAt(selector, /[\s>+~]/).filter((compound) => compound !== '');
}

function splitAt(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '(' || character === '[') at = findClosing(text, at + 1) - 1;
    else if (character === undefined || separator.test(character)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts;
}
