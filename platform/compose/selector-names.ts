/** What of a page's HTML a selector can ask for. */
export interface PageNames {
  tags: Set<string>;
  classes: Set<string>;
  /** Every value that an attribute has somewhere in the page, by the attribute's name. */
  attributes: Map<string, Set<string>>;
}

// Set on the root element, outside of the page's HTML, or by the browser itself: these may come with any value.
const ANY_VALUE = new Set(['data-mantine-color-scheme', 'data-session', 'lang', 'open']);
// What browsers draw inside certain fields alone.
const FIELD_PARTS: [RegExp, string][] = [
  [/::-webkit-(?:inner|outer)-spin-button/, 'number'],
  [/::-webkit-search-/, 'search'],
];

export function namesOf(html: string): PageNames {
  const attributes = new Map<string, Set<string>>();
  const tags = new Set(['html', 'body']);
  const classes = new Set<string>();
  for (const [, tag = '', list = ''] of html.matchAll(/<([a-zA-Z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of list.matchAll(/\s([a-zA-Z][\w-]*)(?:="([^"]*)")?/g)) {
      attributes.set(name, (attributes.get(name) ?? new Set()).add(value));
      if (name === 'class') for (const each of value.split(/\s+/)) classes.add(each);
    }
  }
  return { tags, classes, attributes };
}

/** Tells whether `selector` could match something of the page. It may say yes where nothing matches, never the reverse. */
export function canMatch(selector: string, page: PageNames): boolean {
  if (selector.includes(':host')) return false;
  const { rest, choices } = withoutFunctions(selector);
  if (!choices.every((alternatives) => alternatives.some((alternative) => canMatch(alternative, page)))) return false;
  const field = FIELD_PARTS.find(([part]) => part.test(rest))?.[1];
  if (field && !page.attributes.get('type')?.has(field)) return false;
  if (/:disabled\b/.test(rest) && !page.attributes.has('disabled')) return false;
  const bare = rest.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  return (
    [...rest.matchAll(/\[([a-zA-Z][\w-]*)(?:(.?=)"?([^\]"]*)"?)?\]/g)].every(([, name = '', sign = '', value = '']) =>
      hasAttribute(page, name, sign, value),
    ) &&
    [...bare.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name = '']) => page.classes.has(name)) &&
    [...bare.matchAll(/(?<![\w.#-])([a-zA-Z][\w-]*)/g)].every(([, tag = '']) => page.tags.has(tag.toLowerCase()))
  );
}

function hasAttribute({ attributes }: PageNames, name: string, sign: string, value: string): boolean {
  if (ANY_VALUE.has(name)) return true;
  const values = attributes.get(name);
  return values !== undefined && (sign !== '=' || values.has(value));
}

/**
 * Takes pseudo-classes with arguments out of a selector. What must not match says nothing about what the page must have;
 * of the others' lists one alternative has to be there.
 */
function withoutFunctions(selector: string): { rest: string; choices: string[][] } {
  const choices: string[][] = [];
  let rest = '';
  for (let at = 0; at < selector.length; at += 1) {
    const name = /^:([\w-]+)\(/.exec(selector.slice(at));
    if (!name) {
      rest += selector[at];
      continue;
    }
    const open = at + name[0].length;
    at = closing(selector, open);
    if (['is', 'where', 'has', 'matches'].includes(name[1] ?? '')) choices.push(splitList(selector.slice(open, at)));
  }
  return { rest, choices };
}

/** Where the bracket closes that was opened before `start`. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Splits a selector list at its outermost commas. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const sign = list[at];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === undefined || (sign === ',' && depth === 0)) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts;
}
