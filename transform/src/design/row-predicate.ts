import { type Element, getAttribute, splitWords } from '../html/tree.ts';
import { parseDeclarations, type StyleRule } from './parse-style-rules.ts';

/** Decides whether an element arranges its children in a row. */
export type IsRow = (element: Element) => boolean;

const MAX_SELECTORS = 2000;

/** Reads which elements are flex rows or grids, where a further child would push the others aside. Conditional rules count, too. */
export function createRowPredicate(rules: readonly StyleRule[]): IsRow {
  const compounds = new Set<string>();
  for (const { selector, declarations } of rules) {
    if (compounds.size >= MAX_SELECTORS) break;
    if (!arrangesRow(declarations)) continue;
    for (const part of selector.split(',', 20))
      compounds.add(
        part
          .trim()
          .slice(-200)
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      );
  }
  const selectors = [...compounds].map(readCompound).filter((selector) => selector.length > 0);
  return (element) =>
    arrangesRow(parseDeclarations(getAttribute(element, 'style') ?? '')) || selectors.some((selector) => matches(element, selector));
}

function arrangesRow(declarations: ReadonlyMap<string, string>): boolean {
  const display = declarations.get('display') ?? '';
  const direction = `${declarations.get('flex-direction')} ${declarations.get('flex-flow')}`;
  return /\bgrid$/.test(display) || (/\bflex$/.test(display) && !direction.includes('column'));
}

/** A class, an id, or in lower case the name of an element. */
interface SimpleSelector {
  kind: '.' | '#' | '';
  name: string;
}

/** The start of a compound selector; empty for one that matches no element. */
function readCompound(compound: string): SimpleSelector[] {
  if (compound.includes('::')) return [];
  return [...compound.matchAll(/([.#]?)([a-z_-][\w-]*)/giy)].map(([, kind, name = '']) =>
    kind === '.' || kind === '#' ? { kind, name } : { kind: '', name: name.toLowerCase() },
  );
}

/** Whether an element can match a compound selector, by its name, ids and classes. */
function matches(element: Element, selector: readonly SimpleSelector[]): boolean {
  return selector.every(({ kind, name }) => {
    if (kind === '.') return splitWords(getAttribute(element, 'class')).includes(name);
    return kind === '#' ? getAttribute(element, 'id') === name : element.tagName === name;
  });
}
