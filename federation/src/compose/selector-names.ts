/** What of a page's HTML selectors can ask for: each of its elements by itself. */
export interface PageNames {
  elements: PageElement[];
}

interface PageElement {
  tag: string;
  classes: Set<string>;
  /** Values by lower-case name. */
  attributes: Map<string, string>;
}

// Set on the root element, outside of the page's HTML, or by the browser itself: these may come with any value.
const ANY_VALUE = new Set(['data-mantine-color-scheme', 'data-session', 'lang', 'open']);
// What browsers draw inside certain fields alone.
const FIELD_PARTS: [RegExp, string][] = [
  [/::-webkit-(?:inner|outer)-spin-button/, 'number'],
  [/::-webkit-search-/, 'search'],
];

/** Every element, class, id and attribute name that a page's HTML has: a rule can match only these. */
export function namesOf(html: string): PageNames {
  const elements = [elementOf('html', ''), elementOf('body', '')];
  for (const [, tag = '', list = ''] of html.matchAll(/<([a-zA-Z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g))
    elements.push(elementOf(tag, list));
  return { elements };
}

function elementOf(tag: string, list: string): PageElement {
  const pairs = [...list.matchAll(/\s([a-zA-Z][\w-]*)(?:="([^"]*)")?/g)];
  const attributes = new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  return { tag: tag.toLowerCase(), classes: new Set(attributes.get('class')?.split(/\s+/)), attributes };
}

/**
 * Tells whether `selector` could match something of the page: for each of its parts an element that has all of the part's
 * names. It may say yes where nothing matches, because where elements stand isn't looked at, never the reverse.
 */
export function canMatch(selector: string, page: PageNames): boolean {
  return compoundsOf(selector).every((compound) => page.elements.some((element) => matches(element, compound, page)));
}

function matches(element: PageElement, compound: string, page: PageNames): boolean {
  const parts = [...partsOf(compound)];
  return parts.every((part) => {
    const [, name = '', list] = /^:([\w-]+)\((.*)\)$/.exec(part) ?? [];
    if (name === 'host' || part === ':host') return false;
    if (list !== undefined) return matchesChoice(element, name, list, page);
    if (part === ':disabled') return page.elements.some(({ attributes }) => attributes.has('disabled'));
    const field = FIELD_PARTS.find(([pattern]) => pattern.test(part))?.[1];
    if (field) return element.attributes.get('type') === field;
    if (part.startsWith(':') || part === '*' || part === '&') return true;
    if (part.startsWith('.')) return element.classes.has(part.slice(1));
    if (part.startsWith('#')) return element.attributes.get('id') === part.slice(1);
    if (part.startsWith('[')) return hasAttribute(element, part);
    return element.tag === part.toLowerCase();
  });
}

/** What must not match says nothing about what the page must have; of the others' lists one alternative has to be there. */
function matchesChoice(element: PageElement, name: string, list: string, page: PageNames): boolean {
  if (name === 'has') return splitList(list).some((alternative) => canMatch(alternative.replace(/^[>+~]/, ''), page));
  if (!['is', 'where', 'matches'].includes(name)) return true;
  return splitList(list).some((alternative) => {
    const last = compoundsOf(alternative).at(-1);
    return last !== undefined && matches(element, last, page) && canMatch(alternative, page);
  });
}

function hasAttribute({ attributes }: PageElement, part: string): boolean {
  const [, name = '', sign = '', value = ''] = /^\[([a-zA-Z][\w-]*)(?:(.?=)["']?([^\]"']*)["']?.*)?\]$/.exec(part) ?? [];
  if (ANY_VALUE.has(name)) return true;
  const actual = attributes.get(name.toLowerCase());
  return actual !== undefined && (sign !== '=' || actual === value);
}

/** The names of one compound selector, each with its sign; a pseudo-class keeps its arguments. */
function* partsOf(compound: string): Generator<string> {
  for (let at = 0; at < compound.length; ) {
    let end = at + (compound.startsWith('::', at) ? 2 : 1);
    if (compound[at] === '[') end = closing(compound, end);
    else
      while (end < compound.length && !/[.#:[]/.test(compound[end] ?? ''))
        end = compound[end] === '(' ? closing(compound, end + 1) : end + 1;
    yield compound.slice(at, end);
    at = end;
  }
}

/** The place behind the bracket that closes the one which was opened before `start`. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(' || text[at] === '[') depth += 1;
    else if (text[at] === ')' || text[at] === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Splits a selector list at its outermost commas. */
export function splitList(list: string): string[] {
  return splitAt(list, /,/);
}

/** The parts of a selector between its combinators. */
function compoundsOf(selector: string): string[] {
  return splitAt(selector, /[\s>+~]/).filter((compound) => compound !== '');
}

function splitAt(text: string, border: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (sign === '(' || sign === '[') at = closing(text, at + 1) - 1;
    else if (sign === undefined || border.test(sign)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts;
}
