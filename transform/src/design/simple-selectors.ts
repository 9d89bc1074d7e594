import { type Element, getAttribute, getParentElement, splitWords } from '../html/tree.ts';
import type { RuleText } from './parse-style-rules.ts';

export const MAX_PARTS = 20;
const MAX_LEVELS = 30;
/** An element name, ids and classes: conditions and states are judged in a browser. */
const COMPOUND = /^([a-z][a-z0-9]*)?((?:[.#][\w-]+)*)$/i;

/** A selector of compounds, the last one first. A child combinator is read as a descendant. */
type SelectorParts = readonly { name: string; marks: readonly string[] }[];

/** Selectors by an id, a class or the name of their last compound; with `known`, only those with one of its marks. */
export function groupByMark(rules: readonly RuleText[], known?: ReadonlyMap<string, unknown>): Map<string, SelectorParts[]> {
  const groups = new Map<string, SelectorParts[]>();
  for (const { selector } of rules) {
    for (const text of selector.split(',', MAX_PARTS)) {
      const parts = parseSelector(text);
      if (!parts?.[0]) continue;
      const { name, marks } = parts[0];
      const mark = marks[0] ?? name;
      if (known && ![...marks, name].some((each) => known.has(each))) continue;
      const group = groups.get(mark);
      if (group) group.push(parts);
      else groups.set(mark, [parts]);
    }
  }
  return groups;
}

function parseSelector(text: string): SelectorParts | undefined {
  const compounds = text.trim().split(/\s*>\s*|\s+/, MAX_LEVELS);
  const parts = compounds.map((compound) => {
    const [, name = '', marks = ''] = COMPOUND.exec(compound) ?? [];
    return { name: name.toLowerCase(), marks: marks.split(/(?=[.#])/).filter(Boolean) };
  });
  return parts.every(({ name, marks }) => name !== '' || marks.length > 0) ? parts.reverse() : undefined;
}

/** Whether an element matches one of the grouped selectors. */
export function matchesAny(element: Element, groups: ReadonlyMap<string, readonly SelectorParts[]>): boolean {
  return [element.tagName, ...readMarks(element)].some((mark) => groups.get(mark)?.some((parts) => matchesParts(element, parts)));
}

function readMarks(element: Element): string[] {
  const id = getAttribute(element, 'id');
  const marks = splitWords(getAttribute(element, 'class')).map((name) => `.${name}`);
  return id === undefined ? marks : [...marks, `#${id}`];
}

function matchesParts(element: Element, parts: SelectorParts): boolean {
  let index = 0;
  let level = 0;
  for (let node: Element | null = element; node && level < MAX_LEVELS; node = getParentElement(node)) {
    const part = parts[index];
    if (part && matchesCompound(node, part)) index += 1;
    else if (index === 0) return false;
    if (index === parts.length) return true;
    level += 1;
  }
  return false;
}

function matchesCompound(element: Element, { name, marks }: SelectorParts[number]): boolean {
  if (name !== '' && name !== element.tagName) return false;
  const own = readMarks(element);
  return marks.every((mark) => own.includes(mark));
}
